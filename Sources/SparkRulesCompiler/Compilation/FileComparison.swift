extension RuleCompiler {
  /// Reports problems that only the comparison of several rules of a file shows.
  ///
  /// - Parameters:
  ///   - profiles: The rules.
  ///   - app: The app; nil if there is none.
  /// - Returns: The findings.
  package static func compareRules(_ profiles: [RuleProfile], in app: AppModel?) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    let repeated = profiles.repeatedEvents
    DoubleCount.examine(profiles, repeated: repeated, on: app, into: &findings)
    PropertyTypes.examine(profiles, repeated: repeated, into: &findings)
    NearEventName.examine(profiles, into: &findings)
    EveryView.examine(profiles, into: &findings)
    SameSample.examine(profiles, into: &findings)
    CounterLabelsDiffer.examine(profiles, into: &findings)
    findings.setBasis(.comparison)
    return findings
  }

  /// The findings in the order of the file, without those about the values of unknown keys.
  package static func inOrder(_ findings: [Diagnostic], in source: SourceText) -> [Diagnostic] {
    UnknownKey.withoutValues(Diagnostic.inOrder(findings), in: source.bytes)
  }

  /// Reports problems that only the comparison of several files shows.
  ///
  /// The names of rule sets are compared among all files, events among the files of one folder.
  ///
  /// - Parameter files: The files with their results, in the order in which they are loaded.
  /// - Returns: The results, each with the findings of the comparison added.
  public static func compare(
    _ files: [(source: SourceText, result: CompilationResult)]
  ) -> [CompilationResult] {
    guard files.count > 1 else { return files.map(\.result) }
    let compared = files.map { file in
      ComparedFile(
        name: file.source.name, setName: file.result.setName, rules: file.result.profiles)
    }
    return zip(files, FileChecks.findings(in: compared)).map { file, findings in
      var result = file.result
      result.add(findings)
      return result
    }
  }
}
