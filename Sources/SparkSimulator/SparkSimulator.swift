// Screens without a phone: all of SparkSimulation, and page sources read with Foundation's XML parser.
//
// A target of its own so that the command, which needs no XML for most of its work, starts without
// FoundationXML, libxml2 and ICU: to load the latter two takes an empty program 1.7 ms.
@_exported import SparkSimulation
