#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Measures how much of views can be seen, at one moment: what views around them clip is computed
/// once and shared.
///
/// The views' model values count, as UIKit gives them: an animation is at its end at once. A view
/// that is scaled or turned counts with its `frame`, the upright rectangle around it.
@MainActor package final class VisibilityFrame {
  /// A view that others are in.
  private struct Node {
    /// The view's own rectangle.
    var place: Edges
    /// Where what is inside it can be seen.
    var clip: Edges
    /// Where the origin of its own coordinates lies, and how much they are enlarged.
    var x: Double
    var y: Double
    var scaleX = 1.0
    var scaleY = 1.0
    var alpha = 1.0
    /// The last of the screens that are presented over it.
    var cover = -1
    /// Whether it has left its window for a screen that is presented in its place.
    var isAway = false

    static let nowhere = Node(place: .nowhere, clip: .nowhere, x: 0, y: 0, alpha: 0)

    @inline(__always)
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
    var place: Edges
    /// The one that is presented further out.
    var outer: Int
  }

  // Read for every view of every frame: exclusive access is not checked while running, where no access
  // lasts longer than a load or a store; a check takes 76 instructions.
  @exclusivity(unchecked)
  private var nodes: [Node] = []
  @exclusivity(unchecked)
  private var covers: [Cover] = []
  @exclusivity(unchecked)
  private var numbers = IdentityTable()
  @exclusivity(unchecked)
  private var ahead: [UIView] = []
  /// The view around the one that was measured last: most are beside each other.
  @exclusivity(unchecked)
  private var last: (outer: ObjectIdentifier, number: Int)?

  /// Makes a measure.
  package init() {}

  /// Begins anew: what was computed before may not hold any more.
  package func begin() {
    nodes.removeAll(keepingCapacity: true)
    covers.removeAll(keepingCapacity: true)
    numbers.removeAll()
    last = nil
  }

  /// How many views around others were looked at since the beginning.
  package var ancestorCount: Int { nodes.count }

  /// Measures a view.
  ///
  /// - Parameter view: Any view.
  /// - Returns: How much of it can be seen.
  package func visibility(of view: UIView) -> Visibility {
    guard let outer = view.superview else { return visibility(ofOutermost: view) }
    let number = number(around: outer)
    // Of the node only what is asked for: it is as large as ten of these.
    var cover = nodes[number].cover
    // Most views are nobody's root view; to find out takes no cast then.
    if view.next !== outer, let controller = view.sparkController {
      cover = self.cover(of: controller, outer: cover)
    }
    if nodes[number].isAway { return .away }
    let place = nodes[number].edges(of: view.frame)
    let alpha = view.isHidden ? 0 : nodes[number].alpha * Double(view.alpha)
    return visibility(at: place, in: nodes[number].clip, alpha: alpha, cover)
  }

  @inline(__always)
  private func number(around outer: UIView) -> Int {
    let identity = ObjectIdentifier(outer)
    if let last, last.outer == identity { return last.number }
    let number = number(of: outer)
    last = (identity, number)
    return number
  }

  private func visibility(ofOutermost view: UIView) -> Visibility {
    let node = nodes[number(of: view)]
    if node.isAway { return .away }
    return visibility(at: node.place, in: node.clip, alpha: node.alpha, node.cover)
  }

  @inline(__always)
  private func visibility(
    at place: Edges, in clip: Edges, alpha: Double, _ cover: Int
  ) -> Visibility {
    let area = place.area
    // A place that is no number is nowhere, too.
    guard alpha >= Visibility.leastAlpha, !place.isNowhere else {
      return Visibility(fraction: 0, area: area, isCovered: false)
    }
    let seen = place.meeting(clip)
    var fraction = 0.0
    if area > 0 {
      fraction = seen.area / area
    } else if !seen.isNowhere {
      fraction = 1
    }
    if !(fraction > 0) { return Visibility(fraction: 0, area: area, isCovered: false) }
    return Visibility(
      fraction: fraction, area: area, isCovered: cover >= 0 && isCovered(seen, by: cover))
  }

  private func isCovered(_ seen: Edges, by cover: Int) -> Bool {
    var next = cover
    while next >= 0 {
      if covers[next].place.contains(seen) { return true }
      next = covers[next].outer
    }
    return false
  }

  // MARK: The views around

  /// The number of a view's node, made with all around it that have none yet.
  private func number(of view: UIView) -> Int {
    if let known = numbers[ObjectIdentifier(view)] { return known }
    let first = ahead.count
    var step = view
    var outer = -1
    while true {
      ahead.append(step)
      guard let next = step.superview else { break }
      if let known = numbers[ObjectIdentifier(next)] {
        outer = known
        break
      }
      step = next
    }
    while ahead.count > first {
      let view = ahead.removeLast()
      outer = add(view, in: outer)
    }
    return outer
  }

  private func add(_ view: UIView, in outer: Int) -> Int {
    var node = outer >= 0 ? nodes[outer] : Self.around(view)
    let wasAway = node.isAway
    if outer >= 0 || view is UIWindow { Self.enter(view, &node) }
    let number = nodes.count
    nodes.append(node)
    numbers.set(number, for: ObjectIdentifier(view))
    // Only now: whoever presents itself would be looked for again and again.
    if view.next !== view.superview, let controller = view.sparkController {
      nodes[number].cover = cover(of: controller, outer: node.cover)
      nodes[number].isAway = wasAway || outer < 0 && isReplaced(controller)
    }
    return number
  }

  /// The screen for a window; for any other view that is in none, nothing.
  private static func around(_ view: UIView) -> Node {
    guard let window = view as? UIWindow else { return .nowhere }
    let screen = Edges(window.screen.bounds)
    return Node(place: screen, clip: screen, x: 0, y: 0)
  }

  /// Turns what holds for a view into what holds for those inside it.
  private static func enter(_ view: UIView, _ node: inout Node) {
    let frame = view.frame
    let bounds = view.bounds
    node.place = node.edges(of: frame)
    let width = Double(bounds.size.width)
    let height = Double(bounds.size.height)
    if width > 0, bounds.size.width != frame.size.width {
      node.scaleX *= Double(frame.size.width) / width
    }
    if height > 0, bounds.size.height != frame.size.height {
      node.scaleY *= Double(frame.size.height) / height
    }
    node.x = node.place.minX - Double(bounds.origin.x) * node.scaleX
    node.y = node.place.minY - Double(bounds.origin.y) * node.scaleY
    node.alpha = view.isHidden ? 0 : node.alpha * Double(view.alpha)
    if view.clipsToBounds || view is UIWindow { node.clip = node.clip.meeting(node.place) }
  }

  // MARK: Presented screens

  private static let mostPresented = 32

  /// Adds what a controller presents to what covers the views around it; a popover does not cover.
  private func cover(of controller: UIViewController, outer: Int) -> Int {
    var cover = outer
    var presented = controller.presentedViewController
    var count = 0
    while let next = presented, count < Self.mostPresented {
      count += 1
      if next.modalPresentationStyle != .popover, !isKnown(next, in: cover),
        let view = next.viewIfLoaded, view.window != nil
      {
        let place = nodes[number(of: view)].place
        covers.append(Cover(controller: ObjectIdentifier(next), place: place, outer: cover))
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

  /// Whether a controller's view is in no window because of what it presents in its place.
  private func isReplaced(_ controller: UIViewController) -> Bool {
    guard controller.viewIfLoaded?.window == nil,
      let presented = controller.presentedViewController
    else { return false }
    return presented.viewIfLoaded?.window != nil
  }
}
