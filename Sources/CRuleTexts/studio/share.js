// Share: one HTML file with the page, its modules and the results, which opens from disk without a
// server.

import {request} from "./connection.js";
import {announce} from "./dom.js";
import {layoutOf, state, texts} from "./state.js";

/** Downloads the file. */
export async function share() {
  try {
    const html = await sharedPage();
    const url = URL.createObjectURL(new Blob([html], {type: "text/html"}));
    const link = document.createElement("a");
    link.href = url;
    link.download = `${state.title.replace(/\.rules\.ya?ml$/, "")}.studio.html`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
    announce(`Saved \`${link.download}\`: it contains the screens, the rules and the results.`);
  } catch (error) {
    announce(`Not shared: ${error.message}`);
  }
}

/** The number of characters of screens after which no further screens are recorded. */
const RECORDED_SIZE = 10_000_000;
const IMPORT = /from "\.\/([\w-]+\.js)"/g;

const load = async (name) => (await fetch(new URL(name, document.baseURI))).text();

async function sharedPage() {
  const [page, style, modules, replies] =
    await Promise.all([load("index.html"), load("studio.css"), loadModules(), recordReplies()]);
  const imports = Object.fromEntries(
    [...modules].map(([name, source]) => [`studio/${name}`, dataAddress(source)])
  );
  const nonce = crypto.randomUUID();
  const policy =
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; ` +
    "form-action 'none'";
  return page.replace(
    /<meta charset[^>]*>/,
    (meta) => `${meta}\n<meta http-equiv="Content-Security-Policy" content="${policy}">`
  ).replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style}</style>`)
    .replace(
      /<script type="module"[^>]*><\/script>/,
      () => `<script type="application/json" id="recorded">${withoutRoot(inline(replies))}</script>` +
        `<script type="importmap" nonce="${nonce}">${inline({imports})}</script>` +
        `<script type="module" nonce="${nonce}">import "studio/main.js";</script>`
    );
}

/** All modules that the page imports, with imports by names that an import map contains. */
async function loadModules() {
  const modules = new Map();
  const add = async (name) => {
    if (modules.has(name)) return;
    modules.set(name, "");
    const source = await load(name);
    modules.set(name, source.replace(IMPORT, 'from "studio/$1"'));
    await Promise.all([...source.matchAll(IMPORT)].map((match) => add(match[1])));
  };
  await add("main.js");
  return modules;
}

const dataAddress = (source) => `data:text/javascript;charset=utf-8,${encodeURIComponent(source)}`;
/** Removes where the project is on this machine. */
const withoutRoot = (text) => text.replaceAll(state.root, "file:///")
  .replaceAll(inline(decodeURIComponent(state.root.replace("file://", ""))).slice(1, -1), "");
const inline = (value) => JSON.stringify(value).replace(/</g, "\\u003c");

async function recordReplies() {
  const files =
    Object.values(state.files).map(({name, uri, text, saved, revision}) => ({name, uri, text, saved, revision}));
  const screen = state.screenFiles.find((one) => one.name === state.screenFile);
  const picture = screen?.picture ? await pictureAddress(screen.picture) : null;
  const parameters = {screen: screen?.name, texts: texts()};
  const views = screen ? {[screen.name]: await request("screen/views", parameters)} : {};
  return {
    "project/open": {
      title: state.title, root: "file:///", files, screens: screen ? [{...screen, picture}] : [],
      session: {name: state.sessionName, steps: state.steps},
    },
    "rules/describe": {sentences: state.sentences},
    "screen/views": views, "session/play": state.result, "session/views": await recordSteps(),
  };
}

async function pictureAddress(path) {
  const blob = await (await fetch(new URL(path, document.baseURI))).blob();
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsDataURL(blob);
  });
}

/** The screens after each step; those that look like the ones before are not repeated. */
async function recordSteps() {
  const replies = {};
  let last = layoutOf(state.screens), size = 0;
  for (let count = 1; count <= state.steps.length && size < RECORDED_SIZE; count += 1) {
    const steps = state.steps.slice(0, count);
    const reply = await request("session/views", {screen: state.screenFile, steps});
    const layout = layoutOf(reply.screens);
    replies[count] = layout === last ? count - 1 : reply;
    if (layout !== last) size += layout.length;
    last = layout;
  }
  return replies;
}
