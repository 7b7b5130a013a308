// Whether rules can fire. A process of its own finds it out, once typing has paused, for the rules that
// are requested; a result stays as long as the text of its rule does.

import {recorded, request} from "./connection.js";
import {rulesIn} from "./rulefile.js";
import {observe, state, texts, update} from "./state.js";

const PAUSE = 400;  // milliseconds without a change before rules are tried
/** Results by identifier: `{key, version, result}`. */
const known = new Map();
let wanted = [];
let timer = null;
let isRunning = false;
/** Counts how often the texts or the screens have changed. */
let version = 0;
let lastTexts = [];

/** Follows the texts and the screens. */
export function installTrials() {
  observe(["files", "screenFiles"], (keys) => {
    const now = Object.values(state.files).map((file) => file.text);
    const isSame = now.length === lastTexts.length && now.every((text, index) => text === lastTexts[index]);
    if (isSame && !keys.has("screenFiles")) return;
    lastTexts = now;
    version += 1;
    schedule();
  });
}

/** The result for a rule of a file; null while it is not known. */
export function trialOf(file, rule) {
  const found = known.get(rule.id);
  return found && found.key === keyOf(file, rule) ? found.result : null;
}

/** Sets the rules that are tried: pairs of `file` and `rule`, the most urgent first. */
export function tryRules(rules) {
  if (recorded) return;
  wanted = rules.map(({rule}) => rule.id);
  if (!isRunning && next()) schedule();
}

function schedule() {
  clearTimeout(timer);
  timer = setTimeout(run, PAUSE);
}

/** The next rule whose result is missing, or is that of other texts. */
function next() {
  const rules = new Map(Object.values(state.files).flatMap((file) =>
    rulesIn(file).map((rule) => [rule.id, {file, rule}])));
  const isOpen = (id) => rules.has(id) && known.get(id)?.version !== version;
  const id = wanted.find((one) => isOpen(one) && !trialOf(rules.get(one).file, rules.get(one).rule))
    ?? wanted.find(isOpen);
  return id === undefined ? null : rules.get(id);
}

async function run() {
  if (isRunning || !state.isConnected) return;
  isRunning = true;
  for (let one = next(); one; one = next()) {
    const at = version, key = keyOf(one.file, one.rule);
    const set = one.rule.id.slice(0, -one.rule.name.length - 1);
    let result;
    try {
      result = await request("rule/try", {texts: texts(), set, rule: one.rule.name});
    } catch (error) {
      if (!state.isConnected) break;
      result = {outcome: "failed", reason: error.message};
    }
    known.set(one.rule.id, {key, version: at, result});
    update({trials: (state.trials ?? 0) + 1});
    // After a change, typing comes first.
    if (at !== version) break;
  }
  isRunning = false;
}

/** The text of a rule, and that of its file outside of all rules, which each rule can use. */
function keyOf(file, rule) {
  const {lines, outside} = outsideOf(file);
  return `${lines.slice(rule.line, rule.end + 1).join("\n")}\n---\n${outside}`;
}

const cache = new Map();

function outsideOf(file) {
  const former = cache.get(file.name);
  if (former?.text === file.text) return former;
  const lines = file.text.split("\n");
  const inside = new Set(rulesIn(file).flatMap(({line, end}) =>
    Array.from({length: end - line + 1}, (_, offset) => line + offset)));
  const outside = lines.filter((line, index) => !inside.has(index) && !/^\s*(#.*)?$/.test(line)).join("\n");
  const now = {text: file.text, lines, outside};
  cache.set(file.name, now);
  return now;
}
