/// The version of all view trees, for caches of what was found in one.
@MainActor
package enum HeadlessTree {
  /// Increases with every change of a tree, of the visibility or identifier of a view, and of what lists
  /// display.
  package private(set) static var version = 0

  /// Increases the version; also called for changes of what an app attaches to a view.
  package static func noteChange() { version &+= 1 }
}
