// What rules did at a step: each fired, was close, or is not concerned.

/** The rules that did not fire at a step although a path of them matched. */
export function nearly(step) {
  return step.rules.filter((rule) => stateOf(rule) === "close");
}

/** Whether a rule that is explained at a step `fired`, was `close` to it, or has `none` of both. */
export function stateOf(rule) {
  if (rule.fires) return "fired";
  return rule.parts.some((part) => part.part === "path" && part.result === "passed") ? "close" : "none";
}

/** The state of the rule with an identifier at a step, and why it did not fire. */
export function stateAt(step, id) {
  const rule = step.rules.find((one) => `${one.set}/${one.rule}` === id);
  return rule ? {state: stateOf(rule), text: rule.text} : {state: "none", text: ""};
}

/** The states in words, with the classes of their colours and their signs. */
export const STATES = {
  fired: {words: "fired", kind: "ok", sign: "✓"},
  close: {words: "close", kind: "unknown", sign: "≈"},
  none: {words: "not concerned", kind: "soft", sign: "·"},
};
