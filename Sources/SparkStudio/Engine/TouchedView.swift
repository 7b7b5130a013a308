#if Commands
import SparkSimulator

/// The view that receives a touch on another one.
enum TouchedView {
  /// Returns the view that a tap on a view reaches.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - views: All views of the screen, by number.
  /// - Returns: The nearest view around it that handles touches, otherwise the only one inside it; nil if
  ///   the view handles touches itself, or if there is none.
  static func target(of view: LaidOutView, in views: [LaidOutView]) -> LaidOutView? {
    if view.isTarget { return nil }
    var next = view.parent
    while let index = next, views.indices.contains(index) {
      if views[index].isTarget { return offered(views[index]) }
      next = views[index].parent
    }
    let inside = views.filter { $0.isTarget && isInside($0, view, views) }
    return inside.count == 1 ? offered(inside[0]) : nil
  }

  /// A view that is not private and not the content of a whole screen.
  private static func offered(_ view: LaidOutView) -> LaidOutView? {
    view.isPrivate || [.list, .scroll].contains(view.kind) ? nil : view
  }

  private static func isInside(
    _ view: LaidOutView, _ outer: LaidOutView, _ views: [LaidOutView]
  ) -> Bool {
    var next = view.parent
    while let index = next, views.indices.contains(index), index >= outer.index {
      if index == outer.index { return true }
      next = views[index].parent
    }
    return false
  }
}

extension LaidOutView {
  /// The identifier, otherwise the text or the class.
  var shortName: String { identifier ?? text ?? className }
}
#endif
