// The findings of rule files: beside their lines with their fixes, and as a list below the editor.
// Also what each rule does, at the end of its first line.

import {recorded} from "./connection.js";
import {choose} from "./dialog.js";
import {announce, button, counted, element, fill, prose, span} from "./dom.js";
import {applyEdits, noteLines, offsetOf, selectText} from "./editor.js";
import {allFindings} from "./findinglist.js";
import {fixOf, suggestionOf, testRule} from "./language.js";
import {rulesIn} from "./rulefile.js";
import {observe, state, update} from "./state.js";

const firstLine = (finding) => finding.message.split("\n")[0];
const help = (finding) =>
  finding.message.split("\n").slice(1).map((line) => line.replace(/^help: /, "")).join(" ");
const kindOf = (finding) => (finding.severity === 1 ? "error" : "warning");

/** Adds the findings to the editor. */
export function installFindings() {
  noteLines(lineNotes);
  document.getElementById("editor").append(findingStrip());
}

/** What is beside a line: its worst finding, or what the rule that begins there does. */
function lineNotes(line, findings, text) {
  const finding = findings.find((one) => one.range.start.line === line);
  if (finding) {
    const more = help(finding) ? ` — ${help(finding)}` : "";
    return element("div", {class: `note ${kindOf(finding)}`, title: finding.message},
      span("", element("strong", {}, ...prose(firstLine(finding))), ...prose(more)),
      fixButton(state.file, finding));
  }
  if (state.draft || !/^\s+[^\s#-].*:\s*(#.*)?$/.test(text)) return null;
  const rule = rulesIn(state.files[state.file]).find((one) => one.line === line);
  if (!rule) return null;
  const test = rule.id === state.selection.rule && !recorded
    ? button("Test", () => runTest(rule), {title: "Run the tests of this rule"}) : null;
  const does = state.sentences[rule.id];
  return element(
    "div", {class: "note lens"}, span("counts", facts(rule, does)),
    does ? element("span", {class: "sentence"}, ...prose(does)) : null, test
  );
}

/** The views of a rule here and the number of its events; its events if it has no sentence yet. */
function facts(rule, does) {
  const views = state.screens.flatMap((screen) => screen.views)
                  .filter((view) => view.rules.includes(rule.id))
                  .length;
  const sent =
    (state.result?.events ?? [])
      .filter((event) => `${event.set}/${event.rule}` === rule.id && event.change !== "lost")
      .length;
  return [
    !does && rule.emits.length > 0 ? `sends ${rule.emits.join(", ")}` : null,
    state.screens.length > 0 ? counted(views, "view") : null,
    sent > 0 ? `${sent} ×` : null,
  ].filter(Boolean)
    .join(" · ");
}

const fixes = new WeakMap();

/** The button of a finding that has a fix, which the server knows. */
function fixButton(name, finding) {
  if (recorded || suggestionOf(finding) === null && !finding.message.includes("help: ")) return null;
  const fix = () => applyFix(name, finding);
  const one = element("button", {type: "button", class: "btn", hidden: true, onclick: fix}, "Fix");
  if (!fixes.has(finding)) fixes.set(finding, fixOf(name, finding).then(Boolean, () => false));
  fixes.get(finding).then((hasFix) => (one.hidden = !hasFix));
  return one;
}

async function applyFix(name, finding) {
  const fix = await fixOf(name, finding);
  if (!fix) return announce(`No automatic fix: ${help(finding) || firstLine(finding)}`);
  applyEdits(fix.edits);
  announce(`${fix.title}.`);
}

/** Shows a finding in the editor. */
export function showFinding(name, finding) {
  update({file: name, draft: null});
  queueMicrotask(() => selectText(offsetOf(finding.range.start), offsetOf(finding.range.end)));
}

/** The list below the editor. */
function findingStrip() {
  const strip = element("ul", {class: "findings", "aria-label": "Findings", hidden: true});
  observe(["files", "draft"], () => {
    const findings = state.draft ? [] : allFindings();
    strip.hidden = findings.length === 0;
    fill(strip, ...findings.slice(0, 50).map(({name, finding}) => findingRow(name, finding)));
  });
  return strip;
}

function findingRow(name, finding) {
  const isError = finding.severity === 1;
  const line = `${finding.range.start.line + 1}`;
  const sign = {class: isError ? "no" : "unknown", role: "img", "aria-label": kindOf(finding)};
  return element("li", {class: kindOf(finding)},
    element("span", sign, isError ? "✗" : "!"),
    button(line, () => showFinding(name, finding), {class: "link"}),
    span("", ...prose(firstLine(finding)), " ", span("soft", ...prose(help(finding)))),
    name === state.file ? fixButton(name, finding) : null);
}

async function runTest(rule) {
  const report = await testRule(state.file, rule.name);
  const text = report ?? "The tests could not be run. Save the file first.";
  choose(`Tests of ${rule.name}`, [element("pre", {tabindex: "0"}, text)], [["ok", "Close"]]);
}
