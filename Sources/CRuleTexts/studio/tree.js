// The tree of a screen's views (ARIA tree). Its selection is that of the wireframe.

import {element, fill} from "./dom.js";
import {neighbour} from "./navigate.js";
import {currentScreen, hoverOver, selectView, state} from "./state.js";
import {openTrack} from "./track.js";

const closed = new Set();
const items = new Map();

/** Draws the tree of a screen into an element. */
export function drawTree(container, screen) {
  items.clear();
  if (!screen) return fill(container);
  const depths = new Map([[null, 0]]);
  const parents = new Set(screen.views.map((view) => view.parent));
  const rows = screen.views.map((view) => {
    const depth = (depths.get(view.parent) ?? 0) + 1;
    depths.set(view.index, depth);
    return row(view, depth, parents.has(view.index));
  });
  const tree = element(
    "div",
    {
      role: "tree",
      class: "tree",
      "aria-label": `Views of ${screen.title}`,
      onkeydown: treeKeyPressed,
      onclick: (event) => treeClicked(event),
      onmouseleave: () => hoverOver({view: null}),
      onmouseover: (event) => hoverOver({view: indexOf(event.target)}),
    },
    ...rows
  );
  fill(container, tree);
  foldRows(screen);
  markTree();
}

function row(view, depth, hasChildren) {
  const text = view.text ? `“${view.text}”` : view.class.replace(/^UI/, "");
  const name = view.parent === null ? currentScreen().title : view.id ?? text;
  const item = element(
    "div",
    {
      role: "treeitem",
      tabindex: "-1",
      "aria-level": depth,
      "data-view": view.index,
      "aria-selected": "false",
      "aria-expanded": hasChildren ? String(!closed.has(view.index)) : null,
    },
    element("span", {class: "twist", "aria-hidden": "true"}, hasChildren ? "▸" : ""),
    element("span", {class: "name"}, name),
    element("span", {class: "soft"}, view.id ? view.class : ""),
    view.rules.length > 0 ? element("span", {class: "dot", title: view.rules.join(", ")}, "●")
                          : null
  );
    item.style.setProperty("--depth", depth); items.set(view.index, item); return item;
}

function foldRows(screen) {
  const hidden = new Set();
  for (const view of screen.views) {
    const isHidden = hidden.has(view.parent) || closed.has(view.parent);
    if (isHidden) hidden.add(view.index);
    const item = items.get(view.index);
    item.hidden = isHidden;
    if (item.hasAttribute("aria-expanded"))
      item.setAttribute("aria-expanded", String(!closed.has(view.index)));
  }
}

/** Marks the selected view in the tree. */
export function markTree() {
  const selected = state.selection.view;
  const first = items.keys().next().value;
  for (const [index, item] of items) {
    item.setAttribute("aria-selected", String(index === selected));
    item.tabIndex = index === (items.has(selected) ? selected : first) ? 0 : -1;
  }
  items.get(selected)?.scrollIntoView({block: "nearest"});
}

function indexOf(target) {
  const item = target.closest?.("[data-view]");
  return item ? Number(item.dataset.view) : null;
}

function treeClicked(event) {
  const index = indexOf(event.target);
  if (index === null) return;
  if (event.target.classList.contains("twist")) return toggle(index);
  selectView(index);
  if (state.mode === "inspect") openTrack(index);
}

function toggle(index, isClosed = !closed.has(index)) {
  if (isClosed)
    closed.add(index);
  else
    closed.delete(index);
  foldRows(currentScreen());
}

function treeKeyPressed(event) {
  const index = indexOf(event.target);
  const item = items.get(index);
  if (!item) return;
  if (event.key === "Enter" || event.key === " ")
    openTrack(index, true);
  else if (event.key === "ArrowRight" && item.getAttribute("aria-expanded") === "false")
    toggle(index, false);
  else if (event.key === "ArrowLeft" && item.getAttribute("aria-expanded") === "true")
    toggle(index, true);
  else {
    const shown = currentScreen().views.filter((view) => !items.get(view.index).hidden);
    const next = neighbour(shown, index, event.key);
    if (next === null) return;
    selectView(next);
    items.get(next).focus();
  }
  event.preventDefault();
}
