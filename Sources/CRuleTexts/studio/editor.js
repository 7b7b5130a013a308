// The editor: a plain text area whose text is transparent, above it a mirror that shows the same
// text in colour, with marks, findings and hints. The mirror contains only the visible lines.

import {closeCompletion, completionKey, isOffering, offerCompletion} from "./completion.js";
import {recorded} from "./connection.js";
import {button, choice, element, fill, segments, span} from "./dom.js";
import {findingsOf} from "./findinglist.js";
import {split, tokens} from "./highlight.js";
import {hideHover, scheduleHover} from "./hover.js";
import {completions} from "./language.js";
import {findRule, ruleAt} from "./rulefile.js";
import {saveFile} from "./save.js";
import {hoverOver, observe, selectRule, state, update} from "./state.js";
import {changeText} from "./texts.js";

/** The height of a line in pixels, as in the style sheet. */
export const LINE = 20;

const area = element("textarea", {
  spellcheck: "false",
  autocomplete: "off",
  autocapitalize: "off",
  wrap: "off",
  "aria-autocomplete": "list",
  disabled: true, // until a file is open: what is typed would belong to none
  oninput: typed,
  onkeydown: editorKey,
  onblur: () => setTimeout(closeCompletion, 150),
  onclick: caretMoved,
  onkeyup: (event) => (event.key.startsWith("Arrow") && !movesSelection(event) ? caretMoved() : null),
});
const mirror = element("div", {class: "mirror", "aria-hidden": "true"});
const notes = element("div", {class: "notes"});
const canvas = element("div", {class: "canvas"}, area, mirror, notes);
const scroller = element("div", {
  class: "code", role: "group", "aria-label": "Text of the rules", onscroll: drawLines,
  onmousemove: codePointed, onmouseleave: codeLeft,
}, canvas);
const bar = element("div", {class: "bar"});
const ABOUT = "No rules yet. Click a view on the screen, such as a button, to make the first one.";
let lines = [];
/** The offsets at which the lines of a text begin. */
let known = {text: "", starts: [0]};
/**
 * What is beside a line.
 * @type {(line: number, findings: object[], text: string) => HTMLElement | null}
 */
let noteOf = () => null;
/** The width of a letter in pixels; null until it is measured, which lays out the whole text. */
let letter = null;

/** Creates the panel. */
export function installEditor() {
  fill(document.getElementById("editor"), bar, scroller);
  observe(["files", "file", "draft"], showText);
  observe(["files", "file", "rulesLayout"], drawEditorBar);
  observe(["selection", "views", "screens", "result", "sentences"], drawLines);
  observe(["selection"], showSelectedRule);
  observe(["draft"], showDraft);
  new ResizeObserver(() => {
    letter = null;
    showText();
  }).observe(scroller);
  if (!recorded && localStorage.getItem("studio-rules") === "cards") update({rulesLayout: "cards"});
}

/** Sets what is beside each line. */
export function noteLines(write) {
  noteOf = write;
}

/** Shows the rules as text or as cards. */
export function chooseLayout(rulesLayout) {
  update({rulesLayout});
  localStorage.setItem("studio-rules", rulesLayout);
}

/** The displayed text: that of the file, or the one with the draft. */
function shownText() {
  if (state.draft?.text && state.draft.file === state.file) return state.draft.text;
  return state.files[state.file]?.text ?? "";
}

function showText() {
  const file = state.files[state.file];
  area.disabled = !file;
  if (!file) return fill(mirror, element("p", {class: "empty"}, ABOUT));
  if (area.value !== file.text) showValue(file.text);
  area.readOnly = state.draft !== null || recorded !== null;
  area.setAttribute("aria-label", file.name);
  canvas.classList.toggle("drafting", state.draft !== null);
  scroller.tabIndex = state.draft ? 0 : -1;
  lines = shownText().split("\n");
  measure();
  drawLines();
}

/** Shows another text with the caret at the end of what changed. */
function showValue(text) {
  const old = area.value;
  let same = 0;
  while (same < Math.min(old.length, text.length) && old.at(-1 - same) === text.at(-1 - same))
    same += 1;
  area.value = text;
  area.setSelectionRange(text.length - same, text.length - same);
}

function measure() {
  if (letter === null) {
    const probe = element("span", {class: "probe"}, "m".repeat(100));
    canvas.append(probe);
    letter = probe.getBoundingClientRect().width / 100 || 7.5;
    probe.remove();
  }
  const longest = lines.reduce((length, line) => Math.max(length, line.length), 0);
  canvas.style.height = `${lines.length * LINE + 60}px`;
  canvas.style.minWidth = `${Math.ceil(longest * letter) + 90}px`;
}

/** The position of a character in the editor's content, in pixels. */
export function pointOf(line, character) {
  return {x: 44 + character * letter, y: line * LINE};
}

