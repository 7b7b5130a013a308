enum CapturesDiffer: Check {
  static let id = CheckID("SR0415", "captures-differ")

  /// Creates the finding for a path without a capture that another path has.
  ///
  /// - Parameters:
  ///   - path: The path without the capture.
  ///   - capture: The capture.
  ///   - other: The path that has the capture.
  /// - Returns: The finding.
  static func finding(
    _ path: ParsedPath, lacks capture: CaptureSyntax, of other: ParsedPath
  ) -> Diagnostic {
    let note = Diagnostic.Note(
      range: other.sourceRange(of: capture.range), message: "`\(capture.name)` is captured here")
    return path.text.finding(
      self, at: 0..<path.text.value.utf8.count,
      "this path does not capture `\(capture.name)`", notes: [note],
      advice: "capture it here too, with `<\(capture.name)>`, or write two rules")
  }
}

/// Determines the captures of a rule; every path of a list must have the same ones.
enum CaptureAgreement {
  /// The names of the captures by slot, in the order of the first path.
  ///
  /// - Parameters:
  ///   - paths: The paths of the view whose captures can be read.
  ///   - diagnostics: Receives the findings for captures that are missing from a path.
  /// - Returns: The names in any of the paths, so that a missing capture causes no further
  ///   findings.
  static func captures(of paths: [ParsedPath], into diagnostics: inout [Diagnostic]) -> [String] {
    var all: [(capture: CaptureSyntax, path: ParsedPath)] = []
    var known: Set<String> = []
    for path in paths {
      for capture in path.captures
      where !capture.name.isEmpty && known.insert(capture.name).inserted {
        all.append((capture, path))
      }
    }
    for path in paths where path.isValid {
      let names = Set(path.captures.map(\.name))
      // More captures than a path can have would be the same finding again and again.
      let missing = all.lazy.filter { $0.path.isValid && !names.contains($0.capture.name) }
      for other in missing.prefix(8) {
        diagnostics.append(CapturesDiffer.finding(path, lacks: other.capture, of: other.path))
      }
    }
    return all.map(\.capture.name)
  }
}
