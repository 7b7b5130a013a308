/// A class that is no class name.
enum InvalidClassName: Check {
  static let code = "SR0416"
  static let name = "invalid-class-name"
  static let severity = Severity.error
  static let title = "a class that is no class name"
  static let explanation = """
    A class is a dot and one name: `.ProductCell`. It stands without its module, without generic
    arguments and without wildcards; an identifier follows it after `#`: `.Button#buy`. An identifier that
    really begins with a dot is written with `\\.`.
    """
  static let bad = ExampleFile.view("listing/⟦.Shop.ProductCell⟧")
  static let good = ExampleFile.view("listing/.ProductCell")

  static func missing(_ range: Range<Int>, in path: ParsedPath) -> Diagnostic {
    path.text.finding(
      self, at: range, "no class name follows this dot",
      help: "write a class, such as `.Button`, or `\\.` where the dot belongs to the name")
  }

  static func finding(
    _ range: Range<Int>, _ fault: PathProblem.ClassFault, in path: ParsedPath
  ) -> Diagnostic {
    let written = path.text.part(range)
    switch fault {
    case .qualified(let last) where last.first?.isUppercase == true && NameSyntax.isName(last):
      return path.text.finding(
        self, at: range, "a class stands without its module or outer class",
        help: "write `.\(last)`", fix: ".\(last)")
    case .qualified(let last):
      let first = written.dropFirst().prefix { $0 != "." }
      return path.text.finding(
        self, at: range, "\(Quoted.code(written)) is no class name",
        help: "an identifier follows a class after `#`: write \(Quoted.code(".\(first)#\(last)"))")
    case .pattern(let name):
      return path.text.finding(
        self, at: range, "a class name holds no `*`, `<` or `>`",
        help:
          "write the whole name, such as \(Quoted.code(name.isEmpty ? ".Button" : ".\(name)Cell")); "
          + "a class also stands for those derived from it")
    case .blank(let name, let rest) where rest.hasPrefix("except "):
      return path.text.finding(
        self, at: range, "a class name holds no blanks",
        help: "write \(Quoted.code(".\(name)")), and on a line of its own "
          + Quoted.code("except: \(rest.dropFirst("except ".count))"))
    case .blank(let name, let rest):
      return path.text.finding(
        self, at: range, "a class name holds no blanks",
        help: "write \(Quoted.code(".\(name)#\(rest)")) for that name, or "
          + "\(Quoted.code(".\(name)/\(rest)")) for what is inside")
    case .other:
      return path.text.finding(
        self, at: range, "\(Quoted.code(written)) is no class name",
        help: "a class is a dot, letters, digits and `_`, such as `.ProductCell`; "
          + "write `\\.` where the dot belongs to the name")
    }
  }
}
