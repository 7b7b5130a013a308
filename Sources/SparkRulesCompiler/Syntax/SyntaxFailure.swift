/// The reason why YAML could not be read any further, in the words of libyaml.
struct SyntaxFailure: Error {
  /// The problem if collections are nested too deeply, which libyaml permits.
  static let nesting = "collections are nested too deeply"
  /// The problem if a part of the file that should contain keys contains something else.
  static let noKeys = "a part of the file has no keys"
  /// The context of a quote that is closed only in another section or rule, or not at all.
  static let openQuote = "while scanning a quoted scalar"

  var problem: String
  /// The construct that was being read; empty if unknown.
  var context = ""
  /// The offset at which the failure was noticed.
  var offset: Int
  /// The offset at which the construct begins that was being read; the same as `offset` if unknown.
  var start: Int
}
