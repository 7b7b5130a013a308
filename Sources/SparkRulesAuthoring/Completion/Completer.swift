import Foundation

/// Finds what can be written at a cursor in a rule file.
///
/// The file may be incomplete anywhere; see `CursorContext` and `EditedFile`.
package struct Completer {
  /// The maximum number of candidates.
  package static let limit = 500

  let context: CursorContext
  let app: AuthoringContext
  private(set) var candidates: [CompletionCandidate] = []

  /// Finds the candidates at an offset.
  ///
  /// - Parameters:
  ///   - offset: The offset of the cursor in UTF-8 bytes.
  ///   - bytes: The file.
  ///   - app: What is known about the app and the other files.
  /// - Returns: The candidates, most likely first.
  package static func candidates(
    at offset: Int, in bytes: [UInt8], _ app: AuthoringContext
  ) -> [CompletionCandidate] {
    var completer = Completer(context: CursorContext(bytes, at: offset), app: app)
    completer.complete()
    var seen: Set<String> = []
    return Array(completer.candidates.filter { seen.insert($0.label).inserted }.prefix(limit))
  }

  private init(context: CursorContext, app: AuthoringContext) {
    self.context = context
    self.app = app
  }

  private mutating func complete() {
    guard !context.isComment else { return }
    switch FilePart(of: context) {
    case .keys(let part): addKeys(of: part)
    case .value(let value): addValues(of: value)
    case .unknown: break
    }
  }

  /// Adds a candidate that replaces the scalar at the cursor.
  mutating func add(
    _ label: String, _ kind: CompletionCandidate.Kind, _ detail: String? = nil,
    _ documentation: String? = nil, text: String? = nil, suffix: String = ""
  ) {
    candidates.append(
      CompletionCandidate(
        label: label, kind: kind, detail: detail, documentation: documentation,
        range: context.content, text: (context.needsSpace ? " " : "") + (text ?? scalar(label)),
        suffix: suffix))
  }

  /// Adds a candidate that replaces a part of the scalar at the cursor.
  mutating func add(
    part range: Range<Int>, _ label: String, _ kind: CompletionCandidate.Kind,
    _ detail: String? = nil, _ documentation: String? = nil, text: String? = nil,
    suffix: String = ""
  ) {
    candidates.append(
      CompletionCandidate(
        label: label, kind: kind, detail: detail, documentation: documentation, range: range,
        text: (context.needsSpace ? " " : "") + inQuotes(text ?? label), suffix: inQuotes(suffix)))
  }

  /// A text as the scalar at the cursor: escaped between quotes, or in quotes if it requires them.
  func scalar(_ text: String) -> String {
    guard context.quote == nil, !context.isBlockScalar else { return inQuotes(text) }
    return PlainScalar.canBe(text, inFlow: context.isFlow)
      ? text : "'\(ScalarNotation.escaped(text, in: 0x27))'"
  }

  /// A part of a scalar, escaped for the quotes around it.
  func inQuotes(_ text: String) -> String {
    ScalarNotation.escaped(text, in: context.quote)
  }
}
