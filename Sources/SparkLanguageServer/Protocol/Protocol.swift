// The messages of the Language Server Protocol 3.17, under the names of the specification.
//
//   Messages         JSON-RPC: framing, requests, responses and errors
//   Basics           positions, ranges and edits
//   Lifecycle        the start of a server, and what both sides can do
//   Synchronization  the text of documents
//   Diagnostics      problems
//   Features         completion, hover, actions, symbols
