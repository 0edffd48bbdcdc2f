import type { resource, resourceGroup, venue } from '#db/schema/venues.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { toMinor } from '#lib/money.ts'
import { type Menu, type RegularHours, weekdays } from '#lib/venues/configuration.ts'
import type { VenueFile } from './schema.ts'
import { storedTerms } from './terms.ts'
import { otherLanguages } from './text-languages.ts'
import { inVenueLanguage, type WordsInLanguages } from './words.ts'

/** The columns of the venue's row that a file sets. */
export type VenueValues = Omit<
  typeof venue.$inferSelect,
  'id' | 'organisationId' | 'createdAt' | 'version' | 'pictures' | 'onlinePauses' | 'rulesVersion'
>
export type GroupValues = Omit<typeof resourceGroup.$inferSelect, 'venueId'>
export type ResourceValues = Omit<
  typeof resource.$inferSelect,
  'venueId' | 'onlinePausedUntil' | 'rulesVersion' | 'revision'
>
/** A file without its events, as the rows that hold it: money in minor units, seven weekdays, lists with their order. */
export type Configuration = {
  venue: VenueValues
  groups: GroupValues[]
  resources: ResourceValues[]
}

/** Turns a venue file, which an operator has written and the import has checked, into rows. */
export function configurationOf(file: VenueFile): Configuration {
  return {
    venue: venueValues(file),
    groups: file.resourceGroups.map((group, ordinal) => {
      return { ...group, translations: {}, ...described(group, file.language), ordinal }
    }),
    resources: file.resources.map((given, ordinal) => resourceValues(given, ordinal, file)),
  }
}

function venueValues(file: VenueFile): VenueValues {
  const { slug, plan, name, tagline, description, language, currency, timezone, business, bookingDurations } = file
  const texts = inVenueLanguage(language, { tagline, description })
  const { gameDeposit, askAbove, terms, ...settings } = file.settings
  return {
    slug,
    plan,
    name,
    ...texts,
    // Every language in which anything has a text: readers look here first.
    translations: Object.fromEntries(
      otherLanguages(file).map((locale) => [locale, texts.translations?.[locale] ?? {}]),
    ),
    language,
    currency,
    timezone,
    business,
    settings: {
      ...settings,
      gameDepositMinor: minorOrNull(gameDeposit, currency),
      askAboveMinor: minorOrNull(askAbove, currency),
      ...storedTerms(terms, (amount) => minorOrNull(amount, currency)),
    },
    openingHours: {
      regular: weekdays.map((day) => file.openingHours.regular.find((hours) => hours.day === day) ?? closedOn(day)),
      special: file.openingHours.special.map((day) => ({ ...day, ...inVenueLanguage(language, { note: day.note }) })),
    },
    bookingDurations,
    extras: file.extras.map(({ price, ...extra }) => ({
      ...extra,
      ...described(extra, language),
      priceMinor: minor(price, currency),
    })),
    menus: menusOf(file),
    voucherProducts: file.voucherProducts.map(({ price, minAmount, maxAmount, ...product }) => ({
      ...product,
      priceMinor: minorOrNull(price, currency),
      minAmountMinor: minorOrNull(minAmount, currency),
      maxAmountMinor: minorOrNull(maxAmount, currency),
    })),
    floorPlan: {
      zones: file.floorPlan.zones.map(({ size, walls, labels, ...zone }) => ({
        ...zone,
        ...inVenueLanguage(language, { name: zone.name }),
        ...(size && { size }),
        ...(walls && { walls }),
        ...(labels && {
          labels: labels.map((label) => ({ ...label, ...inVenueLanguage(language, { text: label.text }) })),
        }),
      })),
      tables: file.floorPlan.tables.map(({ resource: resourceId, zone: zoneId, ...place }) => ({
        resourceId,
        zoneId,
        ...place,
      })),
    },
  }
}

/** The menus with prices in minor units, and their texts in the venue's language apart from the others. */
function menusOf({ menus, currency, language }: VenueFile): Menu[] {
  return menus.map((menu) => ({
    ...menu,
    ...described(menu, language),
    groups: menu.groups.map((group) => ({
      ...group,
      ...described(group, language),
      items: group.items.map(({ price, ...item }) => {
        const { name, description, tags } = item
        return {
          ...item,
          ...inVenueLanguage(language, { name, description, tags }),
          priceMinor: minor(price, currency),
        }
      }),
    })),
  }))
}

function described<N extends WordsInLanguages, D extends WordsInLanguages | null>(
  { name, description }: { name: N; description: D },
  language: Locale,
) {
  return inVenueLanguage(language, { name, description })
}

function closedOn(day: RegularHours['day']): RegularHours {
  return { day, isClosed: true, opens: null, closes: null, breaks: [] }
}

function resourceValues(
  given: VenueFile['resources'][number],
  ordinal: number,
  { currency, language }: VenueFile,
): ResourceValues {
  const { pricing, group, ...rest } = given
  const { name, description } = given
  return {
    ...rest,
    translations: {},
    ...inVenueLanguage(language, { name, description, unitLabel: pricing.unitLabel }),
    ordinal,
    pricingModel: pricing.model,
    amountMinor: minor(pricing.amount, currency),
    depositAmountMinor: minorOrNull(pricing.depositAmount, currency),
    minimumSpendMinor: minorOrNull(pricing.minimumSpend, currency),
    groupId: group,
  }
}

function minor(decimal: number, currency: string): number {
  const amount = toMinor(decimal, currency)
  if (amount === null) throw new RangeError('an amount passed the checks with too many digits')
  return amount
}

/** A price of a file in minor units. */
export function minorOrNull(decimal: number | null, currency: string): number | null {
  return decimal === null ? null : minor(decimal, currency)
}
