/// Holds what goes until here: what it held may look again, while it goes, at the place that it had.
///
/// A function of no actor's, as its closure would be the main actor's too otherwise, and be asked each
/// time where it runs: 222 instructions.
///
/// - Parameter last: What goes.
func holdUntilHere<Value>(_ last: Value) { withExtendedLifetime(last) {} }
