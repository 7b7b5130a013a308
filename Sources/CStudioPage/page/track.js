// "Track this": which views, when, and what to send, one question at a time.

import {announce, button, counted, element, choice, fill, prose, segments, span} from "./dom.js";
import {
  cancelDraft, changeDraft, draftedName, offeredProperties, saveDraft, startDraft,
} from "./draft.js";
import {observe, originalView, selectRule, selectView, state} from "./state.js";
import {act, letTimePass} from "./use.js";

const panel = document.getElementById("track");
const outcome = element("p", {class: "outcome", role: "status"});
/** Steps that cause a trigger; an impression needs time. */
const TRIALS = {
  tap: {do: "tap"}, "long-press": {do: "tap", hold: 0.6}, submit: {do: "submit"},
  focus: {do: "focus"}, select: {do: "select"}, scroll: {do: "scroll"},
  change: {do: "change", value: "text"},
};
let drawnFor = "";

/** Creates the panel. */
export function installTrack() {
  panel.setAttribute("role", "group");
  panel.setAttribute("aria-label", "Track this");
  observe(["draft"], drawTrack);
  observe(["draft", "result"], drawOutcome);
  drawTrack();
}

/** Opens "Track this" for a view; from the keyboard, the first question receives the focus. */
export async function openTrack(index, isKeyboard = false) {
  if (state.screens.length === 0) return;
  selectView(index);
  try {
    await startDraft(index);
    if (isKeyboard) panel.querySelector("[name=path]:checked")?.focus({preventScroll: true});
  } catch (error) {
    announce(error.message);
  }
}

function drawTrack() {
  const {draft} = state;
  panel.hidden = draft === null;
  // Typing and checking must not replace the input that has the focus.
  const named = panel.contains(document.activeElement) && document.activeElement.tagName === "INPUT"
    && document.activeElement.type !== "radio" ? "" : draft?.event;
  const key = draft ? JSON.stringify([draft.view, draft.meaning, capturesOf(draft), named]) : "";
  if (key === drawnFor) return;
  drawnFor = key;
  if (!draft) return fill(panel);
  const {track} = draft;
  const view = state.views.get(draft.view);
  const meanings = track.meanings.map((one) => [one.meaning, one.words]);
  const meaning = track.meanings.find((one) => one.meaning === draft.meaning);
  fill(
    panel,
    element("h2", {}, title(view, meaning), span("grow"),
      button("×", cancelDraft, {class: "link", "aria-label": "Close", title: "Close (Escape)"})),
    existing(view),
    target(track),
    meanings.length > 1 ? segments("Which views", meanings, draft.meaning, chooseMeaning) : null,
    meaning ? paths(meaning) : element("p", {class: "advice"}, "No path finds this view reliably."),
    meaning ? what(track) : null,
    track.advice ? element("p", {class: "advice"}, ...prose(track.advice)) : null,
    meaning ? actions() : null
  );
  drawOutcome();
}

function title(view, meaning) {
  const name = view.id ?? view.text ?? view.class;
  return meaning?.meaning === "every-row"
    ? `Track ${meaning.paths[0].views} rows such as: ${name}` : `Track this: ${name}`;
}

function existing(view) {
  if (view.rules.length === 0) return null;
  return element(
    "p",
    {class: "soft"},
    "Already matched by ",
    ...view.rules.flatMap(
      (rule,
       index) => [index > 0 ? ", " : "", button(rule.split("/").pop(), () => selectRule(rule), {
                    class: "link",
                  })]
    )
  );
}

/** The view that a tap on this one reaches. */
function target(track) {
  if (!track.target) return null;
  const view = [...state.views.values()].find(
    (one) => (originalView(one)?.index ?? one.index) === track.target.index
  );
  if (!view) return null;
  return element("p", {class: "soft"}, "A tap here reaches ",
    button(track.target.name, () => openTrack(view.index),
      {class: "link", title: "Track that view"}), ".");
}

function chooseMeaning(meaning) {
  const chosen = state.draft.track.meanings.find((one) => one.meaning === meaning);
  changeDraft({meaning, path: chosen.paths[0]?.path ?? null});
}

/** The candidates: a path, what it matches, and the share of changes that it survives. */
function paths(meaning) {
  const attributes = {class: "candidates", role: "radiogroup", "aria-label": "Path"};
  return element("div", attributes, ...meaning.paths.map(candidate));
}

