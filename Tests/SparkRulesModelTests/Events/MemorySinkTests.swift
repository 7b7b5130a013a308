import SparkRulesModel
import Testing

@Suite("The sink in memory")
struct MemorySinkTests {
  @Test("events are stored in order until they are removed")
  func keeps() async {
    let sink = MemorySink()
    await sink.receive([.numbered(1), .numbered(2)])
    await sink.receive([.numbered(3)])
    #expect(sink.events.compactMap(\.number) == [1, 2, 3])
    sink.removeAll()
    #expect(sink.events.isEmpty)
  }

  @Test("beyond the limit, the latest events are stored", arguments: [0, 1, 3, 10])
  func limit(limit: Int) async {
    let sink = MemorySink(limit: limit)
    await sink.receive((0..<4).map { .numbered($0) })
    await sink.receive([.numbered(4)])
    #expect(sink.events.compactMap(\.number) == Array((0..<5).suffix(limit)))
  }
}
