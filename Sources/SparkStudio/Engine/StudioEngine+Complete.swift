#if Commands
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkSimulator

extension StudioEngine {
  /// Answers `condition/complete`: what can be written at the end of a condition.
  func complete(
    _ parameters: StudioParameters, _ writer: inout JSONWriter
  ) throws(StudioProblem) {
    let text = try parameters.text("text")
    let condition = try parameters.text("condition")
    // The names that the file declares before its rules can be read in the condition.
    let head = text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.hasPrefix("\(FileKey.rules.rawValue):") }
    let rule = [
      "rules:", "  x:", "    view: '\(try parameters.text("path").replacing("'", with: "''"))'",
      "    trigger: \(try parameters.text("trigger"))", "    if: ",
    ]
    let before = Array((head.map(String.init) + rule).joined(separator: "\n").utf8)
    let bytes = before + Array(condition.utf8)
    var context = AuthoringContext()
    context.catalog = screens.catalog
    let candidates = Completer.candidates(at: bytes.count, in: bytes, context)
    writer.object { object in
      object.objects("items", candidates.filter { $0.range.lowerBound >= before.count }) {
        $0.field("label", .text($1.label))
        $0.field("detail", $1.detail.map { .text($0) } ?? .null)
        $0.field("documentation", $1.documentation.map { .text($0) } ?? .null)
        let typed = bytes[$1.range.lowerBound..<bytes.count]
        $0.field("typed", .text(String(decoding: typed, as: UTF8.self)))
        $0.field("text", .text($1.text + $1.suffix))
      }
    }
  }
}
#endif
