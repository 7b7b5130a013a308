// The rule that "Track this" builds: each choice changes the draft, which is shown in the file and
// played in the session before anything is saved.

import {request} from "./connection.js";
import {announce} from "./dom.js";
import {replaceRange, selectText} from "./editor.js";
import {replay} from "./play.js";
import {rulesIn} from "./rulefile.js";
import {saveFile} from "./save.js";
import {originalView, selectRule, state, texts, update} from "./state.js";

const PAUSE = 30;
let timer = null;

/** Starts a draft for a view with the first choice of each question. */
export async function startDraft(index) {
  const file = state.file ?? createFile();
  const original = originalView(state.views.get(index))?.index ?? index;
  const parameters = {screen: state.screenFile, index: original, texts: texts()};
  const track = await request("view/track", parameters);
  // A name that changes with the row is a poor choice if the same view exists in every row.
  const rows = track.meanings.find((one) => one.meaning === "every-row");
  const first = track.meanings[0];
  const meaning = rows && first.paths[0]?.cost === "changing" ? rows : first;
  const trigger = track.triggers[0];
  const draft = {
    view: index, file, track, meaning: meaning?.meaning ?? null,
    path: meaning?.paths[0]?.path ?? null, trigger: trigger?.trigger ?? null,
    ...namesOf(track, meaning?.meaning, meaning?.paths[0], trigger),
  };
  const offered = offeredProperties(draft).filter((one) => one.suggested);
  update({draft: {...draft, properties: new Set(offered.map((one) => one.name))}});
  refreshDraft();
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
  if (patch.event !== undefined) {
    draft.rule = patch.event.replace(/_/g, "-").replace(/[^\w.-]/g, "") || old.track.rule;
  } else if (old.event === suggestedNames(old).event) {
    Object.assign(draft, suggestedNames(draft));
  }
  update({draft});
  refreshDraft();
}

function refreshDraft() {
  clearTimeout(timer);
  timer = setTimeout(writeDraft, PAUSE);
}

/** Requests the text of the file with the rule, and replays the session with it. */
async function writeDraft() {
  const draft = state.draft;
  if (!draft?.path || !draft.trigger || !draft.event) return;
  const {file, rule, path, trigger, event, condition = ""} = draft;
  const properties = offeredProperties(draft).filter((one) => draft.properties.has(one.name))
    .map(({name, value}) => ({name, value}));
  try {
    const {text} = state.files[file];
    const written =
      await request("rule/draft", {file, text, rule, path, trigger, condition, event, properties});
    if (state.draft?.view !== draft.view) return;
    const {start, end, nameStart, nameEnd, findings = []} = written;
    const range = {text: written.text, start, end, nameStart, nameEnd, findings};
    update({draft: {...state.draft, ...range, problem: null}});
    replay();
  } catch (error) {
    if (state.draft?.view === draft.view) {
      update({draft: {...state.draft, text: null, problem: error.message}});
    }
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

/** Writes the rule into the file, saves it, and selects its name so that it can be changed. */
export async function saveDraft() {
  if (state.draft && !state.draft.text) await writeDraft();
  const draft = state.draft;
  if (!draft?.text) return;
  const name = draftedName(draft);
  update({draft: null, file: draft.file});
  insert(state.files[draft.file].text, draft.text);
  await saveFile(draft.file);
  const rule = rulesIn(state.files[draft.file]).find((one) => one.name === name);
  if (rule) selectRule(rule.id);
  selectText(draft.nameStart, draft.nameEnd);
  announce(`Saved the rule \`${name}\`. Type to rename it, or press Escape and U to use the app.`);
}

/** Replaces only what differs, as one change that Undo removes. */
function insert(old, text) {
  let start = 0;
  while (start < old.length && old[start] === text[start]) start += 1;
  let end = 0;
  while (end < old.length - start && old[old.length - 1 - end] === text[text.length - 1 - end])
    end += 1;
  replaceRange(start, old.length - end, text.slice(start, text.length - end));
}

/** The properties that a draft can send: values of the view, and captures of the chosen path. */
export function offeredProperties({track, path}) {
  const chosen = track.meanings.flatMap((one) => one.paths).find((one) => one.path === path);
  return [...(chosen?.captures ?? []), ...track.properties];
}

/** Without a rule file, the first rule creates one when it is saved. */
function createFile() {
  const name = "app.rules.yaml";
  const file = {name, uri: state.root + name, revision: null, text: "", saved: "", findings: []};
  update({files: {...state.files, [name]: file}, file: name});
  return name;
}
