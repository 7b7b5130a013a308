// The sessions of the project: opening one, the session of a rule, and the steps that are shown of it.

import {nearly} from "./atstep.js";
import {recorded, request} from "./connection.js";
import {announce, choice, element, fill} from "./dom.js";
import {record} from "./history.js";
import {followSteps, replay} from "./play.js";
import {loadScreens} from "./project.js";
import {observe, select, selectStep, state, update} from "./state.js";

const NEW = "new:", UNSAVED = "unsaved:";
const filter = element("input", {
  type: "search", placeholder: "Filter steps", "aria-label": "Filter steps",
  oninput: () => update({stepFilter: filter.value}),
});
const chooser = element("div", {class: "session-choice"});
/** The choice of a session, and the filter of its steps. */
export const sessionBar = element("div", {class: "session-bar"}, chooser, filter);

/** Shows the sessions. */
export function installSessions() {
  observe(["sessions", "sessionName", "steps", "savedSteps", "phone"], drawSessions);
  drawSessions();
}

function drawSessions() {
  const {sessions, sessionName, steps, savedSteps} = state;
  const isKnown = sessions.includes(sessionName);
  const edited = JSON.stringify(steps) === savedSteps ? "" : " (edited)";
  const options = [
    ...(isKnown ? [] : [[UNSAVED, unsavedTitle()]]),
    ...sessions.map((name) => [name, name + (name === sessionName ? edited : "")]),
    ...(isKnown ? [[NEW, "New session"]] : []),
  ];
  sessionBar.hidden = state.phone !== null;
  filter.hidden = steps.length === 0;
  const isOffered = !recorded && sessions.length > 0;
  fill(chooser, isOffered
    ? choice("Session", options, isKnown ? sessionName : UNSAVED, openSession) : null);
}

function unsavedTitle() {
  const {sessionName, steps} = state;
  if (steps.length === 0) return "New session";
  return sessionName ? `${sessionName} (not saved)` : "Not saved";
}

async function openSession(name) {
  if (name === UNSAVED) return;
  try {
    const opened = name === NEW
      ? {name: null, steps: [], problem: null} : await request("session/open", {name});
    replaceSession({
      sessionName: opened.name, steps: opened.steps, savedSteps: JSON.stringify(opened.steps),
      sessionProblem: opened.problem,
    });
    select({step: null, event: null, rule: null, screen: null});
  } catch (error) {
    announce(error.message);
  }
}

/** Plays the session in which a rule was found to fire; undo brings back the one before. */
export function playSession(rule, trial) {
  const {steps} = trial, wasSaved = JSON.stringify(state.steps) === state.savedSteps;
  replaceSession({
    sessionName: `${rule.name}.session.jsonl`, steps, sessionProblem: null,
    // Leaving still asks about steps that only undo can bring back.
    savedSteps: wasSaved ? JSON.stringify(steps) : "",
    screenFile: trial.screen,
  });
  followSteps();
  select({step: steps.length - 1, event: null, rule: rule.id, view: null, screen: null});
  announce(`The session of \`${rule.name}\`: undo with Ctrl Z brings back the one before.`);
}

function replaceSession(session) {
  const names = Object.keys(session);
  const former = Object.fromEntries(names.map((name) => [name, state[name]]));
  record(() => show(former), () => show(session));
  show(session);
}

function show(session) {
  if (state.phone) return;
  const isOther = session.screenFile !== undefined && session.screenFile !== state.screenFile;
  update({...session, ...(isOther ? {screens: [], past: null, result: null, draft: null} : {})});
  if (state.selection.step !== null && state.selection.step >= session.steps.length)
    select({step: null, event: null});
  if (isOther) loadScreens();
  replay();
}

/** The steps that the filter shows. */
export function shownSteps() {
  const words = (state.stepFilter ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const steps = state.result?.steps ?? [];
  if (words.length === 0) return steps;
  const names = new Map(steps.map((step) => [step.index, []]));
  for (const event of state.result.events) names.get(event.step)?.push(event.name);
  return steps.filter((step) => {
    const rules = [...step.rules.filter((rule) => rule.fires), ...nearly(step)];
    const text = [
      step.title, step.view, step.detail, step.screen, ...names.get(step.index),
      ...rules.map((rule) => rule.rule), state.steps[step.index]?.note,
    ].filter(Boolean).join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Selects the next step, or the one before with -1, among those that are shown. */
export function stepBy(distance) {
  const indices = shownSteps().map((step) => step.index);
  const {step} = state.selection;
  const next = distance > 0 ? indices.find((index) => step === null || index > step)
    : indices.findLast((index) => step === null || index < step);
  if (next !== undefined) selectStep(next);
}
