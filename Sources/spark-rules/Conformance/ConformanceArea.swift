#if Commands
import Foundation
import SparkRulesCompiler
import SparkRulesModel
import SparkRulesUpdates
import SparkSimulator

/// An area of the conformance suite; `Rules/conformance` has a folder for each.
enum ConformanceArea: String, CaseIterable {
  case language, matching, values, buckets, signatures, compiled

  /// Runs a case.
  ///
  /// - Parameter input: The input of the case.
  /// - Returns: The result as JSON.
  /// - Throws: `ConformanceProblem` if the input is not valid.
  @MainActor
  func result(of input: ConformanceInput) throws(ConformanceProblem) -> [UInt8] {
    switch self {
    case .language: try Self.play(input)
    case .matching: try Self.match(input)
    case .values: try Self.evaluate(input)
    case .buckets: try Self.choose(input)
    case .signatures: Self.verify(try input.bytes("document"), try input.bytes("keys"))
    case .compiled: try Self.compile(input)
    }
  }

  /// Everything that the rules do in a session, or why they cannot be used.
  @MainActor
  private static func play(_ input: ConformanceInput) throws(ConformanceProblem) -> [UInt8] {
    let compiled = try input.rules()
    guard let set = compiled.ruleSet else {
      let codes = compiled.diagnostics.filter { $0.severity == .error }.map(\.code)
      return ConformanceOutput.json(.map(["errors": .list(codes.map { .text($0) })]))
    }
    return ConformanceOutput.array(
      try play(set, on: input.screens(), try input.script()))
  }

