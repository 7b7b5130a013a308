// Changes of the rules' texts, all of which can be undone and are checked and played at once.

import {record} from "./history.js";
import {syncDocument} from "./language.js";
import {replay} from "./play.js";
import {refreshViews} from "./project.js";
import {state, update, updateFile} from "./state.js";

/** Replaces the text of a file; changes with the same key are undone together. */
export function changeText(name, text, key = null) {
  const before = state.files[name].text;
  if (text === before) return;
  record(() => write(name, before), () => write(name, text), key);
  write(name, text);
}

function write(name, text) {
  if (!state.files[name]) return;
  updateFile(name, {text});
  update({file: name});
  syncDocument(name);
  replay();
  refreshViews();
}
