#if Commands
import SparkRulesModel
import SparkSimulator

/// Converts the steps of a session to and from lines of JSON.
enum SessionText {
  /// The steps in a session.
  ///
  /// - Parameter bytes: The content of the file.
  /// - Returns: The steps up to the first invalid line, and what is wrong with it.
  static func steps(_ bytes: [UInt8]) -> (steps: [SparkValue], problem: String?) {
    var steps: [SparkValue] = []
    var reader = SessionSteps(bytes)
    let lines = bytes.split(separator: 0x0A).filter { line in
      !line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }
    do throws(InputProblems) {
      for line in lines {
        guard try reader.next() != nil else { break }
        guard let step = try? SparkValue(json: Array(line)) else { break }
        steps.append(step)
      }
      return (steps, nil)
    } catch {
      return (steps, error.all.first.map { "line \($0)" })
    }
  }

  /// The steps in a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The steps up to the first invalid line, and what is wrong with it or with the file.
  static func steps(in path: String) -> (steps: [SparkValue], problem: String?) {
    do { return steps(try InputFile.read(path, "a session")) } catch {
      let lines = (error as? InputFailure)?.lines ?? ["\(path): \(error)"]
      return ([], lines.joined(separator: "\n"))
    }
  }

  /// Writes steps as lines of JSON.
  ///
  /// - Parameter steps: The steps.
  /// - Returns: The lines.
  static func lines(_ steps: [SparkValue]) -> [UInt8] {
    var writer = JSONWriter()
    for step in steps {
      if case .map(let fields) = step {
        writer.object { object in
          for key in keys(of: fields) { object.field(key, fields[key] ?? .null) }
        }
      } else {
        writer.write(step)
      }
      writer.endLine()
    }
    return writer.bytes
  }

  private static func keys(of fields: [String: SparkValue]) -> [String] {
    let first = SessionStep.firstKeys
    return first.filter { fields[$0] != nil } + fields.keys.filter { !first.contains($0) }.sorted()
  }
}
#endif
