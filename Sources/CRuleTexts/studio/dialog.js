// Modal questions, in the browser's own dialog element.

import {button, element} from "./dom.js";

/**
 * Shows a dialog; `choices` are pairs of value and text, the first is the main one. The promise is
 * the chosen value, or null after Escape.
 */
export function choose(title, content, choices) {
  return new Promise((resolve) => {
    const dialog = element("dialog", {"aria-label": title});
    const buttons = choices.map(([value, text], index) =>
      button(text, () => dialog.close(value), {class: index === 0 ? "btn primary" : "btn"}));
    const form = element("form", { method: "dialog", onsubmit: (event) => {
      event.preventDefault();
      dialog.close(choices[0][0]);
    } }, element("h2", {}, title), ...content, element("div", {class: "actions"}, ...buttons));
    dialog.append(form);
    dialog.addEventListener("cancel", () => dialog.close(""));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue || null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Requests a name; null if canceled. */
export async function enterName(title, label, value, action) {
  const input = element("input", {value, required: true, "aria-label": label});
  queueMicrotask(() => input.select());
  const answer = await choose(
    title, [element("label", {class: "stacked"}, label, input)], [["ok", action], ["", "Cancel"]]
  );
  return answer === "ok" && input.value.trim() !== "" ? input.value.trim() : null;
}
