// Phones of the network: the addresses to which they connect, and the digits that a person compares.

import {on, request} from "./connection.js";
import {choose} from "./dialog.js";
import {announce, button, element, fill} from "./dom.js";

/** The phone that has to be confirmed: its name and digits. */
let pairing = null;
/** Whether this page has opened the port. */
let isOpen = false;
/** The part of the open dialog that shows the phone. */
let shown = null;

/** Receives the digits of phones. */
export function installNetwork() {
  on("phone/pairing", ({name, digits}) => {
    pairing = digits ? {name, digits} : null;
    draw();
    if (pairing && isOpen && !shown) connectPhone();
  });
}

/** Closes the dialog: a phone has connected. */
export function hideDigits() {
  shown?.closest("dialog")?.close("");
}

/** The command that opens the port. */
export function connectCommand() {
  return button("Connect a phone", connectPhone, {
    title: "Show the address to which the app on a phone connects",
  });
}

async function connectPhone() {
  let addresses;
  try {
    ({addresses} = await request("phone/open", {}));
  } catch (error) {
    announce(error.message);
    return;
  }
  isOpen = true;
  shown = element("p", {class: "pairing", role: "status"});
  draw();
  const answer = await choose("Connect a phone", [
    element("p", {}, "Start the app with this address in SPARK_STUDIO, or pass it to StudioLink.connect:"),
    element("ul", {}, addresses.map((one) => element("li", {}, element("code", {}, one)))),
    shown,
  ], [["", "Hide"], ["close", "Disconnect phones"]]);
  shown = null;
  if (answer !== "close") return;
  isOpen = false;
  await request("phone/close", {}).catch((error) => announce(error.message));
}

function draw() {
  if (!shown) return;
  fill(shown, pairing
    ? [`${pairing.name} shows four digits. Confirm them on the phone if they are `,
      element("strong", {}, pairing.digits), "; otherwise cancel there."]
    : ["Waiting for a phone."]);
}
