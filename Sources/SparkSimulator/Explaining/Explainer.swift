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

  /// Explains the paths of the rules that match no view on any screen.
  ///
  /// - Returns: A sentence for each path, in the order of the rules.
  public func unmatchedPaths() -> [String] {
    let screens = SimulatedScreens(screens)
    defer { screens.close() }
    for index in screens.screens.indices { screens.show(index) }
    let views = screens.windows + screens.views
    let rules = sets.flatMap(\.rules).filter { names?.contains($0.name) ?? true }
    let paths = rules.flatMap { rule in
      ((rule.views.map { [$0] } ?? []) + rule.schedule.ends.compactMap(\.views)).flatMap(\.paths)
    }
    return paths.filter { !views.contains(where: PathProbe([$0]).matches) }
      .map { "`\($0.source)` matches nothing: \(PathProgress($0).absence(among: views))" }
  }
}
