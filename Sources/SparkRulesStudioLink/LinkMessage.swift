/// What happened in the app since the last message to the studio.
struct LinkMessage {
  /// A step with its number, its explanation or output, and the time in seconds.
  struct Entry<Content> {
    /// The number of the last step before it; -1 for none.
    var step: Int
    /// The time in seconds since the start of the recording.
    var time: Double
    /// What happened.
    var content: Content
  }

  /// The steps.
  var steps: [ActivityRecorder.Step] = []
  /// What rules decided.
  var decisions: [Entry<RuleExplanation>] = []
  /// What rules sent, counted and logged.
  var outputs: [Entry<(effect: Effect, context: RuleContext)>] = []
  /// The screens as JSON, each time they had changed.
  var screens: [Entry<String>] = []
  /// Whether this is the last message.
  var isLast = false

  /// Whether nothing happened.
  var isEmpty: Bool {
    steps.isEmpty && decisions.isEmpty && outputs.isEmpty && screens.isEmpty && !isLast
  }

  /// The message as JSON.
  ///
  /// - Parameters:
  ///   - number: The number of the message, from 1; the studio ignores a repeated one.
  ///   - setName: Returns the name of a set in the studio, and whether the studio has loaded it.
  /// - Returns: The bytes.
  func json(number: Int, setName: (String) -> (name: String, isOfStudio: Bool)) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      object.field("number", .int(number))
      if isLast { object.field("isLast", true) }
      object.field("steps", .list(steps.map(Self.value)))
      object.key("decisions")
      object.list { list in
        for entry in decisions {
          let set = setName(entry.content.set)
          list.object { Self.write(entry, set.name, set.isOfStudio, &$0) }
        }
      }
      object.key("outputs")
      object.list { list in
        for entry in outputs {
          let set = setName(entry.content.context.ruleSet)
          list.object { object in
            object.field("step", .int(entry.step))
            object.field("at", .double(entry.time))
            object.field("set", .text(set.name))
            object.field("isOfStudio", .bool(set.isOfStudio))
            object.key("line")
            entry.content.effect.write(entry.content.context, to: &object)
          }
        }
      }
    }
    // The screens are JSON already.
    let written = screens.map {
      "{\"step\":\($0.step),\"at\":\($0.time),\"screens\":\($0.content)}"
    }
    return writer.bytes.dropLast()
      + Array(",\"screens\":[\(written.joined(separator: ","))]}".utf8)
  }

  /// A step as JSON.
  static func value(_ step: ActivityRecorder.Step) -> SparkValue {
    var fields = step.values
    fields["number"] = .int(step.number)
    fields["at"] = .double(step.time)
    fields["do"] = .text(step.action)
    fields["view"] = step.view.map(SparkValue.text)
    fields["nth"] = step.index.map(SparkValue.int)
    fields["screen"] = step.screen.map(SparkValue.text)
    return .map(fields)
  }

  private static func write(
    _ entry: Entry<RuleExplanation>, _ set: String, _ isOfStudio: Bool,
    _ object: inout JSONWriter
  ) {
    let explanation = entry.content
    object.field("step", .int(entry.step))
    object.field("set", .text(set))
    object.field("isOfStudio", .bool(isOfStudio))
    object.field("rule", .text(explanation.name))
    object.field("fires", .bool(explanation.fires))
    object.field("text", .text(explanation.text))
    object.key("parts")
    object.list { list in
      for (part, result) in explanation.parts {
        list.object { object in
          object.field("part", .text(part.rawValue))
          object.field("result", .text(Self.name(of: result)))
        }
      }
    }
  }

  private static func name(of result: RuleExplanation.Result) -> String {
    switch result {
    case .passed: "passed"
    case .failed: "failed"
    case .unknown: "unknown"
    }
  }
}
