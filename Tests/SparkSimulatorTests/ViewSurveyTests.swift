import Foundation
import SparkRulesCompiler
import TestSupport
import Testing

@testable import SparkSimulator

@MainActor
@Suite("Paths for views", .serialized)
struct ViewSurveyTests {
  /// The sample screens, in the folders of the rules and of the tests.
  nonisolated static let samples: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: sampleRules.path)) ?? []).sorted()
    .flatMap { ["\($0)/screen.json", "\($0)/page-source.xml"] }
    .filter { FileManager.default.fileExists(atPath: sampleRules.appendingPathComponent($0).path) }

  @Test("One view is offered the same paths as in the survey of all views")
  func oneView() throws {
    let tree = try ScreenTree(reading: PageSource(name: "shop-grid").bytes())
    let all = ViewSurvey.views(of: [tree], changes: 60)
    for number in stride(from: 0, to: all.count, by: 5) {
      var view = try #require(ViewSurvey.view(number, of: [tree], changes: 60))
      for index in view.paths.indices { view.paths[index].captures = [] }
      // Private views have numbers as well; this page has none.
      let same = all[number]
      #expect(view.path == same.path)
      #expect(view.advice == same.advice)
      #expect(view.paths == same.paths)
    }
    #expect(ViewSurvey.view(all.count, of: [tree]) == nil)
    #expect(ViewSurvey.view(-1, of: [tree]) == nil)
  }

  /// Checks that each path matches exactly what it claims, with the code of the command `match`.
  private func check(_ tree: ScreenTree, _ comment: String) throws {
    let views = ViewSurvey.views(of: [tree], changes: 12)
    var owners: [String: [SurveyedView]] = [:]
    for view in views {
      for path in view.paths { owners[path.path, default: []].append(view) }
    }
    let paths = owners.keys.sorted()
    let selections = try paths.map { ViewSelection(paths: [try PathText.parse($0)]) }
    let rules = zip(paths, selections).map { path, selection in
      CompiledRule(
        name: path, views: selection, captures: ["item", "item2", "item3"],
        schedule: .triggers([.keyword(.tap)], repetition: nil), actions: [])
    }
    for match in RuleMatches.find([RuleSet(name: "", rules: rules)], on: tree) {
      let own = owners[match.rule] ?? []
      let hits = match.hits.map(\.path)
      for view in own {
        guard let offer = view.paths.first(where: { $0.path == match.rule }) else { continue }
        let claim = "\(comment): \(match.rule), \(offer.meaning)"
        #expect(hits.contains(view.path), "\(claim)")
        #expect(offer.views == hits.count, "\(claim)")
        switch offer.meaning {
        case .thisView: #expect(hits == [view.path], "\(claim)")
        case .anyScreen:
          #expect(Set(match.hits.map(\.screen)).count == hits.count, "\(claim)")
        case .everyRowOnAnyScreen:
          #expect(Set(match.hits.map(\.className)) == [view.className], "\(claim)")
        case .everyRow:
          #expect(Set(match.hits.map(\.className)) == [view.className], "\(claim)")
          #expect(Set(match.hits.map(\.screen)) == [view.screen], "\(claim)")
        }
      }
    }
  }

  @Test("each path matches exactly the views that it claims", arguments: samples)
  func sample(name: String) throws {
    let url = sampleRules.appendingPathComponent(name)
    try check(ScreenTree(reading: Array(try Data(contentsOf: url))), name)
  }

  @Test(
    "each path of a page source matches exactly the views that it claims", arguments: PageSource.all
  )
  func pageSource(source: PageSource) throws {
    try check(ScreenTree(reading: try source.bytes()), source.name)
  }

  @Test(
    "each path of a random screen matches exactly the views that it claims",
    arguments: Seeds.numbers(30))
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tree = try treeOfView(
      Self.view(depth: 0, &random), classes: #"{"Cell":"UICollectionViewCell","Big":"UIButton"}"#)
    try check(tree, "seed \(seed)")
  }

  /// A random view with few different names, so that many views have the same.
  private static func view(depth: Int, _ random: inout SeededGenerator) -> String {
    var fields = [
      #""class":"\#(random.one(of: ["UIView", "UIButton", "Big", "Cell", "UILabel"], else: "UIView"))""#
    ]
    if random.oneIn(2) {
      let name = random.one(of: ["a", "b", "row-1", "row-2", "item 10042", "x/y", "*"], else: "a")
      fields.append(#""id":"\#(name)""#)
    }
    if random.oneIn(12) { fields.append(#""private":true"#) }
    let count = depth < 4 ? random.below(5) : 0
    let children = (0..<count).map { _ in view(depth: depth + 1, &random) }
    if !children.isEmpty { fields.append(#""children":[\#(children.joined(separator: ","))]"#) }
    return "{\(fields.joined(separator: ","))}"
  }

  @Test("authored identifiers precede captures, classes, positions and changing names")
  func order() throws {
    let tree = try treeOfView(
      """
      {"children":[{"class":"UIButton","id":"buy"},{"class":"UIButton","id":"order-80412"},
      {"class":"Heart"},{"class":"UISwitch"},{"class":"UILabel"},{"class":"UILabel"}]}
      """, classes: #"{"Heart":"UIButton"}"#)
    let views = ViewSurvey.views(of: [tree], changes: 0)
    let best = views.map { $0.paths.first?.path }
    #expect(
      best == [
        "Shop", "buy", "order-<item>", ".Heart", ".Switch", ".Label[1]", ".Label[2]",
      ])
    for view in views { #expect(view.paths.map(\.cost) == view.paths.map(\.cost).sorted()) }
  }

  @Test("a name that equals its label comes last, because it may be a translated text")
  func labels() throws {
    let tree = try tree(
      """
      <XCUIElementTypeWindow><XCUIElementTypeButton name="Next" label="Next"/>
      <XCUIElementTypeButton name="skip" label="Skip"/></XCUIElementTypeWindow>
      """)
    let views = ViewSurvey.views(of: [tree], changes: 12)
    #expect(views[1].paths.first?.cost == .index)
    #expect(views[1].paths.last?.cost == .changing)
    #expect((views[1].paths.last?.survived ?? 12) < (views[1].paths.last?.changes ?? 0))
    #expect(views[1].advice?.contains(#"for example "nextButton""#) == true)
    #expect(views[2].paths.first?.path == "skip")
    #expect(views[2].advice == nil)
  }

  @Test("views without any difference have no path, and the advice names the reason")
  func twins() throws {
    let tree = try treeOfView(
      #"{"children":[{"class":"Cell","id":"x"},{"class":"Cell","id":"x"}]}"#,
      classes: #"{"Cell":"UITableViewCell"}"#)
    let cell = ViewSurvey.views(of: [tree], changes: 0)[1]
    #expect(cell.paths.allSatisfy { $0.meaning != .thisView && $0.views == 2 })
  }

  @Test("the same screen in two files has the same paths, which match the view in both")
  func files() throws {
    let tree = try treeOfView(#"{"children":[{"class":"UIButton","id":"buy"}]}"#)
    let views = ViewSurvey.views(of: [tree, tree], changes: 0)
    #expect(views.map(\.file) == [0, 0, 1, 1])
    #expect(views[1].paths == views[3].paths)
    #expect(views[1].paths.allSatisfy { $0.views == 2 })
  }

  @Test("a view with the same identifier on two screens can be named on both")
  func anyScreen() throws {
    let tree = try tree(
      """
      {"version":1,"screens":[{"screen":"A","view":{"children":[{"id":"help"}]}},
      {"screen":"B","view":{"children":[{"id":"help"}]}}]}
      """)
    let paths = ViewSurvey.views(of: [tree], changes: 0)[1].paths
    #expect(paths.first { $0.path == "help" }?.meaning == .anyScreen)
    #expect(paths.first { $0.path == "help" }?.views == 2)
    #expect(paths.first { $0.path == "A/help" }?.meaning == .thisView)
  }

  @Test("a path that matches each row of a screen is said to do so, and comes after the others")
  func everyRow() throws {
    let cells = ["Sign in", "Wi-Fi", "Sounds"].map {
      #"{"class":"UITableViewCell","id":"\#($0)"}"#
    }.joined(separator: ",")
    let tree = try tree(
      """
      {"version":1,"screens":[{"screen":"A","view":{"children":[
        {"class":"UITableView","children":[\(cells)]}]}}]}
      """)
    let cell = try #require(
      ViewSurvey.views(of: [tree], changes: 0).first { $0.identifier == "Sign in" })
    #expect(cell.paths.first?.meaning.isOfRows == false)
    #expect(cell.paths.last?.path == ".Cell")
    #expect(cell.paths.last?.meaning == .everyRowOnAnyScreen)
  }

  @Test("a screen whose name other views have as well has a path")
  func screenNamesake() throws {
    let tree = try tree(
      """
      {"version":1,"screens":[{"screen":"A","view":{"children":[
        {"class":"UILabel","id":"A"},{"class":"UILabel","id":"b"}]}}]}
      """)
    let screen = try #require(ViewSurvey.views(of: [tree], changes: 0).first { $0.isScreen })
    #expect(screen.paths.map(\.path) == [".Screen#A"])
    #expect(screen.advice == nil)
  }

  @Test("the same seed produces the same shares, and the changes are undone", arguments: samples)
  func repeatable(name: String) throws {
    let url = sampleRules.appendingPathComponent(name)
    let tree = try ScreenTree(reading: Array(try Data(contentsOf: url)))
    #expect(ViewSurvey.views(of: [tree], changes: 30) == ViewSurvey.views(of: [tree], changes: 30))
    let forest = SurveyForest([tree])
    defer { forest.close() }
    let before = SnapshotOfTree.text(forest)
    var changes = ScreenChanges(forest, reachesSubtrees: true, seed: 7)
    for number in 0..<60 { changes.change(number)?.undo() }
    #expect(SnapshotOfTree.text(forest) == before)
  }

  @Test("private views and what people typed are not listed")
  func privacy() throws {
    let tree = try treeOfView(
      #"{"children":[{"private":true,"id":"secret"},{"class":"UITextField","id":"f","text":"typed"}]}"#
    )
    let views = ViewSurvey.views(of: [tree], changes: 0)
    #expect(views.map(\.identifier) == [nil, "f"])
    #expect(views[1].text == nil)
  }
}

/// The identifiers and classes of a forest as they are at present.
@MainActor
private enum SnapshotOfTree {
  static func text(_ forest: SurveyForest) -> String {
    forest.entries.map { entry in
      let names = (entry.view.headlessClassNames ?? []).joined(separator: ",")
      let siblings = entry.view.superview?.subviews.firstIndex(of: entry.view) ?? -1
      return "\(names)#\(entry.view.accessibilityIdentifier ?? "")[\(siblings)]"
        + (entry.controller?.sparkName ?? "")
    }.joined(separator: "\n")
  }
}
