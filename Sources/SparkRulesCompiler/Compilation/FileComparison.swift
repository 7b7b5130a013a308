extension RuleCompiler {
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
