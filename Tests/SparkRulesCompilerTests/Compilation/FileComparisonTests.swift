import Testing

@testable import SparkRulesCompiler

@Suite("Comparison of rule files")
struct FileComparisonTests {
  static func file(_ path: String, _ name: String, _ view: String, _ event: String, _ price: String)
    -> (source: SourceText, result: CompilationResult)
  {
    let text =
      "version: 1\nname: \(name)\nrules:\n  a:\n    view: \(view)\n    trigger: tap\n    actions:\n"
      + "      - emit: \(event)\n        with:\n          price: \(price)\n"
    let source = SourceText(name: path, text: text)
    return (source, RuleCompiler.compile(source))
  }

  static func codes(_ files: [(source: SourceText, result: CompilationResult)]) -> [[String]] {
    RuleCompiler.compare(files).map { $0.diagnostics.map(\.code) }
  }

  @Test("files without common names have no findings")
  func apart() {
    #expect(
      Self.codes([Self.file("a/x", "one", "b", "x", "1"), Self.file("a/y", "two", "c", "y", "2")])
        == [[], []])
  }

  @Test("a set's name must be unique, in whatever folder")
  func names() {
    let files = [Self.file("a/x", "one", "b", "x", "1"), Self.file("b/y", "one", "c", "y", "2")]
    #expect(Self.codes(files) == [[], ["SR0701"]])
    #expect(
      RuleCompiler.compare(files)[1].diagnostics.first?.message
        == "`one` is also the name of `a/x`")
  }

  @Test("events are compared within a folder")
  func events() {
    let one = Self.file("a/x", "one", "buy", "bought", "1")
    #expect(
      Self.codes([one, Self.file("a/y", "two", "Cart/buy", "bought", "1")]) == [[], ["SR0703"]])
    #expect(
      Self.codes([one, Self.file("a/y", "two", "pay", "bought", "free")]) == [[], ["SR0702"]])
    #expect(Self.codes([one, Self.file("a/y", "two", "pay", "Bought", "1")]) == [[], ["SR0704"]])
    #expect(Self.codes([one, Self.file("b/y", "two", "buy", "Bought", "free")]) == [[], []])
  }

  @Test("a counter has the same labels in all files of a folder")
  func counterLabels() {
    func file(_ path: String, _ name: String, _ labels: String) -> (SourceText, CompilationResult) {
      let text =
        "version: 1\nname: \(name)\nrules:\n  a:\n    view: \(name)Button\n    trigger: tap\n    actions:\n"
        + "      - count: taps\(labels)\n"
      let source = SourceText(name: path, text: text)
      return (source, RuleCompiler.compile(source))
    }
    let labelled = "\n        with: {kind: \"${data.kind}\"}"
    let one = file("a/x", "one", labelled)
    #expect(Self.codes([one, file("a/y", "two", labelled)]) == [[], []])
    #expect(Self.codes([one, file("a/y", "two", "")]) == [[], ["SR0705"]])
    #expect(Self.codes([one, file("b/y", "two", "")]) == [[], []])
    #expect(
      RuleCompiler.compare([one, file("a/y", "two", "")])[1].diagnostics.first?.message
        == "`taps` has the label `kind` in `a/x`")
  }

  @Test("the findings of each single file remain")
  func own() {
    let broken = Self.file("a/x", "one", "a//b", "x", "1")
    let other = Self.file("a/y", "one", "b", "y", "1")
    #expect(Self.codes([broken, other]) == [["SR0403"], ["SR0701"]])
  }
}
