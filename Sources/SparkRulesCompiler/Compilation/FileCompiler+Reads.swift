/// The compiled `read` of a rule.
struct RuleReads {
  /// The names, also those whose path is invalid.
  var names: [String] = []
  /// The names with their paths.
  var compiled: [ViewRead] = []
  /// The paths with their ranges in the file.
  var sites: [ReadSite] = []
  /// Whether every name and path could be read.
  var isComplete = true
}

extension FileCompiler {
  /// Compiles the names under `read` and their paths.
  func compileReads(
    of source: RuleSource, captures: [String], _ features: Scope.Features
  ) -> RuleReads {
    var reads = RuleReads()
    guard let key = source.reads.key else { return reads }
    let entries = source.reads.value ?? []
    reads.isComplete = !source.reads.isInvalid
    if !features.contains(.view) { diagnostics.append(ReadWithoutView.finding(at: key)) }
    if let extra = entries.dropFirst(ViewRead.limit).first {
      diagnostics.append(TooManyReads.finding(at: extra.name.range))
    }
    for entry in entries {
      if let finding = InvalidLocalName.finding(entry.name)
        ?? ReadNameTaken.finding(entry.name, captures, file.locals)
      {
        diagnostics.append(finding)
        reads.isComplete = false
        continue
      }
      reads.names.append(entry.name.value)
      guard let parsed = PathParser.parse(entry.path, into: &diagnostics) else {
        reads.isComplete = false
        continue
      }
      CaptureInRead.inspect(parsed, into: &diagnostics)
      if let finding = FieldInRead.finding(entry.name.value, parsed)
        ?? PropertyInRead.finding(entry.name.value, parsed)
      {
        diagnostics.append(finding)
      }
      guard let path = parsed.lowered(captures: []) else {
        reads.isComplete = false
        continue
      }
      reads.compiled.append(ViewRead(name: entry.name.value, path: path))
      reads.sites.append(
        ReadSite(name: entry.name.value, path: PathSite(parsed: parsed, program: path)))
    }
    return reads
  }
}
