// Use mode: what a person does on the screen becomes steps of the session.

import {request} from "./connection.js";
import {announce, element} from "./dom.js";
import {screensOfStep} from "./past.js";
import {addSteps} from "./play.js";
import {
  currentScreen, displayedScreens, originalView, screenOf, select, selectScreen, selectView, state, update,
} from "./state.js";
import {groupOf, scrollContent} from "./wireframe.js";

const offsets = new Map();
const pending = new Map();
let clockStart = null;
/** The screen that the last of these steps has displayed. */
let arrived = null;

/** The scroll positions of views by index. */
export function scrollOffsets() {
  return offsets;
}

/** Switches between Inspect and Use. */
export function setMode(mode) {
  if (state.phone) return;
  update({mode, ...(mode === "use" ? {draft: null} : {})});
  document.body.dataset.mode = mode;
  // The views are as they are at the end of the session; the screen stays.
  const last = state.result?.steps.at(-1)?.index ?? null;
  if (mode === "use" && state.steps.length > 0)
    select({step: last, event: null, rule: null, screen: currentScreen()?.name ?? null});
}

/** Starts or stops the clock; while it runs, steps are as far apart as in reality. */
export function toggleClock() {
  const elapsed = clockTime() - lastTime();
  if (clockStart && elapsed >= 0.1) letTimePass(elapsed);
  clockStart = clockStart ? null : {at: lastTime(), real: performance.now()};
  update({isClockRunning: clockStart !== null});
}

function lastTime() {
  const steps = state.steps.filter((step) => step.do !== "end");
  return steps.length > 0 ? steps[steps.length - 1].at : 0;
}

/** The time of the next step: that of the clock, or a second after the last one. */
function nextTime() {
  const time = clockStart ? clockTime() : lastTime() + (state.steps.length > 0 ? 1 : 0);
  return Math.round(time * 10) / 10;
}

/** Adds a step that lets time pass. */
export function letTimePass(duration) {
  addSteps({at: Math.round((lastTime() + duration) * 10) / 10, do: "wait"});
}

/** Adds a step without a view. */
export function addPlainStep(step) {
  addAtOnce(step);
}

function addAtOnce(...steps) {
  const at = nextTime();
  addSteps(...steps.map((step) => ({at, ...step})));
}

/** Adds a step on a view; its screen appears first if another one is displayed. */
export async function act(index, step) {
  try {
    const {name} = screenOf(index);
    const target = await stepTarget(index, step.do);
    addAtOnce(...await arrival(name), {...step, ...target});
    arrived = {name, steps: state.steps};
    selectView(index);
  } catch (error) {
    announce(error.message);
  }
}

/** The steps after which a screen is displayed; none if it is. */
async function arrival(name) {
  if (arrived?.steps === state.steps && arrived.name === name) return [];
  await screensOfStep();
  const screen = displayedScreens().find((one) => one.name === name);
  if (!screen) return [];
  const last = state.result?.steps.at(-1)?.screen;
  if (last ? last === screen.name : screen.isShown) return [];
  const isWindow = (one) => one.views[0]?.class === "UIWindow";
  if (!isWindow(screen) && !screen.file) return [{do: "show", view: screen.name}];
  // Windows are displayed at the same time, unless they are those of different files.
  const left = isWindow(screen) && screen.file
    ? displayedScreens().filter((one) => one.isShown && one.file !== screen.file) : [];
  const find = (one, isHidden) => request("view/step", {
    screen: state.screenFile, isHidden, index: (originalView(one.views[0]) ?? one.views[0]).index,
  });
  const steps = [];
  for (const one of left) steps.push({do: "hide", ...await find(one, false)});
  return [...steps, {do: "show", ...await find(screen, true)}];
}

/** What a click does: a tap, or the input of a value. */
export function choose(index) {
  const view = state.views.get(index);
  const can = view.steps ?? ["tap"];
  if (view.kind === "field" || (!can.includes("tap") && can.includes("change")))
    openInput(view, "");
  else
    act(index, {do: "tap"});
}

/** Types into a field; true if the key was used. */
export function typeKey(index, event) {
  const view = state.views.get(index);
  if (view.kind !== "field" || event.key.length !== 1 || event.ctrlKey || event.metaKey)
    return false;
  event.preventDefault();
  openInput(view, event.key);
  return true;
}

