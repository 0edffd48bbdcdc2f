/**
 * The style sheets of the ordering page and of the invoice: the same for both. The page's script parses the invoice that
 * closing returns. The policy of the page, which names its style by hash, applies to the parsed page too.
 */
export const tableSheets = [
  '_components/menu-items/menu-items.css',
  ...[
    'table-page.css',
    'tab-section.css',
    'calls.css',
    'menu-form.css',
    'filters.css',
    'shares.css',
    'tips.css',
    'invoice.css',
  ].map((name) => `tables/[token]/${name}`),
]
