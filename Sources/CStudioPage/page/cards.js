// The rules as cards: another view of the same text, with what each rule does here.

import {recorded} from "./connection.js";
import {button, counted, element, fill, prose, span} from "./dom.js";
import {actionsFor, changeRule} from "./ruleactions.js";
import {rulesIn, switchedOffIn} from "./rulefile.js";
import {currentScreen, hoverOver, observe, state} from "./state.js";
import {editRule} from "./track.js";

/** The number of cards that are shown at once. */
const LIMIT = 100;
const search = element("input", {
  type: "search", placeholder: "Search rules and events", "aria-label": "Search rules",
  oninput: () => drawCards(),
});
const list = element("ul", {class: "cards", "aria-label": "Rules"});
const panel = element("div", {class: "card-pane", hidden: true}, search, list);

/** Creates the panel. */
export function installCards() {
  document.getElementById("rules").append(panel);
  observe([
    "files", "sentences", "result", "views", "matches", "screens", "selection", "rulesLayout",
  ], drawCards);
  drawCards();
}

function drawCards() {
  const isShown = state.rulesLayout === "cards";
  panel.hidden = !isShown;
  if (!isShown) return;
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = Object.values(state.files).flatMap((file) =>
    [...rulesIn(file), ...switchedOffIn(file)].sort((a, b) => a.line - b.line)
      .map((rule) => ({file, rule})));
  const wanted = found.filter(({rule}) => {
    const text = `${rule.name} ${rule.emits.join(" ")} ${rule.view} ${state.sentences[rule.id] ?? ""}`;
    return words.every((word) => text.toLowerCase().includes(word));
  });
  const focused = list.querySelector(":focus")?.getAttribute("data-key");
  fill(
    list, ...wanted.slice(0, LIMIT).map(card),
    wanted.length > LIMIT
      ? element("li", {class: "empty"}, `${wanted.length - LIMIT} more: search for them.`) : null,
    found.length === 0
      ? element("li", {class: "empty"}, "No rules yet. Click a view on the screen to make one.") : null,
    found.length > 0 && wanted.length === 0
      ? element("li", {class: "empty"}, "No rule contains these words.") : null
  );
  const again = focused ? list.querySelector(`[data-key="${CSS.escape(focused)}"]`) : null;
  if (again instanceof HTMLElement) again.focus();
}

function card({file, rule}) {
  const open = () => (rule.isOff ? null : editRule(file.name, rule));
  const does = state.sentences[rule.id];
  const classes = ["card"];
  if (rule.isOff) classes.push("off");
  if (rule.id === state.selection.rule) classes.push("chosen");
  return element(
    "li",
    {
      class: classes.join(" "), onclick: open,
      onmouseenter: () => hoverOver({rule: rule.id}), onmouseleave: () => hoverOver({rule: null}),
    },
    element("h3", {},
      rule.isOff || recorded ? span("name", rule.name)
        : button(rule.name, null, {class: "link name", "data-key": `${rule.id} name`}),
      rule.isOff ? span("pill", "off") : null,
      rule.mode === "shadow" ? span("pill unknown", "shadow") : null,
      brokenBy(file, rule)),
    element("p", {}, ...prose(rule.isOff ? "This rule is switched off: it is a comment in the file."
      : does ?? (rule.emits.length > 0 ? `sends ${rule.emits.join(", ")}` : ""))),
    element("p", {class: "facts"}, span("soft", rule.isOff ? "" : facts(rule)), span("grow"),
      recorded ? null : actionsFor(rule).map(([action, text]) => button(text, (event) => {
        event.stopPropagation();
        changeRule(file.name, rule, action);
      }, {
        class: "link", "data-key": `${rule.id} ${action}`, "aria-label": `${text} ${rule.name}`,
      })))
  );
}

/** The errors in the lines of a rule. */
function brokenBy(file, rule) {
  const errors = file.findings.filter(({severity, range}) =>
    severity === 1 && range.start.line >= rule.line && range.start.line <= rule.end);
  return errors.length > 0 ? span("pill no", counted(errors.length, "error")) : null;
}

/** The views of a rule on the displayed screen, and its events in the session. */
function facts(rule) {
  const views = (currentScreen()?.views ?? []).filter((view) => view.rules.includes(rule.id)).length;
  const sent = (state.result?.events ?? [])
    .filter((event) => `${event.set}/${event.rule}` === rule.id && event.change !== "lost").length;
  return [
    currentScreen() ? `${counted(views, "view")} on this screen` : null,
    `${counted(sent, "event")} in this session`,
  ].filter(Boolean).join(" · ");
}
