import HeadlessUIKit
import SparkRules
import SparkRulesModel

/// Steps on lists: rows that come and go, and the way to a row.
extension StepPlayer {
  /// Plays a step on a list.
  ///
  /// - Parameters:
  ///   - action: The step, one of those on lists.
  ///   - line: The step's line.
  /// - Throws: `InputProblem` where it cannot be played.
  func playOnList(_ action: SessionStep.Action, _ line: Int) throws(InputProblem) {
    switch action {
    case .scrollToRow(let choice, let row):
      let list = try list(choice, line)
      _ = try seen(choice, line)
      scroll(list, to: try place(row, in: list, choice, line), line)
    case .insert(let choice, let row, let data):
      let list = try list(choice, line)
      list.insert(data, at: try place(row, in: list, choice, line, atEnd: true))
    case .delete(let choice, let row):
      let list = try list(choice, line)
      list.delete(at: try place(row, in: list, choice, line))
    case .reload(let choice, let row?, let data):
      let list = try list(choice, line)
      list.reload(try place(row, in: list, choice, line), showing: data)
    case .reload(let choice, nil, _): try list(choice, line).reloadData()
    default: break
    }
  }

  private func list(
    _ choice: SessionStep.ViewChoice, _ line: Int
  ) throws(InputProblem) -> ListSource {
    let view = try finder.find(choice, line: line)
    let around = sequence(first: view, next: \.superview)
    if let found = around.lazy.compactMap({ self.stage.source(of: $0) }).first { return found }
    throw InputProblem(
      "`\(choice.path.source)` is no list whose rows the file describes with `\"list\": {…}`",
      line: line)
  }

  private func place(
    _ row: SessionStep.Row, in list: ListSource, _ choice: SessionStep.ViewChoice, _ line: Int,
    atEnd: Bool = false
  ) throws(InputProblem) -> IndexPath {
    let path = IndexPath(row: row.row, section: row.section)
    if let problem = finder.missing(path, in: list, atEnd: atEnd) {
      throw InputProblem(problem, line: line)
    }
    return path
  }

  private func scroll(_ list: ListSource, to path: IndexPath, _ line: Int) {
    let place = list.place(of: path)
    let seen = list.view.bounds
    let right = Self.way(from: seen.minX...seen.maxX, to: place.minX...place.maxX)
    let down = Self.way(from: seen.minY...seen.maxY, to: place.minY...place.maxY)
    if right == 0, down == 0 {
      note("row \(path.row) is in sight already", line)
    } else {
      drag(list.view, by: CGPoint(x: right, y: down), line)
    }
  }

  /// How far a part of something must be moved to show another; as little as it takes.
  private static func way(
    from seen: ClosedRange<CGFloat>, to wanted: ClosedRange<CGFloat>
  ) -> CGFloat {
    if wanted.lowerBound < seen.lowerBound { return wanted.lowerBound - seen.lowerBound }
    if wanted.upperBound <= seen.upperBound { return 0 }
    // What is larger than the window into it is shown from its beginning.
    return min(wanted.upperBound - seen.upperBound, wanted.lowerBound - seen.lowerBound)
  }
}
