import Foundation
import Testing

@testable import SparkRulesCompiler

@Suite("The table of words of other tools")
struct ForeignWordsTests {
  private static let rows: [[String]] = {
    let file = RegistryTests.sources.deletingLastPathComponent()
      .appendingPathComponent("CRuleTexts/words.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }()

  @Test("each row belongs to a site, has a meaning or a note that exists, and is found")
  func rows() {
    let notes = Set(Self.rows.filter { $0[0] == "note" }.map { $0[1] })
    var used: Set<String> = []
    #expect(Self.rows.count > 700)
    for row in Self.rows where row[0] != "note" {
      guard let site = ForeignWords.Site(rawValue: row[0]) else {
        Issue.record("there is no site \(row[0])")
        continue
      }
      let note = row.count > 3 ? row[3] : nil
      #expect(note.map(notes.contains) ?? !row[2].isEmpty, "\(row)")
      #expect(ForeignWords.word(row[1], at: site)?.topic == note, "\(row)")
      if let note { used.insert(note) }
    }
    #expect(notes.subtracting(used) == [])
  }
}