function what(track) {
  const {draft} = state;
  const triggers = track.triggers.map((one) => [one.trigger, one.words]);
  const event = element("input", {
    class: "mono", value: draft.event, spellcheck: "false", autocomplete: "off",
    "aria-label": "Event", oninput: (change) => changeDraft({event: change.target.value.trim()}),
  });
  const condition = element("input", {
    class: "mono", value: draft.condition ?? "", spellcheck: "false", autocomplete: "off",
    "aria-label": "Only if", placeholder: example(track),
    oninput: (change) => changeDraft({condition: change.target.value.trim()}),
  });
  const chooseTrigger = (trigger) => {
    changeDraft({trigger});
    event.value = state.draft.event;
  };
  const properties = offeredProperties(draft);
  return element("div", {class: "what"},
    choice("When", triggers, draft.trigger, chooseTrigger),
    element("label", {}, span("soft", "send"), event),
    element("label", {class: "condition"}, span("soft", "only if"), condition),
    properties.length > 0
      ? element("fieldset", {}, element("legend", {}, "with"), ...properties.map(property)) : null);
}

/** A condition as an example, with a value that this view has. */
function example(track) {
  const one = track.properties.find((property) => /^\$\{data\.\w+\}$/.test(property.value)
    && ["number", "string", "boolean"].includes(typeof property.example));
  if (!one) return "always";
  const name = one.value.slice(2, -1);
  if (typeof one.example === "boolean") return `always; for example ${name}`;
  return `always; for example ${name} ${typeof one.example === "number" ? ">=" : "=="} ${
    JSON.stringify(one.example)}`;
}

function property(one) {
  const toggle = (event) => {
    const properties = new Set(state.draft.properties);
    if (event.target.checked) properties.add(one.name);
    else properties.delete(one.name);
    changeDraft({properties});
  };
  return element(
    "label",
    {title: one.value},
    element(
      "input", {type: "checkbox", checked: state.draft.properties.has(one.name), onchange: toggle}
    ),
    element("span", {class: "mono"}, one.name),
    element(
      "span",
      {class: "soft mono"},
      one.example === null || one.example === undefined ? "no value here" : String(one.example)
    )
  );
}

/** What the rule would have sent in this session. */
function drawOutcome() {
  const {draft, result} = state;
  if (!draft) return;
  if (draft.problem) return fill(outcome, span("no", ...prose(draft.problem)));
  if (!draft.text) return fill(outcome, "…");
  const name = draftedName(draft);
  const sent = (result?.events ?? [])
    .filter((event) => event.rule === name && event.change !== "lost").length;
  const warnings = (draft.findings ?? []).map((finding) =>
    span("unknown", ...prose(` ! ${finding.message}`)));
  if (sent > 0) {
    const words = `would have sent ${counted(sent, "event")} in this session`;
    return fill(outcome, span("", span("ok", "✓ "), words), warnings);
  }
  const trial = trialOf(draft);
  const title = "Adds this to the session";
  fill(outcome, "Not sent yet.", trial ? button("Try it", trial, {title}) : null, warnings);
}

/** The names that the chosen path captures, which decide which properties are offered. */
function capturesOf(draft) {
  return offeredProperties(draft).map((one) => one.name);
}

function actions() {
  return element("div", {class: "actions"}, outcome,
    button("Save rule", saveDraft, {class: "btn primary"}), button("Cancel", cancelDraft));
}

function candidate(path) {
  const share = path.changes ? Math.round((100 * path.survived) / path.changes) : null;
  const title = `survives ${share} % of ${path.changes} simulated changes of the app`;
  const meter = share === null
    ? null : element("span", {class: share < 70 ? "meter weak" : "meter", title}, element("i"));
  meter?.firstChild.style.setProperty("width", `${share}%`);
  const words = [
    counted(path.views, "view") + (path.screens > 1 ? ` on ${path.screens} screens` : ""),
    path.words, share === null ? null : `survives ${share} % of changes`,
  ];
  return element("label", {class: "candidate"},
    element("input", {
      type: "radio", name: "path", checked: path.path === state.draft.path,
      onchange: () => changeDraft({path: path.path}),
    }),
    element("code", {}, path.path), meter,
    element("small", {}, words.filter(Boolean).join(" · ")));
}

/** What causes the trigger of a draft; null if it takes more than a step. */
function trialOf({view, trigger}) {
  if (trigger === "impression") return () => letTimePass(2);
  const isSwitch = state.views.get(view)?.kind === "switch";
  const step = trigger === "change" && isSwitch ? TRIALS.tap : TRIALS[trigger];
  return step ? () => act(view, step) : null;
}
