#if Commands
import Foundation
import SparkRulesModel
import SparkSimulator

/// The apps that are connected with the studio.
actor PhoneHub {
  /// An app.
  private struct Phone {
    let name: String
    /// What the app has sent, for pages that are opened later.
    var messages: [[UInt8]] = []
    /// The number of the last message.
    var lastMessage = 0
    /// The compiled rules that run in the app in addition to its own.
    var sets: [SparkValue] = []
    /// The number of the last change of `sets`.
    var lastCommand = 0
    var lastRequest = ContinuousClock.now
    /// Whether pages show that it does not answer.
    var isSilent = false
  }

  /// The maximum number of connected apps.
  private static let limit = 8
  /// The maximum number of stored messages of an app.
  private static let messageLimit = 5_000
  /// The time after which a request for commands is answered although there is none, which is shorter than the
  /// server's own timeout.
  private static let patience = Duration.seconds(5)

  private var phones: [String: Phone] = [:]
  private var receivers: [Int: @Sendable ([UInt8]) -> Void] = [:]
  private var nextReceiver = 0
  private let silence: Duration
  /// The time without a request after which pages show that an app does not answer.
  private var answerTime: Duration { silence / 8 }

  /// Creates a hub without apps.
  ///
  /// - Parameter silence: The time without a request after which an app is considered ended. A running app sends one
  ///   at least every five seconds.
  init(silence: Duration = .seconds(60)) { self.silence = silence }

  // MARK: Pages

  /// Adds a page, which receives what has happened so far.
  ///
  /// - Parameter send: Receives each message for the page.
  /// - Returns: A number that identifies the page.
  func add(_ send: @escaping @Sendable ([UInt8]) -> Void) -> Int {
    nextReceiver += 1
    receivers[nextReceiver] = send
    for (id, phone) in phones.sorted(by: { $0.key < $1.key }) {
      send(Self.greeting(id, phone))
      for message in phone.messages { send(message) }
      if phone.isSilent { send(Self.silenceMessage(id, true)) }
    }
    return nextReceiver
  }

  /// Removes a page.
  ///
  /// - Parameter number: The number of the page.
  func remove(_ number: Int) { receivers[number] = nil }

  /// Replaces the rules that run in an app in addition to its own.
  ///
  /// - Parameters:
  ///   - sets: The compiled rules, as Base64.
  ///   - id: The identifier of the app.
  /// - Throws: `StudioProblem` if the app is not connected.
  func load(_ sets: [SparkValue], in id: String) throws(StudioProblem) {
    guard phones[id] != nil else { throw StudioProblem("the app is not connected any more") }
    guard phones[id]?.sets != sets else { return }
    phones[id]?.sets = sets
    phones[id]?.lastCommand += 1
  }

  // MARK: Apps

  /// Connects an app.
  ///
  /// - Parameter body: The version of the protocol and the name of the app.
  /// - Returns: The reply with the identifier of the connection.
  /// - Throws: `StudioProblem` if the app cannot be connected.
  func connect(_ body: [UInt8]) throws(StudioProblem) -> [UInt8] {
    let fields = try Self.fields(body)
    guard fields["version"] == 1, case .text(let name)? = fields["name"] else {
      throw StudioProblem(
        "the app uses another version of SparkRulesStudioLink; update the app or the command")
    }
    guard phones.count < Self.limit else {
      throw StudioProblem("\(Self.limit) apps are connected, which is the limit; end one of them")
    }
    let id = UUID().uuidString.lowercased()
    let phone = Phone(name: VisibleText.of(String(name.prefix(100))))
    phones[id] = phone
    send(Self.greeting(id, phone))
    Task { await watch(id) }
    var writer = JSONWriter()
    writer.object { $0.field("phone", .text(id)) }
    return writer.bytes
  }

  /// Receives a message of an app; a repeated one is ignored.
  ///
  /// - Parameters:
  ///   - body: The message.
  ///   - id: The identifier of the app.
  /// - Throws: `StudioProblem` if the app is not connected, or the message is invalid.
  func receive(_ body: [UInt8], from id: String) throws(StudioProblem) {
    var fields = try Self.fields(body)
    guard var phone = phones[id] else { throw StudioProblem("the app is not connected any more") }
    guard case .int(let number)? = fields["number"] else {
      throw StudioProblem("the message has no `number`")
    }
    noteRequest(id)
    phone = phones[id] ?? phone
    guard number > phone.lastMessage else { return }
    fields["phone"] = .text(id)
    let message = StudioMessage.notification("phone/message") { object in
      for (key, value) in fields.sorted(by: { $0.key < $1.key }) { object.field(key, value) }
    }
    phone.lastMessage = number
    phone.messages.append(message)
    if phone.messages.count > Self.messageLimit { phone.messages.removeFirst() }
    phones[id] = phone
    send(message)
    if fields["isLast"] == true { end(id) }
  }

  /// Waits for changed rules.
  ///
  /// - Parameters:
  ///   - number: The number of the last change that the app has received.
  ///   - id: The identifier of the app.
  /// - Returns: The reply with the last change after it, if there is one.
  /// - Throws: `StudioProblem` if the app is not connected.
  func commands(after number: Int, for id: String) async throws -> [UInt8] {
    let end = ContinuousClock.now + Self.patience
    noteRequest(id)
    while let phone = phones[id], phone.lastCommand <= number, ContinuousClock.now < end {
      try await Task.sleep(for: .milliseconds(50))
    }
    guard let phone = phones[id] else { throw StudioProblem("the app is not connected any more") }
    var writer = JSONWriter()
    writer.object { object in
      object.objects("commands", phone.lastCommand > number ? [phone] : []) { object, phone in
        object.field("number", .int(phone.lastCommand))
        object.field("sets", .list(phone.sets))
      }
    }
    return writer.bytes
  }

  /// Ends the connection of an app that sends no requests.
  private func watch(_ id: String) async {
    while let phone = phones[id] {
      let time = ContinuousClock.now - phone.lastRequest
      if time >= answerTime, !phone.isSilent {
        phones[id]?.isSilent = true
        send(Self.silenceMessage(id, true))
      } else if time >= silence {
        return end(id)
      }
      try? await Task.sleep(for: min(.seconds(1), answerTime))
    }
  }

  /// Notes that an app has sent a request.
  private func noteRequest(_ id: String) {
    guard let phone = phones[id] else { return }
    phones[id]?.lastRequest = .now
    guard phone.isSilent else { return }
    phones[id]?.isSilent = false
    send(Self.silenceMessage(id, false))
  }

  /// Whether an app is connected.
  func isConnected(_ id: String) -> Bool { phones[id] != nil }

  /// Ends the connection of an app, if there is one.
  ///
  /// - Parameter id: The identifier of the app.
  func end(_ id: String) {
    guard phones.removeValue(forKey: id) != nil else { return }
    send(StudioMessage.notification("phone/ended") { $0.field("phone", .text(id)) })
  }

  private func send(_ message: [UInt8]) { for send in receivers.values { send(message) } }

  private static func silenceMessage(_ id: String, _ isSilent: Bool) -> [UInt8] {
    StudioMessage.notification("phone/silent") { object in
      object.field("phone", .text(id))
      object.field("isSilent", .bool(isSilent))
    }
  }

  private static func greeting(_ id: String, _ phone: Phone) -> [UInt8] {
    StudioMessage.notification("phone/connected") { object in
      object.field("phone", .text(id))
      object.field("name", .text(phone.name))
    }
  }

  private static func fields(_ body: [UInt8]) throws(StudioProblem) -> [String: SparkValue] {
    guard let value = try? SparkValue(json: body), case .map(let fields) = value else {
      throw StudioProblem("the message is not a JSON object")
    }
    return fields
  }
}
#endif
