import SparkKit
import SparkRulesModel

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// What was found on the way from a view to its window: names, classes, screens; and what follows from
/// these alone.
///
/// It stands beside the view until something on the way is another one or is called otherwise, which
/// is looked at whenever a trigger needs it: a step then takes the comparison of five numbers. To look
/// at all anew, write the path and judge the rule took 15,000 instructions ten views deep.
@MainActor final class AncestorChain {
  /// A view or controller as it was found.
  struct Step {
    let kind: SubjectKind
    /// As `PathSubject.stepName` has it.
    let name: String?
    /// What `NameTable.hash` gives of the name.
    let nameHash: UInt
    let lineage: ClassTable.ClassHierarchy
    /// Kept, as their address is a part of what a step is known by.
    fileprivate let declaredNames: [String]?
  }

  /// What a step is known by: numbers that are compared and never followed, so that a trail keeps no
  /// view alive, and to look at them counts no references.
  fileprivate struct Mark {
    let responder: ObjectIdentifier
    let classKey: ClassNames.Key
    /// The name's, which the step keeps.
    let name: TextBits
  }

  /// An object and its class: what has the address and class of what was no controller is none.
  private struct Kind: Equatable {
    let responder: ObjectIdentifier
    let type: ObjectIdentifier

    @inline(__always)
    init(_ responder: UIResponder) {
      self.responder = ObjectIdentifier(responder)
      type = ObjectIdentifier(Swift.type(of: responder))
    }
  }

  /// What judging came to for one selection.
  private struct Verdict {
    let selection: Int
    let captures: [SparkValue]?
  }

  /// More rules seldom wait on one view; of further ones the first gives way.
  private static let mostVerdicts = 8

  /// From the view outwards.
  let steps: [Step]
  private let marks: [Mark]
  /// Whether the app keeps the view, or something it is inside of, to itself: rules must not see it.
  let isPrivate: Bool
  /// The place of the nearest screen.
  let screenPlace: Int?
  /// The name of that screen.
  let screen: String?
  /// Whether anything on the way can be typed into.
  let hasText: Bool
  /// The names from the outside in, as a path has them.
  private(set) lazy var namePath = ViewPath.names(steps)
  /// Whether a path to the view ends in its class, as neither it nor its screen has a name.
  let endsInClass: Bool

  /// What comes after the outermost view, where that is no controller: mostly the app.
  private let end: Kind?
  private let classesState: Int
  private let privacyVersion: Int
  private let hasLooseEnd: Bool
  @exclusivity(unchecked)
  private var verdicts: [Verdict] = []
  /// The mixture that was found for the view, and the state of the rules that it was found in: as long as
  /// both are the same, and this holds, nothing else would be found.
  @exclusivity(unchecked)
  var found = (mixture: 0, generation: 0)

  /// Looks at a view and what is around it.
  ///
  /// A step outwards reads up to five properties of the app's objects; on a phone each is a message
  /// to Objective-C, and a name is a text made anew. So all are read in one loop.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - classes: The table of class words.
  init(_ view: UIView, _ classes: ClassTable) {
    classesState = classes.state
    privacyVersion = Privacy.version
    var steps: [Step] = []
    var marks: [Mark] = []
    steps.reserveCapacity(16)
    marks.reserveCapacity(16)
    var isPrivate = false
    var hasText = false
    var hasLooseEnd = false
    var end: UIResponder?
    var next: UIView? = view
    while let inner = next {
      let step = Step(inner, classes)
      if step.lineage.isText(inner) { hasText = true }
      if inner.sparkPrivate { isPrivate = true }
      steps.append(step)
      marks.append(Mark(inner, step))
      next = inner.superview
      // Most views are nobody's root view; to find out takes no cast then.
      if inner.next !== next, let controller = inner.sparkController {
        let step = Step(controller, classes)
        steps.append(step)
        marks.append(Mark(controller, step))
        // The chain ends here, what is private does not.
        if next == nil, inner.outward != nil {
          hasLooseEnd = true
          isPrivate = isPrivate || inner.isKeptPrivate
        }
      } else if next == nil {
        next = inner.outward
        end = inner.next is UIViewController ? nil : inner.next
      }
    }
    self.end = end.map { Kind($0) }
    self.steps = steps
    self.marks = marks
    self.isPrivate = isPrivate
    self.hasText = hasText
    self.hasLooseEnd = hasLooseEnd
    endsInClass = Self.endsInClass(steps)
    screenPlace = steps.firstIndex { $0.kind == .screen }
    screen = screenPlace.flatMap { steps[$0].name }
  }

  private static func endsInClass(_ steps: [Step]) -> Bool {
    guard let view = steps.first, view.name?.isEmpty ?? true else { return false }
    // The screen's name alone names its root view.
    return steps.count < 2 || steps[1].kind != .screen || steps[1].name?.isEmpty ?? true
  }

