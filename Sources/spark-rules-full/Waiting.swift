import Dispatch
import SparkRulesCommands
import SparkRulesModel

/// Waits for work that takes its time; for a command, which has nothing else to do.
///
/// - Parameter work: The work; must not need the main actor, which is what waits.
/// - Returns: What it gives.
/// - Throws: `Stop` where it gives nothing, which does not happen.
func waitFor<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) throws -> Value {
  let result = Locked<Value?>(nil)
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    let value = await work()
    result.withLock { $0 = value }
    done.signal()
  }
  done.wait()
  guard let value = result.withLock({ $0 }) else { throw CommandFailure(.unreadable, "no result") }
  return value
}
