/// Formats findings for programs as one JSON text.
///
/// The format has its own version. Lines and columns count from 1, columns in Unicode code points,
/// offsets in UTF-8 bytes from 0.
public enum JSONReport {
  /// The version of the format.
  public static let version = 1

  /// Formats findings.
  ///
  /// - Parameter files: The files with their findings.
  /// - Returns: The text, which ends with a line break.
  public static func text(for files: [DiagnosedFile]) -> String {
    JSONWriter.line { object in
      object.field("version", .int(version))
      object.field("files", .list(files.map { .text($0.source.name) }))
      object.objects("diagnostics", DiagnosedFile.findings(in: files)) {
        write($1.finding, of: $1.file, to: &$0)
      }
    }
  }

  private static func write(
    _ diagnostic: Diagnostic, of file: DiagnosedFile, to object: inout JSONWriter
  ) {
    object.field("code", .text(diagnostic.code))
    object.field("name", .text(diagnostic.name))
    object.field("severity", .text(diagnostic.severity.rawValue))
    object.field("message", .text(diagnostic.message))
    object.field("file", .text(file.source.name))
    write(diagnostic.range, file.lines, to: &object)
    object.objects("notes", diagnostic.notes) { object, note in
      object.field("message", .text(note.message))
      write(note.range, file.lines, to: &object)
    }
    object.field("help", diagnostic.help.map { .text($0) } ?? .null)
    object.key("fix")
    if let fix = diagnostic.fix {
      object.object { object in
        write(fix.range, file.lines, to: &object)
        object.field("replacement", .text(fix.replacement))
      }
    } else {
      object.write(.null)
    }
  }

  private static func write(_ range: Range<Int>, _ lines: LineTable, to object: inout JSONWriter) {
    for (name, offset) in [("start", range.lowerBound), ("end", range.upperBound)] {
      let position = lines.location(at: offset)
      object.object(name) { object in
        object.field("line", .int(position.line))
        object.field("column", .int(position.column))
        object.field("offset", .int(position.offset))
      }
    }
  }
}