  /// Whether it can stand beside its view: the rest can be told by looking at the steps.
  var canBeKept: Bool { !isPrivate && !hasLooseEnd }

  /// Whether all is as it was found.
  ///
  /// - Parameters:
  ///   - view: The view that it was found from.
  ///   - classes: The table of class words.
  /// - Returns: Whether it holds.
  func holds(for view: UIView, _ classes: ClassTable) -> Bool {
    guard classesState == classes.state, privacyVersion == Privacy.version else { return false }
    var inner = view
    var place = 0
    while true {
      guard place < marks.count, marks[place].isOf(inner), isCalled(inner, place) else {
        return false
      }
      place += 1
      let superview = inner.superview
      let next = inner.next
      // Most views are nobody's root view; to find out takes no cast then.
      if next !== superview, !isEnd(next), let controller = inner.sparkController {
        guard place < marks.count, marks[place].isOf(controller), isCalled(controller, place) else {
          return false
        }
        place += 1
        if superview == nil { return place == marks.count && inner.outward == nil }
      }
      guard let outer = superview ?? inner.outward else { return place == marks.count }
      inner = outer
    }
  }

  @inline(__always)
  private func isEnd(_ next: UIResponder?) -> Bool {
    guard let end, let next else { return false }
    return Kind(next) == end
  }

  @inline(__always)
  private func isCalled(_ view: UIView, _ place: Int) -> Bool {
    let name = view.accessibilityIdentifier
    return marks[place].name == TextBits(name) || isSame(name, place)
  }

  /// Whether the screen is called the same; the class alone tells a container.
  @inline(__always)
  private func isCalled(_ controller: UIViewController, _ place: Int) -> Bool {
    guard steps[place].kind == .screen else { return true }
    let name =
      givenScreenName(of: controller) ?? steps[place].lineage.controller(controller).name
    return marks[place].name == TextBits(name) || isSame(name, place)
  }

  /// On a phone a name may be a text made anew each time.
  @inline(never)
  private func isSame(_ name: String?, _ place: Int) -> Bool {
    guard let name, let known = steps[place].name else {
      return name == nil && steps[place].name == nil
    }
    return known.hasSameBytes(as: name)
  }

  /// What a step is known by.
  ///
  /// - Parameter place: The step's place.
  /// - Returns: The view or controller, which may be gone.
  func identity(at place: Int) -> ObjectIdentifier { marks[place].responder }

  /// What judging the views of a listener came to.
  ///
  /// - Parameters:
  ///   - listener: The listener.
  ///   - view: The view that this was found from.
  ///   - classes: The table of class words.
  /// - Returns: The captures by slot; nil where the listener does not take the view.
  func judge(_ listener: RuleSubscription, of view: UIView, _ classes: ClassTable) -> [SparkValue]?
  {
    let number = listener.selectionNumber
    for verdict in verdicts where verdict.selection == number { return verdict.captures }
    guard let selection = listener.selection else { return nil }
    let captures = selection.judge(ChainLink(view, self), classes)
    // What stands beside a view is no part of the way.
    guard !selection.asksPosition else { return captures }
    if verdicts.count >= Self.mostVerdicts { verdicts.removeFirst() }
    verdicts.append(Verdict(selection: number, captures: captures))
    return captures
  }
}

@MainActor
extension AncestorChain.Step {
  fileprivate init(_ view: UIView, _ classes: ClassTable) {
    self.init(view, .view, view.accessibilityIdentifier, classes.lineage(of: view))
  }

  fileprivate init(_ controller: UIViewController, _ classes: ClassTable) {
    let lineage = classes.lineage(of: controller)
    let known = lineage.controller(controller)
    let name = known.isContainer ? nil : givenScreenName(of: controller) ?? known.name
    self.init(controller, known.isContainer ? .container : .screen, name, lineage)
  }

  private init(
    _ responder: UIResponder, _ kind: SubjectKind, _ name: String?,
    _ lineage: ClassTable.ClassHierarchy
  ) {
    self.kind = kind
    self.name = name
    nameHash = NameTable.hash(name)
    self.lineage = lineage
    declaredNames = ClassNames.declared(by: responder)
  }
}

@MainActor
extension AncestorChain.Mark {
  fileprivate init(_ responder: UIResponder, _ step: AncestorChain.Step) {
    self.responder = ObjectIdentifier(responder)
    classKey = ClassNames.key(of: responder)
    name = TextBits(step.name)
  }

  @inline(__always)
  fileprivate func isOf(_ responder: UIResponder) -> Bool {
    self.responder == ObjectIdentifier(responder) && classKey == ClassNames.key(of: responder)
  }
}
