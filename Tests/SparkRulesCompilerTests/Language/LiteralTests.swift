import SparkRulesModel
import Testing

@testable import SparkRulesCompiler

@Suite("Literals and suggestions")
struct LiteralTests {
  @Test(
    "a duration is a number and a unit without a space",
    arguments: [
      ("2s", 2), ("500ms", 0.5), ("100ms", 0.1), ("1.5h", 5400), ("3m", 180), ("0s", 0),
      ("2", nil), ("s", nil), ("2 s", nil), ("-1s", nil), (".5s", nil), ("1e3s", nil),
      ("2S", nil), ("01s", nil), ("1.s", nil), ("", nil), ("2d", nil),
    ] as [(String, Double?)])
  func durations(source: String, seconds: Double?) {
    #expect(DurationLiteral.parse(source) == seconds)
  }

  @Test(
    "for another spelling of a duration, the correct one is suggested",
    arguments: [
      ("2 s", "2s"), ("1 second", "1s"), ("10sec", "10s"), ("1,5 min", "1.5m"), (".5s", "0.5s"),
      ("2 Hours", "2h"), ("3 days", "72h"), ("100 msec", "100ms"), ("soon", nil),
      ("at least 1:30", "90s"), ("longer than 5 s", "5s"), (">= 2s", "2s"), ("5", nil),
      ("-2s", nil), ("button 2s", nil), ("1.5 days", nil),
      ("", nil), ("99999999999999999999 days", nil), ("9223372036854775807d", nil),
    ] as [(String, String?)])
  func nearestDurations(source: String, nearest: String?) {
    #expect(DurationLiteral.nearest(to: source) == nearest)
  }

  @Test(
    "a percentage is a number and its sign without a space",
    arguments: [
      ("50%", 0.5), ("12.5%", 0.125), ("0%", 0), ("250%", 2.5), ("33%", 0.33), ("50 %", nil),
      ("50", nil), ("%", nil), ("-5%", nil), ("1e1%", nil),
    ] as [(String, Double?)])
  func percents(source: String, fraction: Double?) {
    #expect(PercentLiteral.parse(source) == fraction)
  }

  @Test(
    "for another spelling of a percentage, the correct ones are suggested",
    arguments: [
      ("50 %", ["50%"]), ("0.5", ["50%"]), (".25", ["25%"]), ("50", ["50%"]),
      ("1", ["1%", "100%"]), ("1 %", ["1%"]), ("50 percent", ["50%"]), ("0,5", ["50%"]),
      ("0.125", ["12.5%"]), ("all", []),
    ])
  func meantPercents(source: String, meant: [String]) {
    #expect(PercentLiteral.meant(by: source) == meant)
  }

  @Test(
    "at most three similar names are suggested, within a third of the length, ignoring case",
    arguments: [
      ("scren", ["screen"]), ("SCREEN", ["screen"]), ("tiem", ["time"]), ("xyz", []), ("", []),
      ("visibel", ["visible"]), ("ap", ["app"]), ("a", []), ("dat", ["data"]),
    ])
  func suggestions(name: String, nearest: [String]) {
    #expect(NearNames.nearest(to: name, among: ValueNames.roots) == nearest)
  }

  @Test(
    "short names differ from many others in one letter",
    arguments: [("of", "if"), ("bay", "buy"), ("on", "to"), ("max", "map")])
  func shortNames(name: String, other: String) {
    #expect(NearNames.nearest(to: name, among: [other]).isEmpty)
  }

  @Test(
    "short names with exchanged, missing or repeated letters are recognized",
    arguments: [("fi", "if"), ("tp", "tap"), ("iff", "if"), ("dat", "data")])
  func shortSlips(name: String, other: String) {
    #expect(NearNames.nearest(to: name, among: [other]) == [other])
  }

  @Test("equally similar names are in the given order")
  func order() {
    let nearest = NearNames.nearest(to: "lamp", among: ["camp", "lame", "lamps", "damp", "ramp"])
    #expect(nearest == ["camp", "lame", "lamps"])
  }
}
