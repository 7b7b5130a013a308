#if Commands
import Foundation
import SparkRulesModel
import Testing

@testable import SparkStudio

@Suite("Processes of a page")
struct SimulatorProcessTests {
  private let shell = URL(fileURLWithPath: "/bin/sh")

  /// The messages for the page.
  private func messages() -> (AsyncStream<String>.Iterator, @Sendable ([UInt8]) -> Void) {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    return (
      stream.makeAsyncIterator(), { continuation.yield(String(decoding: $0, as: UTF8.self)) }
    )
  }

  @Test("Each request is answered in turn")
  func answers() async throws {
    var (messages, send) = messages()
    let process = SimulatorProcess(
      shell, ["-c", "while read -r line; do echo \"reply to $line\"; done"],
      timeout: .seconds(60), send: send)
    for number in 1...3 { await process.request(.int(number), Array("\(number)".utf8)) }
    for number in 1...3 { #expect(await messages.next() == "reply to \(number)") }
    await process.end()
  }

  @Test("A process that does not answer is replaced, and the next request is answered")
  func silence() async throws {
    var (messages, send) = messages()
    let script =
      "while read -r line; do [ $line = 1 ] && exec sleep 86400; echo \"reply $line\"; done"
    // Only the time of the first request passes.
    let isFirst = Locked(true)
    let process = SimulatorProcess(
      shell, ["-c", script], timeout: .seconds(30),
      sleep: { _ in
        let passes = isFirst.withLock { first in
          defer { first = false }
          return first
        }
        if !passes { try await Task.sleep(for: .seconds(86_400)) }
      }, send: send)
    await process.request(1, Array("1".utf8))
    await process.request(2, Array("2".utf8))
    let error = await messages.next()
    #expect(error?.hasPrefix(#"{"id":1,"error":{"message":"the simulator did not answer"#) == true)
    #expect(await messages.next()?.hasPrefix(#"{"method":"worker/restarted""#) == true)
    #expect(await messages.next() == "reply 2")
    await process.end()
  }

  @Test("A process that ends is replaced")
  func end() async throws {
    var (messages, send) = messages()
    let script = "read -r line; [ \"$line\" = 1 ] && exit 3; echo \"reply $line\"; read -r line"
    let process = SimulatorProcess(shell, ["-c", script], timeout: .seconds(60), send: send)
    await process.request(1, Array("1".utf8))
    await process.request(2, Array("2".utf8))
    #expect(await messages.next()?.contains("ended unexpectedly") == true)
    #expect(await messages.next()?.hasPrefix(#"{"method":"worker/restarted""#) == true)
    #expect(await messages.next() == "reply 2")
    await process.end()
  }
}
#endif
