import Testing

/// Where a fact about UIKit is written down: Apple's page, an SDK header with its words, a public test.
struct FactSource: TestTrait, SuiteTrait {
  /// The page, the header and its words, or the public test.
  let place: String

  /// What a failing test shows beside the fact.
  var comments: [Comment] { [Comment(rawValue: "Source: \(place)")] }
}

extension Trait where Self == FactSource {
  /// Says where a fact is written down; a fact without a source is tagged `unconfirmed`.
  static func source(_ place: String) -> FactSource {
    FactSource(place: place)
  }
}

extension Tag {
  /// A fact that nobody has written down publicly, or that only old logs show: a simulator decides.
  @Tag static var unconfirmed: Tag
}
