/// The JSON Schema (2020-12) of rule files, with which editors complete keys and show descriptions.
///
/// It is generated from the keys that the compiler reads and describes only the shape of values; the
/// compiler checks paths, conditions and templates.
public enum RuleFileSchema {
  /// The keys that define a kind of action.
  private static let kinds = ActionKey.kinds

  /// Generates the schema.
  ///
  /// - Returns: The indented JSON text, ending with a line break.
  public static func text() -> String {
    var writer = JSONWriter()
    writer.object { root in
      root.field("$schema", "https://json-schema.org/draft/2020-12/schema")
      root.field("title", "spark-rules rule file")
      root.field("description", "Which views of an app are tracked, when, and what is sent.")
      map(FileKey.self, required: [FileKey.version, .name, .rules], to: &root)
      root.object("$defs") { definitions in
        definitions.object("rule") { rule(to: &$0) }
        definitions.object("moment") { pairEnd(to: &$0) }
        definitions.object("action") { action(to: &$0) }
        definitions.object("duration") { duration(to: &$0) }
        definitions.object("percent") { percent(to: &$0) }
        definitions.object("sample") {
          map(SampleKey.self, required: [SampleKey.share, .by], to: &$0)
        }
        definitions.object("period") {
          map(ActiveKey.self, required: [], to: &$0)
          $0.field("minProperties", .int(1))
        }
        definitions.object("day") { day(to: &$0) }
      }
    }
    return IndentedJSON.text(writer.bytes)
  }

  /// Writes a map of known keys.
  private static func map<Word: MapKey>(
    _ words: Word.Type, required: [Word], isClosed: Bool = true, to object: inout JSONWriter
  ) {
    object.field("type", "object")
    if !required.isEmpty {
      object.field("required", .list(required.map { .text($0.rawValue) }))
    }
    if isClosed { object.field("additionalProperties", .bool(false)) }
    object.object("properties") { properties in
      for word in words.allCases {
        properties.object(word.rawValue) {
          $0.field("description", .text(word.summary))
          word.shape.write(to: &$0)
        }
      }
    }
  }

  private static func rule(to object: inout JSONWriter) {
    object.field(
      "description", "A rule: the views, the trigger, how often it fires, and the actions.")
    map(RuleKey.self, required: [RuleKey.actions], to: &object)
    object.list("anyOf") { list in
      for word in [RuleKey.trigger, .from, .steps] {
        list.object { $0.field("required", .list([.text(word.rawValue)])) }
      }
    }
    needs(
      [
        (RuleKey.to, [.from]), (.after, [.from]), (.times, [.within, .trigger]),
        (.within, [.times, .trigger]), (.visible, [.trigger]),
      ], to: &object)
    // `at` and `scroll-depth` require each other, unless there are steps; `visible` requires
    // `impression` or `dwell`.
    object.list("allOf") { list in
      condition({ has(.scrollDepth, to: &$0) }, { required([RuleKey.at], to: &$0) }, to: &list)
      condition(
        { required([RuleKey.at], to: &$0) },
        { either({ has(.scrollDepth, to: &$0) }, { required([RuleKey.steps], to: &$0) }, to: &$0) },
        to: &list)
      condition({ required([RuleKey.visible], to: &$0) }, isOfVisibility, to: &list)
      condition(
        { required([RuleKey.from], to: &$0) },
        { eitherKey(.to, .after, to: &$0) }, to: &list)
      condition(
        { required([RuleKey.atLeast], to: &$0) },
        { either({ required([RuleKey.to], to: &$0) }, isOfVisibility, to: &$0) },
        to: &list)
      for key in [RuleKey.without, .atMost, .keep] {
        condition(
          { required([key], to: &$0) }, { eitherKey(.from, .steps, to: &$0) }, to: &list)
      }
    }
  }

  /// Writes a condition: if a value has one shape, it must also have another.
  private static func condition(
    _ test: (inout JSONWriter) -> Void, _ demand: (inout JSONWriter) -> Void,
    to list: inout JSONWriter
  ) {
    list.object { condition in
      condition.key("if")
      condition.object(test)
      condition.key("then")
      condition.object(demand)
    }
  }

  /// Writes that a rule measures how much of a view is visible.
  private static func isOfVisibility(to object: inout JSONWriter) {
    either({ has(.impression, to: &$0) }, { has(.dwell, to: &$0) }, to: &object)
  }

