/// A path that may be offered for a view, before it is known what it matches.
struct PathCandidate: Hashable {
  /// The path.
  var path: SelectorPath
  /// The least reliable property that it requires.
  var cost: OfferedPath.Cost
  /// Whether it names a screen.
  var namesScreen: Bool
  /// Whether it has a capture.
  var hasCapture: Bool

  /// A step of a candidate.
  struct Step: Hashable {
    /// The step; captures have slot 0.
    var step: PathStep
    /// What it requires.
    var cost: OfferedPath.Cost
    /// Whether it names a screen.
    var namesScreen = false

    private var captures: Int {
      step.name?.parts.count { if case .capture = $0 { true } else { false } } ?? 0
    }

    /// The step's text, with a capture of the given name.
    fileprivate func text(capture: String) -> String {
      let name = step.name?.parts.map { part in
        switch part {
        case .text(let text): PathEscaping.escape(text)
        case .any: "*"
        case .capture: "<\(capture)>"
        }
      }.joined()
      let type = step.className.map { "." + $0 }
      let base = [type, name].compactMap { $0 }.joined(separator: "#")
      return base + (step.position.map { "[\($0)]" } ?? "")
    }

    /// Whether the step has a capture.
    fileprivate var hasCapture: Bool { captures > 0 }
  }

  /// The name of the capture with a number in the path, from 0.
  static func captureName(_ slot: Int) -> String { slot == 0 ? "item" : "item\(slot + 1)" }

  /// Creates a candidate.
  ///
  /// - Parameter steps: The steps, outermost first.
  init(_ steps: [Step]) {
    var slot = 0
    var texts: [String] = []
    var numbered: [PathStep] = []
    for var step in steps {
      texts.append(step.text(capture: Self.captureName(slot)))
      if step.hasCapture, let name = step.step.name {
        let parts = name.parts.map { part -> NamePattern.Part in
          if case .capture = part { .capture(slot) } else { part }
        }
        step.step.name = NamePattern(parts)
        slot += 1
      }
      numbered.append(step.step)
    }
    path = SelectorPath(steps: numbered, source: texts.joined(separator: "/"))
    cost = steps.map(\.cost).max() ?? .identifier
    namesScreen = steps.contains(where: \.namesScreen)
    hasCapture = slot > 0
  }
}
