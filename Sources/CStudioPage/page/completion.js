// The completion list of the editor.

import {element, fill, span} from "./dom.js";
import {caret, LINE, offsetOf, pointOf, replaceRange} from "./editor.js";
import {completions} from "./language.js";

const list = element("ul", {
  class: "completion",
  id: "completion",
  role: "listbox",
  "aria-label": "Completions",
  hidden: true,
});
let items = [];
let selected = 0;
let request = 0;

/** Offers completions if what was typed begins a word, or if they are wanted. */
export async function offerCompletion(name, position, before, isWanted = false) {
  if (!isWanted && !/[\w.:/<#${|("'-]$|:\s$/.test(before)) return closeCompletion();
  if (!isWanted && /^\s*#/.test(before)) return closeCompletion();
  request += 1;
  const own = request;
  const found = await completions(name, position);
  if (own !== request) return;
  const now = caret();
  if (now.line !== position.line || now.character !== position.character) return closeCompletion();
  items = found.filter((item) => matches(item, before, position)).slice(0, 50);
  selected = 0;
  if (
    items.length === 0
    || (items.length === 1 && typedText(items[0], before, position) === textOf(items[0]))
  )
    return closeCompletion();
  show(position);
}

const textOf = (item) => item.textEdit?.newText ?? item.insertText ?? item.label;

/** The part of the line that an item replaces. */
function typedText(item, before, position) {
  const start = item.textEdit?.range.start.character;
  return start === undefined ? /[\w-]*$/.exec(before)[0] : before.slice(start, position.character);
}

function matches(item, before, position) {
  const word = typedText(item, before, position).trim().toLowerCase();
  return (item.filterText ?? item.label).toLowerCase().includes(word);
}

function itemRow(item, index) {
  const choose = (event) => {
    event.preventDefault();
    accept(index);
  };
  return element("li", {role: "option", id: `completion-${index}`, onmousedown: choose},
    span("mono", item.label), span("soft", item.detail ?? ""));
}

function show(position) {
  const area = document.querySelector("#editor textarea");
  fill(list, ...items.map(itemRow), element("li", {class: "about", role: "presentation"}));
  const box = area.getBoundingClientRect();
  const point = pointOf(position.line, position.character);
  if (!list.isConnected) document.body.append(list);
  list.hidden = false;
  const left = Math.min(box.left - 44 + point.x, innerWidth - list.offsetWidth - 8);
  const below = box.top + point.y + LINE + 2;
  const top =
    below + list.offsetHeight > innerHeight ? below - list.offsetHeight - LINE - 4 : below;
  list.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  area.setAttribute("aria-controls", "completion");
  highlight();
}

function highlight() {
  list.querySelectorAll("[role=option]").forEach((item, index) => {
    item.setAttribute("aria-selected", String(index === selected));
    if (index === selected) item.scrollIntoView({block: "nearest"});
  });
  const about = items[selected]?.documentation;
  fill(list.lastChild, typeof about === "string" ? about : about?.value ?? "");
  document.querySelector(
            "#editor textarea"
  ).setAttribute("aria-activedescendant", `completion-${selected}`);
}

/** Whether the list is visible. */
export function isOffering() {
  return !list.hidden;
}

/** Hides the list. */
export function closeCompletion() {
  request += 1;
  items = [];
  list.hidden = true;
  const area = document.querySelector("#editor textarea");
  area?.removeAttribute("aria-activedescendant");
  area?.removeAttribute("aria-controls");
}

function accept(index) {
  const item = items[index];
  closeCompletion();
  const end = offsetOf(caret());
  const start = item.textEdit ? offsetOf(item.textEdit.range.start) : end;
  const stop = item.textEdit ? Math.max(end, offsetOf(item.textEdit.range.end)) : end;
  replaceRange(start, stop, textOf(item));
}

/** Handles a key while the list is visible; true if it was used. */
export function completionKey(event) {
  if (list.hidden || items.length === 0) return false;
  if (event.key === "ArrowDown")
    selected = (selected + 1) % items.length;
  else if (event.key === "ArrowUp")
    selected = (selected + items.length - 1) % items.length;
  else if (event.key === "Enter" || event.key === "Tab") {
    event.preventDefault();
    accept(selected);
    return true;
  } else if (event.key === "Escape") {
    closeCompletion();
    event.preventDefault();
    event.stopPropagation();
    return true;
  } else
    return false;
  event.preventDefault();
  highlight();
  return true;
}
