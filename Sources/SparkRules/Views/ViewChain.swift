import SparkKit

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A view and all that is outside it, looked at once for everything that one trigger asks: paths of
/// several rules, the screen, data, the view's own path.
///
/// A step outwards reads up to five properties of the app's objects; on a phone each is a message
/// to Objective-C, and a name is a text made anew. To read all in one loop took a condition 25 views
/// deep from 57,000 instructions to 23,000.
@MainActor final class ViewChain {
  /// A view or controller as it was found.
  struct Step {
    let responder: UIResponder
    let kind: SubjectKind
    /// As `PathSubject.stepName` has it.
    let name: String?
    let lineage: ClassTable.Lineage
  }

  let classes: ClassTable
  let view: UIView
  /// From the view outwards.
  @exclusivity(unchecked)
  private(set) var steps: [Step] = []
  /// What `NameTable.hash` gives of each step's name.
  @exclusivity(unchecked)
  fileprivate private(set) var nameHashes: [UInt] = []
  /// Whether the app keeps the view, or something it is inside of, to itself: rules must not see it.
  @exclusivity(unchecked)
  private(set) var isPrivate = false

  /// Looks at a view and what is around it.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - classes: The table of class words.
  init(_ view: UIView, _ classes: ClassTable) {
    self.view = view
    self.classes = classes
    steps.reserveCapacity(16)
    nameHashes.reserveCapacity(16)
    var inner = view
    while true {
      add(inner)
      let superview = inner.superview
      // Most views are nobody's root view; to find out takes no cast then.
      if inner.next !== superview, let controller = inner.sparkController {
        add(controller)
        if superview == nil, !isPrivate { isPrivate = inner.isKeptPrivate }
      }
      guard let outer = superview ?? outward(of: inner) else { return }
      inner = outer
    }
  }

  /// Where a chain goes on that has no superview: nowhere outside of a controller.
  private func outward(of view: UIView) -> UIView? {
    steps.last?.kind == .view ? view.outward : nil
  }

  private func add(_ view: UIView) {
    let name = view.accessibilityIdentifier
    nameHashes.append(NameTable.hash(name))
    steps.append(
      Step(responder: view, kind: .view, name: name, lineage: classes.lineage(of: view)))
    if view.sparkPrivate { isPrivate = true }
  }

  private func add(_ controller: UIViewController) {
    let lineage = classes.lineage(of: controller)
    let known = lineage.controller(controller)
    let name = known.isContainer ? nil : givenScreenName(of: controller) ?? known.name
    nameHashes.append(NameTable.hash(name))
    steps.append(
      Step(
        responder: controller, kind: known.isContainer ? .container : .screen, name: name,
        lineage: lineage))
  }

  /// The view itself, for paths to be held against.
  var link: ChainLink { ChainLink(chain: self, place: 0) }
}

/// A place in a chain, which paths are held against as long as the chain is there.
@MainActor struct ChainLink: PathSubject {
  // Whoever holds paths against a chain has it; references were counted at every step otherwise.
  private unowned(unsafe) let chain: ViewChain
  private let place: Int
  /// A sibling of something in the chain, which is not in it itself.
  private var sibling: UIView?

  fileprivate init(chain: ViewChain, place: Int, sibling: UIView? = nil) {
    self.chain = chain
    self.place = place
    self.sibling = sibling
  }

  var kind: SubjectKind { chain.steps[place].kind }

  var stepName: String? {
    if let sibling { return sibling.accessibilityIdentifier }
    return chain.steps[place].name
  }

  var classNames: [String] { lineage(in: chain.classes).names }

  func lineage(in classes: ClassTable) -> ClassTable.Lineage {
    if let sibling { return classes.lineage(of: sibling) }
    return chain.steps[place].lineage
  }

  var outer: ChainLink? {
    place + 1 < chain.steps.count ? ChainLink(chain: chain, place: place + 1) : nil
  }

  func nearest(fitting step: PreparedStep, _ classes: ClassTable) -> ChainLink? {
    let hash = step.nameHash
    for place in place..<chain.nameHashes.count
    // Most steps ask for a name, and most views have another or none.
    where hash == 0 || hash == chain.nameHashes[place] {
      let link = ChainLink(chain: chain, place: place)
      if step.fits(link, classes) { return link }
    }
    return nil
  }

  var siblings: some RandomAccessCollection<ChainLink> {
    let views = (responder as? UIView).map { ViewSubject.view($0).siblingViews } ?? []
    return views.lazy.map { ChainLink(chain: chain, place: place, sibling: $0) }
  }

  private var responder: UIResponder { sibling ?? chain.steps[place].responder }

  nonisolated static func == (one: ChainLink, other: ChainLink) -> Bool {
    MainActor.assumeIsolated { one.responder === other.responder }
  }
}
