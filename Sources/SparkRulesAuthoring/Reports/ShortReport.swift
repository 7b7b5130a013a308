/// One line for each finding, in a format that compilers write and editors read.
public enum ShortReport {
  /// Formats findings.
  ///
  /// - Parameter files: The files with their findings.
  /// - Returns: One line for each finding: `file:line:column: error[SR0301]: message`.
  public static func text(for files: [DiagnosedFile]) -> String {
    var text = ""
    for file in files {
      for finding in file.diagnostics {
        let start = file.lines.location(at: finding.range.lowerBound)
        text += "\(DisplayText(file.source.name).text):\(start.line):\(start.column): "
        let message = DisplayText(finding.message.replacing(lineBreaks: " ")).text
        text += "\(finding.severity.rawValue)[\(finding.code)]: \(message)\n"
      }
    }
    return text
  }
}

extension String {
  /// The text in one line.
  fileprivate func replacing(lineBreaks replacement: String) -> String {
    split(whereSeparator: \.isNewline).joined(separator: replacement)
  }
}
