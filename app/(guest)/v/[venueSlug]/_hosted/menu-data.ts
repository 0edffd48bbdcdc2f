import { toDecimal } from '#lib/money.ts'
import type { ShownItem, ShownMenu } from '#lib/venues/shown-menus.ts'
import type { Structured } from './json-ld.ts'
import { publicUrl, type VenuePage } from './venue-page.ts'

/** The menus of a venue as structured data: the groups of each are its sections. */
export function menusData(page: VenuePage, menus: readonly ShownMenu[]): Structured[] {
  const url = publicUrl(page.venue, '/menu', page.locale)
  return menus.map(({ name, description, groups }) => ({
    '@context': 'https://schema.org',
    '@type': 'Menu',
    name,
    description: description || undefined,
    url,
    hasMenuSection: groups.map((group) => ({
      '@type': 'MenuSection',
      name: group.name,
      description: group.description || undefined,
      hasMenuItem: group.items.map((item) => itemData(page.venue, item, url)),
    })),
  }))
}

function itemData({ currency }: VenuePage['venue'], item: ShownItem, url: string) {
  return {
    '@type': 'MenuItem',
    name: item.name,
    description: item.description || undefined,
    image: item.imageUrl ?? undefined,
    offers: {
      '@type': 'Offer',
      url,
      price: toDecimal(item.priceMinor, currency),
      priceCurrency: currency,
      availability: `https://schema.org/${item.available ? 'InStock' : 'SoldOut'}`,
    },
  }
}
