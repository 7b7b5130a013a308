import SparkKit
import SparkRulesModel

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A view and all that is outside it, looked at once for everything that one trigger asks: paths of
/// several rules, the screen, data, the view's own path.
@MainActor struct ViewChain {
  let view: UIView
  /// What was found from the view outwards.
  let trail: AncestorChain

  /// Looks at a view and what is around it.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - classes: The table of class words.
  init(_ view: UIView, _ classes: ClassTable) {
    self.init(view, AncestorChain(view, classes))
  }

  /// Takes what was found already.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - trail: What was found from there.
  init(_ view: UIView, _ trail: AncestorChain) {
    self.view = view
    self.trail = trail
  }
}

/// A place on a trail, which paths are held against as long as the trail is there.
@MainActor struct ChainLink: PathSubject {
  // Whoever holds paths against a trail has both; references were counted at every step otherwise.
  private unowned(unsafe) let view: UIView
  private unowned(unsafe) let trail: AncestorChain
  private let place: Int
  /// A sibling of something on the trail, which is not on it itself.
  private var sibling: UIView?

  /// The view itself.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - trail: What was found from there.
  init(_ view: UIView, _ trail: AncestorChain) { self.init(view, trail, place: 0) }

  private init(_ view: UIView, _ trail: AncestorChain, place: Int, sibling: UIView? = nil) {
    self.view = view
    self.trail = trail
    self.place = place
    self.sibling = sibling
  }

  var kind: SubjectKind { trail.steps[place].kind }

  var stepName: String? {
    if let sibling { return sibling.accessibilityIdentifier }
    return trail.steps[place].name
  }

  var classNames: [String] {
    sibling.map { ClassNames.lineage(of: $0) } ?? trail.steps[place].lineage.names
  }

  func lineage(in classes: ClassTable) -> ClassTable.ClassHierarchy {
    if let sibling { return classes.lineage(of: sibling) }
    return trail.steps[place].lineage
  }

  var outer: ChainLink? {
    place + 1 < trail.steps.count ? ChainLink(view, trail, place: place + 1) : nil
  }

  func nearest(fitting step: PreparedStep, _ classes: ClassTable) -> ChainLink? {
    let hash = step.nameHash
    for place in place..<trail.steps.count
    // Most steps ask for a name, and most views have another or none.
    where hash == 0 || hash == trail.steps[place].nameHash {
      let link = ChainLink(view, trail, place: place)
      if step.fits(link, classes) { return link }
    }
    return nil
  }

  var siblings: some RandomAccessCollection<ChainLink> {
    siblingViews.lazy.map { ChainLink(view, trail, place: place, sibling: $0) }
  }

  /// The trail knows no views; what is here now is found on the way to it.
  private var siblingViews: [UIView] {
    var subject = ViewSubject.view(view)
    for _ in 0..<place {
      guard let outer = subject.outer else { return [] }
      subject = outer
    }
    return subject.siblingViews
  }

  private var known: ObjectIdentifier {
    sibling.map { ObjectIdentifier($0) } ?? trail.identity(at: place)
  }

  nonisolated static func == (one: ChainLink, other: ChainLink) -> Bool {
    MainActor.assumeIsolated { one.known == other.known }
  }
}
