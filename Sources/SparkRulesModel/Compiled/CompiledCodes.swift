/// The numbers under which words of the language stand in a compiled set.
///
/// A word's number is its place in the list. New words go to the end; a word that is taken out or
/// moved makes another format.
enum CompiledCodes {
  static let operators: [BinaryOperator] = [
    .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains,
    .startsWith, .endsWith, .isIn, .add, .subtract, .multiply, .divide,
  ]

  static let filters: [RuleFilter] = [
    .default, .lower, .upper, .trim, .truncate, .number, .round, .replace, .length, .hash,
  ]

  static let viewProperties: [ViewProperty] = [
    .id, .type, .text, .value, .on, .enabled, .selected, .path,
  ]

  static let logLevels: [LogLevel] = [
    .trace, .debug, .info, .notice, .warning, .error, .critical,
  ]

  static let triggerWords: [TriggerKeyword] = [
    .tap, .appear, .disappear, .scroll, .focus, .blur, .select, .deselect, .impression,
    .scrollDepth, .didAppear, .didDisappear, .didEndTouch, .didBeginScroll,
    .didBecomeFirstResponder, .didResignFirstResponder, .targetAction, .didSelect, .didDeselect,
  ]

  /// The number of a word; one that is refused where the word is not listed.
  static func code<Word: Equatable>(_ word: Word, in words: [Word]) -> Int {
    words.firstIndex(of: word) ?? -1
  }
}

/// What the first byte of something tells.
enum CompiledTag {
  enum Value: UInt8 { case null, no, yes, int, double, text, list, map }

  enum Node: UInt8 { case constant, variable, list, filter, not, negate, isSet, binary }

  enum Variable: UInt8 {
    case view, screen, previousScreen, indexSection, indexRow, data, app, trigger, triggerValue
    case capture, local, elapsed, visible, depth, rule, time
  }

  enum Template: UInt8 { case constant, expression, text }

  enum Part: UInt8 { case text, any, capture }

  enum Moment: UInt8 { case triggers, pair, impression, scrollDepth }

  enum OncePer: UInt8 { case view, visit, session, value }

  enum Action: UInt8 { case log, emit, emitToSinks, count, countBy, custom }
}
