#if Commands
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkSimulator

extension StudioEngine {
  /// Answers `rules/describe`: what each rule does, in a sentence.
  func describe(_ parameters: StudioParameters, _ writer: inout JSONWriter) {
    var sentences: [String: SparkValue] = [:]
    for set in rules.sets(parameters.texts("texts")).sets {
      for rule in SetDescription(set).rules {
        sentences["\(set.name)/\(rule.name)"] = .text(rule.sentence)
      }
    }
    writer.object { $0.field("sentences", .map(sentences)) }
  }
}
#endif
