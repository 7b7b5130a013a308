import SparkRulesModel

/// SARIF 2.1.0, with what GitHub's code scanning asks for.
///
/// Columns count UTF-16 units from 1, as `columnKind` says.
public enum SARIFReport {
  /// Writes findings.
  ///
  /// - Parameters:
  ///   - files: The files and what was found in them.
  ///   - version: The version of spark-rules.
  /// - Returns: The JSON text, with a line break at its end.
  public static func text(for files: [DiagnosedFile], version: String) -> String {
    let found = Set(files.flatMap { $0.diagnostics.map(\.code) })
    let checks = AllChecks.all.filter { found.contains($0.code) }
    var places: [String: Int] = [:]
    for (place, check) in checks.enumerated() { places[check.code] = place }
    var writer = JSONWriter()
    writer.object { root in
      root.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      root.field("version", "2.1.0")
      root.key("runs")
      root.list { runs in
        runs.object { run in
          tool(checks, version: version, to: &run)
          run.field("columnKind", "utf16CodeUnits")
          run.key("results")
          run.list { results in
            for file in files {
              for finding in file.diagnostics {
                result(finding, rule: places[finding.code], of: file, to: &results)
              }
            }
          }
        }
      }
    }
    writer.endLine()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func tool(
    _ checks: [any Check.Type], version: String, to run: inout JSONWriter
  ) {
    run.key("tool")
    run.object { tool in
      tool.key("driver")
      tool.object { driver in
        driver.field("name", "spark-rules")
        driver.field("semanticVersion", .text(version))
        driver.key("rules")
        driver.list { rules in
          for check in checks { rule(check, to: &rules) }
        }
      }
    }
  }

  private static func rule(_ check: any Check.Type, to rules: inout JSONWriter) {
    rules.object { rule in
      rule.field("id", .text(check.code))
      rule.field("name", .text(check.name))
      for (key, text) in [
        ("shortDescription", check.title), ("fullDescription", check.explanation),
      ] {
        rule.key(key)
        rule.object { $0.field("text", .text(text)) }
      }
      rule.key("help")
      rule.object {
        $0.field("text", .text("\(check.explanation)\n\nspark-rules explain \(check.code)"))
      }
      rule.key("defaultConfiguration")
      rule.object { $0.field("level", .text(check.severity.rawValue)) }
    }
  }

  private static func result(
    _ finding: Diagnostic, rule: Int?, of file: DiagnosedFile, to results: inout JSONWriter
  ) {
    results.object { result in
      result.field("ruleId", .text(finding.code))
      if let rule { result.field("ruleIndex", .int(rule)) }
      result.field("level", .text(finding.severity.rawValue))
      let message = finding.help.map { "\(finding.message). Help: \($0)" } ?? finding.message
      text(message, under: "message", to: &result)
      result.key("locations")
      result.list { $0.object { location(finding.range, of: file, to: &$0) } }
      if !finding.notes.isEmpty {
        result.key("relatedLocations")
        result.list { related in
          for note in finding.notes {
            related.object {
              location(note.range, of: file, to: &$0)
              text(note.message, under: "message", to: &$0)
            }
          }
        }
      }
      result.key("partialFingerprints")
      result.object {
        $0.field("sparkRulesFinding/v1", .text(fingerprint(finding, of: file)))
      }
      if let fix = finding.fix { self.fix(fix, help: finding.help, of: file, to: &result) }
    }
  }

  private static func fix(
    _ fix: Diagnostic.Fix, help: String?, of file: DiagnosedFile, to result: inout JSONWriter
  ) {
    result.key("fixes")
    result.list { fixes in
      fixes.object { object in
        text(help ?? "mend it", under: "description", to: &object)
        object.key("artifactChanges")
        object.list { changes in
          changes.object { change in
            artifact(file, to: &change)
            change.key("replacements")
            change.list { replacements in
              replacements.object { replacement in
                replacement.key("deletedRegion")
                region(fix.range, of: file, to: &replacement)
                text(fix.replacement, under: "insertedContent", to: &replacement)
              }
            }
          }
        }
      }
    }
  }

  private static func text(_ text: String, under key: String, to object: inout JSONWriter) {
    object.key(key)
    object.object { $0.field("text", .text(text)) }
  }

  private static func artifact(_ file: DiagnosedFile, to object: inout JSONWriter) {
    object.key("artifactLocation")
    object.object { $0.field("uri", .text(PercentEncoding.path(file.source.name))) }
  }

  private static func location(
    _ range: Range<Int>, of file: DiagnosedFile, to object: inout JSONWriter
  ) {
    object.key("physicalLocation")
    object.object { physical in
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

  /// Stays the same when lines move: the code and the text of the line, not its number.
  private static func fingerprint(_ finding: Diagnostic, of file: DiagnosedFile) -> String {
    let line = file.lines.range(ofLine: file.lines.line(at: finding.range.lowerBound))
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in Array(finding.code.utf8) + file.source.bytes[line] {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}

/// What a path must look like in a URI.
enum PercentEncoding {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Encodes a path; `/` stays.
  static func path(_ path: String) -> String {
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "/"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
