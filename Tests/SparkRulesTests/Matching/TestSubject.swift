@testable import SparkRules

/// A view or controller of a test, without UIKit.
@MainActor final class TestSubject: @MainActor PathSubject {
  let kind: SubjectKind
  var stepName: String?
  let classNames: [String]
  private(set) var outer: TestSubject?
  private var children: [TestSubject] = []

  init(_ classNames: [String] = ["UIView"], _ name: String? = nil, kind: SubjectKind = .view) {
    self.classNames = classNames
    stepName = name
    self.kind = kind
  }

  var siblings: [TestSubject] {
    guard kind == .view, !classNames.contains("UITableViewCell") else { return [] }
    return outer?.nearestView?.children ?? []
  }

  private var nearestView: TestSubject? { kind == .view ? self : outer?.nearestView }

  @discardableResult
  func add(_ child: TestSubject) -> TestSubject {
    child.outer = self
    children.append(child)
    return child
  }

  nonisolated static func == (one: TestSubject, other: TestSubject) -> Bool { one === other }
}
