// What can be undone: changes of the rules and of the session, in one order.

import {update} from "./state.js";

const LIMIT = 500;
const past = [];
const future = [];

/** Records a change that was made; consecutive changes with the same key are undone together. */
export function record(undo, redo, key = null) {
  const last = past.at(-1);
  if (key !== null && last?.key === key) last.redo = redo;
  else past.push({undo, redo, key});
  if (past.length > LIMIT) past.shift();
  future.length = 0;
  changed();
}

/** Takes the last change back. */
export function undo() {
  move(past, future, "undo");
}

/** Makes the change again that was undone last. */
export function redo() {
  move(future, past, "redo");
}

function move(from, to, action) {
  const change = from.pop();
  if (!change) return;
  change.key = null;
  to.push(change);
  change[action]();
  changed();
}

function changed() {
  update({canUndo: past.length > 0, canRedo: future.length > 0});
}
