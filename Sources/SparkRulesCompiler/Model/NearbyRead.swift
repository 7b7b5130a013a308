/// A name under `read` with its path in its parsed and compiled forms.
package struct ReadSite: Sendable, Hashable {
  /// The name.
  var name: String
  /// The path.
  package var path: PathSite
}

/// A path under `read`, and the views near which it is searched.
public struct NearbyRead: Sendable, Hashable {
  /// The views of the rule.
  public var views: ViewSelection
  /// The path.
  public var path: SelectorPath
}

/// How many views on some screens have no view, or several, under a name of `read`.
public struct NearbyMatches: Sendable, Hashable {
  /// The number of the rule's views.
  public var views = 0
  /// The number of those without a view under the name.
  public var missing = 0
  /// The number of those with several views that are equally near.
  public var ambiguous = 0

  /// Creates an empty result.
  public init() {}
}
