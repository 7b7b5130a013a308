#if Commands
import SparkRulesCompiler
import SparkSimulator

extension StudioEngine {
  /// Answers `rule/try`: whether a rule can fire, with a session in which it does, or with what prevents it.
  func tryRule(_ parameters: StudioParameters, _ writer: inout JSONWriter) throws(StudioProblem) {
    let (set, rule) = (try parameters.text("set"), try parameters.text("rule"))
    let files = screens.all
    let compiled = rules.sets(parameters.texts("texts"))
    let result = trials.result(of: rule, in: set, compiled.sets, on: files.map(\.tree))
    guard let result else {
      throw StudioProblem("there is no rule `\(VisibleText.of(rule))` without errors")
    }
    writer.object { object in
      switch result.outcome {
      case .fires(let session):
        object.field("outcome", "fires")
        object.field("words", .text(session.words))
        object.field("consequence", .text(session.consequence))
        object.field("remarks", .list(result.remarks.map { .text($0) }))
        object.field("steps", .list(SessionText.steps(session.jsonLines).steps))
        // A session on several files begins with the first of them; without files, its screens were made.
        let name = session.file.map { files[$0].name }
        let screen = name ?? files.first.map { ScreenFiles.all($0.name) }
        object.field("screen", screen.map { .text($0) } ?? .null)
      case .never(let impossibility):
        object.field("outcome", "never")
        object.field("reason", .text(impossibility.reason))
        object.field("key", .text(impossibility.key))
      case .unknown(let reason):
        object.field("outcome", "unknown")
        object.field("reason", .text(reason))
      }
    }
  }
}
#endif
