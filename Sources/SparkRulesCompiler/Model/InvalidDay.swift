import Foundation

enum InvalidDay: Check {
  static let id = CheckID("SR0332", "invalid-day")

  static func finding(_ text: ScalarText, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(text.value)) is neither a day nor a time with its zone",
      advice: nearest(to: text.value).map {
        $0.hasSuffix("Z")
          ? "add the zone of the time: `\($0.dropLast())+01:00` in Berlin in winter, or `\($0)` for UTC"
          : .write($0)
      }
        ?? "write a day such as `2026-11-27`, or a time such as `2026-11-27T18:00+01:00`")
  }

  /// The day or time that was most likely meant: `27.11.2026`, `2026-11-27 18:00`.
  private static func nearest(to text: String) -> String? {
    let parts = text.split(whereSeparator: { " T".contains($0) }).map(String.init)
    guard let first = parts.first, parts.count < 3 else { return nil }
    let separated = first.split { "./-".contains($0) }.compactMap { Int($0) }
    guard separated.count == 3 else { return nil }
    // A day between slashes is before the month in some countries and after it in others.
    let isDayFirst = first.contains(".") && separated[2] > 31
    guard isDayFirst || separated[0] > 31 else { return nil }
    let numbers = isDayFirst ? separated.reversed() : separated
    let day = String(format: "%04d-%02d-%02d", numbers[0], numbers[1], numbers[2])
    let candidate = parts.count == 2 ? "\(day)T\(parts[1])" : day
    return [candidate, "\(candidate)Z"].first { ActivePeriod.Bound($0) != nil }
  }
}
