/// The arguments of the command.
///
///   spark-bench [--only NAME]… [--rounds N] [--tool NAME=PATH]… [--run TEXT]
///   spark-bench --write RULES FILE      writes a rule file with a number of rules
///   spark-bench --count NAME REPEATS    performs a counted case a number of times
struct Options {
  /// The task.
  enum Task {
    case measure
    case write(rules: Int, path: String)
    case count(name: String, repeats: Int)
  }

  private(set) var task = Task.measure
  private(set) var rounds = 7
  /// The day and the commit, for the tables.
  private(set) var run = "this run"
  /// The measured programs by name.
  private(set) var tools: [String: String] = [:]
  private var only: [String] = []

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func next(_ option: String) throws -> String {
      guard let value = rest.popFirst() else { throw BenchError("\(option) needs a value") }
      return value
    }
    func number(_ option: String) throws -> Int {
      guard let number = Int(try next(option)), number > 0 else {
        throw BenchError("\(option) needs a number above 0")
      }
      return number
    }
    while let option = rest.popFirst() {
      switch option {
      case "--only": only.append(try next(option))
      case "--run": run = try next(option)
      case "--rounds": rounds = try number(option)
      case "--tool":
        let pair = try next(option).split(separator: "=", maxSplits: 1).map(String.init)
        guard let path = pair.last, pair.count == 2 else {
          throw BenchError("--tool needs NAME=PATH")
        }
        tools[pair[0]] = path
      case "--write": task = .write(rules: try number(option), path: try next(option))
      case "--count": task = .count(name: try next(option), repeats: try number(option))
      default:
        throw BenchError("unknown option \(option); see Sources/spark-bench/Harness/Options.swift")
      }
    }
  }

  /// Whether a row is measured; without `--only`, all are.
  func includes(_ name: String) -> Bool { only.isEmpty || only.contains { name.hasPrefix($0) } }
}