  @MainActor
  private static func play(
    _ set: RuleSet, on screens: ScreenTree, _ script: SessionScript,
    emitted: @escaping (EventRecord) -> Void = { _ in }
  ) throws(ConformanceProblem) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    do {
      _ = try Simulation(rules: [set], screens: screens)
        .play(script, write: { lines.append($0) }, emitted: emitted)
    } catch {
      throw ConformanceProblem(message: "steps:\(error)")
    }
    return lines
  }

  /// The views that each rule matches.
  @MainActor
  private static func match(_ input: ConformanceInput) throws(ConformanceProblem) -> [UInt8] {
    let set = try usable(input.rules())
    return ConformanceOutput.array(
      RuleMatches.find([set], on: try input.screens()).map { $0.jsonLine() })
  }

  private static func usable(_ compiled: CompilationResult) throws(ConformanceProblem) -> RuleSet {
    guard let set = compiled.ruleSet else {
      let codes = compiled.diagnostics.map(\.code).joined(separator: ", ")
      throw ConformanceProblem(message: "the rules have errors: \(codes)")
    }
    return set
  }

  /// The value of a template, or whether a condition is true.
  @MainActor
  private static func evaluate(_ input: ConformanceInput) throws(ConformanceProblem) -> [UInt8] {
    let isCondition = input.has("if")
    let source = ConformanceOutput.json(.text(try input.text(isCondition ? "if" : "value")))
    let text = String(decoding: source, as: UTF8.self)
    let set = try rule(
      isCondition ? ["if: \(text)"] : [], properties: isCondition ? [] : ["value: \(text)"])
    var events: [EventRecord] = []
    _ = try play(
      set, on: screen(app: input.members("app"), data: input.members("data")), try tap(),
      emitted: { events.append($0) })
    let value: SparkValue? =
      isCondition ? .bool(!events.isEmpty) : events.first?.properties.first?.value
    return ConformanceOutput.json(.map(["value": value ?? .null]))
  }

  /// The texts that `sample` includes, or the numbers by which installations receive updates.
  @MainActor
  private static func choose(_ input: ConformanceInput) throws(ConformanceProblem) -> [UInt8] {
    if input.has("installs") {
      let (set, salt) = (try input.text("set"), try input.text("salt"))
      let numbers = try input.texts("installs").map { text throws(ConformanceProblem) in
        guard let install = UUID(uuidString: text) else {
          throw ConformanceProblem(message: "`\(text)` is no UUID")
        }
        return SparkValue.int(InstallShare.number(of: install, set: set, salt: salt))
      }
      return ConformanceOutput.json(.map(["numbers": .list(numbers)]))
    }
    let set = try rule(
      ["sample: {share: \(try input.text("share")), by: app.key}"], properties: [],
      named: input.text("set"))
    var included: [SparkValue] = []
    for key in try input.texts("keys") {
      let screens = screen(app: ["key": .text(key)], data: [:])
      if try !play(set, on: screens, try tap()).isEmpty { included.append(.text(key)) }
    }
    return ConformanceOutput.json(.map(["included": .list(included)]))
  }

  /// A set with one rule for the button of `screen(app:data:)`.
  private static func rule(
    _ keys: [String], properties: [String], named name: String = "values"
  ) throws(ConformanceProblem) -> RuleSet {
    var lines = ["version: 1", "name: \(name)", "rules:", "  one:"]
    lines += (["view: Values/value", "trigger: tap"] + keys).map { "    \($0)" }
    lines += ["    actions:", "      - emit: value"]
    if !properties.isEmpty { lines += ["        with:"] + properties.map { "          \($0)" } }
    let text = lines.map { $0 + "\n" }.joined()
    return try usable(RuleCompiler.compile(SourceText(name: "case.rules.yaml", text: text)))
  }

  private static func screen(app: [String: SparkValue], data: [String: SparkValue]) -> ScreenTree {
    var button = ViewNode(classes: UIKitClasses.ancestors(of: "UIButton"))
    button.identifier = "value"
    button.frame = .init(x: 0, y: 0, width: 100, height: 44)
    var root = ViewNode(classes: UIKitClasses.ancestors(of: "UIView"))
    root.controller = ControllerNode(
      classes: UIKitClasses.ancestors(of: "UIViewController"), name: "Values", data: data)
    root.children = [button]
    return ScreenTree(source: .views, app: app, screens: [.init(isShown: true, view: root)])
  }

  private static func tap() throws(ConformanceProblem) -> SessionScript {
    do {
      return try SessionScript(
        reading: Array(#"{"at": 0, "do": "tap", "view": "Values/value"}"#.utf8))
    } catch {
      throw ConformanceProblem(message: "\(error)")
    }
  }

  /// The keys whose signatures are valid, and whether they are enough.
  private static func verify(_ document: [UInt8], _ keys: [UInt8]) -> [UInt8] {
    do {
      let document = try SignedDocument(document)
      let keys = try KeySet(SignedDocument(keys))
      let signers = document.signers(in: keys)
      return ConformanceOutput.json(
        .map([
          "kind": .text("\(document.kind)"),
          "signers": .list(signers.map { .text($0.name) }),
          "accepted": .bool(signers.count >= keys.threshold),
        ]))
    } catch {
      let kind = (error as? BundleError)?.kind ?? .malformed
      return ConformanceOutput.json(.map(["refused": .text(kind.rawValue)]))
    }
  }

  /// The compiled form of rules, or what a compiled set does.
  @MainActor
  private static func compile(_ input: ConformanceInput) throws(ConformanceProblem) -> [UInt8] {
    guard input.has("compiled") else {
      let bytes = try usable(input.rules()).compiled()
      return ConformanceOutput.json(.map(["compiled": .text(HexText.of(bytes))]))
    }
    let bytes = try input.bytes("compiled")
    let set: RuleSet
    do { set = try RuleSet(compiled: bytes) } catch {
      let kind = (error as? CompiledRuleSetError)?.kind ?? .invalid
      return ConformanceOutput.json(.map(["refused": .text("\(kind)")]))
    }
    return ConformanceOutput.array(
      try play(set, on: input.screens(), try input.script()))
  }
}
#endif
