#if Commands
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkSimulator

/// The comparison of rule files with the tracking plans that settings or the command line name.
struct PlanComparison {
  /// The rule files and plans with their findings.
  private(set) var files: [DiagnosedFile] = []
  /// What could not be read, one message each.
  private(set) var unreadable: [String] = []

  /// Compares files, those with the same plan together.
  ///
  /// - Parameters:
  ///   - compiled: The files with their results.
  ///   - plan: The path of the plan of a file; nil if it has none.
  init(_ compiled: [(source: SourceText, result: CompilationResult)], plan: (String) -> String?) {
    var results = compiled
    var inPlans: [DiagnosedFile] = []
    let groups = Dictionary(grouping: compiled.indices) { plan(compiled[$0].source.name) }
    for (path, group) in groups.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      guard let path else { continue }
      do {
        let plan = try PlanInput.plan(path)
        let checked = RuleCompiler.check(group.map { compiled[$0] }, against: plan)
        for (index, result) in zip(group, checked.results) { results[index].result = result }
        if !checked.plan.isEmpty {
          inPlans.append(DiagnosedFile(plan.source, checked.plan, kind: .plan))
        }
      } catch let failure as InputFailure {
        unreadable += failure.lines
      } catch let failure as CommandFailure {
        unreadable += failure.lines
      } catch {
        unreadable.append("\(path): \(error)")
      }
    }
    files = results.map { DiagnosedFile($0.source, $0.result) } + inPlans
  }
}
#endif
