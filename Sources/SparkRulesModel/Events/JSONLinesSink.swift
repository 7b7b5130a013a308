import Dispatch
import Foundation

/// A sink that writes each event as a line of JSON, to a file or a stream.
///
/// The lines are those of `EventRecord.jsonLine()`. A batch is written whole or taken back: when
/// writing fails half-way, a file is cut to where the batch began, and where that cannot be (a
/// stream, a file that others write too) the next batch begins on a new line, so that at most one
/// line is broken. The same holds for a file whose last line an earlier run left unfinished. Lines
/// reach the system, not yet the disk: an app that crashes loses none of them, a device whose battery
/// dies may. A file that is full is put aside and a new one begun, as `JSONLinesRotation` says; where
/// that cannot be, lines go on into the full one.
public final class JSONLinesSink: EventSink {
  private enum Output: Sendable {
    case file(RotatingFile)
    case stream(LineOutput)
  }

  private let output: Locked<Output>

  /// Opens a file to write at its end, and makes it where there is none.
  ///
  /// - Parameters:
  ///   - url: The file; one sink's alone where it is put aside when full.
  ///   - rotation: When it is full; nil for never. Six files of 10 MB at most, unless given.
  /// - Throws: `JSONLinesError` where the file cannot be opened.
  public init(appendingTo url: URL, rotation: JSONLinesRotation? = JSONLinesRotation()) throws {
    output = Locked(.file(try RotatingFile(url, rotation: rotation)))
  }

  /// Writes to a stream, such as `FileHandle.standardOutput`, a pipe or a socket.
  ///
  /// A pipe whose reader has gone ends the process (`SIGPIPE`), unless the process ignores that.
  ///
  /// - Parameter handle: The stream; the sink keeps it, and closes it no earlier than its owner.
  public init(writingTo handle: FileHandle) {
    let descriptor = FileDescriptor(handle)
    output = Locked(.stream(LineOutput(descriptor, name: "stream \(handle.fileDescriptor)")))
  }

  /// Writes events, a line each.
  ///
  /// - Parameter events: The events.
  /// - Throws: `JSONLinesError` where they could not be written.
  public func receive(_ events: [EventRecord]) async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      // Writing can block, and a blocked thread of Swift's pool would hold up other tasks.
      DispatchQueue.global(qos: .utility).async { [output] in
        done.resume(
          with: Result {
            var writer = JSONWriter()
            for event in events {
              event.write(to: &writer)
              writer.endLine()
            }
            try output.withLock { try Self.write(writer.bytes, to: &$0) }
          })
      }
    }
  }

  private static func write(_ lines: [UInt8], to output: inout Output) throws {
    switch output {
    case .file(var file):
      defer { output = .file(file) }
      try file.write(lines)
    case .stream(var stream):
      defer { output = .stream(stream) }
      try stream.write(lines)
    }
  }
}

/// Why events could not be written as lines of JSON.
public struct JSONLinesError: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
  /// What went wrong, in a sentence that names the file.
  public let description: String

  /// The same sentence.
  public var errorDescription: String? { description }

  /// Makes an error of what was tried and the system's number for why it failed.
  init(_ attempt: String, code: Int32) {
    description = "Cannot \(attempt): \(String(cString: strerror(code)))."
  }
}
