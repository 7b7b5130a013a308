/// In which direction an interface is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From the left.
  case leftToRight = 0
  /// From the right.
  case rightToLeft = 1
}
