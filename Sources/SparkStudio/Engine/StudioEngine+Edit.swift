#if Commands
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkSimulator

extension StudioEngine {
  /// Answers `rule/read`: what the form shows of a rule, and the lines of what it cannot show.
  func readRule(
    _ parameters: StudioParameters, _ writer: inout JSONWriter
  ) throws(StudioProblem) {
    let source = SourceText(
      name: try parameters.text("file"), text: try parameters.text("text"))
    let form = try RuleForm(try parameters.text("rule"), in: source)
    let lines = LineTable(source)
    func line(of node: NodeID) -> SparkValue {
      .int(lines.line(at: form.tree.syntax.nodes[node].start))
    }
    writer.object { object in
      object.field("rule", .text(form.rule.name))
      object.field("line", line(of: form.rule.key))
      let values = [
        ("path", form.path), ("trigger", form.trigger), ("condition", form.condition),
        ("event", form.event),
      ]
      for (name, value) in values { object.field(name, value.map { .text($0.text) } ?? .null) }
      object.field("isShadow", .bool(form.mode?.text == RuleMode.shadow.rawValue))
      object.objects("properties", form.properties) { object, property in
        object.field("name", .text(property.name))
        object.field("value", .text(property.value.text))
      }
      object.objects("others", form.others) { object, other in
        object.field("key", .text(other.key))
        object.field("line", line(of: other.node))
      }
    }
  }

  /// Answers `rule/change`: a file in which a rule is repeated, deleted, or given another mode.
  func changeRule(
    _ parameters: StudioParameters, _ writer: inout JSONWriter
  ) throws(StudioProblem) {
    let source = SourceText(
      name: try parameters.text("file"), text: try parameters.text("text"))
    let rule = try parameters.text("rule")
    let action = try parameters.text("action")
    var name = rule
    let edits: [TextEdit]
    switch action {
    case "shadow", "act":
      let form = try RuleForm(rule, in: source)
      edits = try RuleChange.edits(settingShadow: action == "shadow", of: form)
    case "duplicate":
      let copy = try RuleBlock(rule, in: source).duplication()
      name = copy.name
      edits = [copy.edit]
    case "delete": edits = [try RuleBlock(rule, in: source).deletion]
    case "off": edits = try RuleBlock(rule, in: source).switchingOff
    case "on":
      edits = RuleBlock.switchingOn(line: try parameters.int("line"), in: source.bytes)
    default: throw StudioProblem("there is no change `\(VisibleText.of(action))` of a rule")
    }
    let changed = SourceText(
      name: source.name, bytes: TextEdit.apply(edits, to: source.bytes))
    // A rule that is gone may be named by another one, which the findings of the file report.
    if !["delete", "off"].contains(action) { _ = try newFindings(of: changed, since: source) }
    writer.object { object in
      object.field("text", .text(String(decoding: changed.bytes, as: UTF8.self)))
      object.field("rule", .text(name))
    }
  }

  /// The file in which an existing rule has other values.
  func edited(
    _ name: String, _ wanted: NewRule, in source: SourceText
  ) throws(StudioProblem) -> DraftedRule {
    let edits = try RuleChange.edits(of: RuleForm(name, in: source), to: wanted)
    let changed = SourceText(name: source.name, bytes: TextEdit.apply(edits, to: source.bytes))
    let findings = try newFindings(of: changed, since: source)
    let form = try RuleForm(name, in: changed)
    let syntax = form.tree.syntax
    let key = syntax.nodes[form.rule.key]
    let quote = key.style.isQuoted ? 1 : 0
    return DraftedRule(
      source: changed, range: key.start..<syntax.nodes[form.rule.body].end,
      nameRange: key.start + quote..<key.end - quote, name: name, findings: findings)
  }

  /// The findings that a file has in addition to those of an earlier version, also about values that the
  /// screens do not have.
  func findings(of changed: SourceText, since source: SourceText) -> [Diagnostic] {
    let catalog = screens.catalog
    let known = Set(
      RuleCompiler.compile(source, against: catalog).diagnostics.map { [$0.code, $0.message] })
    return RuleCompiler.compile(changed, against: catalog).diagnostics
      .filter { !known.contains([$0.code, $0.message]) }
  }

  /// The findings that a changed file has in addition, none of them an error.
  private func newFindings(
    of changed: SourceText, since source: SourceText
  ) throws(StudioProblem) -> [Diagnostic] {
    let findings = findings(of: changed, since: source)
    if let error = findings.first(where: { $0.severity == .error }) {
      throw StudioProblem(error.sentence)
    }
    return findings
  }
}
#endif
