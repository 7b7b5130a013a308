import Foundation
import Testing

/// Keeps the lists of files in `.github/CONTRIBUTING.md` true.
@Suite("Lists for contributors")
struct ContributingTests {
  /// A section that names the files of an example.
  struct Section: Sendable, CustomTestStringConvertible {
    /// The heading, such as ``A trigger, such as `long-press` (`longPress`)``.
    var heading: String
    /// The files in the first column of the table.
    var files: [String]

    /// The names of the example; the last one is that in Swift.
    var names: [String] { heading.matches(of: /`([^`]+)`/).map { String($0.1) } }
    var testDescription: String { heading }
  }

  static let sections: [Section] = {
    let page = SourceFile.pages.first { $0.path == ".github/CONTRIBUTING.md" }?.text ?? ""
    return page.components(separatedBy: "\n### ").dropFirst().map { part in
      let lines = part.components(separatedBy: "\n## ")[0].components(separatedBy: "\n")
      let cells = lines.filter { $0.hasPrefix("| `") }.map { $0.components(separatedBy: " | ")[0] }
      return Section(
        heading: lines[0],
        files: cells.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } })
    }
  }()

  @Test("there is a list for a trigger, a filter, a check, a key and a format")
  func complete() {
    #expect(Self.sections.count == 5)
    #expect(Self.sections.allSatisfy { !$0.names.isEmpty && $0.files.count > 2 })
  }

  @Test("each file of a list contains the example", arguments: sections)
  func contained(_ section: Section) {
    for path in section.files {
      let file = SourceFile.root.appendingPathComponent(path)
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      #expect(section.names.contains { text.contains($0) }, "\(path) does not contain the example")
    }
  }

  @Test("each source that uses the example is in the list", arguments: sections)
  func listed(_ section: Section) throws {
    let name = try #require(section.names.last)
    // A case is used as `.name`; a method of the same name, and a property of `self`, are something else.
    let use =
      name.first?.isUppercase == true
      ? "\\b\(name)\\b" : "(?:\\bcase |(?<!self)\\.|: )\(name)\\b(?!\\()"
    let sources = SourceFile.swift.filter { file in
      file.path.hasPrefix("Sources/") && file.text.contains(name)
        && file.codeLines.contains { $0.range(of: use, options: .regularExpression) != nil }
    }
    #expect(sources.map(\.path).filter { !section.files.contains($0) } == [])
  }

  @Test("the table of targets names each folder of Sources, except those of system libraries")
  func targets() throws {
    let page = try #require(SourceFile.pages.first { $0.path == ".github/CONTRIBUTING.md" })
    let names = page.text.matches(of: /`((?:Spark|spark-|C|Headless)\w[\w-]*)`/).map {
      String($0.1)
    }
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: SourceFile.root.appendingPathComponent("Sources").path)
    let system: Set = ["CLibCurl", "CLibYAML", "CZlib"]
    #expect(Set(folders).subtracting(system).subtracting(names) == [])
  }
}
