import Foundation

/// Names with hyphens, which are minus signs in expressions.
extension UnknownName {
  /// Whether a name is compared with a text in quotes, or with an operator of texts.
  static func isBesideLiteralText(_ site: NameSite) -> Bool {
    ["contains", "starts", "ends", "== \"", "== '", "in [\""].contains(
      where: site.following.hasPrefix)
  }

  /// The whole of an unquoted text such as `product-1`, which is read as a subtraction.
  static func dashed(_ site: NameSite, _ range: Range<Int>) -> String? {
    let rest = site.text.part(
      range.upperBound..<min(range.upperBound + 64, site.text.value.utf8.count))
    let tail = rest.prefix { $0 == "-" || $0.unicodeScalars.allSatisfy(NameSyntax.isContinuation) }
    guard site.besideText, tail.hasPrefix("-"), tail.count > 1 else { return nil }
    return site.text.part(range) + tail
  }

  /// Whether a name is the rest of `coupon-id`, whose beginning is reported.
  static func isRest(_ site: NameSite) -> Bool {
    let (before, word) = hyphenatedWord(site)
    guard before.hasSuffix("-") else { return false }
    let root = String(word.prefix { $0 != "." })
    return ownName(ofWord: word, site.scope) != nil || isWhole(word, site)
      || isHyphenated(word) && isOfApp(root)
  }

  /// Whether a word is `experiments.checkout-color`, which is no difference of two values.
  static func isHyphenated(_ word: String) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let last = parts.last else { return false }
    let names = last.split(separator: "-", omittingEmptySubsequences: false)
    return names.count > 1 && names.allSatisfy { NameSyntax.isName($0) }
  }

  /// Whether a word with a hyphen is the whole value, as in `${product-id}`.
  private static func isWhole(_ word: String, _ site: NameSite) -> Bool {
    let names = word.split(separator: "-", omittingEmptySubsequences: false)
    return names.count > 1 && names.allSatisfy { NameSyntax.isName($0) }
      && !ValueNames.roots.contains(String(names[0]))
      && site.text.value.filter({ !"${} ".contains($0) }) == word
  }

  /// The text around a name that would belong to it if `-` could be part of a name: the beginning, and the whole.
  static func hyphenatedWord(_ site: NameSite) -> (before: String, whole: String) {
    func isPart(_ character: Character) -> Bool {
      "-.".contains(character) || character.unicodeScalars.allSatisfy(NameSyntax.isContinuation)
    }
    // Names are shorter, and a text can contain very many of them.
    let (text, range, length) = (site.text, site.range, 128)
    let left = text.part(max(0, range.lowerBound - length)..<range.lowerBound)
    let right = text.part(
      range.upperBound..<min(range.upperBound + length, text.value.utf8.count))
    let before = String(left.reversed().prefix(while: isPart).reversed())
    return (before, before + text.part(range) + right.prefix(while: isPart))
  }

  /// `coupon_id` for `coupon-id`, if the rule or the file has this name.
  private static func ownName(ofWord word: String, _ scope: Scope) -> String? {
    let name = word.replacingOccurrences(of: "-", with: "_")
    let known = scope.captures + scope.reads + scope.stages.map(\.name)
    return word.contains("-") && (known.contains(name) || scope.locals[name] != nil) ? name : nil
  }

  /// The help for a name such as `data.item-id` or `coupon-id`, which is read as a subtraction.
  static func hyphenated(_ site: NameSite, _ name: String) -> String? {
    let (before, word) = hyphenatedWord(site)
    if let name = ownName(ofWord: word, site.scope) {
      return "write \(Quoted.code(name)) instead of \(Quoted.code(word))"
    }
    if isWhole(word, site) {
      let joined = ForeignTemplate.owned(word.replacingOccurrences(of: "-", with: "_"))
      return
        "write \(Quoted.code(joined)), which the app must provide: `-` is a minus sign and cannot be part of a name"
    }
    if isOfApp(name), isHyphenated(word) {
      let joined = "app.\(word.replacingOccurrences(of: "-", with: "_"))"
      return
        "write \(Quoted.code(joined)), which the app must provide: `-` is a minus sign and cannot be part of a name"
    }
    guard before.hasSuffix("-"), before.hasPrefix("data.") || before.hasPrefix("app.") else {
      return nil
    }
    let joined = "\(before.dropLast())_\(site.reference.spelling)"
    return "`-` is a minus sign and cannot be part of a name: let the app use the name "
      + Quoted.code(joined)
  }
}
