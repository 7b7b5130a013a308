// The rule that "Track this" builds: each choice changes the draft, which is shown in the file and
// played in the session before anything is saved.

import {request} from "./connection.js";
import {announce} from "./dom.js";
import {replay} from "./play.js";
import {rulesIn} from "./rulefile.js";
import {saveFile} from "./save.js";
import {originalView, selectRule, state, texts, update} from "./state.js";
import {changeText} from "./texts.js";

const PAUSE = 30;
let timer = null;

/** Starts a draft for a new rule on a view with the first choice of each question. */
export async function startDraft(index) {
  const file = state.file ?? createFile();
  const track = await offersFor(index);
  // A name that changes with the row is a poor choice if the same view exists in every row.
  const rows = track.meanings.find((one) => one.meaning === "every-row");
  const first = track.meanings[0];
  const meaning = rows && first.paths[0]?.cost === "changing" ? rows : first;
  const trigger = track.triggers[0];
  const draft = {
    view: index, file, track, edits: null, own: [], meaning: meaning?.meaning ?? null,
    path: meaning?.paths[0]?.path ?? null, trigger: trigger?.trigger ?? null,
    ...namesOf(track, meaning?.meaning, meaning?.paths[0], trigger),
  };
  const offered = offeredProperties(draft).filter((one) => one.suggested);
  update({draft: {...draft, properties: new Set(offered.map((one) => one.name))}});
  refreshDraft();
}

/** Starts a draft that changes a rule of a file; `index` is a view that it matches, or null. */
export async function startEdit(file, rule, index) {
  const {text} = state.files[file];
  const form = await request("rule/read", {file, text, rule: rule.name});
  const track = index === null ? null : await offersFor(index).catch(() => null);
  const {path, trigger, condition, event, properties} = form;
  const offered = track?.meanings.find((one) => one.paths.some((other) => other.path === path));
  update({
    file,
    draft: {
      view: index, file, track: track ?? {meanings: [], triggers: [], properties: []}, edits: form,
      own: properties, meaning: offered?.meaning ?? null, path, trigger, condition: condition ?? "",
      event, rule: rule.name, properties: new Set(properties.map((one) => one.name)),
    },
  });
  selectRule(rule.id);
  refreshDraft();
}

/** The paths, triggers and values for a view. */
function offersFor(index) {
  const original = originalView(state.views.get(index))?.index ?? index;
  return request("view/track", {screen: state.screenFile, index: original, texts: texts()});
}

/** The suggested names: a path of every row that does not contain the name of this one has its own. */
function namesOf(track, meaning, path, trigger) {
  const isOfRow = meaning === "every-row" && path?.isOfRow;
  return isOfRow ? {event: trigger?.rowEvent, rule: trigger?.rowRule}
    : {event: trigger?.event ?? track.event, rule: trigger?.rule ?? track.rule};
}

/** The suggested names for the choices of a draft. */
function suggestedNames({track, meaning, path, trigger}) {
  const chosen = track.meanings.flatMap((one) => one.paths).find((one) => one.path === path);
  return namesOf(track, meaning, chosen, track.triggers.find((one) => one.trigger === trigger));
}

/** Changes choices of the draft; a trigger brings its own names unless the event was renamed. */
export function changeDraft(patch) {
  const old = state.draft;
  if (!old) return;
  const draft = {...old, ...patch};
  if (old.edits) return changed(draft);
  if (patch.event !== undefined) {
    draft.rule = patch.event.replace(/_/g, "-").replace(/[^\w.-]/g, "") || old.track.rule;
  } else if (old.event === suggestedNames(old).event) {
    Object.assign(draft, suggestedNames(draft));
  }
  changed(draft);
}

function changed(draft) {
  update({draft});
  refreshDraft();
}

/** Why an event cannot have a name; null if it can. */
function eventProblem(event) {
  if (event === "") return "Enter the name of the event.";
  return /^[\p{L}\p{N}_][\p{L}\p{N}_ .:/-]*$/u.test(event.replace(/\$\{[^}]*\}/g, "x"))
    ? null : "The name of an event contains letters, numbers, spaces and `_ . : / -` only.";
}

function refreshDraft() {
  clearTimeout(timer);
  timer = setTimeout(writeDraft, PAUSE);
}

/** Requests the text of the file with the rule, and replays the session with it. */
async function writeDraft() {
  clearTimeout(timer);
  const draft = state.draft;
  if (!draft || !draft.edits && !(draft.path && draft.trigger)) return;
  const {file, rule, edits, path, trigger, event, condition = ""} = draft;
  const properties = offeredProperties(draft).filter((one) => draft.properties.has(one.name))
    .map(({name, value}) => ({name, value}));
  try {
    const problem = event === null ? null : eventProblem(event);
    if (problem) throw Error(problem);
    const written = await request("rule/draft", {
      file, text: state.files[file].text, rule, edits: edits?.rule ?? "", path: path ?? "",
      trigger: trigger ?? "", condition, event: event ?? "", properties, screen: state.screenFile,
    });
    if (state.draft !== draft) return;
    const {start, end, nameStart, nameEnd, findings, matched} = written;
    const range = {text: written.text, start, end, nameStart, nameEnd, findings, matched};
    update({draft: {...draft, ...range, problem: null}});
    replay();
  } catch (error) {
    if (state.draft === draft) update({draft: {...draft, text: null, problem: error.message}});
  }
}

/** Ends the draft without a rule. */
export function cancelDraft() {
  if (!state.draft) return;
  update({draft: null});
  replay();
}

/**
 * The name of the drafted rule in its file, which may differ from the suggestion if that was used.
 */
export function draftedName(draft) {
  return draft.text ? draft.text.slice(draft.nameStart, draft.nameEnd) : draft.rule;
}

/** Writes the rule into the file and saves it, unless there is a mistake in it. */
export async function saveDraft() {
  await writeDraft();
  const draft = state.draft;
  if (!draft?.text || draft.problem) return;
  const name = draftedName(draft);
  update({draft: null});
  changeText(draft.file, draft.text);
  await saveFile(draft.file);
  const rule = rulesIn(state.files[draft.file]).find((one) => one.name === name);
  if (rule) selectRule(rule.id);
  announce(`Saved the rule \`${name}\`. Press U to use the app.`);
}

/**
 * The properties that a draft can send: those that the rule has, captures of the chosen path, and values
 * of the view.
 */
export function offeredProperties({track, path, own}) {
  const chosen = track.meanings.flatMap((one) => one.paths).find((one) => one.path === path);
  const others = [...(chosen?.captures ?? []), ...track.properties];
  const names = new Set(own.map((one) => one.name)), values = new Set(own.map((one) => one.value));
  const examples = new Map(others.map((one) => [one.value, one.example]));
  return [
    ...own.map((one) => ({...one, example: examples.get(one.value)})),
    ...others.filter((one) => !names.has(one.name) && !values.has(one.value)),
  ];
}

/** Without a rule file, the first rule creates one when it is saved. */
function createFile() {
  const name = "app.rules.yaml";
  const file = {name, uri: state.root + name, revision: null, text: "", saved: "", findings: []};
  update({files: {...state.files, [name]: file}, file: name});
  return name;
}
