/// The numbers of keywords in compiled sets.
///
/// A keyword's number is its position in its list. New keywords are added at the end; removing or
/// moving one creates a new format.
enum CompiledCodes {
  static let operators = BinaryOperator.allCases
  static let filters = RuleFilter.allCases
  static let viewProperties = ViewProperty.allCases
  static let localTimeParts = LocalTimePart.allCases
  static let logLevels = LogLevel.allCases
  static let triggerKeywords = TriggerKeyword.allCases
  static let modes = RuleMode.allCases

  /// The number of a keyword.
  static func code<Word: Equatable>(_ word: Word, in words: [Word]) -> Int {
    words.firstIndex(of: word) ?? -1
  }
}

/// The first byte of a value, node, schedule or action, which is its kind.
enum CompiledTag {
  enum Value: UInt8 { case null, no, yes, int, double, text, list, map }

  enum Node: UInt8 {
    case constant, variable, list, filter, not, negate, isSet, binary, versions, table, items
  }

  enum Variable: UInt8 {
    case view, screen, previousScreen, indexSection, indexRow, data, app, trigger, triggerValue
    case capture, local, elapsed, visible, depth, rule, time, localTime, read, item
    case step, stage
    case indexCount, sessionNumber, visitID, previousVisitID, depthRow, remembered
  }

  enum Template: UInt8 { case constant, expression, text }

  enum Part: UInt8 { case text, any, capture }

  enum Schedule: UInt8 {
    case triggers, pair, impression, scrollDepth, delay, funnel, keepingPair, dwell
  }

  enum OncePer: UInt8 { case view, visit, session, value, install, day, period }

  enum SampleUnit: UInt8 { case session, install, value }

  enum Bound: UInt8 { case none, day, time }
}
