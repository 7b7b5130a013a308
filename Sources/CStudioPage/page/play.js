// Replays the session after every change, one replay at a time; the last result stays until the
// next.

import {request} from "./connection.js";
import {sendRules} from "./phone.js";
import {savedTexts, select, state, stepAt, texts, update} from "./state.js";

const PAUSE = 25;  // milliseconds without a change before a replay
let timer = null;
let isWanted = false;
let lastResult = "";

/** Replays the session soon. */
export function replay() {
  clearTimeout(timer);
  timer = setTimeout(play, PAUSE);
}

async function play() {
  if (state.phone) return sendRules();
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
  return {screen: screenFile, texts: current, steps, ...(isEdited ? {saved} : {})};
}

/** In Use, the screen is the one after the selected step. */
function followSession(result) {
  const step = stepAt(state.selection.step);
  if (state.mode === "use" && step?.screen)
    select({screen: step.screen});
  else if (state.selection.screen === null && result.steps.length > 0)
    select({screen: result.steps[0].screen});
}

/** Replaces the steps of the session and replays it. */
export function setSteps(steps) {
  if (state.phone) return;
  update({steps});
  replay();
}

/** Appends steps; a step that ends the session would hide them. */
export function addSteps(...added) {
  const steps = [...state.steps.filter((other) => other.do !== "end"), ...added];
  select({step: steps.length - 1, event: null, rule: null});
  setSteps(steps);
}

/** Deletes a step. */
export function removeStep(index) {
  setSteps(state.steps.filter((_, other) => other !== index));
  select({step: Math.max(-1, index - 1), event: null});
}
