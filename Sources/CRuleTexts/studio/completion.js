// A completion list beside a field.

import {element, fill, span} from "./dom.js";

const list = element("ul", {
  class: "completion", id: "completion", role: "listbox", "aria-label": "Completions", hidden: true,
});
const LIMIT = 50;
let items = [];
let selected = 0;
let request = 0;
let host = null;

/**
 * Offers completions for a field: `{element, text(), point(), replace(start, text, after)}`, where
 * `text()` ends at the caret and `point()` is the left, top and bottom of the caret on the page. `load`
 * requests the items: `{label, detail, about, start, text, after}`, where `start` is the offset of what an
 * item replaces, and `after` the number of characters after the caret that it replaces as well.
 */
export async function offerCompletion(field, load) {
  // Until the server has answered, the list contains what fits to the text as it is now.
  if (host === field) narrow();
  else closeCompletion();
  request += 1;
  const own = request;
  const before = field.text();
  const found = await load();
  if (own !== request || document.activeElement !== field.element) return;
  if (field.text() !== before) return closeCompletion();
  host = field;
  items = found;
  narrow();
}

/** Leaves only items that contain what was typed, those that begin with it first. */
function narrow() {
  const text = host.text();
  const typed = (item) => text.slice(item.start).trim().toLowerCase();
  const name = (item) => item.label.toLowerCase();
  const fitting = items.filter((item) => name(item).includes(typed(item)));
  const begins = (item) => name(item).startsWith(typed(item));
  items = [...fitting.filter(begins), ...fitting.filter((item) => !begins(item))];
  selected = 0;
  const isDone = items.length === 1 && text.slice(items[0].start) === items[0].text;
  if (items.length === 0 || isDone) closeCompletion();
  else show();
}

function itemRow(item, index) {
  const choose = (event) => {
    event.preventDefault();
    accept(index);
  };
  return element("li", {role: "option", id: `completion-${index}`, onmousedown: choose},
    span("mono", item.label), span("soft", item.detail ?? ""));
}

function show() {
  const rows = items.slice(0, LIMIT).map(itemRow);
  fill(list, ...rows, element("li", {class: "about", role: "presentation"}));
  if (!list.isConnected) document.body.append(list);
  list.hidden = false;
  const point = host.point();
  const left = Math.min(point.left, innerWidth - list.offsetWidth - 8);
  const isAbove = point.bottom + list.offsetHeight > innerHeight;
  const top = isAbove ? point.top - list.offsetHeight - 2 : point.bottom + 2;
  list.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  host.element.setAttribute("aria-controls", "completion");
  highlight();
}

function highlight() {
  list.querySelectorAll("[role=option]").forEach((item, index) => {
    item.setAttribute("aria-selected", String(index === selected));
    if (index === selected) item.scrollIntoView({block: "nearest"});
  });
  fill(list.lastChild, items[selected]?.about ?? "");
  host.element.setAttribute("aria-activedescendant", `completion-${selected}`);
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
  host?.element.removeAttribute("aria-activedescendant");
  host?.element.removeAttribute("aria-controls");
  host = null;
}

function accept(index) {
  const {start, text, after = 0} = items[index];
  const field = host;
  closeCompletion();
  field.replace(start, text, after);
}

/** Handles a key while the list is visible; true if it was used. */
export function completionKey(event) {
  if (list.hidden || items.length === 0) return false;
  const count = Math.min(items.length, LIMIT);
  if (event.key === "ArrowDown") selected = (selected + 1) % count;
  else if (event.key === "ArrowUp") selected = (selected + count - 1) % count;
  else if (event.key === "Enter" || event.key === "Tab") accept(selected);
  else if (event.key === "Escape") closeCompletion();
  else return false;
  event.preventDefault();
  event.stopPropagation();
  if (!list.hidden) highlight();
  return true;
}
