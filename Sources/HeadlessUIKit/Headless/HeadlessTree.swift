/// The version of all view trees, for caches of search results.
@MainActor
package enum HeadlessTree {
  /// Increases with each change of a tree, of the visibility or identifier of a view, and of the
  /// displayed cells of a list.
  package private(set) static var version = 0

  /// Increases the version; also called when an app changes values that are attached to a view.
  package static func noteChange() { version &+= 1 }
}
