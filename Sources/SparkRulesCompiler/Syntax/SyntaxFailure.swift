/// Why the reading of YAML had to stop at some place.
struct SyntaxFailure {
  /// What happened.
  enum Cause {
    /// libyaml gave up, with these words.
    case libyaml(problem: String, context: String?)
    /// A quote that closes only in another section or rule, or not at all.
    case unclosedQuote
    /// More collections inside each other than allowed.
    case tooDeep
    /// A part of the file that should hold keys holds something else.
    case noKeys
  }

  var cause: Cause
  /// The place at which it was noticed, as an offset of bytes.
  var offset: Int
  /// The place at which began what was being read; the same where nothing else is known.
  var contextOffset: Int

  /// The place that lies in the faulty section or rule.
  private(set) var culprit: Int

  /// Makes a failure.
  ///
  /// - Parameters:
  ///   - cause: What happened.
  ///   - offset: The place at which it was noticed.
  ///   - contextOffset: The place at which began what was being read.
  ///   - text: The text, which tells more about the place at fault.
  init(
    cause: Cause, offset: Int, contextOffset: Int, in text: UnsafeBufferPointer<UInt8>? = nil
  ) {
    self.cause = cause
    self.offset = offset
    self.contextOffset = contextOffset
    culprit = contextOffset
    culprit = usualCulprit
    guard case .libyaml("mapping values are not allowed in this context", _) = cause, let text
    else {
      return
    }
    let site = FailureSite(text: text, failure: self)
    if let line = site.lineWithoutKey { culprit = line.content }
  }

  /// Where a quote, bracket or key was never ended, everything up to the place of notice may belong to
  /// others, so its begin counts; everywhere else the place of notice is right.
  private var usualCulprit: Int {
    guard case .libyaml(let problem, let context) = cause else { return contextOffset }
    switch context {
    case "while scanning a quoted scalar", "while scanning a simple key",
      "while parsing a flow sequence", "while parsing a flow mapping":
      return contextOffset
    default:
      return problem.isEmpty ? contextOffset : offset
    }
  }
}
