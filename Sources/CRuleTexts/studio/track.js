// "Track this": which views, when, and what to send, one question at a time.

import {closeCompletion, completionKey, offerCompletion} from "./completion.js";
import {recorded, request} from "./connection.js";
import {announce, button, counted, element, choice, fill, prose, segments, span} from "./dom.js";
import {
  cancelDraft, changeDraft, draftedName, offeredProperties, saveDraft, startDraft,
  startEdit,
} from "./draft.js";
import {chooseLayout, offsetOf, selectText} from "./editor.js";
import {actionsFor, changeRule} from "./ruleactions.js";
import {findRule, rulesIn} from "./rulefile.js";
import {currentScreen, observe, originalView, selectRule, selectView, state} from "./state.js";
import {act, letTimePass} from "./use.js";

const panel = document.getElementById("track");
const save = button("Save rule", saveDraft, {class: "btn primary"});
const outcome = element("p", {class: "outcome", role: "status"});
/** Steps that cause a trigger; an impression needs time. */
const TRIALS = {
  tap: {do: "tap"}, "long-press": {do: "tap", hold: 0.6}, submit: {do: "submit"},
  focus: {do: "focus"}, select: {do: "select"}, scroll: {do: "scroll"},
  change: {do: "change", value: "text"},
};
const SCOPES = {
  "this-view": "this view", "every-row": "every row of this list", "any-screen": "on any screen",
  "every-row-any-screen": "every row on any screen",
};
let drawnFor = "";
/** The field of the event's name. */
let eventField = null;

/** Creates the panel. */
export function installTrack() {
  panel.setAttribute("role", "group");
  panel.setAttribute("aria-label", "Track this");
  observe(["draft"], drawTrack);
  observe(["draft", "result"], drawOutcome);
  observe(["views", "matches"], completeEdit);
  drawTrack();
}

/**
 * Opens "Track this" for a view, or the rule that tracks it already; from the keyboard, the first
 * question receives the focus.
 */
export async function openTrack(index, isKeyboard = false) {
  if (state.screens.length === 0) return;
  selectView(index);
  const tracked = ownRule(state.views.get(index));
  if (tracked) return editRule(tracked.file.name, tracked.rule, index, isKeyboard);
  await open(() => startDraft(index), isKeyboard);
}

/** Opens a rule of a file in the form; `index` is a view that it matches. */
export async function editRule(name, rule, index = firstView(rule), isKeyboard = false) {
  if (recorded) return selectRule(rule.id);
  if (index !== null && state.selection.view !== index) selectView(index);
  await open(() => startEdit(name, rule, index), isKeyboard);
}

/** A rule that was opened before its views were known is completed with what they offer. */
function completeEdit() {
  const {draft} = state;
  if (!draft?.edits || draft.view !== null) return;
  const rule = rulesIn(state.files[draft.file]).find((one) => one.name === draft.edits.rule);
  if (rule && firstView(rule) !== null) editRule(draft.file, rule);
}

async function open(start, isKeyboard) {
  try {
    await start();
    const first = panel.querySelector("[name=path]:checked, select");
    if (isKeyboard && first instanceof HTMLElement) first.focus({preventScroll: true});
  } catch (error) {
    announce(error.message);
  }
}

/** The rule that tracks a view in particular: not one for every view of a class on any screen. */
function ownRule(view) {
  if (recorded) return null;
  return view.rules.map((id) => findRule(state.files, id))
    .find((found) => found && found.rule.view !== "" && !/^\.\w+$/.test(found.rule.view)) ?? null;
}

/** A view that a rule matches, on the displayed screen if possible. */
function firstView(rule) {
  const isOf = (view) => view.rules.includes(rule.id);
  return (currentScreen()?.views.find(isOf) ?? [...state.views.values()].find(isOf))?.index ?? null;
}

function drawTrack() {
  const {draft} = state;
  panel.hidden = draft === null;
  // Typing and checking must not replace the input that has the focus.
  if (draft && eventField && document.activeElement !== eventField)
    eventField.value = draft.event ?? "";
  const key = draft
    ? JSON.stringify([draft.view, draft.edits, draft.meaning, capturesOf(draft)]) : "";
  if (key === drawnFor) return;
  drawnFor = key;
  if (!draft) return fill(panel);
  const view = state.views.get(draft.view);
  fill(panel, ...(draft.edits ? editForm(draft, view) : newForm(draft, view)));
  drawOutcome();
}

