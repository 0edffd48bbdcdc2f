import { strictestCardRule } from '#lib/checkout/providers.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { currencyDigits, toDecimal, toMinor } from '#lib/money.ts'
import type { VenueFile } from './schema.ts'
import { withoutOwnLanguage } from './text-languages.ts'

/** A mistake in a file: its place, what was expected, and what was found. */
export type FileMistake = { path: PropertyKey[]; message: string; input: unknown; text?: Text }

/**
 * Checks across several sections of a file: prices with more digits than the currency has, tickets that no card can pay,
 * references to missing entries, and texts that are not in the venue's language. Broken sections are absent, and entries
 * that depend on them are not checked.
 */
export function crossChecks(file: Partial<VenueFile>): FileMistake[] {
  return [...priceDigits(file), ...tooCheapForCards(file), ...references(file), ...untold(file)]
}

function priceDigits(file: Partial<VenueFile>): FileMistake[] {
  const { currency } = file
  if (currency === undefined) return []
  const digits = currencyDigits(currency)
  const expected = digits === 0 ? 'be a whole number' : `have at most ${digits} digits after the decimal point`
  const text = {
    en: `Must ${expected}, as amounts in ${currency} do.`,
    de:
      digits === 0
        ? `Muss eine ganze Zahl sein wie alle Beträge in ${currency}.`
        : `Darf höchstens ${digits} Nachkommastellen haben wie alle Beträge in ${currency}.`,
  }
  return prices(file)
    .filter(({ input }) => input !== null && toMinor(input, currency) === null)
    .map(({ path, input }) => ({ path, input, text, message: `must ${expected}, as amounts in ${currency} do` }))
}

/**
 * Paid events whose ticket costs less than a card can be charged: each sale would fail at the provider. A cancelled event
 * sells nothing, and its cancellation is never refused for its price.
 */
function tooCheapForCards({ currency, events = [] }: Partial<VenueFile>): FileMistake[] {
  if (currency === undefined) return []
  const { leastMinor } = strictestCardRule(currency)
  return events.flatMap(({ slug, status, registration: { mode, price } }, index) => {
    const minor = price === null ? null : toMinor(price, currency)
    if (mode !== 'Paid' || status === 'Cancelled' || !minor || minor >= leastMinor) return []
    const least = `${toDecimal(leastMinor, currency).toFixed(currencyDigits(currency))} ${currency}`
    const message = `must be at least ${least}, which is the least that a card can pay for the event "${slug}"`
    return [{ path: ['events', index, 'registration', 'price'], input: price, message }]
  })
}

type Price = { path: PropertyKey[]; input: number | null }

function prices(file: Partial<VenueFile>): Price[] {
  const found: Price[] = []
  /** Collects the prices that entries of a list have under the given names. */
  function collect<T>(entries: readonly T[] | undefined, path: PropertyKey[], names: (entry: T) => Named) {
    for (const [index, entry] of (entries ?? []).entries()) add([...path, index], names(entry))
  }
  function add(path: PropertyKey[], named: Named) {
    for (const [name, input] of Object.entries(named)) found.push({ path: [...path, name], input })
  }

  if (file.settings) add(['settings'], { gameDeposit: file.settings.gameDeposit, askAbove: file.settings.askAbove })
  collect(file.settings?.terms, ['settings', 'terms'], ({ amount }) => ({ amount }))
  collect(file.extras, ['extras'], ({ price }) => ({ price }))
  for (const [index, { pricing }] of (file.resources ?? []).entries()) {
    const { amount, depositAmount, minimumSpend } = pricing
    add(['resources', index, 'pricing'], { amount, depositAmount, minimumSpend })
  }
  for (const [menu, { groups }] of (file.menus ?? []).entries()) {
    for (const [group, { items }] of groups.entries()) {
      collect(items, ['menus', menu, 'groups', group, 'items'], ({ price }) => ({ price }))
    }
  }
  for (const [index, { registration }] of (file.events ?? []).entries()) {
    add(['events', index, 'registration'], { price: registration.price })
  }
  collect(file.voucherProducts, ['voucherProducts'], ({ price, minAmount, maxAmount }) => ({
    price,
    minAmount,
    maxAmount,
  }))
  collect(file.vouchers, ['vouchers'], ({ faceValue, maxDiscount }) => ({ faceValue, maxDiscount }))
  return found
}

type Named = Record<string, number | null>

function references({ resources, resourceGroups, floorPlan }: Partial<VenueFile>): FileMistake[] {
  const found: FileMistake[] = []
  if (resources && resourceGroups) {
    const groups = new Set(resourceGroups.map(({ id }) => id))
    for (const [index, { group }] of resources.entries()) {
      if (group === null || groups.has(group)) continue
      found.push({ path: ['resources', index, 'group'], input: group, message: idOf('resourceGroups') })
    }
  }
  if (resources && floorPlan) {
    const known = new Set(resources.map(({ id }) => id))
    for (const [index, { resource }] of floorPlan.tables.entries()) {
      if (known.has(resource)) continue
      found.push({ path: ['floorPlan', 'tables', index, 'resource'], input: resource, message: idOf('resources') })
    }
  }
  return found
}

function untold(file: Partial<VenueFile>): FileMistake[] {
  const message = `must have ${file.language}, the language of the venue`
  const text = {
    en: `Must have ${file.language}, the language of the venue.`,
    de: `Muss ${file.language} haben, die Sprache des Betriebs.`,
  }
  return withoutOwnLanguage(file).map((path) => ({ path, message, text, input: undefined }))
}

function idOf(list: string): string {
  return `must be the id of an entry of ${list}`
}
