import SparkRulesCompiler

/// Moves the ranges of what was found in a file, after the text before them changed.
struct OffsetShift {
  /// The first offset that is moved.
  let start: Int
  /// The number of bytes.
  let distance: Int

  func callAsFunction(_ offset: Int) -> Int { offset < start ? offset : offset + distance }

  func callAsFunction(_ range: ByteRange) -> ByteRange {
    let lower = self(range.lowerBound)
    return lower..<max(lower, self(range.upperBound))
  }

  func callAsFunction<Value>(_ located: Located<Value>) -> Located<Value> {
    Located(value: located.value, range: self(located.range))
  }

  func callAsFunction(_ finding: SparkRulesCompiler.Diagnostic) -> SparkRulesCompiler.Diagnostic {
    var moved = finding
    moved.range = self(finding.range)
    for index in moved.notes.indices { moved.notes[index].range = self(moved.notes[index].range) }
    if let fix = finding.fix { moved.fix?.range = self(fix.range) }
    return moved
  }

  func callAsFunction(_ profile: RuleProfile) -> RuleProfile {
    var moved = profile
    moved.name = self(profile.name)
    for event in moved.events.indices {
      moved.events[event].name = self(moved.events[event].name)
      for index in moved.events[event].properties.indices {
        let name = moved.events[event].properties[index].name
        moved.events[event].properties[index].name = self(name)
      }
    }
    for index in moved.paths.indices {
      moved.paths[index].parsed.text = self(moved.paths[index].parsed.text)
    }
    for index in moved.reads.indices {
      moved.reads[index].path.parsed.text = self(moved.reads[index].path.parsed.text)
    }
    for index in moved.counters.indices {
      moved.counters[index].name = self(moved.counters[index].name)
    }
    return moved
  }

  private func callAsFunction(_ text: ScalarText) -> ScalarText {
    var moved = text
    switch text.origin {
    case .verbatim(let start): moved.origin = .verbatim(self(start))
    case .whole(let range): moved.origin = .whole(self(range))
    case .mapped(var mapping):
      mapping.starts = mapping.starts.map { self($0) }
      mapping.ends = mapping.ends.map { self($0) }
      mapping.end = self(mapping.end)
      moved.origin = .mapped(mapping)
    }
    return moved
  }
}
