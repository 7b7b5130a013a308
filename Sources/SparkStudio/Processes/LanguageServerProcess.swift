#if Commands
import Foundation
import SparkLanguageServer

/// A language server for one page.
actor LanguageServerProcess {
  private let executable: URL
  private let arguments: [String]
  private let send: @Sendable ([UInt8]) -> Void
  private var process: ChildProcess?
  private var isEnded = false

  /// Prepares a server, which is started by the first message.
  ///
  /// - Parameters:
  ///   - executable: The program.
  ///   - arguments: Its arguments.
  ///   - send: Receives each message for the page.
  init(
    _ executable: URL, _ arguments: [String], send: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.executable = executable
    self.arguments = arguments
    self.send = send
  }

  /// Sends a message to the server.
  ///
  /// - Parameter message: The message of the protocol.
  func receive(_ message: [UInt8]) {
    guard !isEnded else { return }
    do {
      try running().write(MessageFraming.framed(message))
    } catch {
      send(StudioMessage.notification("lsp/ended") { $0.field("message", .text(error.message)) })
    }
  }

  /// Ends the server.
  func end() {
    isEnded = true
    process?.kill()
    process = nil
  }

  private func running() throws(StudioProblem) -> ChildProcess {
    if let process { return process }
    let process = try ChildProcess(executable, arguments)
    self.process = process
    Task {
      var framing = MessageFraming()
      for await chunk in process.output {
        framing.append(chunk)
        while let message = framing.next() {
          send(Array(#"{"method":"lsp","params":"#.utf8) + message + Array("}".utf8))
        }
      }
      ended()
    }
    return process
  }

  private func ended() {
    guard !isEnded else { return }
    process?.kill()
    process = nil
    send(
      StudioMessage.notification("lsp/ended") {
        $0.field("message", "the language server ended; reload the page to start it again")
      })
  }
}
#endif
