// The screens as they were after the selected step: scrolled, switched and typed into.

import {request} from "./connection.js";
import {announce} from "./dom.js";
import {
  currentScreen, displayedScreens, layoutOf, named, observe, select, state, stepAt, update,
} from "./state.js";
import {forgetOffsets} from "./use.js";

let last = 0;
let shownFor = "";
let isShown = Promise.resolve();

/** Requests the screens whenever another step is selected or the session changes. */
export function installPast() {
  observe(["selection", "steps", "screenFile"], () => {
    const drawn = showPast();
    if (drawn) isShown = drawn;
  });
  observe(["screens", "matches"], adoptPastRules);
}

/** Waits until the screens after the selected step are displayed. */
export async function screensOfStep() {
  let awaited = null;
  while (awaited !== isShown) {
    awaited = isShown;
    await awaited;
  }
}

/** Shows the screens after the selected step; the promise ends then, and is null if they are shown. */
function showPast() {
  const {selection: {step}, steps, screenFile, phone} = state;
  const isStart = phone || step === null || step < 0;
  const played = isStart ? null : steps.slice(0, step + 1);
  const key = played ? JSON.stringify([screenFile, played]) : "";
  if (key === shownFor || !screenFile) return null;
  shownFor = key;
  last += 1;
  if (played) return requestPast(screenFile, played, last);
  showScreens(null);
  if (step !== null) followWindows();
  return null;
}

async function requestPast(screenFile, played, own) {
  try {
    const {screens} = await request("session/views", {screen: screenFile, steps: played});
    if (own !== last) return;
    showScreens(screens && named(screens));
    followWindows();
  } catch (error) {
    if (own === last) announce(error.message);
  }
}

/** Windows have no names by which a step could tell which of them it displays. */
function followWindows() {
  const shown = displayedScreens().findLast((screen) => screen.isShown);
  const isNamed = Boolean(stepAt(state.selection.step)?.screen);
  if (shown?.file && !isNamed && !currentScreen()?.isShown) select({screen: shown.name});
}

/** Shows other screens, unless they look like the displayed ones. */
function showScreens(screens) {
  forgetOffsets();
  if (layoutOf(screens ?? state.screens) === layoutOf(displayedScreens())) return;
  update({past: screens});
  adoptPastRules();
}

/** The views of the past are matched by the rules that match the same views at the start. */
function adoptPastRules() {
  const rules = new Map(state.screens.flatMap((screen) =>
    screen.views.map((view) => [view.path, view.rules])));
  for (const screen of state.past ?? []) {
    for (const view of screen.views) view.rules = rules.get(view.path) ?? [];
  }
  const views = displayedScreens().flatMap((screen) => screen.views);
  update({views: new Map(views.map((view) => [view.index, view]))});
}
