// Share: one HTML file with the page, its modules and the results, which opens from disk without a
// server.

import {request} from "./connection.js";
import {announce} from "./dom.js";
import {state, texts} from "./state.js";

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

const IMPORT = /from "\.\/([\w-]+\.js)"/g;

const load = async (name) => (await fetch(new URL(name, document.baseURI))).text();

async function sharedPage() {
  const [page, style, modules, replies] =
    await Promise.all([load("index.html"), load("studio.css"), loadModules(), recordReplies()]);
  const imports = Object.fromEntries(
    [...modules].map(([name, source]) => [`studio/${name}`, dataAddress(source)])
  );
  return page.replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style}</style>`)
    .replace(
      /<script type="module"[^>]*><\/script>/,
      () => `<script type="application/json" id="recorded">${inline(replies)}</script>` +
        `<script type="importmap">${inline({imports})}</script>` +
        "<script type=\"module\">import \"studio/main.js\";</script>"
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
const inline = (value) => JSON.stringify(value).replace(/</g, "\\u003c");

async function recordReplies() {
  const files =
    Object.values(state.files).map(({name, uri, text, revision}) => ({name, uri, text, revision}));
  const screen = state.screenFiles.find((one) => one.name === state.screenFile);
  const picture = screen?.picture ? await pictureAddress(screen.picture) : null;
  const views = screen
    ? {[screen.name]: await request("screen/views", {screen: screen.name, texts: texts()})}
    : {};
  return {
    "project/open": {
      title: state.title,
      root: "file:///",
      files,
      screens: screen ? [{...screen, picture}] : [],
      session: {name: state.sessionName, steps: state.steps},
    },
    "screen/views": views,
    "session/play": state.result,
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
