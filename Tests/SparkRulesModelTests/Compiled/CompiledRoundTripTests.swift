import Foundation
import Testing

@testable import SparkRulesModel

@Suite("Encoding and decoding of rule sets")
struct CompiledRoundTripTests {
  @Test("a decoded set is encoded to the same bytes", arguments: 0..<300)
  func roundTrip(seed: Int) throws {
    var maker = RuleSetGenerator(seed: UInt64(seed))
    let set = maker.set()
    let bytes = set.compiled()
    let read = try RuleSet(compiled: bytes)
    #expect(read == set, "seed \(seed)")
    // In Swift canonically equivalent texts are equal, and so are 0 and -0; their bytes are not.
    #expect(read.compiled() == bytes, "seed \(seed)")
  }

  @Test("whether a set exceeds a size is decided as by encoding it", arguments: 0..<300)
  func size(seed: Int) {
    var maker = RuleSetGenerator(seed: UInt64(seed))
    let set = maker.set()
    let count = set.compiled().count
    #expect(set.maximumByteCount >= count, "seed \(seed)")
    #expect(set.exceeds(bytes: count - 1) && !set.exceeds(bytes: count), "seed \(seed)")
  }

  @Test("texts that look equal remain different, and -0 remains -0")
  func lookAlikes() throws {
    let texts = ["\u{E9}", "e\u{301}"]
    let values: [SparkValue] = texts.map { .text($0) } + [.double(0), .double(-0.0)]
    let emission = Emission(
      destination: .all("e"),
      properties: values.enumerated().map {
        RuleProperty(name: "p\($0.offset)", value: .constant($0.element))
      })
    let rules = texts.map {
      CompiledRule(
        name: $0, views: nil, schedule: .triggers([.keyword(.tap)], repetition: nil),
        actions: [.emit(emission)])
    }
    let read = try RuleSet(compiled: RuleSet(name: "s", rules: rules).compiled())
    #expect(read.rules.map { Array($0.name.utf8) } == texts.map { Array($0.utf8) })
    guard case .emit(let back)? = read.rules.first?.actions.first else {
      Issue.record("no emission")
      return
    }
    let constants = back.properties.map { property -> SparkValue in
      if case .constant(let value) = property.value { value } else { nil }
    }
    for (constant, text) in zip(constants, texts) {
      #expect(Array(constant.printed.utf8) == Array(text.utf8))
    }
    let signs = constants.compactMap { value -> FloatingPointSign? in
      if case .double(let number) = value { number.sign } else { nil }
    }
    #expect(signs == [.plus, .minus])
  }

  @Test("equal sets have equal bytes, in whatever order their maps were filled")
  func deterministic() {
    let names = (0..<50).map { "name-\($0)" }
    func bytes(_ names: [String]) -> [UInt8] {
      var map: [String: SparkValue] = [:]
      for name in names { map[name] = .text(name) }
      return RuleSet(name: "s", locals: [.init(name: "m", value: .constant(.map(map)))], rules: [])
        .compiled()
    }
    #expect(bytes(names) == bytes(names.reversed()))
  }

  @Test("what many rules share is encoded once")
  func shared() {
    let long = String(repeating: "long text ", count: 100)
    func size(_ rules: Int) -> Int {
      let shared = RuleProperty(name: "shared", value: .text([.text(long), .expression(.screen)]))
      return RuleSet(
        name: "s",
        rules: (0..<rules).map {
          CompiledRule(
            name: "rule-\($0)", views: nil, schedule: .triggers([.keyword(.tap)], repetition: nil),
            actions: [.emit(Emission(destination: .all("e"), properties: [shared]))])
        }
      ).compiled().count
    }
    #expect(size(101) - size(1) < 100 * 40)
  }

  /// If this fails, a keyword has another number than in released sets: add new keywords at the end.
  @Test("released keywords keep their numbers")
  func codes() {
    #expect(
      BinaryOperator.allCases.map(\.rawValue).starts(with: [
        "or", "and", "==", "!=", "<", "<=", ">", ">=", "contains", "starts with", "ends with", "in",
        "+", "-", "*", "/",
      ]))
    #expect(
      RuleFilter.allCases.map(\.rawValue).starts(with: [
        "default", "lower", "upper", "trim", "truncate", "number", "round", "replace", "length",
        "hash",
      ]))
    #expect(
      ViewProperty.allCases.map(\.rawValue).starts(with: [
        "id", "type", "text", "value", "on", "enabled", "selected", "path",
      ]))
    #expect(
      LogLevel.allCases.map(\.rawValue).starts(with: [
        "trace", "debug", "info", "notice", "warning", "error", "critical",
      ]))
    #expect(
      TriggerKeyword.allCases.map(\.rawValue).starts(with: [
        "tap", "appear", "disappear", "scroll", "focus", "blur", "select", "deselect", "impression",
        "scroll-depth", "didAppear", "didDisappear", "didEndTouch", "didBeginScroll",
        "didBecomeFirstResponder", "didResignFirstResponder", "targetAction", "didSelect",
        "didDeselect",
      ]))
  }

  /// If this fails, released sets can no longer be read: increase the version of the format.
  @Test("the format is equal to the released one")
  func frozen() throws {
    let bytes = RuleSet.everyPart.compiled()
    let digest = Checksum([bytes[...]])
    #expect(bytes.count == 650)
    #expect(String(digest.first, radix: 16) == "6d13c129372d68d4")
    #expect(try RuleSet(compiled: bytes) == .everyPart)
  }

  @Test("a set is read from a file, and an error contains the file's name")
  func file() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("spark-rules-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("shop.sparkrules")
    let bytes = RuleSet.everyPart.compiled()
    try Data(bytes).write(to: file)
    #expect(try RuleSet(compiledAt: file) == .everyPart)

    try Data(bytes.dropLast()).write(to: file)
    let short = #expect(throws: CompiledRuleSetError.self) { try RuleSet(compiledAt: file) }
    #expect(short?.kind == .wrongLength)
    #expect(short?.description.hasPrefix("shop.sparkrules: ") == true)
    for url in [folder, folder.appendingPathComponent("missing")] {
      let error = #expect(throws: CompiledRuleSetError.self) { try RuleSet(compiledAt: url) }
      #expect(error?.kind == .notReadable)
      #expect(error?.localizedDescription.hasPrefix("\(url.lastPathComponent): ") == true)
    }
  }
}
