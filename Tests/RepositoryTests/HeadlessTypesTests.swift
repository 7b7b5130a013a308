import Foundation
import Testing

/// Checks that HeadlessUIKit's page lists what needs each of its types.
@Suite("The types of HeadlessUIKit")
struct HeadlessTypesTests {
  private static let folder = "Sources/HeadlessUIKit/"

  @Test("the page lists each type once, and no other")
  func listed() throws {
    let page = try #require(
      SourceFile.pages.first { $0.path == Self.folder + "HeadlessUIKit.docc/HeadlessUIKit.md" })
    let rows = page.text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let listed = rows.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`(\w+)`/).map { String($0.1) }
    }
    #expect(listed.sorted() == Self.declared.sorted())
  }

  /// The types that other modules can use, at the top level of a file.
  private static let declared: [String] = {
    let declaration = #/^(?:public|package|open)(?: final)? (?:class|struct|enum|protocol) (\w+)/#
    return SourceFile.swift.filter { $0.path.hasPrefix(folder) }.flatMap { file in
      file.text.matches(of: declaration.anchorsMatchLineEndings()).map { String($0.1) }
    }
  }()
}
