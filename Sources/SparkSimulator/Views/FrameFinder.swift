/// Finds places for views that a file gives none: one below the other, as wide as what they are in.
struct FrameFinder {
  /// The size of a screen whose root view says nothing, in points: that of a common phone.
  static let screen = (width: 390.0, height: 844.0)
  /// The height of a view that holds nothing, in points: a comfortable target for a finger.
  static let rowHeight = 44.0

  /// Gives every view of a screen a place.
  ///
  /// - Parameter root: The screen's root view.
  /// - Returns: The same view, with a frame in it and in all views inside it.
  static func placed(_ root: ViewNode) -> ViewNode {
    var root = root
    let frame = root.frame ?? .init(x: 0, y: 0, width: screen.width, height: screen.height)
    root.frame = frame
    root.children = placed(root.children, in: frame, scrolls: scrolls(root))
    return root
  }

  private static func scrolls(_ view: ViewNode) -> Bool { view.classes.contains("UIScrollView") }

  private static func placed(
    _ children: [ViewNode], in frame: ViewNode.Frame, scrolls: Bool
  ) -> [ViewNode] {
    let wanted = children.reduce(0) { $0 + ($1.frame == nil ? height($1) : 0) }
    // Content that is too high for its place is squeezed, unless one can scroll to it: a view that
    // no finger reaches would help nobody.
    let share = scrolls || wanted <= frame.height ? 1 : frame.height / wanted
    var next = 0.0
    return children.map { child in
      var child = child
      if child.frame == nil {
        let height = height(child) * share
        child.frame = .init(x: 0, y: next, width: frame.width, height: height)
        next += height
      }
      if let frame = child.frame {
        child.children = placed(child.children, in: frame, scrolls: self.scrolls(child))
      }
      return child
    }
  }

  /// How high a view would be if there were room.
  private static func height(_ view: ViewNode) -> Double {
    if let frame = view.frame { return frame.y + frame.height }
    var stacked = 0.0
    var lowest = 0.0
    for child in view.children {
      if let frame = child.frame {
        lowest = max(lowest, frame.y + frame.height)
      } else {
        stacked += height(child)
      }
    }
    let content = max(stacked, lowest)
    return content > 0 ? content : rowHeight
  }
}