/** Shows an input above a field; Return submits the text, leaving it only changes the value. */
function openInput(view, text) {
  const box = groupOf(view.index).getBoundingClientRect();
  let isDone = false;
  const finish = async (isSubmitted) => {
    if (isDone) return;
    isDone = true;
    input.remove();
    groupOf(view.index)?.focus();
    const value = valueOf(view, input.value);
    if (value !== "") await act(view.index, {do: "change", value});
    if (isSubmitted && view.steps?.includes("submit")) await act(view.index, {do: "submit"});
  };
  const input = element("input", {
    class: "typing", "aria-label": `Text of ${view.id ?? view.class}`, value: text,
    onblur: () => finish(false),
    onkeydown: (event) => {
      event.stopPropagation();
      if (event.key === "Enter") finish(true);
      if (event.key === "Escape") {
        input.value = "";
        finish(false);
      }
    },
  });
  for (const [name, value] of
         [["left", box.left], ["top", box.top], ["width", box.width], ["height", box.height]]) {
    input.style[name] = `${value}px`;
  }
  document.body.append(input);
  input.focus();
}

function valueOf(view, text) {
  return view.kind !== "field" && text.trim() !== "" && !Number.isNaN(Number(text)) ? Number(text)
                                                                                    : text;
}

/** Scrolls the view, or the one around it that scrolls; true if something moved. */
export function scrollBy(index, right, down) {
  let view = state.views.get(index);
  while (view && !view.scroll) view = view.parent === null ? null : state.views.get(view.parent);
  if (!view) return false;
  const old = offsets.get(view.index) ?? [0, 0];
  const moved = [0, 1].map((axis) => {
    const start = view.scroll.offset?.[axis] ?? 0;
    const end = Math.max(0, view.scroll.content[axis] - view.frame[2 + axis]);
    return Math.max(-start, Math.min(old[axis] + [right, down][axis], end - start));
  });
  if (moved[0] === old[0] && moved[1] === old[1]) return false;
  offsets.set(view.index, moved);
  scrollContent(view, moved);
  if (state.mode === "use") scheduleScroll(view.index, moved[0] - old[0], moved[1] - old[1]);
  return true;
}

/** Movements of the wheel without a pause become one step. */
function scheduleScroll(index, right, down) {
  const scroll = pending.get(index) ?? {by: [0, 0]};
  scroll.by = [scroll.by[0] + right, scroll.by[1] + down];
  clearTimeout(scroll.timer);
  scroll.timer = setTimeout(() => {
    pending.delete(index);
    act(index, {do: "scroll", by: scroll.by.map(Math.round)});
  }, 250);
  pending.set(index, scroll);
}

/** Shows a screen: in Use, as a step of the session. */
export async function showScreen(name) {
  try {
    const steps = state.mode === "use" ? await arrival(name) : [];
    if (steps.length > 0) {
      addAtOnce(...steps);
      arrived = {name, steps: state.steps};
    }
    selectScreen(name);
  } catch (error) {
    announce(error.message);
  }
}

/** Moves all content back, because the screen is drawn as it is scrolled now. */
export function forgetOffsets() {
  for (const index of offsets.keys()) {
    if (state.views.has(index)) scrollContent(state.views.get(index), null);
  }
  offsets.clear();
}

/** Scrolls the views around a view so that it is visible. */
export function reveal(index) {
  const view = state.views.get(index);
  let outer = state.views.get(view.parent);
  while (outer && !outer.scroll) outer = state.views.get(outer.parent);
  if (!outer) return;
  const offset = offsets.get(outer.index) ?? [0, 0];
  const moves = [0, 1].map((axis) => {
    const start = view.frame[axis] - offset[axis] - outer.frame[axis];
    const end = start + view.frame[2 + axis] - outer.frame[2 + axis];
    return start < 0 ? start : Math.max(0, Math.min(start, end));
  });
  if (moves[0] !== 0 || moves[1] !== 0) scrollBy(outer.index, ...moves);
}

/** The time on the running clock; that of the last step if it does not run. */
export function clockTime() {
  if (!clockStart) return lastTime();
  return Math.max(lastTime(), clockStart.at + (performance.now() - clockStart.real) / 1000);
}

/** How a step finds a view: rows of lists by their numbers, because their views are reused. */
async function stepTarget(index, action) {
  const view = state.views.get(index);
  if (view.row) {
    const {section, row} = view.row;
    return {view: view.path, row, ...(section > 0 ? {section} : {})};
  }
  const original = originalView(view)?.index ?? index;
  return request("view/step", {screen: state.screenFile, index: original, do: action});
}
