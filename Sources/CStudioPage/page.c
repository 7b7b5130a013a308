#include "CStudioPage.h"

// To add a file: embed it below, and add a line to the table.

// `#embed` is part of C23; clang supports it in all versions of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char indexHtml[] = {
#embed "page/index.html"
};
static const unsigned char studioCss[] = {
#embed "page/studio.css"
};
static const unsigned char addJs[] = {
#embed "page/add.js"
};
static const unsigned char atstepJs[] = {
#embed "page/atstep.js"
};
static const unsigned char cardsJs[] = {
#embed "page/cards.js"
};
static const unsigned char completionJs[] = {
#embed "page/completion.js"
};
static const unsigned char connectionJs[] = {
#embed "page/connection.js"
};
static const unsigned char dialogJs[] = {
#embed "page/dialog.js"
};
static const unsigned char domJs[] = {
#embed "page/dom.js"
};
static const unsigned char draftJs[] = {
#embed "page/draft.js"
};
static const unsigned char dragJs[] = {
#embed "page/drag.js"
};
static const unsigned char editorJs[] = {
#embed "page/editor.js"
};
static const unsigned char eventsJs[] = {
#embed "page/events.js"
};
static const unsigned char findinglistJs[] = {
#embed "page/findinglist.js"
};
static const unsigned char findingsJs[] = {
#embed "page/findings.js"
};
static const unsigned char headerJs[] = {
#embed "page/header.js"
};
static const unsigned char highlightJs[] = {
#embed "page/highlight.js"
};
static const unsigned char historyJs[] = {
#embed "page/history.js"
};
static const unsigned char hoverJs[] = {
#embed "page/hover.js"
};
static const unsigned char keysJs[] = {
#embed "page/keys.js"
};
static const unsigned char kindsJs[] = {
#embed "page/kinds.js"
};
static const unsigned char languageJs[] = {
#embed "page/language.js"
};
static const unsigned char mainJs[] = {
#embed "page/main.js"
};
static const unsigned char navigateJs[] = {
#embed "page/navigate.js"
};
static const unsigned char pastJs[] = {
#embed "page/past.js"
};
static const unsigned char networkJs[] = {
#embed "page/network.js"
};
static const unsigned char offlineJs[] = {
#embed "page/offline.js"
};
static const unsigned char phoneJs[] = {
#embed "page/phone.js"
};
static const unsigned char playJs[] = {
#embed "page/play.js"
};
static const unsigned char projectJs[] = {
#embed "page/project.js"
};
static const unsigned char qrJs[] = {
#embed "page/qr.js"
};
static const unsigned char ruleactionsJs[] = {
#embed "page/ruleactions.js"
};
static const unsigned char rulefileJs[] = {
#embed "page/rulefile.js"
};
static const unsigned char saveJs[] = {
#embed "page/save.js"
};
static const unsigned char screensJs[] = {
#embed "page/screens.js"
};
static const unsigned char sessionsJs[] = {
#embed "page/sessions.js"
};
static const unsigned char shareJs[] = {
#embed "page/share.js"
};
static const unsigned char stateJs[] = {
#embed "page/state.js"
};
static const unsigned char textsJs[] = {
#embed "page/texts.js"
};
static const unsigned char timelineJs[] = {
#embed "page/timeline.js"
};
static const unsigned char tooltipJs[] = {
#embed "page/tooltip.js"
};
static const unsigned char trackJs[] = {
#embed "page/track.js"
};
static const unsigned char treeJs[] = {
#embed "page/tree.js"
};
static const unsigned char trialsJs[] = {
#embed "page/trials.js"
};
static const unsigned char useJs[] = {
#embed "page/use.js"
};
static const unsigned char whyJs[] = {
#embed "page/why.js"
};
static const unsigned char wireframeJs[] = {
#embed "page/wireframe.js"
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
