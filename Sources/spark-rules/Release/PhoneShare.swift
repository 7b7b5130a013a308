#if Commands
import ArgumentParser
import SparkRulesUpdates

/// A share of phones as an argument: `1%`, `0.25%`, `100%`.
struct PhoneShare: ExpressibleByArgument, CustomStringConvertible {
  /// The share in ten-thousandths.
  let parts: Int

  init(parts: Int) { self.parts = parts }

  init?(argument: String) {
    guard argument.hasSuffix("%"), argument.dropLast().allSatisfy("0123456789.".contains),
      let percent = Double(argument.dropLast()), (0...100).contains(percent)
    else { return nil }
    let parts = percent * 100
    // A share with more than two decimal places would be another one than was requested.
    guard abs(parts - parts.rounded()) < 1e-9 else { return nil }
    self.parts = Int(parts.rounded())
  }

  var defaultValueDescription: String { description }

  var description: String {
    let (whole, rest) = parts.quotientAndRemainder(dividingBy: 100)
    let digits =
      rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return "\(whole)\(digits)%"
  }
}
#endif
