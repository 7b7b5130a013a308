// The keys of the whole page.

import {choose} from "./dialog.js";
import {element} from "./dom.js";
import {cancelDraft} from "./draft.js";
import {redo, undo} from "./history.js";
import {saveAll} from "./save.js";
import {stepBy} from "./sessions.js";
import {select, state} from "./state.js";
import {setMode} from "./use.js";

const KEYS = [
  ["I", "Inspect: click a view to track it"],
  ["U", "Use: click to tap, wheel to scroll, type in fields"],
  ["↑ ↓ ← →", "move through views, the tree and the steps"],
  ["Enter", "track the view, or use it"],
  ["N, P", "the next step, the one before"],
  ["Escape", "close, or clear the selection"],
  ["Delete", "delete the selected step"],
  ["Ctrl or ⌘ S", "save the rules"],
  ["Ctrl or ⌘ Z", "undo a change of the rules or of the session; with Shift, make it again"],
  ["Ctrl Space", "complete, in the editor"],
  ["Alt click", "the view itself, not the control around it"],
  ["?", "these keys"],
];

/** Installs the keys. */
export function installKeys() {
  document.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
      event.preventDefault();
      saveAll();
    } else if (isUndo(event)) {
      event.preventDefault();
      if (event.shiftKey || event.key.toLowerCase() === "y") redo();
      else undo();
    } else if (event.key === "Escape" && !event.defaultPrevented) escape();
    else if (!isTyping(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      plainKey(event);
    }
  });
}

/** Whether a key undoes or redoes; fields of forms have their own undo. */
function isUndo(event) {
  const isKey = (event.ctrlKey || event.metaKey) && ["z", "y"].includes(event.key.toLowerCase());
  return isKey && (event.target.closest?.("#editor textarea") || !isTyping(event.target));
}

function isTyping(target) {
  return target.closest?.("input:not([type=radio]):not([type=checkbox]), textarea, select, dialog")
    !== null;
}

function plainKey(event) {
  if (event.defaultPrevented) return;
  if (event.key === "i" || event.key === "I")
    setMode("inspect");
  else if (event.key === "u" || event.key === "U")
    setMode("use");
  else if (event.key === "n" || event.key === "N")
    stepBy(1);
  else if (event.key === "p" || event.key === "P")
    stepBy(-1);
  else if (event.key === "?")
    showKeys();
}

function escape() {
  if (document.querySelector("dialog[open]")) return;
  if (state.draft)
    cancelDraft();
  else
    select({step: null, event: null, rule: null, view: null});
}

/** Shows the keys. */
export function showKeys() {
  choose(
    "Keys",
    [element(
      "dl",
      {class: "keys"},
      ...KEYS.flatMap(
        ([key, text]) => [element("dt", {}, element("kbd", {}, key)), element("dd", {}, text)]
      )
    )],
    [["ok", "Close"]]
  );
}
