import SparkRulesCompiler

/// Writes what rules did into a file of tests, instead of what failed tests expect.
///
/// Everything else in the file remains as it is. `never` is not changed, because it states what must not
/// happen, and neither is an `expect` of which nothing would remain.
public struct TestUpdate {
  typealias Entries = [(key: String, offset: Int, value: YAMLDocument.Node)]

  /// The changed file.
  public private(set) var source: SourceText
  /// The names of the changed tests, in the order of the file.
  public private(set) var changed: [String] = []

  private var edits: TestEdits

  /// Changes a file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - results: The results of its tests.
  public init(_ source: SourceText, _ results: [TestResult]) {
    self.source = source
    edits = TestEdits(source.bytes)
    let document = YAMLDocument(source)
    guard case .map(let top)? = document.root?.content,
      case .list(let tests)? = top.first(where: { $0.key == "tests" })?.value.content
    else { return }
    for result in results where result.status == .failed {
      for case .map(let entries) in tests.map(\.content) {
        guard let name = entries.first(where: { $0.key == "name" })?.value.content,
          case .scalar(.text(result.test.name)) = name
        else { continue }
        let count = edits.count
        update(entries, result)
        if edits.count > count { changed.append(result.test.name) }
      }
    }
    self.source = SourceText(name: source.name, bytes: edits.applied())
  }

  private mutating func update(_ entries: Entries, _ result: TestResult) {
    for case .count(let name, _, let found) in result.failures {
      guard case .map(let counts)? = entries.first(where: { $0.key == "count" })?.value.content,
        let number = counts.first(where: { $0.key == name })?.value
      else { continue }
      edits.replace(number, with: "\(found)")
    }
    let expected = Self.expected(result)
    if let entry = entries.first(where: { $0.key == "expect" }), !expected.isEmpty {
      edits.replaceItems(of: entry, with: expected)
    }
    guard let entry = entries.first(where: { $0.key == "exactly" }) else { return }
    for case .inexact(let alignment) in result.failures {
      let items = alignment.rows.compactMap { row -> TestEdits.Item? in
        switch row {
        case .both(let index, let pattern, let line): .former(index, pattern, line)
        case .extra(let line): .new(line)
        case .missing: nil
        }
      }
      edits.replaceItems(of: entry, with: items)
    }
  }

  /// The items of `expect`: those that are missing get the values of the nearest line, or are removed.
  private static func expected(_ result: TestResult) -> [TestEdits.Item] {
    var missing: [OutputPattern: [TestResult.Line?]] = [:]
    for failure in result.failures {
      switch failure {
      case .missing(let pattern, let nearest): missing[pattern, default: []].append(nearest)
      case .early(let pattern, _): missing[pattern, default: []].append(nil)
      default: break
      }
    }
    var items: [TestEdits.Item] = []
    // Of equal items, the last ones are missing.
    for (index, pattern) in result.test.expected.enumerated().reversed() {
      guard let nearest = missing[pattern]?.popLast() else {
        items.append(.former(index, pattern, nil))
        continue
      }
      if let nearest { items.append(.former(index, pattern, nearest)) }
    }
    return items.reversed()
  }
}
