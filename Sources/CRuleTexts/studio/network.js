// Phones of the network: the link with which they connect.

import {request} from "./connection.js";
import {choose} from "./dialog.js";
import {announce, button, element} from "./dom.js";
import {qrCode} from "./qr.js";

/** The command that opens the port. */
export function connectCommand() {
  return button("Connect a phone", connectPhone, {
    title: "Show the link with which the app on a phone connects",
  });
}

/** Closes the dialog: a phone has connected. */
export function hideLink() {
  document.querySelector("dialog .links")?.closest("dialog")?.close("");
}

async function connectPhone() {
  let links;
  try {
    ({links} = await request("phone/open", {}));
  } catch (error) {
    announce(error.message);
    return;
  }
  const answer = await choose("Connect a phone", [
    element("p", {}, "Scan the code with the phone's camera, or start the app with the link in SPARK_STUDIO. " +
      "Whoever has the link can connect until this page disconnects phones."),
    element("ul", {class: "links"}, links.map((one) => element("li", {}, qrCode(one), element("code", {}, one)))),
  ], [["", "Hide"], ["close", "Disconnect phones"]]);
  if (answer !== "close") return;
  await request("phone/close", {}).catch((error) => announce(error.message));
}
