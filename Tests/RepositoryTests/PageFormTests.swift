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
}
