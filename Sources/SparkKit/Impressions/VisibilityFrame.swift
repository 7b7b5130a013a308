/// Measures how much of several views is visible at one time.
///
/// Geometry and clipping of their common ancestors is computed once. The measurement uses the model
/// values of views, so that an animation counts as completed when it begins. A view that is scaled or
/// rotated is measured by its `frame`, which is its bounding rectangle.
@MainActor package final class VisibilityFrame {
  /// The geometry of a view that contains measured views.
  private struct Node {
    /// The rectangle of the view.
    var rect: Edges
    /// The rectangle to which the view's descendants are clipped.
    var clip: Edges
    /// The origin of the view's coordinate system on the screen, and its scale.
    var x: Double
    var y: Double
    var scaleX = 1.0
    var scaleY = 1.0
    var alpha = 1.0
    /// The index of the innermost screen that is presented over the view; -1 if there is none.
    var cover = -1
    /// Whether the view has left its window because a presented screen replaced its own.
    var isAway = false

    static let empty = Node(rect: .empty, clip: .empty, x: 0, y: 0, alpha: 0)

    func edges(of frame: CGRect) -> Edges {
      let minX = x + Double(frame.origin.x) * scaleX
      let minY = y + Double(frame.origin.y) * scaleY
      let width = Double(frame.size.width) * scaleX
      let height = Double(frame.size.height) * scaleY
      return Edges(
        minX: minX, minY: minY, maxX: minX + (width > 0 ? width : 0),
        maxY: minY + (height > 0 ? height : 0))
    }
  }

  /// A presented screen.
  private struct Cover {
    var controller: ObjectIdentifier
    var rect: Edges
    /// The index of the enclosing presented screen; -1 if there is none.
    var outer: Int
  }

  private var nodes: [Node] = []
  private var covers: [Cover] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The superview of the view that was measured last; most measured views are siblings.
  private var last: (superview: ObjectIdentifier, node: Node)?

  /// Creates a measurement.
  package init() {}

  /// Discards all results, because the views may have changed.
  package func begin() {
    nodes.removeAll(keepingCapacity: true)
    covers.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    last = nil
  }

  /// The number of ancestors that were examined since the last call of `begin()`.
  package var ancestorCount: Int { nodes.count }

  /// Measures a view.
  ///
  /// - Parameter view: A view.
  /// - Returns: How much of the view is visible.
  package func visibility(of view: UIView) -> Visibility {
    guard let superview = view.superview else { return visibility(ofOutermost: view) }
    let node = node(ofSuperview: superview)
    var cover = node.cover
    if view.next !== superview, let controller = view.sparkController {
      cover = self.cover(of: controller, outer: cover)
    }
    if node.isAway { return .away }
    let alpha = view.isHidden ? 0 : node.alpha * Double(view.alpha)
    return visibility(of: node.edges(of: view.frame), in: node.clip, alpha: alpha, cover)
  }

  private func node(ofSuperview superview: UIView) -> Node {
    let identity = ObjectIdentifier(superview)
    if let last, last.superview == identity { return last.node }
    let node = nodes[index(of: superview)]
    last = (identity, node)
    return node
  }

  private func visibility(ofOutermost view: UIView) -> Visibility {
    let node = nodes[index(of: view)]
    if node.isAway { return .away }
    return visibility(of: node.rect, in: node.clip, alpha: node.alpha, node.cover)
  }

  private func visibility(
    of rect: Edges, in clip: Edges, alpha: Double, _ cover: Int
  ) -> Visibility {
    let area = rect.area
    // A rectangle with an edge that is not a number counts as empty, too.
    guard alpha >= Visibility.minimumAlpha, !rect.isEmpty else {
      return Visibility(fraction: 0, area: area, isCovered: false)
    }
    let visible = rect.intersection(clip)
    var fraction = 0.0
    if area > 0 {
      fraction = visible.area / area
    } else if !visible.isEmpty {
      fraction = 1
    }
    if !(fraction > 0) { return Visibility(fraction: 0, area: area, isCovered: false) }
    return Visibility(
      fraction: fraction, area: area, isCovered: cover >= 0 && isCovered(visible, by: cover))
  }

  private func isCovered(_ visible: Edges, by cover: Int) -> Bool {
    var next = cover
    while next >= 0 {
      if covers[next].rect.contains(visible) { return true }
      next = covers[next].outer
    }
    return false
  }

  // MARK: Ancestors

  /// Returns the index of a view's node, and creates the nodes of the view and its ancestors if they do
  /// not exist.
  private func index(of view: UIView) -> Int {
    var missing: [UIView] = []
    var outer = -1
    for view in sequence(first: view, next: \.superview) {
      if let known = indices[ObjectIdentifier(view)] {
        outer = known
        break
      }
      missing.append(view)
    }
    for view in missing.reversed() { outer = add(view, in: outer) }
    return outer
  }

  private func add(_ view: UIView, in outer: Int) -> Int {
    var node = outer >= 0 ? nodes[outer] : Self.container(of: view)
    let wasAway = node.isAway
    if outer >= 0 || view is UIWindow { Self.convert(&node, to: view) }
    let index = nodes.count
    nodes.append(node)
    indices[ObjectIdentifier(view)] = index
    // After the node was added, so that a controller that presents itself causes no infinite recursion.
    if view.next !== view.superview, let controller = view.sparkController {
      nodes[index].cover = cover(of: controller, outer: node.cover)
      nodes[index].isAway = wasAway || outer < 0 && isReplaced(controller)
    }
    return index
  }

  /// Returns the geometry of the screen for a window; empty geometry for another view without superview.
  ///
  /// What a scene shows counts as covered while the scene does not receive events, as while the app does
  /// not.
  private static func container(of view: UIView) -> Node {
    guard let window = view as? UIWindow else { return .empty }
    let screen = Edges(window.screen.bounds)
    var node = Node(rect: screen, clip: screen, x: 0, y: 0)
    if let scene = window.windowScene { node.isAway = scene.activationState != .foregroundActive }
    return node
  }

  /// Converts the geometry of a view's superview to the geometry of the view.
  private static func convert(_ node: inout Node, to view: UIView) {
    let frame = view.frame
    let bounds = view.bounds
    node.rect = node.edges(of: frame)
    let width = Double(bounds.size.width)
    let height = Double(bounds.size.height)
    if width > 0, bounds.size.width != frame.size.width {
      node.scaleX *= Double(frame.size.width) / width
    }
    if height > 0, bounds.size.height != frame.size.height {
      node.scaleY *= Double(frame.size.height) / height
    }
    node.x = node.rect.minX - Double(bounds.origin.x) * node.scaleX
    node.y = node.rect.minY - Double(bounds.origin.y) * node.scaleY
    node.alpha = view.isHidden ? 0 : node.alpha * Double(view.alpha)
    if view.clipsToBounds || view is UIWindow { node.clip = node.clip.intersection(node.rect) }
  }

  // MARK: Presented screens

  private static let maximumPresented = 32

  /// Adds the screens that a controller presents, except popovers, to the screens that cover its view.
  private func cover(of controller: UIViewController, outer: Int) -> Int {
    var cover = outer
    var presented = controller.presentedViewController
    var count = 0
    while let next = presented, count < Self.maximumPresented {
      count += 1
      if next.modalPresentationStyle != .popover, !isKnown(next, in: cover),
        let view = next.viewIfLoaded, view.window != nil
      {
        let rect = nodes[index(of: view)].rect
        covers.append(Cover(controller: ObjectIdentifier(next), rect: rect, outer: cover))
        cover = covers.count - 1
      }
      presented = next.presentedViewController
    }
    return cover
  }

  private func isKnown(_ controller: UIViewController, in cover: Int) -> Bool {
    var next = cover
    while next >= 0 {
      if covers[next].controller == ObjectIdentifier(controller) { return true }
      next = covers[next].outer
    }
    return false
  }

  /// Returns whether a controller's view is in no window because a presented screen replaced it.
  private func isReplaced(_ controller: UIViewController) -> Bool {
    guard controller.viewIfLoaded?.window == nil,
      let presented = controller.presentedViewController
    else { return false }
    return presented.viewIfLoaded?.window != nil
  }
}
