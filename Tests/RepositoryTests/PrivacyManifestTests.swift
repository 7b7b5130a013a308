import Foundation
import Testing

/// Checks the privacy manifests against Apple's page “Describing use of required reason API”.
@Suite("Privacy manifests")
struct PrivacyManifestTests {
  /// A category of API that requires a reason: the names of the API in Swift and C, and the reasons.
  struct Category {
    var names: String
    var reasons: Set<String>
  }

  static let categories: [String: Category] = [
    "FileTimestamp": Category(
      names: """
        creationDate modificationDate fileModificationDate contentModificationDateKey creationDateKey
        contentModificationDate getattrlist getattrlistbulk fgetattrlist getattrlistat stat fstat
        fstatat lstat NSFileCreationDate NSFileModificationDate
        """, reasons: ["DDA9.1", "C617.1", "3B52.1", "0A2A.1"]),
    // `uptimeNanoseconds` is not on the page; Dispatch reads it from `mach_absolute_time`.
    "SystemBootTime": Category(
      names: "systemUptime mach_absolute_time uptimeNanoseconds",
      reasons: ["35F9.1", "8FFB.1", "3D61.1"]),
    "DiskSpace": Category(
      names: """
        volumeAvailableCapacityKey volumeAvailableCapacityForImportantUsageKey
        volumeAvailableCapacityForOpportunisticUsageKey volumeTotalCapacityKey volumeTotalCapacity
        volumeAvailableCapacity volumeAvailableCapacityForImportantUsage
        volumeAvailableCapacityForOpportunisticUsage systemFreeSize systemSize NSFileSystemFreeSize
        NSFileSystemSize statfs statvfs fstatfs fstatvfs
        """, reasons: ["85F4.1", "E174.1", "7D9E.1", "B728.1"]),
    "ActiveKeyboards": Category(names: "activeInputModes", reasons: ["3EC4.1", "54BD.1"]),
    "UserDefaults": Category(
      names: "UserDefaults NSUserDefaults AppStorage",
      reasons: ["CA92.1", "1C8F.1", "C56D.1", "AC6B.1"]),
  ]

  /// The targets that apps contain, from Package.swift.
  static let shipped: [String] = {
    let manifest = SourceFile.root.appendingPathComponent("Package.swift")
    let text = (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""
    return text.matches(of: /shipped\(\s*"(\w+)"/).map { String($0.1) }
  }()

  private func manifest(of target: String) throws -> [String: Any] {
    let file = SourceFile.root.appendingPathComponent("Sources/\(target)/PrivacyInfo.xcprivacy")
    let list = try PropertyListSerialization.propertyList(
      from: try Data(contentsOf: file), format: nil)
    return try #require(list as? [String: Any])
  }

  @Test("all libraries that apps link are known")
  func targets() {
    #expect(
      Self.shipped == [
        "SparkRulesModel", "SparkChamber", "SparkKit", "SparkRules", "SparkHTTP",
        "SparkRulesUpdates", "SparkRulesStudioLink", "SparkDelivery",
      ])
  }

  @Test(
    "the manifest has a reason for exactly the categories whose API the sources call",
    arguments: shipped)
  func reasons(target: String) throws {
    let entries =
      try #require(try manifest(of: target)["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
    var declared: [String: Set<String>] = [:]
    for entry in entries {
      let type = try #require(entry["NSPrivacyAccessedAPIType"] as? String)
      let reasons = try #require(entry["NSPrivacyAccessedAPITypeReasons"] as? [String])
      declared[String(type.dropFirst("NSPrivacyAccessedAPICategory".count))] = Set(reasons)
    }
    // All branches of `#if` count.
    let code = SourceFile.swift.filter { $0.path.hasPrefix("Sources/\(target)/") }
      .flatMap(\.codeLines).joined(separator: "\n")
    let words = Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    for (name, category) in Self.categories {
      let used = category.names.split(whereSeparator: \.isWhitespace).map(String.init)
        .filter(words.contains)
      #expect(used.isEmpty == (declared[name] == nil), "\(name): \(used)")
      #expect(declared[name]?.isSubset(of: category.reasons) != false)
      #expect(declared[name]?.isEmpty != true)
    }
    #expect(Set(declared.keys).isSubset(of: Self.categories.keys))
  }

  @Test("a library neither tracks nor collects anything by itself", arguments: shipped)
  func tracking(target: String) throws {
    let manifest = try manifest(of: target)
    #expect(manifest["NSPrivacyTracking"] as? Bool == false)
    #expect((manifest["NSPrivacyTrackingDomains"] as? [String])?.isEmpty == true)
    #expect((manifest["NSPrivacyCollectedDataTypes"] as? [Any])?.isEmpty == true)
  }
}
