// The timeline: the steps of the session with what fired and what nearly fired (a listbox).

import {nearly} from "./atstep.js";
import {button, choice, counted, element, fill, prose, seconds, span} from "./dom.js";
import {clearSteps, removeStep} from "./play.js";
import {sessionBar, shownSteps, stepBy} from "./sessions.js";
import {observe, selectStep, state, stepAt} from "./state.js";
import {addPlainStep, clockTime, letTimePass, toggleClock} from "./use.js";

const heading = element("h2", {});
const list = element(
  "ol",
  {class: "steps", role: "listbox", "aria-label": "Steps", tabindex: "0", onkeydown: timelineKey}
);
const states = element("details", {class: "states", hidden: true});
let ticking = null;
const LIFE = [
  ["", "App…"], ["background", "enters the background"],
  ["foreground", "returns to the foreground"], ["restart", "is restarted"], ["end", "session ends"],
];
const controls = element("div", {class: "controls"});

/** Creates the panel. */
export function installTimeline() {
  fill(document.getElementById("session"), heading, sessionBar, list, states, controls);
  observe(["result", "steps", "playError", "sessionProblem", "stepFilter"], drawTimeline);
  observe(["selection"], markTimeline);
  observe(["selection", "result"], drawStates);
  observe(["steps", "isClockRunning", "mode"], drawControls);
  drawTimeline();
  drawControls();
}

function drawTimeline() {
  const {result, steps, playError, sessionProblem} = state;
  fill(
    heading,
    "Session",
    element("span", {class: "grow"}),
    steps.length > 0 ? element("span", {class: "mono"}, `${seconds(result?.seconds ?? 0)} s`) : null
  );
  if (steps.length === 0) list.removeAttribute("aria-activedescendant");
  const rows = shownSteps().map(stepRow);
  if (rows.length === 0 && steps.length > 0 && result)
    rows.push(element("li", {class: "empty", role: "presentation"}, "No step contains these words."));
  if (playError) rows.push(errorRow(playError));
  if (sessionProblem) rows.push(problemRow(sessionProblem));
  if (steps.length === 0 && !state.phone)
    rows.push(element(
      "li",
      {class: "empty", role: "presentation"},
      element("p", {}, "Nothing has happened yet."),
      element(
        "p",
        {},
        "Press ",
        element("kbd", {}, "U"),
        " and use the app: each click is a tap, the wheel scrolls."
      )
    ));
  fill(list, ...rows);
  markTimeline();
}

function stepRow(step) {
  const attributes = {
    role: "option", id: `step-${step.index}`, "data-step": step.index,
    title: state.steps[step.index]?.note,
    "aria-selected": "false", onclick: () => selectStep(step.index),
  };
  return element("li", attributes,
    span("t", seconds(step.at)),
    span("action", step.title, step.view ? [" ", element("b", {}, step.view)] : [],
      step.detail ? span("soft", ` ${step.detail}`) : ""),
    element("small", {}, ...figures(step)));
}

/** Why a session file was read only in part. */
function problemRow(problem) {
  return element("li", {class: "failed", role: "presentation"},
    span("t", "!"), span("", `${state.sessionName} was not read completely`),
    element("small", {class: "no"}, ...prose(problem)));
}

function errorRow(error) {
  const step = state.steps[error.index];
  return element(
    "li",
    {class: "failed", role: "presentation"},
    element("span", {class: "t"}, step ? seconds(step.at) : "!"),
    element("span", {}, step ? `${step.do} ${step.view ?? ""}` : "The session was not played"),
    element("small", {class: "no"}, error.message),
    step ? element(
             "small", {}, button("Delete this step", () => removeStep(error.index), {class: "link"})
           )
         : null
  );
}

/** What rules wait for after the selected step: pairs, sequences and the like. */
function drawStates() {
  const {step} = state.selection;
  const rows = new Map();
  for (const one of state.result?.steps ?? []) {
    if (step !== null && one.index > step) break;
    for (const [rule, text] of Object.entries(one.state ?? {})) {
      if (text === null) rows.delete(rule);
      else rows.set(rule, text);
    }
  }
  const at = stepAt(step)?.at ?? null;
  states.hidden = rows.size === 0;
  const list = [...rows].flatMap(([rule, text]) =>
    [element("dt", {}, rule), element("dd", {}, ...prose(String(text)))]);
  const time = at === null ? "at the end" : `at ${seconds(at)}`;
  const title = `${counted(rows.size, "rule")} waiting ${time}`;
  fill(states, element("summary", {}, title), element("dl", {}, ...list));
}

function drawControls() {
  const isRunning = Boolean(state.isClockRunning);
  controls.hidden = state.mode !== "use" || state.phone !== null;
  const clock = button(isRunning ? "Stop clock" : "Run clock", toggleClock);
  clearInterval(ticking);
  if (isRunning) {
    ticking = setInterval(() => fill(clock, `Stop at ${seconds(clockTime())}`), 100);
  }
  fill(
    controls,
    clock,
    button("+1 s", () => letTimePass(1)),
    button("+10 s", () => letTimePass(10)),
    choice("Something that happens to the app", LIFE, "", (name, list) => {
      list.value = "";
      if (name) addPlainStep({do: name});
    }),
    state.steps.length === 0
      ? null : button("Clear", clearSteps, {title: "Delete all steps"})
  );
}

function markTimeline() {
  const {step, rule} = state.selection;
  for (const row of list.querySelectorAll("[role=option]")) {
    const index = Number(row.dataset.step);
    const result = state.result?.steps.find((one) => one.index === index);
    const isSelected = index === step;
    row.setAttribute("aria-selected", String(isSelected));
    row.classList.toggle(
      "dim",
      rule !== null && state.selection.event === null
        && !result?.rules.some((one) => one.fires && `${one.set}/${one.rule}` === rule)
    );
    if (isSelected) {
      list.setAttribute("aria-activedescendant", row.id);
      row.scrollIntoView({block: "nearest"});
    }
  }
}

function timelineKey(event) {
  const steps = shownSteps();
  const end = {Home: steps[0], End: steps.at(-1)}[event.key];
  if (event.key === "Delete" && state.selection.step >= 0 && state.selection.step !== null)
    removeStep(state.selection.step);
  else if (event.key === "ArrowDown" || event.key === "ArrowUp")
    stepBy(event.key === "ArrowDown" ? 1 : -1);
  else if (end)
    selectStep(end.index);
  else
    return;
  event.preventDefault();
}

/** What a step caused: events, those gained and lost since the last save, counts, near misses. */
function figures(step) {
  const events = (state.result.events ?? []).filter((event) => event.step === step.index);
  const number = (change) => events.filter((event) => event.change === change).length;
  const lost = number("lost"), gained = number("gained"), sent = events.length - lost;
  const close = nearly(step).length;
  return [
    sent > 0 ? span("ok", counted(sent, "event")) : null,
    gained > 0 ? span("ok", `+${gained} new`) : null,
    lost > 0 ? span("no", `−${lost} lost`) : null,
    step.counts?.length > 0 ? span("soft", counted(step.counts.length, "count")) : null,
    close > 0 ? span("soft", `${close} close`) : null,
    ...(step.notes ?? []).map((note) => span("unknown", ...prose(note))),
  ];
}
