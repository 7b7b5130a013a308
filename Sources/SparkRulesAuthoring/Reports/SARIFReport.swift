/// SARIF 2.1.0, with the properties that GitHub's code scanning requires.
///
/// Code scanning computes the fingerprints of findings itself, from the lines of the files.
///
/// Columns count UTF-16 units from 1, as `columnKind` specifies.
public enum SARIFReport {
  /// Formats findings.
  ///
  /// - Parameters:
  ///   - files: The files with their findings.
  ///   - version: The version of spark-rules.
  /// - Returns: The JSON text, which ends with a line break.
  public static func text(for files: [DiagnosedFile], version: String) -> String {
    let found = Set(files.flatMap { $0.diagnostics.map(\.code) })
    let pages = CheckPage.all.filter { found.contains($0.code) }
    var indices: [String: Int] = [:]
    for (position, page) in pages.enumerated() { indices[page.code] = position }
    return JSONWriter.line { root in
      root.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      root.field("version", "2.1.0")
      root.objects("runs", [files]) { run, files in
        tool(pages, version: version, to: &run)
        run.field("columnKind", "utf16CodeUnits")
        run.list("results") { results in
          for (file, finding) in DiagnosedFile.findings(in: files) {
            results.object { write(finding, rule: indices[finding.code], of: file, to: &$0) }
          }
        }
      }
    }
  }

  private static func tool(_ pages: [CheckPage], version: String, to run: inout JSONWriter) {
    run.object("tool") { tool in
      tool.object("driver") { driver in
        driver.field("name", "spark-rules")
        driver.field("semanticVersion", .text(version))
        driver.objects("rules", pages) { rule($1, to: &$0) }
      }
    }
  }

  private static func rule(_ page: CheckPage, to rule: inout JSONWriter) {
    rule.field("id", .text(page.code))
    rule.field("name", .text(page.name))
    text(page.title, under: "shortDescription", to: &rule)
    text(page.explanation, under: "fullDescription", to: &rule)
    rule.object("help") {
      $0.field("text", .text("\(page.explanation)\n\nspark-rules explain \(page.code)"))
      $0.field("markdown", .text(page.markdown()))
    }
    rule.object("defaultConfiguration") { $0.field("level", .text(page.severity.rawValue)) }
    rule.object("properties") {
      $0.field("tags", .list([.text("rule-file")]))
      // GitHub sorts and filters by these properties.
      $0.field("precision", "very-high")
      $0.field("problem.severity", .text(page.severity.rawValue))
    }
  }

  private static func write(
    _ finding: Diagnostic, rule: Int?, of file: DiagnosedFile, to result: inout JSONWriter
  ) {
    result.field("ruleId", .text(finding.code))
    if let rule { result.field("ruleIndex", .int(rule)) }
    result.field("level", .text(finding.severity.rawValue))
    let message = finding.help.map { "\(finding.message). Help: \($0)" } ?? finding.message
    text(message, under: "message", to: &result)
    result.objects("locations", [finding.range]) { location($1, of: file, to: &$0) }
    if !finding.notes.isEmpty {
      result.objects("relatedLocations", finding.notes) { related, note in
        location(note.range, of: file, to: &related)
        text(note.message, under: "message", to: &related)
      }
    }
    if let fix = finding.fix { self.fix(fix, help: finding.help, of: file, to: &result) }
  }

  private static func fix(
    _ fix: Diagnostic.Fix, help: String?, of file: DiagnosedFile, to result: inout JSONWriter
  ) {
    result.objects("fixes", [fix]) { object, fix in
      text(help ?? "fix it", under: "description", to: &object)
      object.objects("artifactChanges", [fix]) { change, fix in
        artifact(file, to: &change)
        change.objects("replacements", [fix]) { replacement, fix in
          replacement.key("deletedRegion")
          region(fix.range, of: file, to: &replacement)
          text(fix.replacement, under: "insertedContent", to: &replacement)
        }
      }
    }
  }

  private static func text(_ text: String, under key: String, to object: inout JSONWriter) {
    object.object(key) { $0.field("text", .text(text)) }
  }

  private static func artifact(_ file: DiagnosedFile, to object: inout JSONWriter) {
    object.object("artifactLocation") {
      let uri = FileURI(file.source.name)
      $0.field("uri", .text(uri.text))
      // GitHub resolves relative paths from the root of the repository; this declares it for other
      // tools.
      if uri.isRelative { $0.field("uriBaseId", "%SRCROOT%") }
    }
  }

  private static func location(
    _ range: Range<Int>, of file: DiagnosedFile, to object: inout JSONWriter
  ) {
    object.object("physicalLocation") { physical in
      artifact(file, to: &physical)
      physical.key("region")
      region(range, of: file, to: &physical)
    }
  }

  private static func region(
    _ range: Range<Int>, of file: DiagnosedFile, to object: inout JSONWriter
  ) {
    let (start, end) = file.span(range)
    object.object {
      $0.field("startLine", .int(start.line))
      $0.field("startColumn", .int(start.utf16Column))
      $0.field("endLine", .int(end.line))
      $0.field("endColumn", .int(end.utf16Column))
    }
  }
}
