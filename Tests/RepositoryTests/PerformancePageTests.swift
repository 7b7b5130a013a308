import Foundation
import Testing

/// `SPARK_RECORD=1 make bench` writes the tables of the page.
@Suite("The page on performance")
struct PerformancePageTests {
  @Test("each measured row names its day, its commit and the option that measures it again")
  func rows() throws {
    let page = "Sources/SparkRules/SparkRules.docc/Performance.md"
    let text = try String(contentsOf: SourceFile.root.appending(path: page), encoding: .utf8)
    let parts = text.components(separatedBy: "<!-- tables -->")
    let tables = try #require(parts.last).components(separatedBy: "<!-- end -->")[0]
    let rows = tables.split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| what |") && !$0.hasPrefix("|  |")
    }
    #expect(rows.count > 20)
    for row in rows {
      // A commit with changes, which the command marks, cannot be found again.
      let end = #/\| \d{4}-\d\d-\d\d, [0-9a-f]{7,}, `--only [a-z0-9-]+` \|$/#
      #expect(row.contains(end), "\(row)")
    }
  }
}
