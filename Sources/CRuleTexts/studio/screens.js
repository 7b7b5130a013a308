// The screen panel: the tabs of the screens, zoom, the tree, the wireframe and what happens on it.

import {chooseFiles} from "./add.js";
import {recorded} from "./connection.js";
import {button, choice, element, fill, segments, span} from "./dom.js";
import {neighbour} from "./navigate.js";
import {openScreenFile, phoneChoice, phoneChoices} from "./phone.js";
import {
  allFiles, currentScreen, displayedScreens, hoverOver, observe, originalView, selectView, state, stepAt, update,
} from "./state.js";
import {hideTooltip, showTooltip} from "./tooltip.js";
import {openTrack} from "./track.js";
import {drawTree, markTree} from "./tree.js";
import {choose, reveal, scrollBy, scrollOffsets, showScreen, typeKey} from "./use.js";
import {groupOf, makeReachable, mark, wireframe} from "./wireframe.js";

const bar = element("div", {class: "bar"});
const tree = element("div", {class: "tree-pane", hidden: true});
const hint = element("p", {class: "hint soft"});
const HINTS = {
  inspect: "Click a view, such as a button, to track it.",
  use: "Use the app: a click is a tap, and the wheel scrolls.",
};
const stage = element("div", {class: "stage"});
const ZOOMS = [
  ["fit", "Fit"], ["0.5", "50 %"], ["0.75", "75 %"], ["1", "100 %"], ["1.5", "150 %"],
  ["2", "200 %"],
];
const CONTAINERS = new Set(["view", "scroll", "list", "cell", "bar"]);
let drawn = null;

/** Creates the panel. */
export function installScreens() {
  fill(document.getElementById("screen"), bar, hint, element("div", {class: "screen-body"}, tree, stage));
  observe(
    ["screens", "screenFiles", "screenFile", "selection", "zoom", "showsTree", "mode", "phones",
      "phone"], drawBar
  );
  observe(["screens", "past", "selection", "result"], drawScreen);
  observe(["screens", "past", "selection", "showsTree"], drawTreePane);
  observe(["selection", "hover", "result", "draft", "views"], outline);
  observe(["zoom"], applyZoom);
  observe(["selection"], () => {
    if (groupOf(state.selection.view)) reveal(state.selection.view);
  });
  // A click focuses the view that it uses, which may be behind another one.
  stage.addEventListener("mousedown", (event) => event.preventDefault());
  stage.addEventListener("click", clicked);
  stage.addEventListener("keydown", keyPressed);
  stage.addEventListener("focusin", (event) => {
    const index = viewAt(event.target);
    if (index !== null && event.target.matches(":focus-visible")) hoverOver({view: index});
  });
  stage.addEventListener("mousemove", pointed);
  stage.addEventListener("mouseleave", () => hoverOver({view: null}));
  stage.addEventListener("wheel", wheeled, {passive: false});
  observe(["hover"], () => (state.hover.view === null ? hideTooltip() : null));
}

function drawBar() {
  const screen = currentScreen();
  fill(hint, screen && !recorded ? HINTS[state.mode] : "");
  const names = state.screenFiles.map((file) => [file.name, file.name]);
  const files = [...names, ...(names.length > 1 ? [[allFiles(), "All files"]] : []), ...phoneChoices()];
  const tabs = displayedScreens().map((one) => [one.name, one.title]);
  const [width, height] = screen?.size.map(Math.round) ?? [];
  fill(
    bar,
    files.length > 1 ? choice("Screen file", files, phoneChoice() ?? state.screenFile, openScreenFile) : null,
    tabs.length > 0 ? segments("Screens", tabs, screen?.name, showScreen) : null,
    span("grow"),
    screen ? span("soft size", `${width} × ${height}`) : null,
    recorded ? null : button("Add…", chooseFiles, {title: "Add a page source or a screen"}),
    button("Tree", () => update({showsTree: !state.showsTree}), {
      "aria-pressed": String(state.showsTree),
    }),
    choice("Zoom", ZOOMS, state.zoom, (zoom) => update({zoom}))
  );
}

function drawScreen() {
  const screen = currentScreen();
  if (drawn === screen && screen) return;
  drawn = screen;
  if (!screen) return fill(stage, empty());
  const file = state.screenFiles.find((one) => one.name === state.screenFile);
  const picture = state.screens.length === 1 ? file?.picture : null;
  fill(stage, wireframe(screen, picture, scrollOffsets()));
  applyZoom();
  const isHere = screen.views.some((view) => view.index === state.selection.view);
  makeReachable(isHere ? state.selection.view : screen.views[0]?.index);
}

