import Foundation
import Testing

@testable import SparkRulesModel

@Suite("The sink of JSON lines", .timeLimit(.minutes(15)))
struct JSONLinesSinkTests {
  private static func lines(_ events: [EventRecord]) -> [UInt8] {
    events.flatMap { $0.jsonLine() + [UInt8(ascii: "\n")] }
  }

  @Test("each event is appended as a line, also to an existing file")
  func appends() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("events é.jsonl")
      let events = (0..<4).map { EventRecord.numbered($0) }
      try await JSONLinesSink(appendingTo: file).receive(Array(events[..<2]))
      let sink = try JSONLinesSink(appendingTo: file)
      try await sink.receive([events[2]])
      try await sink.receive([events[3]])
      #expect(try Array(Data(contentsOf: file)) == Self.lines(events))
    }
  }

  @Test("an unfinished line of an earlier process does not damage the next")
  func unfinished() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("events.jsonl")
      try Data("{}\n{\"emit\":\"bu".utf8).write(to: file)
      let event = EventRecord.numbered(1)
      try await JSONLinesSink(appendingTo: file).receive([event])
      let expected = Array("{}\n{\"emit\":\"bu\n".utf8) + Self.lines([event])
      #expect(try Array(Data(contentsOf: file)) == expected)
    }
  }

  @Test("a file that cannot be opened is an error with its path")
  func cannotOpen() async throws {
    try await withFolder { folder in
      let missing = folder.appendingPathComponent("no/such.jsonl")
      let web = try #require(URL(string: "https://example.org/a.jsonl"))
      for (url, place) in [(folder, folder.path), (missing, missing.path), (web, "example.org")] {
        let error = #expect(throws: JSONLinesError.self) { try JSONLinesSink(appendingTo: url) }
        #expect(error?.description.contains(place) == true)
        #expect(error?.description.hasPrefix("Cannot ") == true)
        #expect(error?.localizedDescription == error?.description)
      }
    }
  }

  @Test("a named pipe without a reader is refused without waiting")
  func pipeWithoutReader() async throws {
    try await withFolder { folder in
      let pipe = folder.appendingPathComponent("pipe")
      try #require(mkfifo(pipe.path, 0o600) == 0)
      #expect(throws: JSONLinesError.self) { try JSONLinesSink(appendingTo: pipe) }
    }
  }

  @Test(
    "a full disk is an error that contains the file's name",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
  func fullDisk() async throws {
    let full = URL(fileURLWithPath: "/dev/full")
    let sink = try JSONLinesSink(appendingTo: full)
    let error = await #expect(throws: JSONLinesError.self) {
      try await sink.receive([.numbered(1)])
    }
    #expect(error?.description.contains("/dev/full") == true)
  }

  @Test("a stream that is slower than the events receives every byte")
  func slowStream() async throws {
    let pipe = Pipe()
    let events = (0..<1000).map { EventRecord.numbered($0) }
    let expected = Self.lines(events)
    // More than the capacity of a pipe, so that the sink has to wait for the reader.
    #expect(expected.count > 200_000)
    let reading = Task.detached { () -> [UInt8] in
      var read: [UInt8] = []
      while read.count < expected.count { read += pipe.fileHandleForReading.availableData }
      return read
    }
    try await JSONLinesSink(writingTo: pipe.fileHandleForWriting).receive(events)
    #expect(await reading.value == expected)
  }
}

@Suite("Writing whole lines")
struct LineOutputTests {
  /// A file in memory that accepts a few bytes at a time and fails on request.
  private final class FakeFile: Sendable {
    struct State: Sendable {
      var bytes: [UInt8] = []
      var space = Int.max
      var canTruncate = true
      var isFile = true
    }

    let state = Locked(State())

    var text: String { String(decoding: state.withLock { $0.bytes }, as: UTF8.self) }

    func output(isWithinLine: Bool = false) -> LineOutput {
      LineOutput(
        name: "fake", isWithinLine: isWithinLine,
        size: { [self] in state.withLock { $0.isFile ? $0.bytes.count : nil } },
        writeSome: { [self] new in
          state.withLock { state in
            let count = min(3, new.count, state.space)
            if count == 0 { return .failure(SystemError(code: ENOSPC)) }
            state.bytes += new.prefix(count)
            state.space -= count
            return .success(count)
          }
        },
        truncate: { [self] size in
          state.withLock { state in
            if state.canTruncate { state.bytes.removeLast(state.bytes.count - size) }
            return state.canTruncate
          }
        })
    }
  }

  @Test("short writes continue until everything is written")
  func shortWrites() throws {
    let file = FakeFile()
    var output = file.output()
    try output.write(Array("first line\nsecond\n".utf8))
    try output.write(Array("third\n".utf8))
    #expect(file.text == "first line\nsecond\nthird\n")
  }

  @Test("what a failed batch wrote is removed")
  func takenBack() throws {
    let file = FakeFile()
    var output = file.output()
    try output.write(Array("one\n".utf8))
    file.state.withLock { $0.space = 6 }
    let error = #expect(throws: JSONLinesError.self) {
      try output.write(Array("two\nthree\n".utf8))
    }
    #expect(error?.description.contains("fake") == true)
    #expect(file.text == "one\n")
    file.state.withLock { $0.space = .max }
    try output.write(Array("four\n".utf8))
    #expect(file.text == "one\nfour\n")
  }

  @Test(
    "if that cannot be removed, the next batch begins on a new line",
    arguments: [true, false])
  func newLine(isFile: Bool) throws {
    let file = FakeFile()
    file.state.withLock { state in
      state.canTruncate = false
      state.isFile = isFile
      state.space = 6
    }
    var output = file.output()
    #expect(throws: JSONLinesError.self) { try output.write(Array("two\nthree\n".utf8)) }
    #expect(throws: JSONLinesError.self) { try output.write(Array("lost\n".utf8)) }
    file.state.withLock { $0.space = .max }
    try output.write(Array("four\n".utf8))
    try output.write(Array("five\n".utf8))
    #expect(file.text == "two\nth\nfour\nfive\n")
  }

  @Test("a batch that failed between two lines leaves no empty line")
  func betweenLines() throws {
    let file = FakeFile()
    file.state.withLock { state in
      state.canTruncate = false
      state.space = 4
    }
    var output = file.output()
    #expect(throws: JSONLinesError.self) { try output.write(Array("two\nthree\n".utf8)) }
    file.state.withLock { $0.space = .max }
    try output.write(Array("four\n".utf8))
    #expect(file.text == "two\nfour\n")
  }

  @Test("a file that other processes have written to is not truncated")
  func othersWrote() throws {
    let file = FakeFile()
    let output = Locked(
      LineOutput(
        name: "shared", size: { file.state.withLock { $0.bytes.count } },
        writeSome: { new in
          file.state.withLock { state in
            guard state.bytes.isEmpty else { return .failure(SystemError(code: EIO)) }
            state.bytes += new.prefix(2) + Array("other\n".utf8)
            return .success(2)
          }
        },
        truncate: { size in
          file.state.withLock { $0.bytes.removeLast($0.bytes.count - size) }
          return true
        }))
    #expect(throws: JSONLinesError.self) {
      try output.withLock { try $0.write(Array("mine\n".utf8)) }
    }
    #expect(file.text == "miother\n")
  }
}
