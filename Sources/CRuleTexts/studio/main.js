// Starts the page.

import {installAdd} from "./add.js";
import {installCards} from "./cards.js";
import {connect, on, recorded} from "./connection.js";
import {announce} from "./dom.js";
import {installDividers} from "./drag.js";
import {installEditor} from "./editor.js";
import {installEvents} from "./events.js";
import {installFindings} from "./findings.js";
import {installHeader} from "./header.js";
import {installKeys} from "./keys.js";
import {forgetDocuments} from "./language.js";
import {installPast} from "./past.js";
import {installPhone} from "./phone.js";
import {installOffline} from "./offline.js";
import {openProject, watchProject} from "./project.js";
import {guardEdits} from "./save.js";
import {installScreens} from "./screens.js";
import {installSessions} from "./sessions.js";
import {readAddress, state, update} from "./state.js";
import {installTimeline} from "./timeline.js";
import {installTrack} from "./track.js";
import {installTrials} from "./trials.js";
import {installWhy} from "./why.js";

readAddress();
addEventListener("hashchange", readAddress);
const parts = [
  installHeader, installTimeline, installScreens, installPast, installTrack, installEditor,
  installSessions, installFindings, installTrials, installCards, installEvents, installWhy, installPhone, installKeys, installDividers, installAdd,
  watchProject,
];
for (const install of parts) install();
if (!recorded) {
  guardEdits();
  installOffline();
}
document.body.dataset.mode = "inspect";
on("open", () => openProject().catch((error) => announce(error.message)));
on("close", () => {
  forgetDocuments();
  update({isConnected: false});
});
connect();
