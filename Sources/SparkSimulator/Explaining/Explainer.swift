import HeadlessUIKit
import SparkRulesCompiler

/// Plays a session and explains at each step which rules fire, and why others do not.
///
/// ```swift
/// let screens = try ScreenTree(reading: screenBytes)
/// let session = try SessionScript(reading: sessionBytes)
/// for step in try Explainer(rules: [rules], screens: screens).explain(session) {
///   print(step.line, step.rules.map(\.text))
/// }
/// ```
@MainActor
public struct Explainer {
  private let sets: [RuleSet]
  private let screens: ScreenTree
  /// The names of the rules to explain; nil for all.
  private let names: Set<String>?

  /// Creates an explainer.
  ///
  /// - Parameters:
  ///   - rules: The rule sets, in the order in which they are loaded.
  ///   - screens: The screens.
  ///   - names: The names of the rules to explain; nil for all.
  public init(rules: [RuleSet], screens: ScreenTree, only names: Set<String>? = nil) {
    sets = rules
    self.screens = screens
    self.names = names
  }

  /// Plays a session.
  ///
  /// - Parameters:
  ///   - script: The session.
  ///   - write: Receives each line of output.
  /// - Returns: The explanation of each step at which something happened or nearly happened.
  /// - Throws: `InputProblem` for the first step that cannot be played.
  public func explain(
    _ script: SessionScript, write: @escaping ([UInt8]) -> Void = { _ in }
  ) throws(InputProblem) -> [StepExplanation] {
    let recorder = ExplanationRecorder(sets, only: names)
    var simulation = Simulation(rules: sets, screens: screens)
    simulation.observer = recorder
    _ = try simulation.play(script, write: write)
    return recorder.finished()
  }

  /// What the screens and the steps of a session contain of the views of the rules.
  public struct Reach: Sendable {
    /// A sentence for each path that matches no view on any screen, in the order of the rules.
    public var unmatched: [String] = []
    /// The paths of views that exist, but that no step uses, if the triggers of the rules need one.
    public var unused: [String] = []
  }

  /// Finds the views of the rules that a session does not reach.
  ///
  /// - Parameter steps: The explanations of its steps.
  /// - Returns: What it does not reach.
  public func reach(of steps: [StepExplanation]) -> Reach {
    let screens = SimulatedScreens(screens)
    defer { screens.close() }
    for index in screens.screens.indices { screens.show(index) }
    let views = screens.windows + screens.views
    let rules = sets.flatMap(\.rules).filter { names?.contains($0.name) ?? true }
    let isUsed = steps.contains { $0.rules.contains { $0.progress >= 1 } }
    var reach = Reach()
    for end in rules.flatMap(ExplanationRecorder.ends) {
      for path in end.paths {
        if !views.contains(where: PathProbe([path]).matches) {
          let absence = PathProgress(path).absence(among: views)
          reach.unmatched.append("`\(path.source)` matches nothing: \(absence)")
        } else if !isUsed, end.triggers.allSatisfy(\.needsStepOnView) {
          reach.unused.append(path.source)
        }
      }
    }
    return reach
  }
}

extension RuleTrigger {
  /// Whether only a step on the view itself, or inside it, causes the trigger.
  fileprivate var needsStepOnView: Bool {
    guard case .keyword(let keyword) = self else { return true }
    return !["show", "hide"].contains(keyword.definition.step)
  }
}