function newForm(draft, view) {
  const {track} = draft;
  const meaning = track.meanings.find((one) => one.meaning === draft.meaning);
  return [
    heading(title(view, meaning)), existing(view), target(track), scopes(track),
    meaning ? paths(meaning.paths) : element("p", {class: "advice"}, "No path finds this view reliably."),
    meaning ? what(draft) : null,
    track.advice ? element("p", {class: "advice"}, ...prose(track.advice)) : null,
    meaning ? actions() : null,
  ];
}

function editForm(draft, view) {
  const {track, edits} = draft;
  const rule = rulesIn(state.files[draft.file]).find((one) => one.name === edits.rule);
  const meaning = track.meanings.find((one) => one.meaning === draft.meaning);
  const same = (meaning?.paths ?? []).find((one) => one.path === edits.path);
  const own = same ?? {path: edits.path, words: "as in the file", views: null};
  const offered = (meaning?.paths ?? []).filter((one) => one.path !== edits.path);
  return [
    heading(`Rule: ${edits.rule}`), view ? existing(view, rule?.id) : null,
    edits.path === null ? null : scopes(track),
    edits.path === null ? null : paths([own, ...offered]),
    what(draft), readOnly(edits.others), ruleActions(draft.file, rule), actions(),
  ];
}

const heading = (text) => element("h2", {}, text, span("grow"),
  button("×", cancelDraft, {class: "link", "aria-label": "Close", title: "Close (Escape)"}));

const scopes = (track) => (track.meanings.length > 1
  ? segments("Which views", track.meanings.map(({meaning, paths}) =>
      [meaning, `${SCOPES[meaning]} (${paths[0].views})`, matches(paths[0])]),
      state.draft.meaning, chooseMeaning) : null);

/** How many views a path matches on all screens. */
const matches = ({views, screens}) =>
  `matches ${counted(views, "view")} on ${counted(screens, "screen")}`;

/** The parts of a rule that only its text can express. */
function readOnly(others) {
  if (others.length === 0) return null;
  const show = ({line}) => {
    cancelDraft();
    chooseLayout("text");
    queueMicrotask(() => selectText(offsetOf({line, character: 0})));
  };
  return element("p", {class: "soft"}, "Only in the text: ", others.flatMap((other, index) =>
    [index > 0 ? ", " : "", button(other.key, () => show(other), {
      class: "link mono", title: `Show line ${other.line + 1}`,
    })]));
}

function ruleActions(file, rule) {
  if (!rule) return null;
  return element("p", {class: "rule-actions"}, actionsFor(rule).map(([action, text]) =>
    button(text, () => changeRule(file, rule, action), {class: "link"})));
}

function title(view, meaning) {
  const name = view.id ?? view.text ?? view.class;
  return meaning?.meaning === "every-row"
    ? `Track ${meaning.paths[0].views} rows such as: ${name}` : `Track this: ${name}`;
}

