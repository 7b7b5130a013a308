import HeadlessUIKit
import SparkRules
import SparkRulesCompiler
import SparkRulesModel

/// Finds the view that a step of a session means.
@MainActor
struct ViewFinder {
  /// The most paths that a message lists.
  private static let listed = 3

  let stage: Stage

  /// Finds a view.
  ///
  /// - Parameters:
  ///   - choice: What the step says.
  ///   - line: The step's line.
  /// - Returns: The view.
  /// - Throws: `InputProblem` where no view fits, or several do.
  func find(_ choice: SessionStep.ViewChoice, line: Int) throws(InputProblem) -> UIView {
    let probe = PathProbe([choice.path])
    let fitting = stage.views.filter { probe.stops(to: $0) != nil }
    let seen = fitting.filter(isSeen)
    let views = seen.isEmpty ? fitting : seen
    let source = choice.path.source
    if let number = choice.number {
      guard views.indices.contains(number - 1) else {
        throw InputProblem(
          "`\(source)` takes \(views.count) views, so there is no number \(number)", line: line)
      }
      return views[number - 1]
    }
    if views.count > 1 { throw several(views, source, line: line) }
    guard let view = views.first else { throw none(choice.path, line: line) }
    return view
  }

  /// Whether a view is on display: in a window, and hidden by nothing.
  func isSeen(_ view: UIView) -> Bool {
    view.window != nil && !sequence(first: view, next: \.superview).contains(where: \.isHidden)
  }

  private func several(_ views: [UIView], _ source: String, line: Int) -> InputProblem {
    let some = views.prefix(Self.listed).map { "`\(PathProbe.path(to: $0))`" }
    let rest = views.count > Self.listed ? " and others" : ""
    return InputProblem(
      "`\(source)` takes \(views.count) views: \(some.joined(separator: ", "))\(rest); "
        + "say more of the path, or which one with `\"nth\": 1`", line: line)
  }

  private func none(_ path: SelectorPath, line: Int) -> InputProblem {
    var names: [String] = []
    for view in stage.views {
      if let name = view.accessibilityIdentifier, !name.isEmpty { names.append(name) }
      if let controller = view.next as? UIViewController,
        let screen = PathProbe.screen(of: view), controller.viewIfLoaded === view
      {
        names.append(screen)
      }
    }
    let wrong = path.steps.compactMap { step -> String? in
      guard case .text(let text)? = step.name?.parts.first, step.name?.parts.count == 1,
        !names.contains(text)
      else { return nil }
      return text
    }
    let advice = wrong.compactMap { NearNames.question($0, in: names) }.first
    return InputProblem(
      "no view fits `\(path.source)`" + (advice.map { "; \($0)" } ?? ""), line: line)
  }
}
