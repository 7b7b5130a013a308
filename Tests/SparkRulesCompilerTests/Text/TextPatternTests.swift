import Foundation
import Testing

@testable import SparkRulesCompiler

@Suite("Patterns")
struct TextPatternTests {
  /// The texts of the source files of the compiler.
  private static let files: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/SparkRulesCompiler")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  }()

  /// The patterns in the source files.
  private static let sources: [String] = {
    let literal = TextPattern(##"TextPattern\(\s*(?:#"(.*?)"#|"(.*?)")\s*\)"##)
    let interpolation = TextPattern(#"(?<!\\)\\\("#)
    return files.flatMap { file in
      file.matches(of: literal).filter { $0.group(1) != nil || !$0[2].contains(interpolation) }
        .map { String($0.group(1) ?? $0[2]) }
    }
  }()

  @Test("the compiler contains no literals of `Regex`, which requires iOS 16")
  func literals() {
    let literal = TextPattern(
      #"(?m)^(?!\s*//).*(?:of:|separator:|replacing\(|contains\(|=)\s*#?/[^/*\s]|(?m)^\s*#?/[^/*\s]"#
    )
    #expect(Self.files.compactMap { $0.firstMatch(of: literal)?[0] } == [])
  }

  @Test("all patterns of the compiler are valid")
  func valid() {
    #expect(Self.sources.count > 80)
    for source in Self.sources {
      #expect(TextPattern(source).expression != nil, "\(source)")
    }
  }

  @Test("ranges are those of the text, which may be a part of another one")
  func parts() throws {
    let text = "é: 12, 345 …"
    let rest = try #require(text.firstIndex(of: ","))
    let match = try #require(text[rest...].firstMatch(of: TextPattern(#"(\d)(\d+)(x)?"#)))
    #expect(text[match.range] == "345")
    #expect(match[1] == "3")
    #expect(match[2] == "45")
    #expect(match.group(3) == nil)
    #expect(match[3] == "")
  }

  @Test("a pattern of the whole text prefers the alternative that reaches its end")
  func whole() {
    let pattern = TextPattern("a|ab")
    #expect("ab".wholeMatch(of: pattern)?[0] == "ab")
    #expect("ab".prefixMatch(of: pattern)?[0] == "a")
    #expect("xab".prefixMatch(of: pattern) == nil)
  }

  @Test("matches are replaced, and separate parts")
  func replacing() {
    let text = "1, 2 ,3"
    #expect(text.replacing(TextPattern(#"\d"#)) { "<\($0[0])>" } == "<1>, <2> ,<3>")
    #expect(text.replacing(TextPattern(" "), with: "") == "1,2,3")
    #expect(text.split(separator: TextPattern(#"\s*,\s*"#)) == ["1", "2", "3"])
    #expect(text.contains(TextPattern(", 2")))
  }
}
