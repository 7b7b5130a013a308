import Testing

@testable import SparkSimulator

@Suite("Sessions read step by step")
struct SessionStepsTests {
  private static let session = """
    \u{FEFF}{"at": 0, "do": "foreground"}

    {"at": 1, "do": "tap", "view": "Kasse/käufe", "note": "ä"}\r
    {"at": 2, "do": "end"}
    """

  @Test(
    "the steps do not depend on the chunks in which the file is read",
    arguments: [1, 2, 3, 7, 64, 4096])
  func pieces(size: Int) throws {
    let bytes = Array(Self.session.utf8)
    var rest = bytes[...]
    var steps = SessionSteps {
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
    var found: [SessionStep] = []
    try steps.check { found.append($0) }
    #expect(found == (try SessionScript(reading: bytes)).steps)
    #expect(found.map(\.line) == [1, 3, 4])
  }

  @Test("a step is available as soon as its line is, and no more is read")
  func many() throws {
    var line = 0
    var asked = 0
    var steps = SessionSteps {
      asked += 1
      guard line < 20_000 else { return [] }
      line += 1
      return Array("{\"at\":\(line),\"do\":\"foreground\"}\n".utf8)
    }
    var count = 0
    while try steps.next() != nil {
      count += 1
      #expect(asked <= count + 1)
    }
    #expect(count == 20_000)
  }

  @Test("an endless line is refused, and not stored")
  func endless() throws {
    var left = 100
    var steps = SessionSteps {
      left -= 1
      return left > 0 ? Array(repeating: UInt8(ascii: "x"), count: 1 << 16) : []
    }
    let error = #expect(throws: InputProblems.self) { try steps.next() }
    #expect("\(error.map { "\($0)" } ?? "")" == "1: a step has at most 1048576 bytes")
  }

  @Test("invalid text is reported with its location")
  func encoding() throws {
    var steps = SessionSteps(Array("{}\n{\"at\": \"".utf8) + [0xFF] + Array("\"}".utf8))
    _ = try? steps.next()
    let error = #expect(throws: InputProblems.self) { try steps.next() }
    #expect("\(error.map { "\($0)" } ?? "")" == "2:9: byte 0xFF is not UTF-8 text")
  }
}
