// The rules as cards: another view of the same text, with what each rule does here.

import {stateAt, STATES} from "./atstep.js";
import {recorded} from "./connection.js";
import {button, choice, counted, element, fill, prose, seconds, span} from "./dom.js";
import {actionsFor, changeRule} from "./ruleactions.js";
import {rulesIn, switchedOffIn} from "./rulefile.js";
import {playSession} from "./sessions.js";
import {currentScreen, hoverOver, observe, state, stepAt} from "./state.js";
import {editRule} from "./track.js";
import {trialOf, tryRules} from "./trials.js";

/** The number of cards that are shown at once. */
const LIMIT = 100;
const search = element("input", {
  type: "search", placeholder: "Search rules and events", "aria-label": "Search rules",
  oninput: () => drawCards(),
});
const list = element("ul", {class: "cards", "aria-label": "Rules", onscroll: tryVisible});
/** Which rules are shown: all, or those that the selected step concerns. */
let isOfStep = false;
const choices = element("div", {class: "card-choice"}, search, choice("Which rules", [
  ["all", "All rules"], ["step", "Of the selected step"],
], "all", (value) => {
  isOfStep = value === "step";
  drawCards();
}));
const panel = element("div", {class: "card-pane", hidden: true}, choices, list);
let shown = [];

/** Creates the panel. */
export function installCards() {
  document.getElementById("rules").append(panel);
  observe([
    "files", "sentences", "result", "views", "matches", "screens", "selection", "rulesLayout",
    "trials",
  ], drawCards);
  drawCards();
}

function drawCards() {
  const isShown = state.rulesLayout === "cards";
  panel.hidden = !isShown;
  if (!isShown) return;
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = Object.values(state.files).flatMap((file) =>
    [...rulesIn(file), ...switchedOffIn(file)].sort((a, b) => a.line - b.line)
      .map((rule) => ({file, rule})));
  const wanted = found.filter(({rule}) => {
    const text = `${rule.name} ${rule.emits.join(" ")} ${rule.view} ${state.sentences[rule.id] ?? ""}`;
    return words.every((word) => text.toLowerCase().includes(word)) && isWanted(rule);
  });
  shown = wanted.slice(0, LIMIT);
  const focused = list.querySelector(":focus")?.getAttribute("data-key");
  fill(
    list, ...shown.map(card),
    wanted.length > LIMIT
      ? element("li", {class: "empty"}, `${wanted.length - LIMIT} more: search for them.`) : null,
    found.length === 0
      ? element("li", {class: "empty"}, "No rules yet. Click a view on the screen to make one.") : null,
    found.length > 0 && wanted.length === 0
      ? element("li", {class: "empty"}, words.length > 0 ? "No rule contains these words."
        : "No rule fired at the selected step or was close to it.") : null
  );
  const again = focused ? list.querySelector(`[data-key="${CSS.escape(focused)}"]`) : null;
  if (again instanceof HTMLElement) again.focus();
  tryVisible();
}

/** The selected step; null if none is. */
const selectedStep = () => (state.selection.step === null ? null : stepAt(state.selection.step));

/** Whether a rule is one of the chosen ones. */
function isWanted(rule) {
  const step = isOfStep ? selectedStep() : null;
  return !step || stateAt(step, rule.id).state !== "none";
}

/** Finds out whether the rules of the visible cards can fire. */
function tryVisible() {
  const box = list.getBoundingClientRect();
  tryRules(shown.filter(({rule}, index) => {
    const own = list.children[index]?.getBoundingClientRect();
    return !rule.isOff && own && own.bottom > box.top && own.top < box.bottom;
  }));
}

