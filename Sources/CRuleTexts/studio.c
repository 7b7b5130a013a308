#include "StudioPage.h"

// To add a file: embed it below, and add a line to the table.

// `#embed` is part of C23; clang supports it in all versions of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char indexHtml[] = {
#embed "studio/index.html"
};
static const unsigned char studioCss[] = {
#embed "studio/studio.css"
};
static const unsigned char addJs[] = {
#embed "studio/add.js"
};
static const unsigned char atstepJs[] = {
#embed "studio/atstep.js"
};
static const unsigned char cardsJs[] = {
#embed "studio/cards.js"
};
static const unsigned char completionJs[] = {
#embed "studio/completion.js"
};
static const unsigned char connectionJs[] = {
#embed "studio/connection.js"
};
static const unsigned char dialogJs[] = {
#embed "studio/dialog.js"
};
static const unsigned char domJs[] = {
#embed "studio/dom.js"
};
static const unsigned char draftJs[] = {
#embed "studio/draft.js"
};
static const unsigned char dragJs[] = {
#embed "studio/drag.js"
};
static const unsigned char editorJs[] = {
#embed "studio/editor.js"
};
static const unsigned char eventsJs[] = {
#embed "studio/events.js"
};
static const unsigned char findinglistJs[] = {
#embed "studio/findinglist.js"
};
static const unsigned char findingsJs[] = {
#embed "studio/findings.js"
};
static const unsigned char headerJs[] = {
#embed "studio/header.js"
};
static const unsigned char highlightJs[] = {
#embed "studio/highlight.js"
};
static const unsigned char historyJs[] = {
#embed "studio/history.js"
};
static const unsigned char hoverJs[] = {
#embed "studio/hover.js"
};
static const unsigned char keysJs[] = {
#embed "studio/keys.js"
};
static const unsigned char kindsJs[] = {
#embed "studio/kinds.js"
};
static const unsigned char languageJs[] = {
#embed "studio/language.js"
};
static const unsigned char mainJs[] = {
#embed "studio/main.js"
};
static const unsigned char navigateJs[] = {
#embed "studio/navigate.js"
};
static const unsigned char pastJs[] = {
#embed "studio/past.js"
};
static const unsigned char networkJs[] = {
#embed "studio/network.js"
};
static const unsigned char offlineJs[] = {
#embed "studio/offline.js"
};
static const unsigned char phoneJs[] = {
#embed "studio/phone.js"
};
static const unsigned char playJs[] = {
#embed "studio/play.js"
};
static const unsigned char projectJs[] = {
#embed "studio/project.js"
};
static const unsigned char qrJs[] = {
#embed "studio/qr.js"
};
static const unsigned char ruleactionsJs[] = {
#embed "studio/ruleactions.js"
};
static const unsigned char rulefileJs[] = {
#embed "studio/rulefile.js"
};
static const unsigned char saveJs[] = {
#embed "studio/save.js"
};
static const unsigned char screensJs[] = {
#embed "studio/screens.js"
};
static const unsigned char sessionsJs[] = {
#embed "studio/sessions.js"
};
static const unsigned char shareJs[] = {
#embed "studio/share.js"
};
static const unsigned char stateJs[] = {
#embed "studio/state.js"
};
static const unsigned char textsJs[] = {
#embed "studio/texts.js"
};
static const unsigned char timelineJs[] = {
#embed "studio/timeline.js"
};
static const unsigned char tooltipJs[] = {
#embed "studio/tooltip.js"
};
static const unsigned char trackJs[] = {
#embed "studio/track.js"
};
static const unsigned char treeJs[] = {
#embed "studio/tree.js"
};
static const unsigned char trialsJs[] = {
#embed "studio/trials.js"
};
static const unsigned char useJs[] = {
#embed "studio/use.js"
};
static const unsigned char whyJs[] = {
#embed "studio/why.js"
};
static const unsigned char wireframeJs[] = {
#embed "studio/wireframe.js"
};

#define FILE_OF(name, type, bytes) {name, type "; charset=utf-8", bytes, sizeof(bytes)}

static const StudioPageFile files[] = {
    FILE_OF("index.html", "text/html", indexHtml),
    FILE_OF("studio.css", "text/css", studioCss),
    FILE_OF("add.js", "text/javascript", addJs),
    FILE_OF("atstep.js", "text/javascript", atstepJs),
    FILE_OF("cards.js", "text/javascript", cardsJs),
    FILE_OF("completion.js", "text/javascript", completionJs),
    FILE_OF("connection.js", "text/javascript", connectionJs),
    FILE_OF("dialog.js", "text/javascript", dialogJs),
    FILE_OF("dom.js", "text/javascript", domJs),
    FILE_OF("draft.js", "text/javascript", draftJs),
    FILE_OF("drag.js", "text/javascript", dragJs),
    FILE_OF("editor.js", "text/javascript", editorJs),
    FILE_OF("events.js", "text/javascript", eventsJs),
    FILE_OF("findinglist.js", "text/javascript", findinglistJs),
    FILE_OF("findings.js", "text/javascript", findingsJs),
    FILE_OF("header.js", "text/javascript", headerJs),
    FILE_OF("highlight.js", "text/javascript", highlightJs),
    FILE_OF("history.js", "text/javascript", historyJs),
    FILE_OF("hover.js", "text/javascript", hoverJs),
    FILE_OF("keys.js", "text/javascript", keysJs),
    FILE_OF("kinds.js", "text/javascript", kindsJs),
    FILE_OF("language.js", "text/javascript", languageJs),
    FILE_OF("main.js", "text/javascript", mainJs),
    FILE_OF("navigate.js", "text/javascript", navigateJs),
    FILE_OF("past.js", "text/javascript", pastJs),
    FILE_OF("network.js", "text/javascript", networkJs),
    FILE_OF("offline.js", "text/javascript", offlineJs),
    FILE_OF("phone.js", "text/javascript", phoneJs),
    FILE_OF("play.js", "text/javascript", playJs),
    FILE_OF("project.js", "text/javascript", projectJs),
    FILE_OF("qr.js", "text/javascript", qrJs),
    FILE_OF("ruleactions.js", "text/javascript", ruleactionsJs),
    FILE_OF("rulefile.js", "text/javascript", rulefileJs),
    FILE_OF("save.js", "text/javascript", saveJs),
    FILE_OF("screens.js", "text/javascript", screensJs),
    FILE_OF("sessions.js", "text/javascript", sessionsJs),
    FILE_OF("share.js", "text/javascript", shareJs),
    FILE_OF("state.js", "text/javascript", stateJs),
    FILE_OF("texts.js", "text/javascript", textsJs),
    FILE_OF("timeline.js", "text/javascript", timelineJs),
    FILE_OF("tooltip.js", "text/javascript", tooltipJs),
    FILE_OF("track.js", "text/javascript", trackJs),
    FILE_OF("tree.js", "text/javascript", treeJs),
    FILE_OF("trials.js", "text/javascript", trialsJs),
    FILE_OF("use.js", "text/javascript", useJs),
    FILE_OF("why.js", "text/javascript", whyJs),
    FILE_OF("wireframe.js", "text/javascript", wireframeJs),
};

const StudioPageFile *studioPageFile(size_t index) {
  return index < sizeof(files) / sizeof(files[0]) ? &files[index] : NULL;
}
