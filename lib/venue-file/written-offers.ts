import type { event } from '#db/schema/events.ts'
import { toDecimal } from '#lib/money.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { VenueFile } from './schema.ts'
import { decimalOrNull } from './written-settings.ts'
import { writtenDescription, writtenTags, writtenWords, writtenWordsOrNull } from './written-words.ts'

/** Returns the menus of a venue as its file has them. */
export function writtenMenus({ menus, language, currency }: Venue): VenueFile['menus'] {
  return menus.map((menu) => ({
    id: menu.id,
    kind: menu.kind,
    ...writtenDescription(menu, language),
    groups: menu.groups.map((group) => ({
      name: writtenWords(group, 'name', language),
      description: writtenWordsOrNull(group, 'description', language),
      station: group.station ?? null,
      items: group.items.map((item) => ({
        ...writtenDescription(item, language),
        price: toDecimal(item.priceMinor, currency),
        taxRate: item.taxRate,
        tags: writtenTags(item, language),
        allergens: item.allergens ?? null,
        imageUrl: item.imageUrl,
      })),
    })),
  }))
}

/** Returns the extras of a venue as its file has them. */
export function writtenExtras({ extras, language, currency }: Venue): VenueFile['extras'] {
  return extras.map((extra) => ({
    id: extra.id,
    ...writtenDescription(extra, language),
    price: toDecimal(extra.priceMinor, currency),
    basis: extra.basis,
    appliesTo: extra.appliesTo,
  }))
}

/** Returns the vouchers that a venue sells as its file has them. */
export function writtenVoucherProducts({ voucherProducts, currency }: Venue): VenueFile['voucherProducts'] {
  return voucherProducts.map(({ priceMinor, minAmountMinor, maxAmountMinor, ...product }) => ({
    ...product,
    price: decimalOrNull(priceMinor, currency),
    minAmount: decimalOrNull(minAmountMinor, currency),
    maxAmount: decimalOrNull(maxAmountMinor, currency),
  }))
}

/** Returns an event as the venue file has it. */
export function writtenEvent(
  stored: typeof event.$inferSelect,
  { currency }: Pick<Venue, 'currency'>,
): VenueFile['events'][number] {
  const { slug, title, excerpt, imageUrl, imageAlt, status, date, start, end, timeLabel, locationLabel } = stored
  return {
    ...{ slug, title, excerpt, imageUrl, imageAlt, status, date, start, end, timeLabel, locationLabel },
    language: stored.language,
    description: stored.descriptionHtml,
    registration: {
      mode: stored.mode,
      price: decimalOrNull(stored.priceMinor, currency),
      capacity: stored.capacity,
      closesAt: stored.closesAt?.toISOString() ?? null,
      maxPerRegistration: stored.maxPerRegistration,
    },
  }
}
