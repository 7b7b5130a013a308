#if Commands
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkSimulator

extension StudioEngine {
  /// Answers `rule/draft`: a file with a new rule.
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
    let result: NewRule.Result
    do { result = try rule.added(to: source) { rules.compile(name, $0) } } catch {
      throw StudioProblem(error.message)
    }
    let bytes = result.source.bytes
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
      let lines = LineTable(result.source)
      object.objects("findings", result.findings) { object, finding in
        Self.write(finding, in: name, lines, &object)
      }
    }
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
