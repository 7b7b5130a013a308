#if Commands
import Foundation
import Testing

@Suite("The runner of the conformance suite", .serialized)
struct ConformanceTests {
  private static let suite = Command.package.appendingPathComponent("Rules/conformance")

  /// The cases of an area, each with its object.
  private static func cases(of area: String) throws -> [(id: String, fields: [String: Any])] {
    let folder = suite.appendingPathComponent(area)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      let fields = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      return ("\(area)/\(name.dropLast(5))", try #require(fields))
    }
  }

  private static func replies(to requests: [[String: Any]]) async throws -> [[String: Any]] {
    var input = Data()
    for request in requests {
      input += try JSONSerialization.data(withJSONObject: request) + Data("\n".utf8)
    }
    let run = try await Command.run(["conformance"], input: input)
    #expect(run.status == 0, "\(run.errors)")
    return try run.output.split(separator: "\n").map { line in
      let reply = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return try #require(reply)
    }
  }

  @Test(
    "each case has the result that its file defines",
    arguments: ["language", "matching", "values", "buckets", "signatures", "compiled"])
  func results(area: String) async throws {
    let cases = try Self.cases(of: area)
    #expect(!cases.isEmpty)
    let replies = try await Self.replies(
      to: cases.map { ["id": $0.id, "area": area, "input": $0.fields["input"] ?? [:]] })
    #expect(replies.count == cases.count)
    for (entry, reply) in zip(cases, replies) {
      #expect(reply["id"] as? String == entry.id)
      let result = try #require(reply["result"] as? NSObject, "\(entry.id): \(reply)")
      #expect(result == entry.fields["result"] as? NSObject, "\(entry.id)")
    }
  }

  @Test(
    "a request that is not valid has an error or is unsupported, and the next one has a reply",
    arguments: [
      ("x", "error", "this request is not JSON"), ("[]", "error", "a request must be an object"),
      ("{}", "error", "a request needs `hello`"),
      (#"{"id":"a","area":"delivery"}"#, "unsupported", "there is no area `delivery`"),
      (#"{"id":"a","area":"language"}"#, "error", "`input` must be an object"),
      (#"{"id":"a","area":"language","input":{}}"#, "error", "`rules` must be an array"),
      (#"{"id":"a","area":"compiled","input":{"compiled":"+1"}}"#, "error", "hexadecimal digits"),
      (
        #"{"id":"a","area":"values","input":{"value":"${"}}"#, "error", "the rules have errors: SR"
      ),
    ])
  func invalid(request: String, key: String, message: String) async throws {
    let input = request + "\n" + #"{"hello":{"protocol":1}}"# + "\n"
    let run = try await Command.run(["conformance"], input: Data(input.utf8))
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("\"\(key)\":") ?? false)
    #expect(lines.first?.contains(message) ?? false, "\(run.output)")
    #expect(lines.last?.contains("\"protocol\":1") ?? false)
  }
}
#endif
