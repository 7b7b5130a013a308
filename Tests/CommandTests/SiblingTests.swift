import Foundation
import Testing

/// What `spark-rules` leaves to the executable beside it, which has the heavy parts.
@Suite("The executable beside the command")
struct SiblingTests {
  private static let pageSource = "Rules/real-screen/page-source.xml"
  private static let rules = "Rules/real-screen"

  @Test("a page source on standard input gives what its file gives")
  func standardInput() throws {
    let source = try Data(contentsOf: Command.package.appendingPathComponent(Self.pageSource))
    let fromFile = try Command.run(["catalog", Self.pageSource])
    let fromInput = try Command.run(["catalog", "-"], input: source)
    #expect(fromFile.status == 0, "\(fromFile.errors)")
    #expect(fromFile.output.contains("identifiers"))
    #expect(fromInput.status == 0, "\(fromInput.errors)")
    #expect(fromInput.output == fromFile.output)
  }

  @Test("a screen that comes through a pipe is read whole", arguments: ["xml", "json"])
  func pipe(form: String) throws {
    let file = form == "xml" ? Self.pageSource : "Rules/shop/screen.json"
    let command = try Command.executable().path
    let shell = URL(fileURLWithPath: "/bin/sh")
    let piped = try Command.run(
      ["-c", "cat '\(file)' | '\(command)' catalog -"], of: shell)
    #expect(piped.status == 0, "\(piped.errors)")
    #expect(piped.output == (try Command.run(["catalog", file])).output)
  }

  @Test("a link to the command finds the executable beside the command itself")
  func link() throws {
    let scratch = try Scratch()
    let link = scratch.folder.appendingPathComponent("linked")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: try Command.executable())
    let run = try Command.run(["catalog", Self.pageSource], of: link)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(
    "without that executable one sentence says what to do, and nothing was written",
    arguments: [
      ["match", rules, "--screen", pageSource], ["catalog", pageSource],
      ["validate", rules, "--screen", pageSource], ["queue", "events.sqlite"],
      [
        "run", "Rules/shop", "--screen", "Rules/shop/screen.json", "--session",
        "Rules/shop/session.jsonl", "--deliver", "http://127.0.0.1:1/",
      ],
    ])
  func alone(arguments: [String]) throws {
    let scratch = try Scratch()
    let copy = scratch.folder.appendingPathComponent("spark-rules")
    // A second name: a copy cannot be run while a process that another test just started has it open
    // for writing.
    do { try FileManager.default.linkItem(at: try Command.executable(), to: copy) } catch {
      try FileManager.default.copyItem(at: try Command.executable(), to: copy)
    }
    let run = try Command.run(arguments, of: copy)
    #expect(run.status == 3)
    #expect(run.output.isEmpty)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains("swift build --product spark-rules-full"), "\(run.errors)")
    let own = try Command.run(["validate", "Rules/shop/shop.rules.yaml"], of: copy)
    #expect(own.status == 0, "\(own.errors)")
  }
}
