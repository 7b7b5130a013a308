/// A JSON value with its location.
struct JSONNode: Sendable {
  /// A member of an object.
  struct Member: Sendable {
    /// The key.
    let name: String
    /// The offset of the key in bytes.
    let offset: Int
    /// The value.
    let node: JSONNode
  }

  /// The content of a value.
  enum Content: Sendable {
    /// null, true, false, a number or a string.
    case scalar(SparkValue)
    /// An array.
    case list([JSONNode])
    /// An object; keys are unique and in the order of the file.
    case map([Member])
  }

  /// The content.
  let content: Content
  /// The offset of the value in bytes.
  let offset: Int

  /// The value without locations.
  var value: SparkValue {
    switch content {
    case .scalar(let value): value
    case .list(let nodes): .list(nodes.map(\.value))
    case .map(let members):
      .map(Dictionary(members.map { ($0.name, $0.node.value) }, uniquingKeysWith: { $1 }))
    }
  }

  /// The kind of the value for messages: `a string`.
  var kind: String {
    switch content {
    case .scalar(.null): "null"
    case .scalar(.bool): "true or false"
    case .scalar(.int), .scalar(.double): "a number"
    case .scalar: "a string"
    case .list: "an array"
    case .map: "an object"
    }
  }
}
