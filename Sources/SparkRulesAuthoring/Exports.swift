// The public functions of this module take and return the rule files and rule sets of the compiler.

@_exported import SparkRulesCompiler
