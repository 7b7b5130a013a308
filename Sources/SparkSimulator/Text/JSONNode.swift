import SparkRulesModel

/// A JSON value that still knows where it stands.
struct JSONNode: Sendable {
  /// An entry of an object.
  struct Member: Sendable {
    /// The key.
    let name: String
    /// Where the key begins, in bytes.
    let offset: Int
    /// The value.
    let node: JSONNode
  }

  /// What it is.
  enum Content: Sendable {
    /// null, true, false, a number or a text.
    case scalar(SparkValue)
    /// An array.
    case list([JSONNode])
    /// An object; keys are unique and in the order of the file.
    case map([Member])
  }

  /// What it is.
  let content: Content
  /// Where it begins, in bytes.
  let offset: Int

  /// The value without places.
  var value: SparkValue {
    switch content {
    case .scalar(let value): value
    case .list(let nodes): .list(nodes.map(\.value))
    case .map(let members):
      .map(Dictionary(members.map { ($0.name, $0.node.value) }, uniquingKeysWith: { $1 }))
    }
  }

  /// The kind in words, for messages: `a text`.
  var kind: String {
    switch content {
    case .scalar(.null): "null"
    case .scalar(.bool): "true or false"
    case .scalar(.int), .scalar(.double): "a number"
    case .scalar: "a text"
    case .list: "a list"
    case .map: "an object"
    }
  }
}
