extension CompiledRule {
  /// Returns a 64-bit hash of the rule, which is the same in every process and on every device and
  /// does not depend on the rest of the file.
  ///
  /// Two rules with the same fingerprint have the same name and behavior: a `let` entry contributes
  /// its content, not its name or index.
  ///
  /// - Parameter set: The set that the rule belongs to.
  /// - Returns: The fingerprint.
  package func fingerprint(in set: RuleSet) -> UInt64 {
    var encoder = RuleEncoder(set.fingerprintStyle)
    return encoder.fingerprint(of: self)
  }
}

extension RuleSet {
  /// The fingerprints of all rules, in the order of the file.
  package var fingerprints: [UInt64] {
    var encoder = RuleEncoder(fingerprintStyle)
    return rules.map { encoder.fingerprint(of: $0) }
  }

  /// The fingerprints of all `let` entries; an entry only uses those before it.
  package var localFingerprints: [UInt64] {
    let tables = tableFingerprints
    return locals.reduce(into: []) { before, local in
      var encoder = RuleEncoder(.inline(locals: before, tables: tables))
      encoder.template(local.value)
      before.append(encoder.fingerprint)
    }
  }

  private var tableFingerprints: [UInt64] {
    tables.map { table in
      var encoder = RuleEncoder(.inline(locals: [], tables: []))
      encoder.value(.map(table.entries))
      return encoder.fingerprint
    }
  }

  fileprivate var fingerprintStyle: RuleEncoder.Style {
    .inline(locals: localFingerprints, tables: tableFingerprints)
  }
}

extension RuleEncoder {
  /// A 64-bit hash of the output.
  fileprivate var fingerprint: UInt64 { Checksum(CollectionOfOne(out.bytes[...])).first }

  /// Encodes a rule alone, reusing the storage of the previous one.
  fileprivate mutating func fingerprint(of rule: CompiledRule) -> UInt64 {
    removeOutput()
    self.rule(rule)
    return fingerprint
  }
}
