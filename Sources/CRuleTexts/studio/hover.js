// The explanation of what is below the pointer in the editor.

import {element, fill, prose} from "./dom.js";
import {hoverText} from "./language.js";

const card = element("div", {id: "hover", role: "tooltip", hidden: true});
document.body.append(card);
let timer = null;
let shownAt = "";

/** Shows the explanation of a position after a short rest of the pointer. */
export function scheduleHover(name, position, length, event) {
  const key = `${name} ${position.line} ${position.character}`;
  if (key === shownAt) return;
  hideHover();
  shownAt = key;
  if (position.character < 0 || position.character > length) return;
  const [x, y] = [event.clientX, event.clientY];
  timer = setTimeout(async () => {
    const text = await hoverText(name, position);
    if (!text || shownAt !== key) return;
    fill(card, ...text.split("\n").map((line) => element("p", {}, ...prose(line))));
    card.hidden = false;
    const left = Math.min(x, innerWidth - card.offsetWidth - 8);
    const top = y + 18 + card.offsetHeight > innerHeight ? y - card.offsetHeight - 12 : y + 18;
    card.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }, 350);
}

/** Hides the explanation. */
export function hideHover() {
  clearTimeout(timer);
  shownAt = "";
  card.hidden = true;
}
