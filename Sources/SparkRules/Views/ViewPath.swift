import SparkKit
import SparkRulesModel

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Where a view is, in the syntax of a path: `Checkout/footer/buyButton`.
@MainActor enum ViewPath {
  /// Written into for every path: growing takes room only once.
  private static var bytes: [UInt8] = []

  /// Writes a path that takes the view: the names of the screens and views around it, then its own.
  ///
  /// A view without a name ends the path with its class, and with its position where several of its
  /// siblings are of that class; a screen's nameless root view is the screen.
  ///
  /// - Parameter view: The view.
  /// - Returns: The path.
  static func path(to view: UIView) -> String { ViewChain(view, .wordless).path }

  /// Writes the path of a view that has been looked at.
  ///
  /// - Parameter chain: The view and what is around it.
  /// - Returns: The path.
  static func path(_ chain: ViewChain) -> String {
    let names = chain.trail.namePath
    guard let own = ownStep(of: chain) else { return names }
    return names.isEmpty ? own : "\(names)/\(own)"
  }

  /// Writes the names of what has been looked at.
  ///
  /// - Parameter steps: What was found, from the inside out.
  /// - Returns: The names from the outside in.
  static func names(_ steps: [AncestorChain.Step]) -> String {
    var bytes = bytes
    self.bytes = []
    bytes.removeAll(keepingCapacity: true)
    for place in steps.indices.reversed() {
      guard let name = steps[place].name, !name.isEmpty else { continue }
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "/")) }
      append(name, to: &bytes)
    }
    self.bytes = bytes
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a name as a path has it.
  private static func append(_ name: String, to bytes: inout [UInt8]) {
    let isAppended = name.withBytes { text in
      for byte in text where !isPlain(byte) { return false }
      bytes.append(contentsOf: text)
      return true
    }
    if !isAppended { bytes += PathEscaping.escape(name).utf8 }
  }

  /// Whether a byte needs no escape wherever in a name it stands.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The last step of a view without a name; nil where what is around says all.
  private static func ownStep(of chain: ViewChain) -> String? {
    guard chain.trail.endsInClass, let view = chain.trail.steps.first else { return nil }
    let name = view.lineage.names.first ?? ""
    var count = 0
    var place: Int?
    for sibling in ViewSubject.view(chain.view).siblingViews {
      if chain.view === sibling { place = count }
      // Of a class the names are one list.
      if ClassNames.key(of: sibling) == ClassNames.key(of: chain.view)
        || ClassNames.lineage(of: sibling).contains(name)
      {
        count += 1
      }
    }
    guard count > 1, let place else { return ".\(name)" }
    return ".\(name)[\(place + 1)]"
  }
}
