extension RuleTest {
  /// Expects an event after those that were expected before.
  ///
  /// Events between them are allowed; ``expectNothingElse(ignoring:file:line:)`` finds them.
  ///
  /// - Parameters:
  ///   - name: The event's name.
  ///   - properties: Properties that the event has; it may have others. `nil` is the value null.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `RuleTestFailure` with the events that arrived instead.
  public func expect(
    _ name: String, _ properties: [String: SparkValue] = [:], file: StaticString = #fileID,
    line: UInt = #line
  ) throws {
    let location = CallLocation(file: file, line: line)
    try checkIsRunning(location)
    let pattern = EventPattern(name: name, properties: properties)
    let next = expected.max().map { $0 + 1 } ?? 0
    if let index = events.indices.dropFirst(next).first(where: { pattern.matches(events[$0]) }) {
      expected.insert(index)
      return
    }
    throw RuleTestFailure(
      "\(pattern) did not arrive\(reason(pattern, from: next))\(arrived)", at: location)
  }

  /// Expects that all events that arrived were expected.
  ///
  /// - Parameters:
  ///   - names: The names of events that may arrive at any time, such as those of every screen.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `RuleTestFailure` with the events that arrived.
  public func expectNothingElse(
    ignoring names: Set<String> = [], file: StaticString = #fileID, line: UInt = #line
  ) throws {
    let location = CallLocation(file: file, line: line)
    try checkIsRunning(location)
    let others = events.indices.filter {
      !expected.contains($0) && !names.contains(events[$0].name)
    }
    guard let first = others.first else { return }
    let count = others.count == 1 ? "1 event was" : "\(others.count) events were"
    throw RuleTestFailure(
      "\(count) not expected, the first is `\(events[first].name)`\(arrived)", at: location)
  }

  /// Fails if this test has ended, because its rules do not run any more.
  func checkIsRunning(_ location: CallLocation) throws {
    guard session.isEnded else { return }
    throw RuleTestFailure(
      "this test of rules has ended, because another one began or `end()` was called; create it in "
        + "the test function, and do not run tests at the same time that suspend", at: location)
  }

  /// Describes why an event was not found, if that is known.
  private func reason(_ pattern: EventPattern, from next: Int) -> String {
    if let early = events.indices.prefix(next).first(where: {
      !expected.contains($0) && pattern.matches(events[$0])
    }) {
      let last = events.indices.prefix(next).last.map { events[$0].name } ?? ""
      return " after `\(last)`: it arrived before, as number \(early + 1)"
    }
    let alike = events.dropFirst(next).first { $0.name == pattern.name }
    if let difference = alike.flatMap(pattern.difference) { return ": \(difference)" }
    guard !session.eventNames.contains(pattern.name) else { return "" }
    let question = NearNames.question(pattern.name, in: session.eventNames).map { "; \($0)" } ?? ""
    return ": no rule sends this event\(question)"
  }

  /// The events that arrived, and what rules skipped, one line each.
  private var arrived: String {
    let lines = session.log.lines(expected: expected)
    let skipped = engine.counters.description.split(separator: "\n").map { "\n    \($0)" }
    return (lines.isEmpty ? "\n  no event arrived" : "\n  arrived:" + lines.joined())
      + (skipped.isEmpty ? "" : "\n  skipped:" + skipped.joined())
  }
}
