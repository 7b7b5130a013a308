// The wireframe: an SVG of a screen, drawn from the frames of its views. Each view is a button with
// a name; the content of scrolling views is clipped and moves.

import {counted, shape} from "./dom.js";
import {drawing} from "./kinds.js";

let groups = new Map();
let contents = new Map();
let marked = new Map();
/** Views that are drawn when they are scrolled into view, by the index of what scrolls. */
let undrawn = new Map();
let clips = 0;

/** What screen readers read, and the first line of the tooltip: identifier, class and text. */
export function viewName(view) {
  return [view.id, view.class, view.text ? `“${view.text}”` : null].filter(Boolean).join(" · ");
}

/** Which rules match a view, in words. */
export function matchingRules(view) {
  if (view.rules.length === 0) return "no rule matches";
  const names = view.rules.map((rule) => rule.split("/").pop());
  return `${counted(names.length, "rule")} match${names.length === 1 ? "es" : ""}: ${
    names.join(", ")}`;
}

/** Draws a screen; `offsets` are the scroll positions of views by index. */
export function wireframe(screen, picture, offsets) {
  groups = new Map();
  contents = new Map();
  marked = new Map();
  undrawn = new Map();
  const [width, height] = screen.size;
  const definitions = shape("defs");
  const root = shape("g", {"clip-path": "url(#edge)"});
  const svg = shape(
    "svg",
    {
      class: picture ? "wireframe over-picture" : "wireframe",
      viewBox: `-2 -2 ${width + 4} ${height + 4}`,
      role: "group",
      "aria-label": `Views of ${screen.title}`,
    },
    definitions,
    root
  );
  const radius = Math.min(30, width / 12);
  definitions.append(clip("edge", 0, 0, width, height, radius));
  root.append(shape("rect", {class: "glass", width, height, rx: radius}));
  if (picture)
    root.append(shape("image", {href: picture, width, height, preserveAspectRatio: "none"}));
  drawViews(screen.views, root, definitions, offsets);
  svg.append(shape("rect", {class: "edge", width, height, rx: radius}));
  return svg;
}

function drawViews(views, root, definitions, offsets) {
  const parents = new Set(views.map((view) => view.parent));
  const kinds = new Map(views.map((view) => [view.index, view.kind]));
  for (const view of views) {
    const outer = view.parent === null ? {layer: root, scroller: null} : contents.get(view.parent);
    // A hidden view hides its subviews.
    if (view.isHidden || !outer) continue;
    view.isLeaf = !parents.has(view.index);
    const group = viewButton(view);
    outer.layer.append(group);
    groups.set(view.index, group);
    // Page sources contain each switch twice, one inside the other.
    const isRepeated = view.kind === "switch" && kinds.get(view.parent) === "switch";
    if (outer.scroller && !isNear(view, outer.scroller, offsets.get(outer.scroller.index))) {
      if (!undrawn.has(outer.scroller.index)) undrawn.set(outer.scroller.index, []);
      undrawn.get(outer.scroller.index).push(view);
    } else if (!isRepeated) group.append(...drawing(view));
    contents.set(view.index, view.scroll
      ? {layer: scrolling(view, outer.layer, definitions, offsets), scroller: view} : outer);
  }
}

function viewButton(view) {
  return shape("g", {
    class: `view kind-${view.kind}${view.isTarget ? " target" : ""}`,
    role: "button",
    tabindex: -1,
    "data-view": view.index,
    "aria-label": `${viewName(view)}, ${matchingRules(view)}`,
  });
}

function clip(id, x, y, width, height, rx) {
  return shape(
    "clipPath",
    {id},
    shape("rect", {x, y, width: Math.max(0, width), height: Math.max(0, height), rx})
  );
}

/** The layer of a scrolling view's content. */
function scrolling(view, layer, definitions, offsets) {
  clips += 1;
  const id = `clip-${clips}`;
  definitions.append(clip(id, ...view.frame, 4));
  const content = shape("g", {"data-content": view.index});
  layer.append(shape("g", {"clip-path": `url(#${id})`}, content));
  move(content, offsets.get(view.index));
  return content;
}

function move(content, offset) {
  if (offset)
    content.setAttribute("transform", `translate(${-offset[0]} ${-offset[1]})`);
  else
    content.removeAttribute("transform");
}

/** Moves the content of a scrolling view, and draws the views that become visible. */
export function scrollContent(scroller, offset) {
  const layer = contents.get(scroller.index)?.layer;
  if (layer?.dataset.content !== String(scroller.index)) return;
  move(layer, offset);
  const waiting = undrawn.get(scroller.index) ?? [];
  const near = waiting.filter((view) => isNear(view, scroller, offset ?? undefined));
  for (const view of near) groups.get(view.index).append(...drawing(view));
  if (near.length > 0) {
    undrawn.set(scroller.index, waiting.filter((view) => !near.includes(view)));
  }
}

/** The drawn button of a view. */
export function groupOf(index) {
  return groups.get(index) ?? null;
}

/** Gives views a class, and takes it from all others. */
export function mark(name, indices) {
  const wanted = new Set(indices);
  for (const index of marked.get(name) ?? []) {
    if (!wanted.has(index)) groups.get(index)?.classList.remove(name);
  }
  for (const index of wanted) groups.get(index)?.classList.add(name);
  marked.set(name, wanted);
}

/** Makes one view the only one that Tab reaches. */
export function makeReachable(index) {
  for (const [other, group] of groups) {
    const value = other === index ? "0" : "-1";
    if (group.getAttribute("tabindex") !== value) group.setAttribute("tabindex", value);
  }
}

/** Whether a view is in the visible part of what scrolls, or less than its size away from it. */
function isNear(view, scroller, offset = [0, 0]) {
  return [0, 1].every((axis) => {
    const [start, length] = [scroller.frame[axis] + offset[axis], scroller.frame[2 + axis]];
    return view.frame[axis] + view.frame[2 + axis] > start - length
      && view.frame[axis] < start + 2 * length;
  });
}
