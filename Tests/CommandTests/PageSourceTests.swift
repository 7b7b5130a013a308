#if Commands
import Foundation
import Testing

@Suite("Screens on standard input", .serialized)
struct PageSourceTests {
  private static let pageSource = "Rules/real-screen/page-source.xml"

  @Test("a page source on standard input produces the same result as its file")
  func standardInput() async throws {
    let source = try Data(contentsOf: Command.package.appendingPathComponent(Self.pageSource))
    let fromFile = try await Command.run(["catalog", Self.pageSource])
    let fromInput = try await Command.run(["catalog", "-"], input: source)
    #expect(fromFile.status == 0, "\(fromFile.errors)")
    #expect(fromFile.output.contains("identifiers"))
    #expect(fromInput.status == 0, "\(fromInput.errors)")
    #expect(fromInput.output == fromFile.output)
  }

  @Test("a screen from a pipe is read to its end", arguments: ["xml", "json"])
  func pipe(format: String) async throws {
    let file = format == "xml" ? Self.pageSource : "Rules/shop/screen.json"
    let command = try Command.executable().path
    let shell = URL(fileURLWithPath: "/bin/sh")
    let piped = try await Command.run(
      ["-c", "cat '\(file)' | '\(command)' catalog -"], of: shell)
    #expect(piped.status == 0, "\(piped.errors)")
    #expect(piped.output == (try await Command.run(["catalog", file])).output)
  }
}
#endif
