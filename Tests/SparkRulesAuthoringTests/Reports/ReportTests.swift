import Foundation
import Testing

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

@Suite("Formats of reports")
struct ReportTests {
  private let file: DiagnosedFile = {
    let text = "version: 1\nname: \"Größe 🛒 shop, one: two\"\n"
    let bytes = Array(text.utf8)
    let start = bytes.count - 16
    return DiagnosedFile(
      SourceText(name: "Rules/my shop.rules.yaml", text: text),
      [
        Diagnostic(
          code: "SR0301", name: "unknown-key", severity: .error, range: start..<start + 4,
          message: "100% wrong, really:\nyes", notes: [.init(range: 0..<7, message: "see here")],
          advice: .write("b"), fix: .init(range: start..<start + 4, replacement: "\"b\"")),
        Diagnostic(
          code: "SR0601", name: "unknown-trigger", severity: .warning, range: 0..<20,
          message: "over two lines", notes: [], advice: nil, fix: nil),
      ])
  }()

  @Test("short: one line for each finding, columns in code points")
  func short() {
    #expect(
      ShortReport.text(for: [file]) == """
        Rules/my shop.rules.yaml:2:16: error[SR0301]: 100% wrong, really: yes
        Rules/my shop.rules.yaml:1:1: warning[SR0601]: over two lines

        """)
  }

  @Test("github: special characters are escaped, and findings over two lines have no columns")
  func github() {
    #expect(
      GitHubReport.text(for: [file]) == """
        ::error file=Rules/my shop.rules.yaml,line=2,endLine=2,col=16,endColumn=20,\
        title=SR0301 unknown-key::100%25 wrong, really:%0Ayes%0Ahelp: write `b`
        ::warning file=Rules/my shop.rules.yaml,line=1,endLine=2,\
        title=SR0601 unknown-trigger::over two lines

        """)
  }

  @Test("sarif: columns count UTF-16 units, rules are listed, the path is a URI")
  func sarif() throws {
    let root = try object(SARIFReport.text(for: [file], version: "0.1.0"))
    let run = try #require((root["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let results = try #require(run["results"] as? [[String: Any]])
    let location = try #require((results[0]["locations"] as? [[String: Any]])?.first)
    let physical = try #require(location["physicalLocation"] as? [String: Any])
    let artifact = try #require(physical["artifactLocation"] as? [String: String])
    #expect(artifact["uri"] == "Rules/my%20shop.rules.yaml")
    let region = try #require(physical["region"] as? [String: Int])
    #expect(region == ["startLine": 2, "startColumn": 17, "endLine": 2, "endColumn": 21])
    let driver = try #require(
      (run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    #expect(results[0]["fixes"] != nil && results[1]["fixes"] == nil)
  }

  @Test("sarif: the report has the properties that GitHub's code scanning requires")
  func codeScanning() throws {
    let root = try object(SARIFReport.text(for: [file], version: "0.1.0"))
    let run = try #require((root["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "spark-rules")
    for rule in try #require(driver["rules"] as? [[String: Any]]) {
      for key in ["shortDescription", "fullDescription", "help"] {
        let text = (rule[key] as? [String: String])?["text"] ?? ""
        #expect(!text.isEmpty && text.count <= 1024, "\(key)")
      }
      #expect((rule["help"] as? [String: String])?["markdown"]?.isEmpty == false)
      let properties = try #require(rule["properties"] as? [String: Any])
      #expect(properties["precision"] as? String == "very-high")
      #expect(properties["problem.severity"] != nil)
    }
  }

  @Test(
    "sarif: a path becomes a URI",
    arguments: [
      ("Rules/a b.yaml", "Rules/a%20b.yaml", true), ("./a.yaml", "a.yaml", true),
      (".//./a.yaml", "a.yaml", true), ("/x/ü.yaml", "file:///x/%C3%BC.yaml", false),
      ("../a#1?.yaml", "../a%231%3F.yaml", true), ("<stdin>", "%3Cstdin%3E", true),
    ])
  func uri(_ path: String, _ uri: String, _ isRelative: Bool) {
    #expect(FileURI(path).text == uri)
    #expect(FileURI(path).isRelative == isRelative)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
