import Foundation
import SparkRulesModel
import Testing

@Suite("A file of JSON lines that is full", .timeLimit(.minutes(15)))
struct JSONLinesRotationTests {
  private static func lines(_ events: some Sequence<EventRecord>) -> [UInt8] {
    events.flatMap { $0.jsonLine() + [UInt8(ascii: "\n")] }
  }

  private static func bytes(_ file: URL) throws -> [UInt8] { Array(try Data(contentsOf: file)) }

  @Test(
    "is renamed; a limited number is stored, with the latest lines in order",
    arguments: [0, 1, 3, 100])
  func rotates(files: Int) async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("events.jsonl")
      let events = (0..<200).map { EventRecord.numbered($0) }
      let sink = try JSONLinesSink(
        appendingTo: file, rotation: JSONLinesRotation(bytes: 2000, files: files))
      for first in stride(from: 0, to: 200, by: 4) {
        try await sink.receive(Array(events[first..<first + 4]))
      }
      let renamed = aside(file)
      #expect(renamed.count == min(files, 24))
      let sizes = try renamed.map { try Self.bytes($0).count }
      // Each file has as many batches as fit.
      #expect(sizes.allSatisfy { (1000...2000).contains($0) }, "\(sizes)")
      let written = try (renamed.reversed() + [file]).flatMap { try Self.bytes($0) }
      let all = Self.lines(events)
      #expect(written == Array(all.suffix(written.count)))
      #expect(files < 100 || written == all)
    }
  }

  @Test("counts what it contained before it was opened")
  func reopened() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("events.jsonl")
      try Data(repeating: UInt8(ascii: "\n"), count: 1990).write(to: file)
      let event = EventRecord.numbered(1)
      let rotation = JSONLinesRotation(bytes: 2000, files: 2)
      try await JSONLinesSink(appendingTo: file, rotation: rotation).receive([event])
      #expect(try Self.bytes(file) == Self.lines([event]))
      #expect(try aside(file).map { try Self.bytes($0).count } == [1990])
    }
  }

  @Test("a batch larger than the limit is written whole to a file of its own")
  func largeBatch() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("events.jsonl")
      let events = (0..<30).map { EventRecord.numbered($0) }
      let sink = try JSONLinesSink(
        appendingTo: file, rotation: JSONLinesRotation(bytes: 1000, files: 5))
      try await sink.receive([events[0]])
      try await sink.receive(Array(events[1..<29]))
      try await sink.receive([events[29]])
      #expect(try Self.bytes(file) == Self.lines([events[29]]))
      #expect(
        try aside(file).map { try Self.bytes($0) }
          == [Self.lines(events[1..<29]), Self.lines([events[0]])])
    }
  }

  @Test("is never renamed without a limit, nor if it is not a regular file")
  func never() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("events.jsonl")
      let events = (0..<30).map { EventRecord.numbered($0) }
      let sink = try JSONLinesSink(appendingTo: file, rotation: nil)
      for event in events { try await sink.receive([event]) }
      #expect(try Self.bytes(file) == Self.lines(events))
      let null = try JSONLinesSink(
        appendingTo: URL(fileURLWithPath: "/dev/null"), rotation: JSONLinesRotation(bytes: 1))
      for event in events { try await null.receive([event]) }
      #expect(FileManager.default.fileExists(atPath: "/dev/null"))
    }
  }

  @Test("that cannot be renamed is appended to, and nothing is lost")
  func blocked() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("events.jsonl")
      // A file cannot be renamed to a folder that is not empty.
      let blocker = folder.appendingPathComponent("events.jsonl.1/something")
      try FileManager.default.createDirectory(at: blocker, withIntermediateDirectories: true)
      let events = (0..<30).map { EventRecord.numbered($0) }
      let sink = try JSONLinesSink(
        appendingTo: file, rotation: JSONLinesRotation(bytes: 1000, files: 1))
      for event in events { try await sink.receive([event]) }
      #expect(try Self.bytes(file) == Self.lines(events))
    }
  }

  @Test("that another process has renamed is created again once it would be full")
  func movedAway() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("events.jsonl")
      let moved = folder.appendingPathComponent("moved.jsonl")
      let events = (0..<30).map { EventRecord.numbered($0) }
      let sink = try JSONLinesSink(
        appendingTo: file, rotation: JSONLinesRotation(bytes: 1000, files: 9))
      try await sink.receive([events[0]])
      try FileManager.default.moveItem(at: file, to: moved)
      for event in events[1...] { try await sink.receive([event]) }
      let written = try ([moved] + aside(file).reversed() + [file]).flatMap { try Self.bytes($0) }
      #expect(written == Self.lines(events))
    }
  }
}