function drawLines() {
  if (!state.files[state.file]) return;
  const first = Math.max(0, Math.floor(scroller.scrollTop / LINE) - 10);
  const last = Math.min(lines.length, first + Math.ceil(scroller.clientHeight / LINE) + 20);
  const draft = draftLines();
  const findings = draft ? [] : findingsOf(state.file);
  const selected = selectedRuleLines();
  const rows = [], remarks = [];
  for (let index = first; index < last; index += 1) {
    const here = findings.filter(
      (finding) => finding.range.start.line <= index && finding.range.end.line >= index
    );
    const classes = ["line"];
    if (draft && index >= draft[0] && index <= draft[1])
      classes.push("drafted");
    else if (selected && index >= selected[0] && index <= selected[1])
      classes.push("chosen");
    rows.push(lineRow(index, here, classes.join(" ")));
    const note = noteOf(index, here, lines[index]);
    if (note) {
      locateNote(note, index);
      remarks.push(note);
    }
  }
  fill(mirror, ...rows);
  fill(notes, ...remarks);
}

/** A note follows its line; it stays visible if the line is longer than the panel. */
function locateNote(note, index) {
  const start = pointOf(index, lines[index].length + 2).x;
  const end = scroller.scrollLeft + scroller.clientWidth - 8;
  const left = note.classList.contains("lens") ? start : Math.min(start, Math.max(44, end - 200));
  note.style.top = `${index * LINE}px`;
  note.style.left = `${left}px`;
  note.style.maxWidth = `${Math.max(0, end - left)}px`;
}

function lineRow(index, findings, kind) {
  const line = lines[index];
  const ranges = findings.map(({range, severity}) => ({
    start: range.start.line < index ? 0 : range.start.character,
    end: range.end.line > index
      ? line.length : Math.max(range.end.character, range.start.character + 1),
    kind: severity === 1 ? "squiggle error" : "squiggle warning",
  }));
  const pieces = split(tokens(line), ranges).map((piece) => {
    const range = ranges.find((one) => piece.start >= one.start && piece.start < one.end);
    return span(range ? `${piece.kind} ${range.kind}` : piece.kind, piece.text);
  });
  const row = element("div", {class: kind}, element("b", {}, String(index + 1)), ...pieces);
  row.style.top = `${index * LINE}px`;
  return row;
}

function draftLines() {
  const {draft} = state;
  if (!draft?.text || draft.file !== state.file) return null;
  const before = draft.text.slice(0, draft.start).split("\n").length - 1;
  return [
    before,
    before + draft.text.slice(draft.start, draft.end).trimEnd().split("\n").length - 1,
  ];
}

function selectedRuleLines() {
  const found = state.selection.rule ? findRule(state.files, state.selection.rule) : null;
  return found && found.file.name === state.file ? [found.rule.line, found.rule.end] : null;
}

function drawEditorBar() {
  const file = state.files[state.file];
  const names = Object.keys(state.files).map((name) => [name, name]);
  const isSaved = !file || file.text === file.saved;
  fill(
    bar,
    names.length > 1
      ? choice("Rule file", names, state.file, (name) => update({file: name, draft: null}))
      : element("h2", {}, state.file ?? "No rules"),
    span("soft", isSaved ? "" : "edited"),
    span("grow"),
    segments("Rules as", [["text", "Text"], ["cards", "Cards"]], state.rulesLayout, chooseLayout),
    button("Save", () => saveFile(state.file), {disabled: isSaved})
  );
  const wasHidden = scroller.hidden;
  scroller.hidden = state.rulesLayout === "cards";
  document.getElementById("editor").classList.toggle("folded", scroller.hidden);
  if (wasHidden && !scroller.hidden) showText();
}

// MARK: Editing

function typed(event) {
  // A word that is typed without a pause for another key is one change.
  const isWord = event.inputType === "insertText" && /^[^\s]$/.test(event.data ?? "");
  changeText(state.file, area.value, isWord ? `${state.file} ${caret().line}` : null);
  offer();
}

/** The text area as a field with completion. */
const field = {
  element: area,
  text: () => area.value.slice(0, area.selectionStart),
  point() {
    const {line, character} = caret();
    const box = area.getBoundingClientRect(), {x, y} = pointOf(line, character);
    return {left: box.left - 44 + x, top: box.top + y - 2, bottom: box.top + y + LINE};
  },
  replace(start, text, after) {
    replaceRange(start, area.selectionStart + after, text);
  },
};

