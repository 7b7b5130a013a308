import Dispatch
import Foundation

/// A sink that writes each event as a line of JSON, to a file or a stream.
///
/// ```swift
/// let sink = try JSONLinesSink(appendingTo: logs.appendingPathComponent("events.jsonl"))
/// ```
///
/// The lines are those of `EventRecord.jsonLine()`. A batch is written completely or not at all: if
/// writing fails, a file is truncated to its size before the batch. If this is not possible (a
/// stream, or a file that others write as well), the next batch begins on a new line, so that at
/// most one line is incomplete. The same applies to a file that ends in an incomplete line. Lines
/// are passed to the system but not synchronized to the disk: they survive a crash of the app, but
/// not necessarily a loss of power. A full file is rotated as `JSONLinesRotation` describes; if
/// this fails, the full file grows.
public final class JSONLinesSink: EventSink {
  private enum Output: Sendable {
    case file(RotatingFile)
    case stream(LineOutput)
  }

  private let output: Locked<Output>

  /// Opens a file for appending, creating it if necessary.
  ///
  /// - Parameters:
  ///   - url: The file; with a rotation, no other sink may write it.
  ///   - rotation: The rotation; nil for none. By default up to six files of 10 MB.
  /// - Throws: `JSONLinesError` if the file cannot be opened.
  public init(appendingTo url: URL, rotation: JSONLinesRotation? = JSONLinesRotation()) throws {
    output = Locked(.file(try RotatingFile(url, rotation: rotation)))
  }

  /// Creates a sink that writes to a stream, such as `FileHandle.standardOutput`, a pipe or a
  /// socket.
  ///
  /// Writing to a pipe without a reader ends the process with `SIGPIPE`, unless the process ignores
  /// the signal.
  ///
  /// - Parameter handle: The stream; the sink retains it and does not close it.
  public init(writingTo handle: FileHandle) {
    let descriptor = FileDescriptor(handle)
    output = Locked(.stream(LineOutput(descriptor, name: "stream \(handle.fileDescriptor)")))
  }

  /// Writes events, one per line.
  ///
  /// - Parameter events: The events.
  /// - Throws: `JSONLinesError` if they cannot be written.
  public func receive(_ events: [EventRecord]) async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      // Writing may block, and a blocked thread of Swift's pool would delay other tasks.
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

/// The error of a sink that cannot write lines of JSON.
public struct JSONLinesError: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
  /// A sentence that names the file and the reason.
  public let description: String

  /// The same sentence.
  public var errorDescription: String? { description }

  /// Creates an error from the attempt and the system's error number.
  init(_ attempt: String, code: Int32) {
    description = "Cannot \(attempt): \(String(cString: strerror(code)))."
  }
}
