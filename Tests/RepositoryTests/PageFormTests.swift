import Foundation
import Testing

/// Checks the pages that people read first.
@Suite("The form of pages")
struct PageFormTests {
  /// The pages that are read on the site of the repository, where `<doc:…>` is no link.
  private static let pages = SourceFile.pages.filter {
    !$0.path.hasPrefix("Sources/") && !$0.path.hasPrefix("Grammar/diagnostics")
  }

  @Test(
    "the README and the changelog have at most 120 lines", arguments: ["README.md", "CHANGELOG.md"])
  func length(path: String) throws {
    let page = try #require(Self.pages.first { $0.path == path })
    #expect(page.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 121)
  }

  @Test("each link to a file of the repository leads to a file", arguments: pages)
  func links(_ page: SourceFile) {
    let folder = SourceFile.root.appendingPathComponent(page.path).deletingLastPathComponent()
    for link in page.text.matches(of: /\]\(([^):]+)\)/) {
      let path = link.1.split(separator: "#").first.map(String.init) ?? ""
      let file = folder.appendingPathComponent(path)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(page): \(path)")
    }
  }

  @Test("each target of make and each script that a page names exists", arguments: SourceFile.pages)
  func scripts(_ page: SourceFile) throws {
    let makefile = try String(
      contentsOf: SourceFile.root.appendingPathComponent("Makefile"), encoding: .utf8)
    for target in page.text.matches(of: /`make ([a-z]+)/) {
      #expect(makefile.contains("\n\(target.1):"), "\(page): \(target.0)")
    }
    for script in page.text.matches(of: #/`(?:[A-Z]+=\S+ )?(\.ci/[\w.-]+)/#) {
      let file = SourceFile.root.appendingPathComponent(String(script.1))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(page): \(script.1)")
    }
  }
}