function empty() {
  return element(
    "div",
    {class: "empty"},
    element("h2", {}, "No screen"),
    element("p", {}, "Drop a page source from Appium (.xml) here, or a screen that an app has written (.json)."),
    element("p", {}, button("Choose a file…", chooseFiles)),
    element(
      "p",
      {},
      "To show a folder of screens, start ",
      element("code", {}, "spark-rules studio --screens FOLDER"),
      "."
    ),
    element(
      "p",
      {},
      "An app with ",
      element("code", {}, "StudioLink"),
      " shows its screen here: set ",
      element("code", {}, "SPARK_STUDIO"),
      " to the address of this page."
    )
  );
}

function drawTreePane() {
  tree.hidden = !state.showsTree;
  const screen = currentScreen();
  if (!state.showsTree)
    tree.drawn = null;
  else if (tree.drawn !== screen) {
    tree.drawn = screen;
    drawTree(tree, screen);
  } else
    markTree();
}

function applyZoom() {
  const svg = stage.firstElementChild;
  const screen = currentScreen();
  if (!screen || !svg) return;
  svg.classList.toggle("fit", state.zoom === "fit");
  svg.style.width = state.zoom === "fit" ? "" : `${screen.size[0] * Number(state.zoom)}px`;
}

/**
 * Outlines the selected and pointed views, those that a rule matches, and those that a step
 * touched.
 */
function outline() {
  const {selection, hover, draft} = state;
  const rule = hover.rule ?? selection.rule;
  const views = currentScreen()?.views ?? [];
  mark("ruled", views.filter((view) => view.rules.length > 0).map((view) => view.index));
  mark(
    "selected",
    [selection.view, draft?.view].filter((index) => index !== null && index !== undefined)
  );
  mark("hovered", hover.view === null ? [] : [hover.view]);
  const isOf = draft?.matched
    ? (view) => draft.matched.includes(originalView(view)?.index ?? view.index)
    : (view) => rule && view.rules.includes(rule);
  mark("matched", views.filter(isOf).map((view) => view.index));
  mark("touched", selection.step === null ? [] : stepAt(selection.step)?.views ?? []);
  if (selection.view !== null && groupOf(selection.view)) makeReachable(selection.view);
  if (state.mode === "inspect" && hover.view !== null && groupOf(hover.view))
    showTooltip(state.views.get(hover.view), groupOf(hover.view));
}

/** The view of an element; null if it is none. */
function viewAt(target) {
  const group = target.closest?.("[data-view]");
  return group ? Number(group.dataset.view) : null;
}

function pointed(event) {
  hoverOver({view: viewBelow(event)});
}

function clicked(event) {
  const index = viewBelow(event);
  if (index === null) return;
  groupOf(index).focus({preventScroll: true});
  if (state.mode === "use") choose(index);
  else openTrack(index);
}

function keyPressed(event) {
  const index = viewAt(event.target);
  if (index === null) return;
  if (event.key === "Enter" || event.key === " ") {
    if (state.mode === "use") choose(index);
    else openTrack(index, true);
  } else if (state.mode === "use" && typeKey(index, event)) {
    return;
  } else {
    const next = neighbour(currentScreen().views, index, event.key);
    if (next === null) return;
    selectView(next);
    makeReachable(next);
    reveal(next);
    groupOf(next)?.focus();
  }
  event.preventDefault();
}

function wheeled(event) {
  if (state.zoom !== "fit" && state.mode !== "use") return;
  const scroll = (view) => scrollBy(view.index, event.deltaX, event.deltaY);
  if (viewsBelow(event).some(scroll)) event.preventDefault();
}

/**
 * The view below the pointer: the frontmost one that people use or read, because transparent
 * containers often cover others. With the Alt key, the frontmost one.
 */
function viewBelow(event) {
  const found = viewsBelow(event);
  if (event.altKey) return found[0]?.index ?? null;
  const best = found.find((view) => view.isTarget)
    ?? found.find((view) => !CONTAINERS.has(view.kind)) ?? found[0];
  return best?.index ?? null;
}

/** The views below the pointer, the frontmost first. */
function viewsBelow(event) {
  return document.elementsFromPoint(event.clientX, event.clientY).map(viewAt)
    .filter((index) => index !== null).map((index) => state.views.get(index));
}