  /// Writes that a value has at least one of two shapes.
  private static func either(
    _ one: (inout JSONWriter) -> Void, _ other: (inout JSONWriter) -> Void,
    to object: inout JSONWriter
  ) {
    object.list("anyOf") { list in
      list.object(one)
      list.object(other)
    }
  }

  private static func eitherKey(_ one: RuleKey, _ other: RuleKey, to object: inout JSONWriter) {
    either({ required([one], to: &$0) }, { required([other], to: &$0) }, to: &object)
  }

  private static func required<Word: MapKey>(_ words: [Word], to object: inout JSONWriter) {
    object.field("required", .list(words.map { .text($0.rawValue) }))
  }

  /// Writes the condition that a rule's only trigger is a given one.
  private static func has(_ trigger: TriggerKeyword, to object: inout JSONWriter) {
    let word = SparkValue.text(trigger.rawValue)
    required([RuleKey.trigger], to: &object)
    object.object("properties") { properties in
      properties.object(RuleKey.trigger.rawValue) {
        $0.field("enum", .list([word, .list([word])]))
      }
    }
  }

  private static func pairEnd(to object: inout JSONWriter) {
    object.field("description", "A trigger, a list of them, or a map of `view` and `trigger`.")
    object.list("anyOf") { list in
      list.object { RuleKey.trigger.shape.write(to: &$0) }
      list.object { map(ScheduleKey.self, required: [ScheduleKey.trigger], to: &$0) }
    }
  }

  private static func action(to object: inout JSONWriter) {
    object.field("description", .text("\(ActionKey.allKinds), which the file declares."))
    map(ActionKey.self, required: [], isClosed: false, to: &object)
    object.field("minProperties", .int(1))
    needs(ActionKey.allCases.filter { $0.owners.count == 1 }.map { ($0, $0.owners) }, to: &object)
    // A custom action has properties or null.
    object.object("additionalProperties") { own in
      own.field("type", .list([.text("object"), .text("null")]))
      own.object("additionalProperties") { SchemaShape.value.write(to: &$0) }
    }
    object.list("allOf") { list in
      for key in ActionKey.allCases where key.owners.count > 1 {
        condition(
          { required([key], to: &$0) },
          { demand in
            demand.list("anyOf") { list in
              for owner in key.owners { list.object { required([owner], to: &$0) } }
            }
          }, to: &list)
      }
      for (index, kind) in kinds.enumerated() {
        for other in kinds[(index + 1)...] {
          list.object { entry in
            entry.object("not") { required([kind, other], to: &$0) }
          }
        }
        // An entry cannot combine a built-in action with a custom one.
        let known = ActionKey.allCases.map { SparkValue.text($0.rawValue) }
        condition(
          { required([kind], to: &$0) },
          {
            $0.key("propertyNames")
            $0.object { $0.field("enum", .list(known)) }
          }, to: &list)
      }
    }
  }

  private static func duration(to object: inout JSONWriter) {
    object.field("description", "A number and a unit without a space: `500ms`, `2s`, `1.5m`, `1h`.")
    SchemaShape.pattern(
      "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$", examples: ["500ms", "2s", "1m"]
    ).write(to: &object)
  }

  private static func day(to object: inout JSONWriter) {
    object.field(
      "description",
      "A day such as `2026-11-27`, or a time with its zone such as `2026-11-27T18:00+01:00`.")
    // Tools that read YAML 1.1 create an object for a day.
    SchemaShape.any([
      .pattern(
        "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2})?(Z|[+-][0-9]{2}:[0-9]{2}))?$",
        examples: ["2026-11-27", "2026-11-27T18:00+01:00"]),
      .anyObject,
    ]).write(to: &object)
  }

  private static func percent(to object: inout JSONWriter) {
    object.field("description", "A number from 0 to 100 and `%` without a space: `50%`.")
    SchemaShape.pattern(
      "^0*(100(\\.0+)?|[0-9]{1,2}(\\.[0-9]+)?)%$", examples: ["10%", "50%", "100%"]
    ).write(to: &object)
  }

  private static func needs<Word: MapKey>(
    _ needs: [(key: Word, others: [Word])], to object: inout JSONWriter
  ) {
    object.object("dependentRequired") { object in
      for need in needs {
        object.field(need.key.rawValue, .list(need.others.map { .text($0.rawValue) }))
      }
    }
  }
}
