/// The example that introduces the language.
enum LanguageExample {
  static let text = """
    version: 1
    name: shop                               # the rule set; every emitted event carries it

    let:                                     # names that templates below may use
      currency: ${data.currency | default("USD")}

    with:                                    # properties of every event below; an emit's own win
      app_version: ${app.version}

    rules:
      buy-tapped:                            # a rule's name is its key: unique, and in every event
        view: Checkout/footer/buyButton      # which views
        trigger: tap                         # when
        if: data.price > 0 and not app.is_test   # only if this is true at the trigger
        actions:                             # what then, in this order
          - log: Buy tapped on ${screen}
          - emit: buy_tapped
            with:
              label: ${view.text}
              price: ${data.price}           # one expression alone keeps its type: a number stays one
              currency: ${currency}
          - count: buy_taps

      product-dwell:                         # two triggers paired: time on screen
        view: listing/product-<sku>          # <sku> captures that part of the identifier
        from: appear
        to: disappear
        at-least: 2s
        actions:
          - emit: product_viewed
            with:
              sku: ${sku}
              seconds: ${elapsed | round(1)}

      product-impression:                    # seen: half of it, for a second, once per product
        view: listing/.ProductCell
        trigger: impression
        visible: 50%
        at-least: 1s
        once-per: [session, data.sku]
        actions:
          - emit: product_impression
            with:
              row: ${index.row}

      every-tap:                             # automatic tracking of every control
        view: .Control
        except: [debugMenu]
        trigger: tap
        actions:
          - emit: app_click
            with:
              element_type: ${view.type}
              element_content: ${view.text}
              screen_name: ${screen}

    """
}
