import SparkRulesCompiler
import SparkSimulator

extension Benchmark {
  /// A session of a million steps, read from JSON Lines and written as JSON Lines.
  static let playing = Benchmark(
    name: "run", title: "`run` of 1,000,000 steps", unit: .perSecond, goal: .atLeast(100_000),
    purpose: .target
  ) { _ in
    let session = try LongSession()
    return Contest(
      ours: { try session.stepsPerSecond(1_000_000) },
      peers: [
        .init(name: "JSONDecoder and JSONEncoder alone, on 20,000 lines") {
          try session.codableStepsPerSecond()
        }
      ],
      notes: { session.notes })
  }
}

extension Countable {
  /// A session of 1,000 steps, including the creation of the views.
  static let playing = Countable(name: "run") {
    let session = try LongSession()
    return { _ = try session.stepsPerSecond(1_000) }
  }
}

/// A long session on a small screen.
@MainActor
final class LongSession {
  private static let rules = """
    version: 1
    name: shop
    rules:
      buy:
        view: Checkout/buyButton
        trigger: tap
        actions:
          - emit: bought
            with:
              label: ${view.text}
              price: ${data.price}

    """

  private static let screen = """
    {"version": 1, "screens": [{"screen": "Checkout", "shown": true, "view": {
      "class": "UIView", "frame": [0, 0, 390, 844], "children": [
        {"class": "UIView", "id": "footer", "frame": [0, 700, 390, 144], "children": [
          {"class": "UIButton", "id": "buyButton", "text": "Buy now", "data": {"price": 12.5},
           "frame": [20, 20, 350, 50]},
          {"class": "UISwitch", "id": "express", "frame": [20, 80, 60, 30]}
        ]},
        {"class": "UILabel", "id": "total", "text": "12.50", "frame": [20, 100, 350, 30]}
      ]}}]}
    """

  /// The repeated steps; one of five fires a rule.
  private static let steps = [
    #""do": "tap", "view": "Checkout/buyButton""#, #""do": "wait""#,
    #""do": "tap", "view": "Checkout/total""#, #""do": "change", "view": "express", "value": true"#,
    #""do": "app", "name": "step", "value": 1"#,
  ]

  private let set: RuleSet
  private let tree: ScreenTree
  private(set) var notes: [String] = []

  init() throws {
    set = try RuleSet(yaml: Self.rules)
    tree = try ScreenTree(reading: Array(Self.screen.utf8))
  }

  /// Plays a session.
  func stepsPerSecond(_ count: Int) throws -> Double {
    var written = 0
    let simulation = Simulation(rules: [set], screens: tree)
    let before = try Self.residentBytes()
    let steps = Self.reader(of: count)
    var events = 0
    let seconds = try Stopwatch.seconds {
      let summary = try simulation.play(steps) { written += $0.count }
      events = summary.events
    }
    guard events > 0 else { throw BenchError("no rule ran") }
    let more = try Self.residentBytes() - before
    notes = [
      "\(events) events in \(ResultTable.text(Double(written), .bytes)); memory grew by "
        + ResultTable.text(Double(max(0, more)), .bytes)
    ]
    return Double(count) / seconds
  }

  private static func reader(of count: Int) -> SessionSteps {
    var next = 0
    return SessionSteps {
      Array(unsafeUninitializedCapacity: 1 << 16) { buffer, used in
        while next < count, used + lineLimit < buffer.count {
          var rest = UnsafeMutableBufferPointer(rebasing: buffer[used...])
          write(beginning, to: &rest)
          write(next / 2, to: &rest)
          if next % 2 != 0 { write(half, to: &rest) }
          write(lines[next % 5], to: &rest)
          used = buffer.count - rest.count
          next += 1
        }
      }
    }
  }

  // Generating the lines must not take longer than reading a file.

  private static let beginning = Array(#"{"at": "#.utf8)
  private static let half = Array(".5".utf8)
  private static let lines = steps.map { Array(", \($0)}\n".utf8) }

  /// The maximum length of a line.
  private static let lineLimit = 256

  private static func write(_ bytes: [UInt8], to rest: inout UnsafeMutableBufferPointer<UInt8>) {
    _ = rest.update(fromContentsOf: bytes)
    rest = UnsafeMutableBufferPointer(rebasing: rest[bytes.count...])
  }

  private static func write(_ number: Int, to rest: inout UnsafeMutableBufferPointer<UInt8>) {
    var count = 1
    var power = 10
    while power <= number { (count, power) = (count + 1, power * 10) }
    var digits = number
    for index in (0..<count).reversed() {
      rest[index] = UInt8(ascii: "0") + UInt8(digits % 10)
      digits /= 10
    }
    rest = UnsafeMutableBufferPointer(rebasing: rest[count...])
  }

  private static func residentBytes() throws -> Int {
    guard
      let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = Int(text.split(separator: " ").dropFirst().first ?? "")
    else { return 0 }
    return pages * 4096
  }

  private struct Step: Decodable {
    let at: Double
    let `do`: String
    let view: String?
  }

  private struct Line: Encodable {
    let emit: String
    let properties: [String: String]
    let time: String
    let rule: String
    let id: UUID
  }

  /// Reads each step and writes a line for each fifth with Foundation, without playing the session.
  func codableStepsPerSecond() throws -> Double {
    let decoder = JSONDecoder()
    let encoder = JSONEncoder()
    let line = Line(
      emit: "bought", properties: ["label": "Buy now", "price": "12.5"],
      time: "2026-01-01T00:00:00.000Z", rule: "buy", id: UUID())
    let count = 20_000
    let seconds = try Stopwatch.seconds {
      for index in 0..<count {
        let data = Data("{\"at\": \(index), \(Self.steps[index % 5])}".utf8)
        keep(try decoder.decode(Step.self, from: data))
        if index % 5 == 0 { keep(try encoder.encode(line)) }
      }
    }
    return Double(count) / seconds
  }
}
