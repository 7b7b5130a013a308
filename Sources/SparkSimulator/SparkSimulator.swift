// Screens without a device: views from files, and sessions that are played on them with a virtual clock.
//
//   Text      problems in an input, JSON with locations
//   Trees     ScreenTree: screens as values, read from page sources, view hierarchies or screen JSON
//   Views     the views of a tree: classes, frames, a window that shows screens
//   Sessions  the steps of a session, read from JSON Lines
//   Playing   plays a session on views; the output of the rules is JSON Lines
//   Matching  the views that each rule matches, without a session
//   Comparing the events of two versions of rules in the same session
//   Survey    what rules can name on screens, and paths for each view
