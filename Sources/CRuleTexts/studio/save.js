// Saving: rule files, with a question if the file changed on disk; sessions and tests.

import {request} from "./connection.js";
import {choose, enterName} from "./dialog.js";
import {announce, element} from "./dom.js";
import {documentSaved} from "./language.js";
import {replay} from "./play.js";
import {replaceText} from "./project.js";
import {isSaved, state, update, updateFile} from "./state.js";

let pending = Promise.resolve();

/** Saves a rule file after the saves before it; on a conflict, the person decides. */
export function saveFile(name) {
  pending = pending.then(() => write(name));
  return pending;
}

async function resolveConflict(name, conflict) {
  const answer = await choose(
    `${name} changed on disk`,
    [
      element("p", {}, "Another program changed the file after it was opened here."),
      element(
        "div",
        {class: "compare"},
        comparison("On disk", conflict.text, state.files[name].text),
        comparison("Here", state.files[name].text, conflict.text)
      ),
    ],
    [["mine", "Save this version"], ["theirs", "Load the one on disk"], ["", "Cancel"]]
  );
  if (answer === "mine") {
    updateFile(name, {revision: conflict.revision});
    await write(name);
  } else if (answer === "theirs")
    replaceText(name, conflict.text, conflict.revision);
}

/** The lines of a text that another does not contain. */
function comparison(title, text, other) {
  const known = new Set(other.split("\n"));
  const lines = text.split("\n").filter((line) => !known.has(line));
  return element(
    "div",
    {},
    element("h3", {}, title),
    element("pre", {tabindex: "0"}, lines.slice(0, 200).join("\n") || "no other lines")
  );
}

/** Saves all edited rule files. */
export async function saveAll() {
  await pending;
  for (const file of Object.values(state.files)) {
    if (file.text !== file.saved) await saveFile(file.name);
  }
}

/** Saves the steps as a session file. */
export async function saveSession() {
  const name = await enterName(
    "Save as session", "File", state.sessionName ?? "session.jsonl", "Save session"
  );
  if (!name) return;
  // The project lists the files that are called like this.
  const file = /(^|\/|\.)session\.jsonl$/.test(name)
    ? name : `${name.replace(/(\.session)?(\.jsonl)?$/, "")}.session.jsonl`;
  const params = {name: file, steps: state.steps};
  const saved = await saving("session/save", params);
  if (saved?.isSaved !== false) return;
  const answer = await choose(
    `Replace ${file}?`, [element("p", {}, "The file exists and contains other steps.")],
    [["replace", "Replace it"], ["", "Cancel"]]
  );
  if (answer) await saving("session/save", {...params, replace: true});
}

/** Saves the steps, and the events that they sent, as a test. */
export async function saveTest() {
  const kinds = [...new Set((state.result?.events ?? []).map((event) => event.name))];
  const title = await enterName(
    "Save as test",
    "What the rules must do",
    kinds.length > 0 ? `sends ${kinds.slice(0, 3).join(", ")}` : "sends nothing",
    "Save test"
  );
  if (!title) return;
  if (!(await savedBefore())) return;
  const name = (state.file ?? "rules.rules.yaml").replace(/\.rules\.ya?ml$/, ".test.yaml");
  const events = (state.result?.events ?? []).filter((event) => event.change !== "lost");
  await saving(
    "test/save", {name, case: title, screen: state.screenFile, steps: state.steps, events}
  );
}

/** Saves the rules that a test belongs to, if the person agrees; false to save nothing. */
async function savedBefore() {
  if (isSaved()) return true;
  const answer = await choose(
    "The rules are not saved",
    [element("p", {}, "The test contains what the edited rules do.")],
    [["both", "Save both"], ["test", "Save the test only"], ["", "Cancel"]]
  );
  if (answer === "both") await saveAll();
  return Boolean(answer);
}

/** Asks before the page is left while rules or steps are not saved. */
export function guardEdits() {
  addEventListener("beforeunload", (event) => {
    const hasSteps = !state.phone && JSON.stringify(state.steps) !== state.savedSteps;
    if (hasSteps || !isSaved()) event.preventDefault();
  });
}

/** Requests that something is saved; the promise is the reply, or undefined after a problem. */
async function saving(method, params) {
  try {
    const saved = await request(method, params);
    if (saved.isSaved === false) return saved;
    if (method === "session/save")
      update({
        savedSteps: JSON.stringify(params.steps), sessionName: saved.name,
        sessions: [...new Set([...state.sessions, saved.name])].sort(),
      });
    announce(`Saved \`${saved.name}\`.`);
    return saved;
  } catch (error) {
    announce(`Not saved: ${error.message}`);
  }
}

async function write(name) {
  const file = state.files[name];
  if (!file) return;
  const {text, revision} = file;
  try {
    const saved = await request("file/save", {name, text, revision});
    updateFile(name, {saved: text, revision: saved.revision});
    documentSaved(name);
    replay();
  } catch (error) {
    if (error.conflict) await resolveConflict(name, error.conflict);
    else announce(`\`${name}\` was not saved: ${error.message}`);
  }
}
