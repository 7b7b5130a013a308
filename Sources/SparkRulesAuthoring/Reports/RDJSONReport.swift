/// reviewdog's Diagnostic Format as one JSON object.
///
/// Columns count UTF-8 bytes from 1, as reviewdog's `rdf.proto` specifies.
public enum RDJSONReport {
  /// Formats findings.
  ///
  /// - Parameter files: The files with their findings.
  /// - Returns: The JSON text, which ends with a line break.
  public static func text(for files: [DiagnosedFile]) -> String {
    JSONWriter.line { root in
      root.object("source") { $0.field("name", "spark-rules") }
      root.objects("diagnostics", DiagnosedFile.findings(in: files)) {
        write($1.finding, of: $1.file, to: &$0)
      }
    }
  }

  private static func write(
    _ finding: Diagnostic, of file: DiagnosedFile, to object: inout JSONWriter
  ) {
    let message = finding.help.map { "\(finding.message)\nhelp: \($0)" } ?? finding.message
    object.field("message", .text(message))
    location(finding.range, of: file, to: &object)
    object.field("severity", .text(finding.severity == .error ? "ERROR" : "WARNING"))
    object.object("code") { $0.field("value", .text(finding.code)) }
    if !finding.notes.isEmpty {
      object.objects("related_locations", finding.notes) { related, note in
        related.field("message", .text(note.message))
        location(note.range, of: file, to: &related)
      }
    }
    if let fix = finding.fix {
      object.objects("suggestions", [fix]) { suggestion, fix in
        range(fix.range, of: file, to: &suggestion)
        suggestion.field("text", .text(fix.replacement))
      }
    }
  }

  private static func location(
    _ part: Range<Int>, of file: DiagnosedFile, to object: inout JSONWriter
  ) {
    object.object("location") { location in
      location.field("path", .text(file.source.name))
      range(part, of: file, to: &location)
    }
  }

  private static func range(
    _ range: Range<Int>, of file: DiagnosedFile, to object: inout JSONWriter
  ) {
    let (start, end) = file.span(range)
    object.object("range") { ranges in
      for (name, range) in [("start", start), ("end", end)] {
        ranges.object(name) {
          $0.field("line", .int(range.line))
          $0.field("column", .int(range.utf8Column))
        }
      }
    }
  }
}
