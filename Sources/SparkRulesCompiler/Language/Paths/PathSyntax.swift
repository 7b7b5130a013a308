/// A path as it was read: its steps, outermost first, with their places in the text.
///
/// Where something is wrong, what could be understood is still here, so that a capture written in
/// another language's way does not make everything that uses it wrong as well.
struct ParsedPath: Sendable, Hashable {
  /// The text it was read from; turns the ranges here into places in the file.
  var text: ScalarText
  /// The steps, outermost first.
  var steps: [StepSyntax]
  /// Whether nothing was wrong; only then may the path be compiled.
  var isValid: Bool

  /// The captures in the order in which they stand.
  var captures: [CaptureSyntax] { hasCaptures ? steps.flatMap(\.captures) : [] }

  /// Whether there are any.
  var hasCaptures: Bool {
    steps.contains { step in
      step.name?.contains { part in
        if case .capture = part { return true }
        return false
      } ?? false
    }
  }

  /// The place of a part of the path in the file.
  func sourceRange(of range: Range<Int>) -> Range<Int> { text.sourceRange(of: range) }

  /// The place of the whole path in the file.
  var sourceRange: Range<Int> { text.sourceRange(of: 0..<text.value.utf8.count) }
}

/// A capture in a path.
struct CaptureSyntax: Sendable, Hashable {
  /// The name between `<` and `>`.
  var name: String
  /// The name's place in the path's text.
  var range: Range<Int>
}

/// One step of a path.
struct StepSyntax: Sendable, Hashable {
  /// A class: `.ProductCell`.
  struct ClassName: Sendable, Hashable {
    /// The name without the dot.
    var name: String
    /// The name's place, without the dot.
    var range: Range<Int>
  }

  /// A position: `[2]`.
  struct Position: Sendable, Hashable {
    /// Which of the siblings.
    var number: Int
    /// The place, with the brackets.
    var range: Range<Int>
  }

  /// A piece of a name.
  enum Part: Sendable, Hashable {
    /// Text, after escapes were taken out.
    case text(String)
    /// `*`.
    case any
    /// `<name>`.
    case capture(CaptureSyntax)
  }

  /// The class that is asked for.
  var className: ClassName?
  /// The pieces of the name that is asked for; nil where none is.
  var name: [Part]?
  /// The position that is asked for.
  var position: Position?
  /// The step's place, without the blanks around it.
  var range: Range<Int>

  /// The captures of the step.
  var captures: [CaptureSyntax] {
    (name ?? []).compactMap { part in
      if case .capture(let capture) = part { return capture }
      return nil
    }
  }
}
