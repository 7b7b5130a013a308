// The client of the language server: documents, findings, completion, hover and fixes.

import {notify, on} from "./connection.js";
import {state, updateFile} from "./state.js";

const waiting = new Map();
/** The versions and texts that the server has, by the names of the files. */
const sent = new Map();
let lastRequest = 0;
/** The last request for completions. */
let completion = null;
let ready = null;

const CAPABILITIES = {
  hover: {contentFormat: ["plaintext"]},
  publishDiagnostics: {},
  completion: {completionItem: {snippetSupport: false}},
  codeAction: {
    codeActionLiteralSupport: {codeActionKind: {valueSet: ["quickfix"]}},
    isPreferredSupport: true,
  },
};

/** Forgets the language server of a connection that was lost; its requests have no answer. */
export function forgetDocuments() {
  for (const resolve of waiting.values()) resolve(null);
  waiting.clear();
  sent.clear();
  ready = null;
}

/** Opens the rule files in the language server, which the first call of a connection starts. */
export function openDocuments() {
  on("lsp", receiveMessage);
  if (ready) return ready.then(openNew);
  ready = ask("initialize", {
    processId: null,
    rootUri: state.root,
    workspaceFolders: [{uri: state.root, name: state.title}],
    initializationOptions: {screens: state.screenFiles.map((file) => file.name)},
    capabilities: {textDocument: CAPABILITIES},
  }).then(() => {
    say("initialized", {});
    openNew();
  });
}

function openNew() {
  for (const {name, uri, text} of Object.values(state.files)) {
    if (sent.has(name)) {
      syncDocument(name);
    } else {
      sent.set(name, {version: 1, text});
      say("textDocument/didOpen", {textDocument: {uri, languageId: "yaml", version: 1, text}});
    }
  }
}

/** Sends what has changed in the text of a file. */
export function syncDocument(name) {
  const old = sent.get(name), {uri, text} = state.files[name];
  if (!old || old.text === text) return;
  const version = old.version + 1;
  sent.set(name, {version, text});
  performance.mark("edit");
  say("textDocument/didChange", {
    textDocument: {uri, version}, contentChanges: [changeBetween(old.text, text)],
  });
}

/** The part of a text that differs from an earlier text, without dividing a character of two units. */
function changeBetween(old, text) {
  const length = Math.min(old.length, text.length);
  let start = 0;
  while (start < length && old[start] === text[start]) start += 1;
  if (/[\ud800-\udbff]/.test(old[start - 1] ?? "")) start -= 1;
  let end = 0;
  while (end < length - start && old.at(-1 - end) === text.at(-1 - end)) end += 1;
  if (/[\udc00-\udfff]/.test(old[old.length - end] ?? "")) end -= 1;
  return {
    range: {start: positionIn(old, start), end: positionIn(old, old.length - end)},
    text: text.slice(start, text.length - end),
  };
}

function positionIn(text, offset) {
  const before = text.slice(0, offset);
  return {
    line: before.split("\n").length - 1, character: offset - before.lastIndexOf("\n") - 1,
  };
}

/** Notifies the server that a file was saved. */
export function documentSaved(name) {
  if (sent.has(name)) say("textDocument/didSave", {textDocument: {uri: state.files[name].uri}});
}

/** Completion at a position: the items, best first. The one before is no longer wanted. */
export async function completions(name, position) {
  if (waiting.has(completion)) say("$/cancelRequest", {id: completion});
  const reply = await query("textDocument/completion", name, {position}, (id) => (completion = id));
  const items = Array.isArray(reply) ? reply : reply?.items ?? [];
  return [...items].sort((a, b) => (a.sortText ?? a.label).localeCompare(b.sortText ?? b.label));
}

/** The explanation of what is at a position; null if none. */
export async function hoverText(name, position) {
  const contents = (await query("textDocument/hover", name, {position}))?.contents;
  return contents ? contents.value ?? String(contents) : null;
}

/**
 * The edits that fix a finding: those of the server, or the replacement that its message suggests.
 */
export async function fixOf(name, finding) {
  const actions = (await query("textDocument/codeAction", name, {
                    range: finding.range,
                    context: {diagnostics: [finding], only: ["quickfix"]},
                  }))
    ?? [];
  const preferred = actions.find((action) => action.isPreferred);
  const edits = preferred?.edit?.changes?.[state.files[name].uri]
    ?? preferred?.edit?.documentChanges?.[0]?.edits;
  const suggestion = suggestionOf(finding);
  if (edits) return {title: preferred.title, edits};
  return suggestion === null
    ? null
    : {title: `Replace with ${suggestion}`, edits: [{range: finding.range, newText: suggestion}]};
}

/** The replacement in `did you mean …?`; null if there is none. */
export function suggestionOf(finding) {
  return /did you mean `([^`]+)`\?/.exec(finding.message)?.[1] ?? null;
}

function query(method, name, params, asked = (id) => id) {
  if (!state.files[name] || !ready) return Promise.resolve(null);
  return ready.then(() =>
    ask(method, {textDocument: {uri: state.files[name].uri}, ...params}, asked));
}

function ask(method, params, asked = (id) => id) {
  lastRequest += 1;
  const id = lastRequest;
  asked(id);
  notify("lsp", {jsonrpc: "2.0", id, method, params});
  return new Promise((resolve) => waiting.set(id, resolve));
}

function say(method, params) {
  notify("lsp", {jsonrpc: "2.0", method, params});
}

function receiveMessage(message) {
  if (message.method === undefined) {
    waiting.get(message.id)?.(message.error ? null : message.result);
    waiting.delete(message.id);
  } else if (message.id !== undefined) {
    notify("lsp", {jsonrpc: "2.0", id: message.id, result: null});
  } else if (message.method === "textDocument/publishDiagnostics") {
    const file = Object.values(state.files).find((one) => one.uri === message.params.uri);
    if (file) updateFile(file.name, {findings: message.params.diagnostics});
    if (performance.getEntriesByName("edit").length > 0) performance.measure("diagnostics", "edit");
  }
}

/** Runs the tests of a rule; the promise is the report. */
export function testRule(name, rule) {
  const command = {command: "spark-rules.test", arguments: [state.files[name].uri, rule]};
  return ready.then(() => ask("workspace/executeCommand", command));
}
