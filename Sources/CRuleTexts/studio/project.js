// The project: its rule files, screens and session, from the server into the state.

import {on, request} from "./connection.js";
import {announce} from "./dom.js";
import {openDocuments, syncDocument} from "./language.js";
import {replay} from "./play.js";
import {layoutOf, named, state, texts, update, updateFile} from "./state.js";

let viewsTimer = null;
let viewsText = "";
let isRefreshing = false;
let isRefreshWanted = false;

/** Opens the project, or opens it again after the connection was lost. */
export async function openProject() {
  const project = await request("project/open");
  const old = state.files;
  const files = project.files.map((file) => {
    const mine = old[file.name];
    const isEdited = mine && mine.text !== mine.saved;
    return [file.name, {
      name: file.name, uri: file.uri, revision: isEdited ? mine.revision : file.revision,
      saved: isEdited ? mine.saved : file.saved ?? file.text, text: isEdited ? mine.text : file.text,
      findings: mine?.findings ?? [],
    }];
  });
  const names = new Set(project.files.map((file) => file.name));
  // What was typed stays, even if its file was deleted.
  for (const file of Object.values(old)) {
    if (!names.has(file.name) && file.text !== (file.saved ?? "")) files.push([file.name, file]);
  }
  const isFirst = state.title === "";
  const steps = isFirst ? project.session?.steps ?? [] : state.steps;
  update({
    title: project.title,
    root: project.root,
    isConnected: true,
    files: Object.fromEntries(files),
    file: state.file ?? project.files[0]?.name ?? null,
    screenFiles: project.screens,
    screenFile: state.screenFile ?? project.screens[0]?.name ?? null,
    sessions: project.sessions ?? [],
    sessionName: isFirst ? project.session?.name ?? null : state.sessionName,
    steps,
    savedSteps: isFirst ? JSON.stringify(steps) : state.savedSteps,
    sessionProblem: isFirst ? project.session?.problem ?? null : state.sessionProblem,
  });
  document.title = `${project.title} — spark-rules studio`;
  openDocuments();
  replay();
  describeRules();
  await loadScreens();
}

/** Loads the screens of the open file, with the rules that match each view. */
export async function loadScreens() {
  if (!state.screenFile) return update({screens: []});
  viewsText = JSON.stringify(texts());
  try {
    const parameters = {screen: state.screenFile, texts: texts()};
    const screens = named((await request("screen/views", parameters)).screens);
    if (isSameLayout(screens)) adoptRules(screens);
    else update({screens});
  } catch (error) {
    announce(error.message);
  }
}

/** After edits: loads which rules match the views, once editing pauses. */
export function refreshViews() {
  clearTimeout(viewsTimer);
  viewsTimer = setTimeout(() => {
    if (JSON.stringify(texts()) !== viewsText) refresh();
  }, 150);
}

/** Loads what the texts change, one request at a time: those of a long file take longer than a pause. */
async function refresh() {
  if (isRefreshing) {
    isRefreshWanted = true;
    return;
  }
  isRefreshing = true;
  await Promise.all([loadScreens(), describeRules()]);
  isRefreshing = false;
  if (isRefreshWanted) {
    isRefreshWanted = false;
    refresh();
  }
}

/** Loads the sentences of the rules; without them, the editor shows their events. */
async function describeRules() {
  try {
    update({sentences: (await request("rules/describe", {texts: texts()})).sentences});
  } catch {
    update({sentences: {}});
  }
}

function isSameLayout(screens) {
  return state.screens.length > 0 && layoutOf(screens) === layoutOf(state.screens);
}

function adoptRules(screens) {
  const viewsOf = (all) => all.flatMap((screen) => screen.views);
  const rules = new Map(viewsOf(screens).map((view) => [view.index, view.rules]));
  for (const view of viewsOf(state.screens)) view.rules = rules.get(view.index);
  update({matches: state.matches + 1});
}

/** Reacts to changes on disk. */
export function watchProject() {
  on("screens/changed", reopen);
  on("lsp/ended", ({message}) => announce(message));
  on("file/changed", ({name, text, revision}) => fileChanged(name, text, revision));
}

function fileChanged(name, text, revision) {
  const file = state.files[name];
  if (!file) return name === state.sessionName ? null : reopen();
  if (revision === file.revision) return;
  if (text === null) {
    updateFile(name, {saved: null, revision: null});
    return announce(`\`${name}\` was deleted; save to write it again.`);
  }
  if (text === file.saved || text === file.text) return updateFile(name, {saved: text, revision});
  if (file.text !== file.saved) {
    return announce(`\`${name}\` changed on disk. Your edits are still here; save to compare.`);
  }
  replaceText(name, text, revision);
  announce(`\`${name}\` changed on disk and was loaded again.`);
}

/** Replaces the text of a file with the one on disk. */
export function replaceText(name, text, revision) {
  updateFile(name, {text, saved: text, revision});
  syncDocument(name);
  replay();
  refreshViews();
}

function reopen() {
  openProject().catch((error) => announce(error.message));
}
