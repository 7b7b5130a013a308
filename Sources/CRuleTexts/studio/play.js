// Replays the session after every change, one replay at a time; the last result stays until the
// next.

import {request} from "./connection.js";
import {announce} from "./dom.js";
import {record} from "./history.js";
import {savedTexts, select, state, stepAt, texts, update} from "./state.js";

const PAUSE = 25;  // milliseconds without a change before a replay
let timer = null;
let isWanted = false;
/** Runs the rules in a connected app, instead of the session. */
let playLive = () => {};
let lastResult = "";
/** Whether steps were added, so that the screen after them is shown. */
let follows = false;

/** Sets what runs the rules while an app is shown. */
export function playLiveWith(run) {
  playLive = run;
}

/** Replays the session soon. */
export function replay() {
  clearTimeout(timer);
  timer = setTimeout(play, PAUSE);
}

async function play() {
  if (state.phone) return playLive();
  if (!state.screenFile) return;
  if (state.isPlaying) {
    isWanted = true;
    return;
  }
  update({isPlaying: true});
  performance.mark("play");
  try {
    const result = await request("session/play", parameters());
    // What did not change is not drawn again.
    const text = JSON.stringify(result);
    if (!state.phone && (text !== lastResult || !state.result))
      update({result, playError: result.error ?? null});
    lastResult = state.phone ? "" : text;
    if (!state.phone) followSession(result);
  } catch (error) {
    lastResult = "";
    update({playError: {message: error.message, index: error.index}});
  }
  performance.measure("replay", "play");
  update({isPlaying: false});
  if (isWanted) {
    isWanted = false;
    play();
  }
}

function parameters() {
  const [current, saved, {draft, steps, screenFile}] = [texts(), savedTexts(), state];
  if (draft?.text) current[draft.file] = draft.text;
  const isEdited = Object.keys(current).some((name) => current[name] !== saved[name]);
  return {
    screen: screenFile, texts: current, steps, ...(draft?.text ? {draft: draft.file} : {}),
    ...(isEdited ? {saved} : {}),
  };
}

/** Shows the screen of the selected step once the session has been played. */
export function followSteps() {
  follows = true;
}

/** After steps that were added, the screen is the one after them. */
function followSession(result) {
  const step = stepAt(state.selection.step);
  if (follows && step?.screen)
    select({screen: step.screen});
  else if (state.selection.screen === null && result.steps.length > 0)
    select({screen: result.steps[0].screen});
  follows = false;
}

/** Replaces the steps of the session and replays it; the change can be undone. */
export function setSteps(steps) {
  if (state.phone) return;
  const before = state.steps;
  record(() => showSteps(before), () => showSteps(steps));
  showSteps(steps);
}

function showSteps(steps) {
  if (state.phone) return;
  const {step} = state.selection;
  if (step !== null && step >= steps.length) select({step: null, event: null});
  update({steps});
  replay();
}

/** Deletes all steps. */
export function clearSteps() {
  setSteps([]);
  announce("All steps were deleted. Undo with Ctrl Z.");
}

/** Appends steps; a step that ends the session would hide them. */
export function addSteps(...added) {
  const steps = [...state.steps.filter((other) => other.do !== "end"), ...added];
  follows = state.mode === "use";
  setSteps(steps);
  select({step: steps.length - 1, event: null, rule: null});
}

/** Deletes a step. */
export function removeStep(index) {
  setSteps(state.steps.filter((_, other) => other !== index));
  select({step: Math.max(-1, index - 1), event: null});
  announce("The step was deleted. Undo with Ctrl Z.");
}
