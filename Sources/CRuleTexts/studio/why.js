// Why a rule fired at a step, or why not: its conditions in the order of evaluation, with their
// values.

import {nearly, stateOf, STATES} from "./atstep.js";
import {element, fill, prose, seconds, span} from "./dom.js";
import {observe, select, state, stepAt} from "./state.js";

const RESULTS = {
  passed: ["✓", "ok", "holds"],
  failed: ["✗", "no", "does not hold"],
  unknown: ["?", "unknown", "unknown"],
  notReached: ["·", "soft", "not evaluated"],
};
const NAMES = {
  path: "view", order: "in order", active: "campaign", name: "event", limits: "limit",
};
const ABOUT = "Select a step: the rules that fired appear here, and for those that were close, " +
  "what stopped them.";
const panel = document.getElementById("why");

/** Creates the panel. */
export function installWhy() {
  observe(["result", "selection"], drawWhy);
  drawWhy();
}

const identifier = (rule) => `${rule.set}/${rule.rule}`;

function drawWhy() {
  const {step: index, rule: selected} = state.selection;
  const step = index === null ? null : stepAt(index);
  if (!step) return fill(panel, element("h2", {}, "Why"), element("p", {class: "empty"}, ABOUT));
  const close = nearly(step);
  const rules = [
    ...step.rules.filter((rule) => rule.fires),
    ...close,
    ...step.rules.filter((rule) => !rule.fires && !close.includes(rule)),
  ];
  const wanted = rules.find((rule) => identifier(rule) === selected);
  const shown = wanted ?? (selected ? null : close[0] ?? rules[0]);
  const at = seconds(step.at);
  const title = shown
    ? [`Why ${shown.fires ? "" : "not "}at ${at}: `, span("name", shown.rule)] : [`Why at ${at}`];
  fill(
    panel,
    element("h2", {}, ...title),
    rules.length > 0 ? chips(rules, shown) : null,
    effects(step),
    shown ? conditions(shown) : element("p", {class: "empty"}, selected
      ? `${selected.split("/").pop()} is not concerned by this step.`
      : "No rule is concerned by this step.")
  );
}

function chips(rules, shown) {
  const chip = (rule) => {
    const {words, kind, sign} = STATES[stateOf(rule)];
    return element("button", {
      type: "button", class: `chip ${kind}`, title: rule.fires ? words : `${words}: ${rule.text}`,
      "aria-pressed": String(rule === shown),
      onclick: () => select({rule: identifier(rule), event: null}),
    }, element("span", {"aria-hidden": "true"}, `${sign} `), rule.rule, span("hidden", ` ${words}`));
  };
  const attributes = {class: "chips", role: "group", "aria-label": "Rules at this step"};
  return element("div", attributes, ...rules.map(chip));
}

function conditions(rule) {
  const failed = rule.parts.findIndex(({result}) => result === "failed" || result === "unknown");
  const rows = rule.parts.map((part, index) => {
    const isAfter = failed >= 0 && index > failed;
    const [sign, kind, words] = RESULTS[part.result] ?? RESULTS.unknown;
    const isMatch = part.part === "path" && part.result === "passed";
    const detail = part.detail || (isMatch ? "matches" : "");
    return element("li", {class: index === failed ? "first" : isAfter ? "after" : ""},
      element("span", {class: kind, role: "img", "aria-label": words}, sign),
      span("", `${NAMES[part.part] ?? part.part} `, part.words ? element("code", {}, part.words) : ""),
      span("soft detail", ...prose(detail)));
  });
  const isUnexplained = failed >= 0 && !rule.parts[failed].detail;
  return element("ul", {class: "conditions"}, ...rows,
    ...(isUnexplained ? [element("li", {class: "summary"}, ...prose(rule.text))] : []));
}

/** What a step did besides events: counts, log lines and remembered values. */
function effects(step) {
  const counts = (step.counts ?? []).map((count) =>
    element("li", {}, span("soft", "counts "), element("code", {}, count.name), ` +${count.by}`));
  const logs = (step.logs ?? []).map((log) =>
    element("li", {}, span("soft", `logs (${log.level}) `), log.text));
  const memories = (step.memories ?? []).map((memory) =>
    element("li", {}, span("soft", "remembers "), element("code", {}, memory.name), ` ${memory.value}`));
  return counts.length + logs.length + memories.length > 0
    ? element("ul", {class: "effects"}, ...counts, ...logs, ...memories) : null;
}
