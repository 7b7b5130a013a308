#if Commands
import Foundation
import Testing

@testable import SparkStudio

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("The server")
struct StudioServerTests {
  @Test("The page is served with a strict policy, and nothing without the token")
  func page() async throws {
    let files = try TemporaryProject()
    let server = StudioServer(
      StudioConfiguration(
        project: files.project, executable: URL(fileURLWithPath: "/bin/sh"),
        simulatorArguments: [], languageServerArguments: []))
    let (addresses, continuation) = AsyncStream.makeStream(of: URL.self)
    let running = Task { try await server.run { continuation.yield($0) } }
    defer { running.cancel() }
    var iterator = addresses.makeAsyncIterator()
    let url = try #require(await iterator.next())

    let (page, response) = try await URLSession.shared.data(from: url)
    let http = try #require(response as? HTTPURLResponse)
    #expect(http.statusCode == 200)
    #expect(http.value(forHTTPHeaderField: "Content-Security-Policy") == PageFiles.policy)
    #expect(http.value(forHTTPHeaderField: "Content-Type") == "text/html; charset=utf-8")
    #expect(page == PageFiles.all["index.html"]?.content)

    for path in ["../", "nothing.js", "pictures/..%2Fshop.rules.yaml", "%2e%2e/shop.rules.yaml"] {
      let address = try #require(URL(string: url.absoluteString + path))
      let (_, other) = try await URLSession.shared.data(from: address)
      #expect((other as? HTTPURLResponse)?.statusCode == 404, "\(path)")
    }
  }

  @Test("Rule files of several folders are opened together, with the command for one folder")
  func overview() throws {
    let files = try TemporaryProject()
    #expect(files.project.overview(of: ".") == nil)
    for name in ["b", "a"] {
      try FileManager.default.createDirectory(
        atPath: files.path(name), withIntermediateDirectories: false)
      try files.write("version: 1\nname: \(name)\nrules: {}\n", to: "\(name)/x.rules.yaml")
    }
    let begin = "The 3 rule files of 3 folders are opened together; `spark-rules studio "
    #expect(files.project.overview(of: ".")?.hasPrefix(begin + "a` opens") == true)
    #expect(files.project.overview(of: "Shops/")?.hasPrefix(begin + "Shops/a` opens") == true)
  }

  @Test("The files of the page have unique names and media types")
  func files() {
    #expect(PageFiles.all["index.html"]?.content.isEmpty == false)
    #expect(PageFiles.all.values.allSatisfy { $0.type.contains("/") })
  }
}
#endif
