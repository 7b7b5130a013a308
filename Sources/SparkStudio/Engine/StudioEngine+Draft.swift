#if Commands
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkSimulator

extension StudioEngine {
  /// Answers `rule/draft`: a file with a new rule, or with an existing one that has other values.
  func draft(_ parameters: StudioParameters, _ writer: inout JSONWriter) throws(StudioProblem) {
    let name = try parameters.text("file")
    let properties = parameters.list("properties").compactMap { entry -> NewRule.Property? in
      guard case .map(let fields) = entry, case .text(let name)? = fields["name"],
        case .text(let value)? = fields["value"]
      else { return nil }
      return NewRule.Property(name: name, value: value)
    }
    let rule = NewRule(
      name: try parameters.text("rule"), path: try parameters.text("path"),
      trigger: try parameters.text("trigger"), condition: parameters.optionalText("condition"),
      event: try parameters.text("event"),
      properties: properties)
    let source = SourceText(name: name, text: try parameters.text("text"))
    let result: DraftedRule
    if let edited = parameters.optionalText("edits") {
      result = try self.edited(edited, rule, in: source)
    } else {
      do {
        let added = try rule.added(to: source) { rules.compile(name, $0) }
        result = DraftedRule(added, findings: findings(of: added.source, since: source))
      } catch {
        throw StudioProblem(error.message)
      }
    }
    let bytes = result.source.bytes
    let matched = views(of: result, on: parameters.optionalText("screen"))
    func offset(_ byte: Int) -> SparkValue {
      .int(String(decoding: bytes[..<byte], as: UTF8.self).utf16.count)
    }
    writer.object { object in
      object.field("text", .text(String(decoding: bytes, as: UTF8.self)))
      object.field("rule", .text(result.name))
      object.field("start", offset(result.range.lowerBound))
      object.field("end", offset(result.range.upperBound))
      object.field("nameStart", offset(result.nameRange.lowerBound))
      object.field("nameEnd", offset(result.nameRange.upperBound))
      object.field("matched", .list(matched.map { .int($0) }))
      let lines = LineTable(result.source)
      object.objects("findings", result.findings) { object, finding in
        Self.write(finding, in: name, lines, &object)
      }
    }
  }

  /// The views of a file with screens that a drafted rule matches.
  private func views(of draft: DraftedRule, on screen: String?) -> [Int] {
    guard let screen, let tree = try? screens.tree(screen),
      var set = rules.compile(draft.source.name, draft.source).ruleSet
    else { return [] }
    set.rules.removeAll { $0.name != draft.name }
    return ScreenLayout(tree, rules: [set]).views.filter { !$0.rules.isEmpty }.map(\.index)
  }

  /// Writes a finding.
  static func write(
    _ finding: Diagnostic, in name: String, _ lines: LineTable, _ object: inout JSONWriter
  ) {
    object.field("file", .text(name))
    object.field("line", .int(lines.line(at: finding.range.lowerBound) + 1))
    object.field("severity", .text(finding.severity.rawValue))
    object.field("code", .text(finding.code))
    object.field("message", .text(finding.message))
    if let help = finding.help { object.field("help", .text(help)) }
  }
}
#endif
