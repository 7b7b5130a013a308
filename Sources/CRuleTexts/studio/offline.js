// Without a connection, the text stays on the page, which waits for a page of the restarted studio, whose
// address it adopts.

import {fill, prose} from "./dom.js";
import {observe, state} from "./state.js";

const banner = document.getElementById("offline");
const channel = new BroadcastChannel("spark-rules studio");
let asking = null;

/** Explains a lost connection, and follows the studio to its next address. */
export function installOffline() {
  observe(["isConnected"], () => {
    const isLost = !state.isConnected && state.title !== "";
    banner.hidden = !isLost;
    if (isLost) fill(banner, ...prose(explanation()));
    clearInterval(asking);
    if (isLost) asking = setInterval(() => channel.postMessage({wanted: state.root}), 500);
  });
  channel.onmessage = ({data: {wanted, root, path}}) => {
    if (wanted === state.root && state.isConnected)
      channel.postMessage({root: state.root, path: location.pathname});
    // Pages of the same origin only: the restarted studio has this port and another path.
    if (root === state.root && !state.isConnected)
      history.replaceState(null, "", path + location.hash);
  };
}

function explanation() {
  return "This page is not connected, because the studio has ended. Nothing that you wrote is lost "
    + `while it stays open. Start \`spark-rules studio\` again with \`--port ${location.port}\` and `
    + "open the address that it prints: this page then continues.";
}
