// The rule that "Track this" builds: each choice changes the draft, which is shown in the file and
// played in the session before anything is saved.

import {request} from "./connection.js";
import {announce} from "./dom.js";
import {replaceRange, selectText} from "./editor.js";
import {replay} from "./play.js";
import {rulesIn} from "./rulefile.js";
import {saveFile} from "./save.js";
import {selectRule, state, update} from "./state.js";

const PAUSE = 30;
let timer = null;

/** Starts a draft for a view with the first choice of each question. */
export async function startDraft(index) {
  const track =
    await request("view/track", {screen: state.screenFile, index, texts: currentTexts()});
  const meaning = track.meanings[0];
  update({
    draft: {
      view: index,
      file: state.file,
      track,
      meaning: meaning?.meaning ?? null,
      path: meaning?.paths[0]?.path ?? null,
      trigger: track.triggers[0]?.trigger ?? null,
      event: track.event,
      rule: track.rule,
      properties: new Set(track.properties.filter((one) => one.suggested).map((one) => one.name)),
    },
  });
  refreshDraft();
}

function currentTexts() {
  return Object.fromEntries(Object.values(state.files).map((file) => [file.name, file.text]));
}

/** Changes choices of the draft. */
export function changeDraft(patch) {
  if (!state.draft) return;
  const draft = {...state.draft, ...patch};
  if (patch.event !== undefined)
    draft.rule = patch.event.replace(/_/g, "-").replace(/[^\w.-]/g, "") || draft.track.rule;
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
  try {
    const written = await request("rule/draft", {
      file: draft.file,
      text: state.files[draft.file].text,
      rule: draft.rule,
      path: draft.path,
      trigger: draft.trigger,
      event: draft.event,
      properties: draft.track.properties.filter(
                                          (one) => draft.properties.has(one.name)
      ).map(({name, value}) => ({name, value})),
    });
    if (state.draft?.view !== draft.view) return;
    update({draft: {...state.draft, ...written, problem: null}});
    replay();
  } catch (error) {
    if (state.draft?.view === draft.view) update({draft: {...state.draft, problem: error.message}});
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
  const draft = state.draft;
  if (!draft?.text) return;
  const name = draftedName(draft);
  update({draft: null, file: draft.file});
  insert(state.files[draft.file].text, draft.text);
  await saveFile(draft.file);
  const rule = rulesIn(state.files[draft.file]).find((one) => one.name === name);
  if (rule) selectRule(rule.id);
  selectText(draft.nameStart, draft.nameEnd);
  announce(`Saved the rule \`${name}\`. Press U to use the app and see it fire.`);
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
