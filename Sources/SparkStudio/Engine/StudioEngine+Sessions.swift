#if Commands
import Foundation
import SparkRulesCompiler
import SparkSimulator

extension StudioEngine {
  /// Answers `session/open`: the steps of a session of the project.
  func openSession(
    _ parameters: StudioParameters, _ writer: inout JSONWriter
  ) throws(StudioProblem) {
    let name = try parameters.text("name")
    guard let session = files.contents.sessions.first(where: { $0.name == name }) else {
      throw StudioProblem("there is no session `\(VisibleText.of(name))` in this project")
    }
    let (steps, problem) = SessionText.steps(in: session.path)
    writer.object { object in
      object.field("name", .text(name))
      object.field("steps", .list(steps))
      object.field("problem", problem.map { .text($0) } ?? .null)
    }
  }

  /// Answers `session/save`; a file with other steps is replaced only if the request has `replace`.
  func saveSession(
    _ parameters: StudioParameters, _ writer: inout JSONWriter
  ) throws(StudioProblem) {
    let steps = parameters.list("steps")
    let lines = SessionText.lines(steps)
    do { _ = try SessionScript(reading: lines) } catch {
      throw StudioProblem(error.all.map(\.description).joined(separator: "\n"))
    }
    let name = try parameters.text("name")
    let path: String
    if let session = files.contents.sessions.first(where: { $0.name == name }) {
      path = session.path
    } else {
      path = try files.project.path(ofNewFile: name, endings: [".jsonl"])
    }
    let old = FileManager.default.contents(atPath: path).map(Array.init)
    let isOther = old != nil && old != lines
    let isSaved = !isOther || parameters.isOn("replace")
    if isSaved { try write(lines, to: path) }
    writer.object { object in
      object.field("name", .text(name))
      object.field("isSaved", .bool(isSaved))
    }
  }
}
#endif
