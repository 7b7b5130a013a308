// Adding a screen: a file that is dropped on the page or chosen becomes a file of the project.

import {recorded, request} from "./connection.js";
import {announce, element} from "./dom.js";
import {openScreenFile} from "./phone.js";
import {openProject} from "./project.js";

/** The size of a file in bytes up to which one message can contain it. */
const LIMIT = 8 << 20;

const chooser = element("input", {
  type: "file", accept: ".xml,.json", multiple: true, hidden: true, id: "add-screens",
  onchange: () => {
    add([...chooser.files]);
    chooser.value = "";
  },
});
let depth = 0;

/** Accepts files that are dropped anywhere on the page. */
export function installAdd() {
  if (recorded) return;
  document.body.append(chooser);
  const isFile = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
  const mark = () => document.body.toggleAttribute("data-drop", depth > 0);
  addEventListener("dragenter", (event) => {
    if (isFile(event)) depth += 1;
    mark();
  });
  addEventListener("dragleave", (event) => {
    if (isFile(event)) depth = Math.max(0, depth - 1);
    mark();
  });
  addEventListener("dragover", (event) => (isFile(event) ? event.preventDefault() : null));
  addEventListener("drop", (event) => {
    depth = 0;
    mark();
    if (!isFile(event)) return;
    event.preventDefault();
    add([...event.dataTransfer.files]);
  });
}

/** Opens the browser's dialog for files. */
export function chooseFiles() {
  chooser.click();
}

/** Copies files into the project and opens the last one. */
async function add(files) {
  let added = null;
  for (const file of files) {
    try {
      if (!/\.(xml|json)$/.test(file.name))
        throw Error("only page sources (.xml) and screens (.json) can be added");
      if (file.size > LIMIT)
        throw Error(`it has more than ${LIMIT >> 20} MB; copy it into the folder of the screens`);
      added = (await request("screen/save", {name: file.name, text: await file.text()})).name;
    } catch (error) {
      announce(`\`${file.name}\` was not added: ${error.message}`);
    }
  }
  if (added === null) return;
  await openProject();
  await openScreenFile(added);
  announce(`\`${added}\` is a file of this project now.`);
}
