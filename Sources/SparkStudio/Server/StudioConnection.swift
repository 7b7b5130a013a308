#if Commands
import FlyingFox
import Foundation
import SparkRulesModel

/// The connection of one page.
actor StudioConnection {
  private let configuration: StudioConfiguration
  private let watcher: ProjectWatcher
  private let hub: PhoneHub
  private let port: PhonePort
  /// The number of the page.
  private var page = 0
  private let store: RuleFileStore
  private let simulator: SimulatorProcess
  /// Finds out whether rules can fire, while the other process answers what a person waits for.
  private let trials: SimulatorProcess
  private let languageServer: LanguageServerProcess
  private let send: @Sendable ([UInt8]) -> Void
  /// The app in which rules of this page run.
  private var phone: String?

  /// Creates a connection.
  ///
  /// - Parameters:
  ///   - configuration: The project and the processes.
  ///   - watcher: Reports changes of files.
  ///   - hub: The connected apps.
  ///   - port: The port for phones of the network.
  ///   - send: Receives each message for the page.
  init(
    _ configuration: StudioConfiguration, _ watcher: ProjectWatcher, _ hub: PhoneHub,
    _ port: PhonePort, send: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.configuration = configuration
    self.watcher = watcher
    self.hub = hub
    self.port = port
    self.send = send
    store = RuleFileStore(configuration.project)
    simulator = SimulatorProcess(
      configuration.executable, configuration.simulatorArguments, timeout: configuration.timeout,
      send: send)
    trials = SimulatorProcess(
      configuration.executable, configuration.simulatorArguments, timeout: configuration.timeout,
      announces: false, send: send)
    languageServer = LanguageServerProcess(
      configuration.executable, configuration.languageServerArguments, send: send)
  }

  /// Answers messages until the page leaves.
  ///
  /// - Parameter messages: The messages of the page.
  func run(_ messages: AsyncStream<WSMessage>) async {
    let send = send
    let number = await watcher.add { send(ProjectMessages.message(about: $0)) }
    page = await hub.add(send)
    for await message in messages {
      guard case .text(let text) = message else { continue }
      await receive(Array(text.utf8))
    }
    await watcher.remove(number)
    await hub.remove(page)
    await port.close(for: page)
    if let phone { try? await hub.load([], in: phone) }
    await simulator.end()
    await trials.end()
    await languageServer.end()
  }

  private func receive(_ bytes: [UInt8]) async {
    guard bytes.count <= RequestGate.sizeLimit else {
      let message = "the message has \(bytes.count) bytes; the limit is \(RequestGate.sizeLimit)"
      return send(StudioMessage.error(nil, message))
    }
    do throws(StudioProblem) {
      let request = try StudioRequest(bytes)
      switch request.method {
      case "lsp":
        var writer = JSONWriter()
        writer.write(.map(request.parameters.values))
        await languageServer.receive(writer.bytes)
      case "project/open":
        send(ProjectMessages.reply(to: request.id, configuration.project))
      case "file/save": try save(request)
      case "phone/load": try await load(request)
      case "phone/open":
        let links = try await port.open(for: page)
        send(
          StudioMessage.result(request.id) {
            $0.field("links", .list(links.map { .text($0) }))
          })
      case "phone/close":
        await port.close(for: page)
        send(StudioMessage.result(request.id) { _ in })
      default:
        // The request is one line for the process.
        let line = bytes.contains(0x0A) ? bytes.map { $0 == 0x0A ? 0x20 : $0 } : bytes
        let process = request.method == "rule/try" ? trials : simulator
        await process.request(request.id, line)
      }
    } catch {
      send(StudioMessage.error((try? StudioRequest(bytes))?.id, error.message))
    }
  }

  private func load(_ request: StudioRequest) async throws(StudioProblem) {
    let id = try request.parameters.text("phone")
    if let phone, phone != id { try? await hub.load([], in: phone) }
    phone = id
    try await hub.load(request.parameters.list("sets"), in: id)
    send(StudioMessage.result(request.id) { _ in })
  }

  private func save(_ request: StudioRequest) throws(StudioProblem) {
    let revision = try? request.parameters.text("revision")
    let outcome = try store.save(
      try request.parameters.text("name"), try request.parameters.text("text"), over: revision)
    switch outcome {
    case .saved(let revision):
      send(StudioMessage.result(request.id) { $0.field("revision", .text(revision)) })
    case .conflict(let text, let revision):
      let message = "the file was changed by another program; nothing was written"
      send(
        StudioMessage.error(request.id, message) { error in
          error.object("conflict") { conflict in
            conflict.field("text", .text(text))
            conflict.field("revision", .text(revision))
          }
        })
    }
  }
}
#endif
