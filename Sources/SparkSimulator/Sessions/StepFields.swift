import Foundation
import SparkRulesCompiler

extension SessionStep {
  /// The keys and values of the step, as a line of a session has them.
  package var fields: [String: SparkValue] {
    var fields = actionFields
    fields["at"] = Int(exactly: time).map { .int($0) } ?? .double(time)
    return fields
  }

  /// Writes the step as a line of a session.
  ///
  /// - Parameter writer: The writer.
  package func write(to writer: inout JSONWriter) {
    let fields = fields
    let first = SessionStep.firstKeys.filter { fields[$0] != nil }
    let keys = first + fields.keys.filter { !first.contains($0) }.sorted()
    writer.object { object in
      for key in keys { object.field(key, fields[key] ?? .null) }
    }
  }

  private var actionFields: [String: SparkValue] {
    switch action {
    case .show(let view): view.fields(of: .show)
    case .hide(let view): view.fields(of: .hide)
    case .tap(let view): view.fields(of: .tap)
    case .press(let view, let seconds): view.fields(of: .tap, ["hold": .double(seconds)])
    case .submit(let view): view.fields(of: .submit)
    case .scroll(let view, let right, let down):
      view.fields(of: .scroll, ["by": .list([.double(right), .double(down)])])
    case .scrollToRow(let view, let row): view.fields(of: .scroll, row.fields)
    case .focus(let view): view.fields(of: .focus)
    case .blur(let view): view.fields(of: .blur)
    case .select(let view): view.fields(of: .select)
    case .deselect(let view): view.fields(of: .deselect)
    case .change(let view, let value): view.fields(of: .change, ["value": value])
    case .trigger(let name, let view, let values):
      (view?.fields(of: .trigger) ?? ["do": "trigger"]).merging(
        values.isEmpty ? ["name": .text(name)] : ["name": .text(name), "values": .map(values)]
      ) { $1 }
    case .app(let name, let value): ["do": "app", "name": .text(name), "value": value]
    case .phone(let time, let zone, let install):
      [
        "do": "phone", "time": time.map { .text(RFC3339.text($0)) },
        "zone": zone.map { .text($0.identifier) }, "install": install.map { .text($0) },
      ].compactMapValues { $0 }
    case .restart: ["do": "restart"]
    case .insert(let view, let row, let data):
      view.fields(of: .insert, row.fields.merging(["data": .map(data)]) { $1 })
    case .delete(let view, let row): view.fields(of: .delete, row.fields)
    case .reload(let view, let row, let data):
      view.fields(
        of: .reload, (row?.fields ?? [:]).merging(data.map { ["data": .map($0)] } ?? [:]) { $1 })
    case .update(let view, let change): view.fields(of: .update, ["to": change])
    case .load(let set): ["do": "load", "set": .text(set)]
    case .unload(let set): ["do": "unload", "set": .text(set)]
    case .background: ["do": "background"]
    case .foreground: ["do": "foreground"]
    case .wait: ["do": "wait"]
    case .end: ["do": "end"]
    }
  }
}

extension SessionStep.ViewChoice {
  fileprivate func fields(
    of keyword: SessionKeyword, _ others: [String: SparkValue] = [:]
  ) -> [String: SparkValue] {
    var fields = others.merging(row?.fields ?? [:]) { own, _ in own }
    fields["do"] = .text(keyword.rawValue)
    fields["view"] = .text(path.source)
    fields["nth"] = number.map { .int($0) }
    return fields
  }
}

extension SessionStep.Row {
  fileprivate var fields: [String: SparkValue] {
    section == 0 ? ["row": .int(row)] : ["row": .int(row), "section": .int(section)]
  }
}