function card({file, rule}) {
  const open = () => (rule.isOff ? null : editRule(file.name, rule));
  const does = state.sentences[rule.id];
  const errors = brokenBy(file, rule);
  const trial = rule.isOff || errors ? null : trialOf(file, rule);
  const classes = ["card"];
  if (rule.isOff) classes.push("off");
  if (rule.id === state.selection.rule) classes.push("chosen");
  return element(
    "li",
    {
      class: classes.join(" "), onclick: open,
      onmouseenter: () => hoverOver({rule: rule.id}), onmouseleave: () => hoverOver({rule: null}),
    },
    element("h3", {},
      rule.isOff || recorded ? span("name", rule.name)
        : button(rule.name, null, {class: "link name", "data-key": `${rule.id} name`}),
      rule.isOff ? span("pill", "off") : null,
      rule.mode === "shadow" ? span("pill unknown", "shadow") : null,
      errors, span("grow"), outcomePill(trial)),
    element("p", {}, ...prose(rule.isOff ? "This rule is switched off: it is a comment in the file."
      : does ?? (rule.emits.length > 0 ? `sends ${rule.emits.join(", ")}` : ""))),
    outcomeText(trial), rule.isOff ? null : atStep(rule),
    element("p", {class: "facts"}, span("soft", rule.isOff ? "" : facts(rule)), span("grow"),
      playButton(rule, trial),
      recorded ? null : actionsFor(rule).map(([action, text]) => button(text, (event) => {
        event.stopPropagation();
        changeRule(file.name, rule, action);
      }, {
        class: "link", "data-key": `${rule.id} ${action}`, "aria-label": `${text} ${rule.name}`,
      })))
  );
}

const OUTCOMES = {
  fires: ["can fire", "ok"], never: ["never fires", "no"], unknown: ["may not fire", "unknown"],
  failed: ["not tried", ""],
};

/** Whether the rule can fire, once it is known. */
function outcomePill(trial) {
  const [words, kind] = OUTCOMES[trial?.outcome] ?? [];
  return words ? element("span", {class: `pill ${kind}`, title: trial.words ?? trial.reason}, words) : null;
}

/** What prevents the rule from firing, or why it is not known whether it can fire. */
function outcomeText(trial) {
  if (!trial || trial.outcome === "fires") return null;
  const [words, kind] = {
    never: ["Never fires", "no"], unknown: ["No session was found in which it fires", "unknown"],
    failed: ["It is not known whether it can fire", "soft"],
  }[trial.outcome];
  return element("p", {class: kind}, ...prose(`${words}: ${trial.reason}`));
}

/** Plays the session in which the rule fires, if its screens are files of the project. */
function playButton(rule, trial) {
  if (trial?.outcome !== "fires" || !trial.screen || state.phone) return null;
  return button("Play its session", (event) => {
    event.stopPropagation();
    playSession(rule, trial);
  }, {
    class: "link", "data-key": `${rule.id} play`, "aria-label": `Play the session of ${rule.name}`,
    title: [trial.words, trial.consequence].filter(Boolean).join(" "),
  });
}

/** What the rule did at the selected step. */
function atStep(rule) {
  const step = selectedStep();
  if (!step) return null;
  const {state: found, text} = stateAt(step, rule.id);
  const {words, kind, sign} = STATES[found];
  return element("p", {class: "at-step"}, span("soft", `At ${seconds(step.at)}: `),
    span(kind, `${sign} ${words}`), found === "close" ? span("soft", ...prose(`: ${text}`)) : null);
}

/** The errors in the lines of a rule. */
function brokenBy(file, rule) {
  const errors = file.findings.filter(({severity, range}) =>
    severity === 1 && range.start.line >= rule.line && range.start.line <= rule.end);
  return errors.length > 0 ? span("pill no", counted(errors.length, "error")) : null;
}

/** The views of a rule on the displayed screen, and its events in the session. */
function facts(rule) {
  const views = (currentScreen()?.views ?? []).filter((view) => view.rules.includes(rule.id)).length;
  const sent = (state.result?.events ?? [])
    .filter((event) => `${event.set}/${event.rule}` === rule.id && event.change !== "lost").length;
  return [
    currentScreen() ? `${counted(views, "view")} on this screen` : null,
    `${counted(sent, "event")} in this session`,
  ].filter(Boolean).join(" · ");
}
