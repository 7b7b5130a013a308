#if Commands
import SparkSimulator

/// Reports changes of the files of a project.
actor ProjectWatcher {
  /// A change.
  enum Change: Sendable, Hashable {
    /// A rule file or the session has another content, or was removed.
    case file(StudioProject.File)
    /// The screens have changed, or others exist.
    case screens
  }

  /// The time between two examinations of the files.
  private static let interval = Duration.milliseconds(300)
  /// The number of examinations after which new files are searched for.
  private static let searchInterval = 5

  private let project: StudioProject
  private var contents: StudioProject.Contents
  private var files: [String: StudioProject.File] = [:]
  private var stamps: [String: FileStamp] = [:]
  private var settling: [String: FileStamp] = [:]
  private var receivers: [Int: @Sendable (Change) async -> Void] = [:]
  private var nextReceiver = 0
  private var task: Task<Void, Never>?

  /// Creates a watcher.
  ///
  /// - Parameter project: The project.
  init(_ project: StudioProject) {
    self.project = project
    contents = project.contents
    stamps = Self.stamps(contents)
    for file in contents.rules { files[file.path] = file }
  }

  /// Adds a receiver of changes.
  ///
  /// - Parameter receive: Receives each change.
  /// - Returns: A number that identifies the receiver.
  func add(_ receive: @escaping @Sendable (Change) async -> Void) -> Int {
    nextReceiver += 1
    receivers[nextReceiver] = receive
    if task == nil { start() }
    return nextReceiver
  }

  /// Removes a receiver.
  ///
  /// - Parameter number: The number of the receiver.
  func remove(_ number: Int) { receivers[number] = nil }

  private func start() {
    task = Task { [weak self] in
      var count = 0
      while (try? await Task.sleep(for: Self.interval)) != nil {
        count += 1
        guard let self else { return }
        await self.examine(searches: count % Self.searchInterval == 0)
      }
    }
  }

  /// Reports what has changed since the last examination and then stayed the same for one interval.
  func examine(searches: Bool) async {
    if searches { contents = project.contents }
    addFiles()
    let now = Self.stamps(contents)
    let (last, seen) = (settling, stamps)
    settling = now
    let changed = Set(now.keys).union(seen.keys).filter {
      now[$0] != seen[$0] && now[$0] == last[$0]
    }
    guard !changed.isEmpty else { return }
    for path in changed { stamps[path] = now[path] }
    var changes: [Change] = []
    for path in changed.sorted() {
      if let file = files[path] {
        changes.append(.file(file))
      } else if !changes.contains(.screens) {
        changes.append(.screens)
      }
    }
    for change in changes { for receive in receivers.values { await receive(change) } }
  }

  /// Adds the rule files and the session to those whose changes are reported, also after their removal.
  private func addFiles() {
    for file in contents.rules + (contents.session.map { [$0] } ?? []) { files[file.path] = file }
  }

  private static func stamps(_ contents: StudioProject.Contents) -> [String: FileStamp] {
    Dictionary(contents.paths.map { ($0, FileStamp($0)) }, uniquingKeysWith: { $1 })
  }
}
#endif
