/// Says what a person did to bring libyaml to a halt.
enum SyntaxExplanation {
  static func explain(
    _ failure: SyntaxFailure, in text: UnsafeBufferPointer<UInt8>
  ) -> Diagnostic {
    YAMLSyntax.finding(failure, in: text)
  }
}
