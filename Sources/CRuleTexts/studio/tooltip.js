// The tooltip of a view: its names, and the rules that match it.

import {element, fill} from "./dom.js";
import {matchingRules, viewName} from "./wireframe.js";

const tooltip = element("div", {id: "tooltip", role: "tooltip", hidden: true});
document.body.append(tooltip);

/** Shows the names of a view beside its drawing, or above or below it where space is short. */
export function showTooltip(view, anchor) {
  if (!view || !anchor?.isConnected) return;
  const isGuess =
    view.isInferred ? " · inferred from the page source" : "";
  fill(
    tooltip,
    element("strong", {}, viewName(view)),
    element("span", {}, view.path),
    element("span", {}, matchingRules(view) + isGuess)
  );
  tooltip.hidden = false;
  const box = anchor.getBoundingClientRect();
  const stage = anchor.closest(".stage").getBoundingClientRect();
  const glass = anchor.ownerSVGElement.querySelector(".glass").getBoundingClientRect();
  const start = glass.right + 10, end = glass.left - 10;
  const available = Math.max(stage.right - start, end - stage.left) - 8;
  tooltip.style.maxWidth = available >= 150 ? `${Math.min(420, available)}px` : "";
  const own = tooltip.getBoundingClientRect();
  const isRight = start + own.width < stage.right;
  const isBeside = isRight || end - own.width > stage.left;
  const edge = Math.max(8, Math.min(box.left, innerWidth - own.width - 8));
  const left = isRight ? start : isBeside ? end - own.width : edge;
  const lowest = stage.bottom - own.height - 8;
  const middle = Math.max(stage.top, Math.min(box.top + box.height / 2 - own.height / 2, lowest));
  const above = box.top - own.height - 6;
  const top = isBeside ? middle : above > 96 ? above : Math.min(box.bottom + 6, lowest);
  tooltip.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}

/** Hides the tooltip. */
export function hideTooltip() {
  tooltip.hidden = true;
}
