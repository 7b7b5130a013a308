// The language server of rule files.
//
//   Protocol   the messages of the Language Server Protocol
//   Documents  the text of open documents, and their URIs
//   Workspace  the rule files of the roots, and what is wrong with them
//   Features   the answers to requests about a document
//   Server     messages from and to the client
