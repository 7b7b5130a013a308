// What the tests use of Swift Testing, without behaviour: its macros need a plug-in for each SDK, which
// .ci/typecheck-ios does not have. .ci/plain-tests replaces the macros by the functions below.

public func expect(_ condition: Bool, _ comment: Comment? = nil) {}

public func require(_ condition: Bool, _ comment: Comment? = nil) throws {}

public func require<Value>(_ value: Value?, _ comment: Comment? = nil) throws -> Value {
  guard let value else { throw Missing() }
  return value
}

public struct Missing: Error {}

public struct Comment: Sendable, RawRepresentable, ExpressibleByStringInterpolation {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

public enum Issue {
  public static func record(_ comment: Comment? = nil) {}
}

public struct Tag: Sendable {
  public init() {}
}

public protocol Trait: Sendable {
  var comments: [Comment] { get }
}

public protocol TestTrait: Trait {}
public protocol SuiteTrait: Trait {}
