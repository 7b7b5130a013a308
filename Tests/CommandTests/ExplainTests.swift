#if Commands
import Foundation
import SparkRulesAuthoring
import SparkRulesCompiler
import Testing

@Suite("Explanations of codes", .serialized)
struct ExplainTests {
  @Test("a page has a title, an explanation, both examples, and how to suppress the check")
  func page() async throws {
    let run = try await Command.run(["explain", "SR0301"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("error[SR0301] unknown-key: an unknown key\n"))
    for part in [
      "Each part of a rule file allows only certain keys", "    triger: tap",
      "Correct:",
      "    trigger: tap", "help: did you mean `trigger`?",
      "# spark-rules: ignore SR0301: the reason",
    ] { #expect(run.output.contains(part), "\(part)") }
  }

  @Test("a check's name and lowercase letters are accepted")
  func names() async throws {
    let page = try await Command.run(["explain", "SR0301"]).output
    for word in ["unknown-key", "sr0301", "Unknown-Key"] {
      #expect(try await Command.run(["explain", word]).output == page)
    }
  }

  @Test("every check has a page, and the list has a line for each")
  func all() async throws {
    let list = try await Command.run(["explain"])
    #expect(list.output.split(separator: "\n").count == CheckPage.all.count)
    let pages = try await Command.run(["explain"] + CheckPage.all.map(\.code))
    #expect(pages.status == 0)
    for page in CheckPage.all {
      #expect(list.output.contains(page.code))
      #expect(pages.output.contains("[\(page.code)] \(page.name): \(page.title)"))
    }
  }

  @Test("for an unknown code, the most similar one is suggested")
  func unknown() async throws {
    let near = try await Command.run(["explain", "unknow-key"])
    #expect(near.status == 2)
    #expect(near.errors == "there is no check `unknow-key`; did you mean `unknown-key`?\n")
    let far = try await Command.run(["explain", "everything"])
    #expect(
      far.errors == "there is no check `everything`; `spark-rules explain` lists all checks\n")
    let retired = try await Command.run(["explain", "sr0406"])
    #expect(retired.status == 2)
    #expect(
      retired.errors
        == "`SR0406` is no longer reported; delete it from comments that ignore it\n")
    let both = try await Command.run(["explain", "SR0301", "x"])
    #expect(both.status == 2)
    #expect(both.output.hasPrefix("error[SR0301]"))
  }
}
#endif
