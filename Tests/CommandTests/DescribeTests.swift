#if Commands
import Foundation
import Testing

@Suite("Descriptions of rule sets", .serialized)
struct DescribeTests {
  @Test("files, folders and compiled sets have the same description")
  func inputs() async throws {
    let scratch = try Scratch()
    let compiled = scratch.folder.appendingPathComponent("set").path
    #expect(try await Command.run(["compile", "Rules/shop", "-o", compiled]).status == 0)
    let file = try await Command.run(["describe", "Rules/shop/shop.rules.yaml"])
    #expect(file.status == 0)
    #expect(file.errors.isEmpty)
    #expect(file.output.hasPrefix("shop: 7 rules send 7 events"))
    #expect(try await Command.run(["describe", "Rules/shop"]).output == file.output)
    #expect(try await Command.run(["describe", compiled]).output == file.output)
  }

  @Test("--privacy lists the values that the rules read and send instead of rules and events")
  func privacy() async throws {
    let run = try await Command.run(["describe", "Rules/shop", "--privacy"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("shop: reads 16 values of views and of the app, and sends 14\n"))
    #expect(run.output.contains("data.price"))
    let json = ["describe", "Rules/shop", "--format", "json"]
    let described = try await Command.run(json)
    #expect(try await Command.run(json + ["--privacy"]).output == described.output)
  }

  @Test("all sets of a folder are in one JSON text")
  func json() async throws {
    let run = try await Command.run(["describe", "Rules", "--format", "json"])
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(root["version"] as? Int == 1)
    #expect(try #require(root["sets"] as? [Any]).count >= 12)
  }

  @Test(
    "json conforms to its schema in Grammar",
    .enabled("Python's jsonschema is not installed") { await PublicValidator.isThere.value })
  func schema() async throws {
    let scratch = try Scratch()
    let schema = Command.package.appendingPathComponent("Grammar/description.schema.json")
    let run = try await Command.run(["describe", "Rules", "--format", "json"])
    let document = try scratch.file("described.json", Data(run.output.utf8))
    #expect(try await PublicValidator.complaints(about: [document], schema: schema) == "")
    let broken = try scratch.file(
      "broken.json", Data(#"{"version":1,"sets":[{"name":"a","rules":[{}]}]}"#.utf8))
    #expect(try await PublicValidator.complaints(about: [broken], schema: schema) != "")
  }

  @Test("a file with errors is not described; its findings are shown")
  func errors() async throws {
    let run = try await Command.run(["describe", "-"], input: Data("version: 2\n".utf8))
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("error[SR0307]"))
  }
}
#endif
