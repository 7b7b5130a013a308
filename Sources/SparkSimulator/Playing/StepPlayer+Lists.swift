import HeadlessUIKit
import SparkRulesTesting

/// Steps on lists: changing rows and scrolling to a row.
extension StepPlayer {
  func scrollToRow(
    _ row: SessionStep.Row, of choice: SessionStep.ViewChoice, _ line: Int
  ) throws(InputProblem) {
    let list = try list(choice, line)
    _ = try displayed(choice, line)
    let path = try path(of: row, in: list, line)
    let frame = list.frame(of: path)
    let visible = list.view.bounds
    let right = TouchTarget.distance(from: visible.minX...visible.maxX, to: frame.minX...frame.maxX)
    let down = TouchTarget.distance(from: visible.minY...visible.maxY, to: frame.minY...frame.maxY)
    if right == 0, down == 0 {
      note("row \(path.row) is already visible", line)
    } else {
      drag(list.view, by: CGPoint(x: right, y: down), line)
    }
  }

  func insert(
    _ data: [String: SparkValue], at row: SessionStep.Row, of choice: SessionStep.ViewChoice,
    _ line: Int
  ) throws(InputProblem) {
    let list = try list(choice, line)
    list.insert(data, at: try path(of: row, in: list, line, allowsEnd: true))
  }

  func delete(
    _ row: SessionStep.Row, of choice: SessionStep.ViewChoice, _ line: Int
  ) throws(InputProblem) {
    let list = try list(choice, line)
    list.delete(at: try path(of: row, in: list, line))
  }

  func reload(
    _ row: SessionStep.Row?, of choice: SessionStep.ViewChoice, data: [String: SparkValue]?,
    _ line: Int
  ) throws(InputProblem) {
    let list = try list(choice, line)
    guard let row else { return list.reloadData() }
    list.reload(try path(of: row, in: list, line), with: data)
  }

  private func list(
    _ choice: SessionStep.ViewChoice, _ line: Int
  ) throws(InputProblem) -> ListSource {
    let view = try finder.find(choice, line: line)
    let ancestors = sequence(first: view, next: \.superview)
    if let found = ancestors.lazy.compactMap({ self.screens.source(of: $0) }).first {
      return found
    }
    throw InputProblem(
      "`\(choice.path.source)` is not a list whose rows the file describes with `\"list\": {…}`",
      line: line)
  }

  private func path(
    of row: SessionStep.Row, in list: ListSource, _ line: Int, allowsEnd: Bool = false
  ) throws(InputProblem) -> IndexPath {
    let path = IndexPath(row: row.row, section: row.section)
    if let problem = finder.problem(of: path, in: list, allowsEnd: allowsEnd) {
      throw InputProblem(problem, line: line)
    }
    return path
  }
}
