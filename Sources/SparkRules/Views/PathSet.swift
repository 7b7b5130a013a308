/// Finds the paths, among many, that match a view, without running rules.
///
/// Paths that begin with the same steps share them. A walk over a tree examines each view once for all paths,
/// and continues from what it has found around the view.
@MainActor package final class PathSet {
  /// The beginning of paths, up to a step.
  private struct Node {
    /// The paths that end with the step.
    var ends: [Int] = []
    let step: Int
    let position: Int?
  }

  /// A step after a node, regardless of its position.
  private struct Edge: Hashable {
    let node: Int
    let step: Int
  }

  /// The nodes that a step leads to.
  private struct Target {
    var anywhere: Int?
    var positions: [Int: Int] = [:]
  }

  private let classes = ClassTable()
  private var nodes: [Node] = []
  private var edges: [Edge: Target] = [:]
  /// The different steps, without their positions.
  private var steps: [PreparedStep] = []
  /// The steps that require exactly one name, by this name.
  private var named: [String: [Int]] = [:]
  private var unnamed: [Int] = []

  /// The node before the first step.
  private static let root = -1

  /// Prepares paths.
  ///
  /// - Parameter paths: The paths.
  package init(_ paths: [SelectorPath]) {
    var numbers: [PathStep: Int] = [:]
    for (number, path) in paths.enumerated() where !path.steps.isEmpty {
      var node = Self.root
      for step in path.steps { node = add(step, after: node, &numbers) }
      nodes[node].ends.append(number)
    }
  }

  private func add(_ step: PathStep, after node: Int, _ numbers: inout [PathStep: Int]) -> Int {
    var plain = step
    plain.position = nil
    let number = numbers[plain] ?? steps.count
    if number == steps.count {
      numbers[plain] = number
      steps.append(PreparedStep(plain, classes: classes))
      if case .text(let name)? = plain.name?.parts.first, plain.name?.parts.count == 1 {
        named[name, default: []].append(number)
      } else {
        unnamed.append(number)
      }
    }
    let edge = Edge(node: node, step: number)
    var target = edges[edge] ?? Target()
    let known = step.position.map { target.positions[$0] } ?? target.anywhere
    if let known { return known }
    nodes.append(Node(step: number, position: step.position))
    if let position = step.position {
      target.positions[position] = nodes.count - 1
    } else {
      target.anywhere = nodes.count - 1
    }
    edges[edge] = target
    return nodes.count - 1
  }

  /// Returns the paths that match a view.
  ///
  /// - Parameter view: The view.
  /// - Returns: The numbers of the paths, ascending.
  package func matches(_ view: UIView) -> [Int] { Walk(self).matches(view) }

  /// Examines views that do not change meanwhile.
  @MainActor package final class Walk {
    /// What was found at a view or controller.
    private struct State {
      /// The steps that match it, regardless of its position.
      var steps: [Int] = []
      /// The nodes whose last step matches it.
      var reached: [Int] = []
      /// The nodes whose last step matches it or something around it.
      var around: [Int] = []
    }

    private struct Siblings: Hashable {
      let first: ObjectIdentifier
      let step: Int
    }

    private let set: PathSet
    private var states: [ObjectIdentifier: State] = [:]
    /// The numbers of views among their siblings that match a step, from 1.
    private var numbers: [Siblings: [ObjectIdentifier: Int]] = [:]

    /// Begins a walk.
    ///
    /// - Parameter set: The paths.
    package init(_ set: PathSet) { self.set = set }

    /// Returns the paths that match a view.
    ///
    /// - Parameter view: The view.
    /// - Returns: The numbers of the paths, ascending.
    package func matches(_ view: UIView) -> [Int] {
      let subject = ViewSubject.view(view)
      let own = state(of: subject)
      var found = own.reached.flatMap { set.nodes[$0].ends }
      // The last step matches the view itself, otherwise the screen whose root view it is.
      if let screen = subject.outer, screen.kind != .view {
        for number in state(of: screen).reached {
          let node = set.nodes[number]
          guard !node.ends.isEmpty, !matches(subject, own, node) else { continue }
          found += node.ends
        }
      }
      return found.count > 1 ? found.sorted() : found
    }

    /// Whether the last step of a node matches a view.
    private func matches(_ subject: ViewSubject, _ state: State, _ node: Node) -> Bool {
      guard state.steps.contains(node.step) else { return false }
      return node.position.map { isAt($0, subject, node.step) } ?? true
    }

    private func state(of subject: ViewSubject) -> State {
      let key = ObjectIdentifier(subject.responder)
      if let state = states[key] { return state }
      let outer = subject.outer.map(state)
      var state = State()
      state.steps = steps(of: subject)
      for step in state.steps {
        add(Edge(node: PathSet.root, step: step), subject, to: &state)
        for node in outer?.around ?? [] {
          add(Edge(node: node, step: step), subject, to: &state)
        }
      }
      let former = outer?.around ?? []
      state.around = former + state.reached.filter { !former.contains($0) }
      states[key] = state
      return state
    }

    private func add(_ edge: Edge, _ subject: ViewSubject, to state: inout State) {
      guard let target = set.edges[edge] else { return }
      if let node = target.anywhere { state.reached.append(node) }
      guard !target.positions.isEmpty, let (number, count) = number(of: subject, edge.step) else {
        return
      }
      if let node = target.positions[number] { state.reached.append(node) }
      if let node = target.positions[number - count - 1] { state.reached.append(node) }
    }

    private func steps(of subject: ViewSubject) -> [Int] {
      var found = set.unnamed
      if let name = subject.stepName, let named = set.named[name] { found += named }
      return found.filter { set.steps[$0].matchesIgnoringPosition(subject, set.classes) }
    }

    // MARK: Positions

    private func isAt(_ position: Int, _ subject: ViewSubject, _ step: Int) -> Bool {
      guard let (number, count) = number(of: subject, step) else { return false }
      return position == number || position == number - count - 1
    }

    /// The number of a view among its siblings that match a step, and their number.
    private func number(of subject: ViewSubject, _ step: Int) -> (number: Int, count: Int)? {
      let siblings = subject.siblingViews
      guard let first = siblings.first else { return nil }
      let key = Siblings(first: ObjectIdentifier(first), step: step)
      if numbers[key] == nil {
        var known: [ObjectIdentifier: Int] = [:]
        for view in siblings
        where set.steps[step].matchesIgnoringPosition(ViewSubject.view(view), set.classes) {
          known[ObjectIdentifier(view)] = known.count + 1
        }
        numbers[key] = known
      }
      guard let known = numbers[key], let number = known[ObjectIdentifier(subject.responder)] else {
        return nil
      }
      return (number, known.count)
    }
  }
}