/** The other rules that match a view, and the way to a new one. */
function existing(view, edited = null) {
  const rules = view.rules.filter((rule) => rule !== edited);
  const links = rules.map((id) => [id, findRule(state.files, id)]).filter(([, found]) => found)
    .flatMap(([id, {file, rule}], index) => [
      index > 0 ? ", " : "",
      button(id.split("/").pop(), () => editRule(file.name, rule, view.index), {class: "link"}),
    ]);
  const another = edited
    ? button("New rule for this view", () => open(() => startDraft(view.index)), {class: "link"}) : null;
  if (links.length === 0 && !another) return null;
  const words = edited ? "Also matched by " : "Already matched by ";
  return element("p", {class: "soft"}, links.length > 0 ? [words, ...links] : null,
    links.length > 0 && another ? " · " : null, another);
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
function paths(offered) {
  const attributes = {class: "candidates", role: "radiogroup", "aria-label": "Path"};
  return element("div", attributes, ...offered.map(candidate));
}

function what(draft) {
  const {track} = draft;
  const triggers = track.triggers.map((one) => [one.trigger, one.words]);
  if (draft.trigger && !triggers.some(([trigger]) => trigger === draft.trigger))
    triggers.unshift([draft.trigger, draft.trigger]);
  eventField = element("input", {
    list: "event-names",
    class: "mono", value: draft.event ?? "", spellcheck: "false", autocomplete: "off",
    "aria-label": "Event", oninput: (change) => changeDraft({event: change.target.value.trim()}),
  });
  const condition = element("input", {
    class: "mono", value: draft.condition ?? "", spellcheck: "false", autocomplete: "off",
    "aria-label": "Only if", "aria-autocomplete": "list", placeholder: example(track),
    oninput: (change) => {
      changeDraft({condition: change.target.value.trim()});
      offerValues(change.target);
    },
    onkeydown: (event) => {
      if (completionKey(event)) return;
      if (event.key === " " && event.ctrlKey) offerValues(event.target);
    },
    onblur: () => setTimeout(closeCompletion, 150),
  });
  const chooseTrigger = (trigger) => changeDraft({trigger});
  const properties = offeredProperties(draft);
  return element("div", {class: "what"},
    draft.trigger ? choice("When", triggers, draft.trigger, chooseTrigger) : null,
    draft.event === null ? null : element("label", {}, span("soft", "send"), eventField, eventNames()),
    isConditionInText(draft) ? null
      : element("label", {class: "condition"}, span("soft", "only if"), condition),
    draft.event !== null && properties.length > 0
      ? element("fieldset", {}, element("legend", {}, "with"), ...properties.map(property)) : null);
}

/** The events that exist, as a list that the browser offers. */
function eventNames() {
  const rules = Object.values(state.files).flatMap((file) => rulesIn(file));
  const names = [...new Set(rules.flatMap((rule) => rule.emits))].sort();
  return element("datalist", {id: "event-names"}, names.map((value) => element("option", {value})));
}

/** Offers what a condition can compare. */
function offerValues(input) {
  const field = {
    element: input,
    text: () => input.value.slice(0, input.selectionStart),
    point() {
      const {left, top, bottom} = input.getBoundingClientRect();
      return {left, top, bottom};
    },
    replace(start, text) {
      const rest = input.value.slice(input.selectionStart);
      input.value = input.value.slice(0, start) + text + rest;
      input.setSelectionRange(start + text.length, start + text.length);
      changeDraft({condition: input.value.trim()});
    },
  };
  const condition = field.text();
  const {file, path, trigger} = state.draft;
  offerCompletion(field, async () => {
    const {items} = await request("condition/complete", {
      text: state.files[file].text, condition, path: path ?? "x", trigger: trigger ?? "tap",
    });
    return items.map(({label, detail, documentation, typed, text}) =>
      ({label, detail, about: documentation, start: condition.length - typed.length, text}));
  });
}

const isConditionInText = ({edits}) => edits?.others.some((other) => other.key === "if") ?? false;

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
  save.disabled = Boolean(draft.problem);
  if (draft.problem) return fill(outcome, span("no", ...prose(draft.problem)));
  if (!draft.text) return fill(outcome, "…");
  const name = draftedName(draft);
  const sent = (result?.events ?? [])
    .filter((event) => event.rule === name && event.change !== "lost").length;
  const warnings = (draft.findings ?? []).map((finding) =>
    span("unknown", ...prose(` ! ${[finding.message, finding.help].filter(Boolean).join("; ")}`)));
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
  return element("div", {class: "actions"}, outcome, save, button("Cancel", cancelDraft));
}

function candidate(path) {
  const share = path.changes ? Math.round((100 * path.survived) / path.changes) : null;
  const title = `survives ${share} % of ${path.changes} simulated changes of the app`;
  const meter = share === null
    ? null : element("span", {class: share < 70 ? "meter weak" : "meter", title}, element("i"));
  meter?.firstChild.style.setProperty("width", `${share}%`);
  const words = [
    path.views === null ? null : matches(path),
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
  if (state.phone || view === null) return null;
  if (trigger === "impression") return () => letTimePass(2);
  const isSwitch = state.views.get(view)?.kind === "switch";
  const step = trigger === "change" && isSwitch ? TRIALS.tap : TRIALS[trigger];
  return step ? () => act(view, step) : null;
}
