import Foundation
import Testing

/// Checks how the facts about UIKit are marked and counted.
@Suite("Facts about UIKit")
struct UIKitFactTests {
  private static let files = SourceFile.swift.filter {
    $0.path.hasPrefix("Tests/UIKitBehaviourTests/") && !$0.path.hasSuffix("PropertyTests.swift")
  }

  @Test("each fact states its source or is marked as unconfirmed", arguments: files)
  func areMarked(_ file: SourceFile) {
    let marked = Self.count(".source(", in: file) + Self.count(".tags(.unconfirmed)", in: file)
    #expect(marked == Self.count("@Test(", in: file))
  }

  @Test("the page about platforms states the number of facts and of unconfirmed ones")
  func areCounted() throws {
    let page = try #require(SourceFile.pages.first { $0.path.hasSuffix("/Platforms.md") })
    let facts = Self.files.map { Self.count("@Test(", in: $0) }.reduce(0, +)
    let unconfirmed = Self.files.map { Self.count(".tags(.unconfirmed)", in: $0) }.reduce(0, +)
    let sentence = "the \(facts) facts about UIKit"
    #expect(page.text.contains(sentence), "write: \(sentence)")
    #expect(
      page.text.contains("\(unconfirmed) of which are marked"), "write: \(unconfirmed) of which")
  }

  private static func count(_ mark: String, in file: SourceFile) -> Int {
    file.text.components(separatedBy: mark).count - 1
  }
}