/** Offers completions if what was typed begins a word, or if they are wanted. */
function offer(isWanted = false) {
  const before = lineBeforeCaret();
  if (!isWanted && (!/[\w.:/<#${|("'-]$|:\s$/.test(before) || /^\s*#/.test(before)))
    return closeCompletion();
  offerCompletion(field, async () => {
    const end = area.selectionStart;
    const found = await completions(state.file, caret());
    return found.map((item) => ({
      label: item.label, detail: item.detail,
      about: item.documentation?.value ?? item.documentation,
      start: item.textEdit ? offsetOf(item.textEdit.range.start)
        : end - /[\w-]*$/.exec(before)[0].length,
      after: item.textEdit ? Math.max(0, offsetOf(item.textEdit.range.end) - end) : 0,
      text: item.textEdit?.newText ?? item.insertText ?? item.label,
    }));
  });
}

/** The caret as line and character. */
export function caret(offset = area.selectionStart) {
  const before = area.value.slice(0, offset);
  const start = before.lastIndexOf("\n") + 1;
  let line = 0;
  for (let index = before.indexOf("\n"); index >= 0; index = before.indexOf("\n", index + 1))
    line += 1;
  return {line, character: offset - start};
}

function lineBeforeCaret() {
  const before = area.value.slice(0, area.selectionStart);
  return before.slice(before.lastIndexOf("\n") + 1);
}

/** The offset of a position in the text. */
export function offsetOf(position) {
  const text = area.value;
  if (known.text !== text) {
    known = {text, starts: [0]};
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1))
      known.starts.push(end + 1);
  }
  return Math.min((known.starts[position.line] ?? text.length) + position.character, text.length);
}

/** Replaces a part of the text. */
export function replaceRange(start, end, text) {
  const old = state.files[state.file].text;
  changeText(state.file, old.slice(0, start) + text + old.slice(end));
  selectText(start + text.length);
}

/** Applies the edits of the language server, the last one first. */
export function applyEdits(edits) {
  const offsets =
    edits.map((edit) => [offsetOf(edit.range.start), offsetOf(edit.range.end), edit.newText]);
  let text = area.value;
  for (const [start, end, replacement] of offsets.sort((a, b) => b[0] - a[0]))
    text = text.slice(0, start) + replacement + text.slice(end);
  changeText(state.file, text);
}

/** Selects a part of the text and shows it. */
export function selectText(start, end = start) {
  showText();
  area.focus({preventScroll: true});
  area.setSelectionRange(start, end);
  showLine(caret(start).line);
}

/** Scrolls a line into view. */
function showLine(line) {
  const top = line * LINE;
  if (
    top < scroller.scrollTop + LINE || top > scroller.scrollTop + scroller.clientHeight - 4 * LINE
  ) {
    scroller.scrollTop = Math.max(0, top - scroller.clientHeight / 3);
  }
  drawLines();
}

function showSelectedRule() {
  const found = state.selection.rule ? findRule(state.files, state.selection.rule) : null;
  if (!found || document.activeElement === area) return;
  if (found.file.name !== state.file) update({file: found.file.name});
  showLine(found.rule.line);
}

function showDraft() {
  const draft = draftLines();
  if (draft) scroller.scrollTop = Math.max(0, (draft[0] - 1) * LINE);
}

/** Whether a key moved the selection of the completion list instead of the caret. */
function movesSelection(event) {
  return isOffering() && (event.key === "ArrowUp" || event.key === "ArrowDown");
}

function caretMoved() {
  closeCompletion();
  if (state.draft) return;
  const rule = ruleAt(state.files[state.file], caret().line);
  selectRule(rule?.id ?? null);
}

function editorKey(event) {
  hideHover();
  if (completionKey(event)) return;
  if (closesBrace(event)) return;
  if (event.key === "Enter" && !event.ctrlKey && !event.metaKey && !state.draft) {
    event.preventDefault();
    const line = lineBeforeCaret();
    const deeper = /:\s*$/.test(line) ? "  " : "";
    const indentation = line.slice(0, line.length - line.trimStart().length);
    document.execCommand("insertText", false, `\n${indentation}${deeper}`);
  } else if (event.key === " " && event.ctrlKey) {
    event.preventDefault();
    offer(true);
  } else if (event.key === "Escape") {
    event.stopPropagation();
    area.blur();
  }
}

/** Writes the second brace of `${…}` with the first, and types over it; true if the key was used. */
function closesBrace(event) {
  const {selectionStart: start, selectionEnd: end, value} = area;
  if (start !== end || state.draft) return false;
  const isNext = value[start] === "}";
  if (event.key === "}" && isNext) {
    area.setSelectionRange(start + 1, start + 1);
  } else if (event.key === "{" && value[start - 1] === "$" && !isNext) {
    document.execCommand("insertText", false, "{}");
    area.setSelectionRange(start + 1, start + 1);
    offer();
  } else {
    return false;
  }
  event.preventDefault();
  return true;
}

/** The position below the pointer. */
function positionAt(event) {
  const box = canvas.getBoundingClientRect();
  const line = Math.floor((event.clientY - box.top) / LINE);
  return {line, character: Math.round((event.clientX - box.left - 44) / letter)};
}

function codePointed(event) {
  const file = state.files[state.file];
  if (!file || state.draft) return;
  const position = positionAt(event);
  hoverOver({rule: ruleAt(file, position.line)?.id ?? null});
  scheduleHover(file.name, position, (lines[position.line] ?? "").length, event);
}

function codeLeft() {
  hoverOver({rule: null});
  hideHover();
}
