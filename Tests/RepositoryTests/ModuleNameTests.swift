import Testing

@Suite("Names of modules")
struct ModuleNameTests {
  @Test(
    "no type has the name of its module, which would then not be usable to qualify other names",
    arguments: SourceFile.swift.filter { $0.path.hasPrefix("Sources/") })
  func ownName(file: SourceFile) {
    let module = file.path.split(separator: "/")[1]
    let declaration = #"\b(struct|class|enum|actor|protocol|typealias) \#(module)\b"#
    let found = file.text.range(of: declaration, options: .regularExpression)
    #expect(found == nil || module == "SparkRulesPlugin")
  }
}
