#if Delivery
// Events, sinks and consent are declared in SparkRulesModel, which is not a product.

@_exported import SparkRulesModel
#endif
