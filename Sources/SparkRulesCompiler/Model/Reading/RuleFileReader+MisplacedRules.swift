/// Rules in a list, at the top of the file, and with lines in the column of their names: all are reported, and read
/// nevertheless, so that their other mistakes are found as well.
extension RuleFileReader {
  /// The keys under which other tools write the name of a rule.
  private static let nameKeys: Set<String> = ["name", "rule", "id"]

  /// Reads the rules of a list.
  mutating func readListedRules(_ node: NodeID) {
    guard tree.nodes[node].kind == .list, tree.nodes[node].style == .block else { return }
    let items = tree.children(of: node)
    guard items.count <= 1_000 else { return }
    for item in items where tree.nodes[item].kind == .map && !tree.nodes[item].isBroken {
      let pairs = tree.pairs(of: item)
      guard let first = pairs.first, let key = tree.readableString(of: first.key) else { continue }
      if isNameOfRule(first), pairs.count > 1 {
        addRule(item, named: located(first.key), except: [first.key])
      } else if Self.nameKeys.contains(key.lowercased()), tree.isReadableScalar(first.value),
        pairs.count > 1
      {
        addRule(item, named: located(first.value), except: [first.key])
      } else if pairs.count == 1, tree.nodes[first.value].kind == .map {
        addRule(first.value, named: located(first.key))
      }
    }
  }

  /// Reads the rules of a map that contains the keys of one rule as well.
  mutating func readRules(besideKeys pairs: [SyntaxTree.Pair], in map: NodeID) {
    guard pairs.count <= 1_000 else { return }
    for pair in pairs where tree.nodes[pair.value].kind == .map && !tree.isEmpty(pair.value) {
      guard let key = tree.readableString(of: pair.key), RuleKey(rawValue: key) == nil else {
        continue
      }
      addRule(pair.value, named: located(pair.key))
    }
    // The keys of several rules do not tell to which of them they belong.
    let names = pairs.filter(isNameOfRule)
    guard names.count == 1, let name = names.first?.key else { return }
    let others = pairs.map(\.key).filter { key in
      key <= name || tree.readableString(of: key).flatMap(RuleKey.init) == nil
    }
    guard others.count < 50 else { return }
    addRule(map, named: located(name), except: others)
  }

  /// Notes a rule at the top of the file.
  mutating func addOutdented(_ name: Located<String>, _ node: NodeID) {
    guard outdentedRules.count < 1_000, MisplacedKey.isWhole(node, tree) else { return }
    outdentedRules.append((name, node))
  }

  /// Whether a map has several keys of rules, unlike the entries of other tools' files.
  private func isRule(_ node: NodeID) -> Bool {
    tree.pairs(of: node).count {
      tree.readableString(of: $0.key).flatMap(RuleKey.init) != nil
    } > 1
  }

  private func located(_ key: NodeID) -> Located<String> {
    Located(value: tree.string(of: key), range: tree.range(of: key))
  }

  /// Reads a rule that is not where rules are read.
  mutating func addRule(_ node: NodeID, named name: Located<String>, except: [NodeID] = []) {
    guard isRule(node), var rule = readRule(node, name, except: except) else { return }
    // Keys that are missing may be elsewhere.
    let fires = rule.triggers.isPresent || rule.from.isPresent || rule.steps.isPresent
    if !fires || !rule.actions.isPresent { rule.hasUnreadKeys = true }
    file.rules.append(rule)
  }
}
