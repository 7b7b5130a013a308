import Foundation

/// The names of all triggers. The number of a trigger is the index of its name.
// Unchecked: both stored properties are only accessed while the lock is held.
final class TriggerNames: @unchecked Sendable {
  // Static: a trigger is a number without a reference, and has a name on every thread.
  /// The names in this process.
  static let shared = TriggerNames()

  /// The names of the predefined triggers, in the order of the numbers in `SparkTrigger`.
  static let builtIn = [
    "none", "didAppear", "didDisappear", "didEndTouch", "didBeginScroll",
    "didBecomeFirstResponder", "didResignFirstResponder", "targetAction", "didSelect",
    "didDeselect",
  ]

  private let lock = NSLock()
  private var names = builtIn
  private var numbers = Dictionary(
    uniqueKeysWithValues: zip(builtIn, builtIn.indices))

  func number(of name: String) -> Int {
    lock.lock()
    defer { lock.unlock() }
    if let number = numbers[name] { return number }
    let number = names.count
    names.append(name)
    numbers[name] = number
    return number
  }

  func name(of number: Int) -> String {
    lock.lock()
    defer { lock.unlock() }
    return names.indices.contains(number) ? names[number] : ""
  }
}
