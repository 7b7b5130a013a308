import Foundation

/// A compiled file that is compared with others.
struct ComparedFile {
  /// The path or name of the file.
  var name: String
  /// The name of its rule set.
  var setName: Located<String>?
  /// Its rules.
  var rules: [RuleProfile]
}

/// The checks that compare several files.
enum FileChecks {
  /// Compares the names of all files, and the events of the files in each folder.
  ///
  /// - Parameter files: The files, in the order in which they are loaded.
  /// - Returns: The findings in each file.
  static func findings(in files: [ComparedFile]) -> [[Diagnostic]] {
    var findings: [[Diagnostic]] = files.map { _ in [] }
    RepeatedSetName.examine(files, into: &findings)
    let folders = Dictionary(grouping: files.indices) { index in
      URL(fileURLWithPath: files[index].name).deletingLastPathComponent().standardizedFileURL.path
    }
    for folder in folders.values where folder.count > 1 {
      PropertyTypesAcross.examine(folder, of: files, into: &findings)
      CounterLabelsAcross.examine(folder, of: files, into: &findings)
      NearEventNameAcross.examine(folder, of: files, into: &findings)
      DoubleCountAcross.examine(folder, of: files, into: &findings)
    }
    return findings
  }
}
