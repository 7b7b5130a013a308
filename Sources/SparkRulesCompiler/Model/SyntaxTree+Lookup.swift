/// Single values of maps.
extension SyntaxTree {
  /// Whether the file is short enough to be searched for each of its findings: people write no larger ones, and a
  /// generated file with many mistakes would take long.
  var isSearchable: Bool { bytes.count < 20_000 }

  /// The value of a key in a map; nil if there is none.
  func value(of key: String, in map: NodeID) -> NodeID? {
    guard nodes[map].kind == .map else { return nil }
    return pairs(of: map).first { readableString(of: $0.key) == key }?.value
  }

  /// The text of a key in a map; nil if there is none.
  func text(of key: String, in map: NodeID) -> String? {
    value(of: key, in: map).flatMap { readableString(of: $0) }
  }
}
