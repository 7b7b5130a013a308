import Foundation
import SparkRulesModel

extension RuleCompiler {
  /// Compares files with each other.
  ///
  /// Names of sets are compared among all files, events among the files of a folder.
  ///
  /// - Parameter files: The files with their results, in the order in which they are loaded.
  /// - Returns: The results with the findings of the comparison.
  public static func compare(
    _ files: [(source: SourceText, result: CompilationResult)]
  ) -> [CompilationResult] {
    guard files.count > 1 else { return files.map(\.result) }
    var comparison = FileComparison(files)
    comparison.compareNames()
    comparison.compareEvents()
    return zip(files, comparison.findings).map { file, findings in
      var result = file.result
      result.add(findings)
      return result
    }
  }
}

/// The comparison of several files.
private struct FileComparison {
  typealias File = (source: SourceText, result: CompilationResult)

  let files: [File]
  var findings: [[Diagnostic]]

  init(_ files: [File]) {
    self.files = files
    findings = files.map { _ in [] }
  }

  mutating func compareNames() {
    var first: [String: Int] = [:]
    for (index, file) in files.enumerated() {
      guard let name = file.result.setName else { continue }
      if let other = first[name.value] {
        findings[index].append(RepeatedSetName.finding(name, files[other].source.name))
      } else {
        first[name.value] = index
      }
    }
  }

  mutating func compareEvents() {
    let folders = Dictionary(grouping: files.indices) { index in
      URL(fileURLWithPath: files[index].source.name).deletingLastPathComponent().standardizedFileURL
        .path
    }
    for indices in folders.values where indices.count > 1 {
      compareTypes(indices)
      compareEventNames(indices)
      compareFirings(indices)
    }
  }

  private struct Key: Hashable {
    var event: String
    var property: String
  }

  private mutating func compareTypes(_ indices: [Int]) {
    var first: [Key: (type: ValueType, file: Int)] = [:]
    for file in indices {
      var reported: Set<Key> = []
      for event in files[file].result.profiles.lazy.flatMap(\.events) {
        for property in event.properties where property.type != .unknown {
          let key = Key(event: event.name.value, property: property.name.value)
          guard let earlier = first[key] else {
            first[key] = (property.type, file)
            continue
          }
          guard earlier.file != file, earlier.type != property.type, reported.insert(key).inserted
          else { continue }
          findings[file].append(
            PropertyTypesAcross.finding(
              property, of: event.name.value, is: earlier.type,
              in: files[earlier.file].source.name))
        }
      }
    }
  }

  private mutating func compareEventNames(_ indices: [Int]) {
    var first: [String: (name: String, file: Int)] = [:]
    for file in indices {
      var reported: Set<String> = []
      for event in files[file].result.profiles.lazy.flatMap(\.events) where event.sink == nil {
        let letters = NearEventName.letters(of: event.name.value)
        guard !letters.isEmpty else { continue }
        guard let earlier = first[letters] else {
          first[letters] = (event.name.value, file)
          continue
        }
        guard earlier.file != file, earlier.name != event.name.value,
          reported.insert(event.name.value).inserted
        else { continue }
        findings[file].append(
          NearEventNameAcross.finding(
            event.name, earlier.name, in: files[earlier.file].source.name))
      }
    }
  }

  private mutating func compareFirings(_ indices: [Int]) {
    let profiles = indices.flatMap { file in files[file].result.profiles.map { (file, $0) } }
    let rules = profiles.map(\.1)
    for overlap in EventOverlaps.find(in: rules, repeated: DuplicateEventNames(rules).repeated) {
      let earlier = profiles[overlap.indices.earlier].0
      let later = profiles[overlap.indices.later].0
      guard earlier != later else { continue }
      findings[later].append(
        DoubleCountAcross.finding(overlap, in: files[earlier].source.name))
    }
  }
}
