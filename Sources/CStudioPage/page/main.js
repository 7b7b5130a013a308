// Starts the page.

import {installAdd} from "./add.js";
import {connect, on, recorded} from "./connection.js";
import {announce} from "./dom.js";
import {installDividers} from "./drag.js";
import {installEditor} from "./editor.js";
import {installEvents} from "./events.js";
import {installHeader} from "./header.js";
import {installKeys} from "./keys.js";
import {installPast} from "./past.js";
import {installPhone} from "./phone.js";
import {openProject, watchProject} from "./project.js";
import {guardEdits} from "./save.js";
import {installScreens} from "./screens.js";
import {readAddress, state, update} from "./state.js";
import {installTimeline} from "./timeline.js";
import {installTrack} from "./track.js";
import {installWhy} from "./why.js";

readAddress();
addEventListener("hashchange", readAddress);
const parts = [
  installHeader, installTimeline, installScreens, installPast, installTrack, installEditor,
  installEvents, installWhy, installPhone, installKeys, installDividers, installAdd,
  watchProject,
];
for (const install of parts) install();
if (!recorded) guardEdits();
document.body.dataset.mode = "inspect";
on("open", () => openProject().catch((error) => announce(error.message)));
on("close", () => {
  if (state.isConnected)
    announce("The studio has ended. Start it again, and open the address that it prints.");
  update({isConnected: false});
});
connect();
