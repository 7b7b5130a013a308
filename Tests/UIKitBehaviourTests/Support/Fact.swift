import Testing

/// The public source of a fact about UIKit: Apple's page, an SDK header with its words, a public test.
struct FactSource: TestTrait, SuiteTrait {
  /// The page, the header and its words, or the public test.
  let reference: String

  /// The description of a failing test.
  var comments: [Comment] { [Comment(rawValue: "Source: \(reference)")] }
}

extension Trait where Self == FactSource {
  /// States the source of a fact; a fact without a source is tagged `unconfirmed`.
  static func source(_ reference: String) -> FactSource {
    FactSource(reference: reference)
  }
}

extension Tag {
  /// A fact without a public source, or only in old logs, which must be confirmed on a simulator.
  @Tag static var unconfirmed: Tag
}
