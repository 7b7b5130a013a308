import HeadlessUIKit
import SparkRulesTesting

/// The step that changes properties or subviews of a view.
extension StepPlayer {
  func update(
    _ choice: SessionStep.ViewChoice, to value: SparkValue, _ line: Int
  ) throws(InputProblem) {
    let view = try finder.find(choice, line: line)
    do {
      let change = try ViewChange(value, of: view, declared: screens.classes)
      screens.apply(change, to: view)
    } catch {
      let problem = error.all.first
      throw InputProblem(
        problem?.message ?? "the view cannot be changed", line: line, path: problem?.path)
    }
  }
}
