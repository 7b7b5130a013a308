#if Commands
import FlyingFox
import Testing

@testable import SparkStudio

@Suite("Requests")
struct RequestGateTests {
  private let gate = RequestGate(token: "0123456789abcdef0123456789abcdef", port: 4000)

  private func decision(
    _ target: String, method: String = "GET", host: String? = "127.0.0.1:4000",
    _ more: [String: String] = [:]
  ) -> RequestGate.Decision {
    var headers = HTTPHeaders()
    headers[.host] = host
    for (name, value) in more { headers[HTTPHeader(name)] = value }
    return gate.decision(method: method, target: target, headers: headers)
  }

  private var page: String { "/\(gate.token)/" }

  @Test("The page is answered under each name of this machine")
  func names() {
    for host in ["127.0.0.1:4000", "localhost:4000", "[::1]:4000", "LOCALHOST:4000"] {
      #expect(decision(page, host: host) == .file(""))
    }
    #expect(decision(page + "main.js") == .file("main.js"))
    #expect(decision(page + "pictures/a%20b.png") == .file("pictures/a b.png"))
  }

  @Test(
    "Another host is refused, also with the token",
    arguments: ["evil.example", "evil.example:4000", "127.0.0.1", "127.0.0.1:4001", "", nil])
  func hosts(_ host: String?) {
    #expect(decision(page, host: host) == .refused(403))
  }

  @Test("A page of another site is refused")
  func origins() {
    #expect(decision(page + "socket", ["Origin": "http://evil.example"]) == .refused(403))
    #expect(decision(page + "socket", ["Origin": "null"]) == .refused(403))
    #expect(decision(page + "socket", ["Origin": "http://localhost:4000"]) == .refused(403))
    #expect(decision(page + "main.js", ["Sec-Fetch-Site": "cross-site"]) == .refused(403))
    #expect(decision(page + "socket", ["Origin": "http://127.0.0.1:4000"]) == .file("socket"))
  }

  @Test("Without the token, nothing is found")
  func tokens() {
    for path in ["/", "", "/socket", "/0123456789abcdef0123456789abcdeF/", "/\(gate.token)", "//"] {
      #expect(decision(path) == .refused(404))
    }
  }

  @Test("Other methods and large requests are refused")
  func methods() {
    #expect(decision(page, method: "POST") == .refused(405))
    #expect(decision(page, ["Content-Length": "16777217"]) == .refused(413))
    #expect(decision(page, ["Content-Length": "x"]) == .refused(413))
    #expect(decision(page, ["Content-Length": "0"]) == .file(""))
  }

  @Test("Each token is different and has 128 bits")
  func randomTokens() {
    let tokens = (0..<100).map { _ in RequestGate.makeToken() }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.count == 32 })
  }
}
#endif
