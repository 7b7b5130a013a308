// Signed updates of rules.
//
//   Bundles   the manifest, its signatures, the keys, and the share of phones; used by the command as well
//   Limits    what the rules of updates may do
//   Storing   the two slots and the record of starts
//   Deciding  whether a phone accepts a manifest
//   Fetching  requests over HTTP
//   Updating  RuleUpdater, which an app uses
