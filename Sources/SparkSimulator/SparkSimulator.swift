// Screens without a phone, but for XML: trees read from files, sessions played on them with a virtual clock.
//
//   Text      what is wrong with an input, JSON with places, XML elements once they are read
//   Trees     ScreenTree: screens as values, made of page sources' elements and of our JSON
//   Views     a tree's views made real: classes, frames, a window that shows screens
//   Sessions  what a person does, as JSON Lines
//   Playing   a session played on a window; everything rules do comes out as JSON Lines
//   Matching  which views each rule takes, without playing anything
