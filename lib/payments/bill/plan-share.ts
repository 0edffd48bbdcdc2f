import { checkoutProviderOf } from '#lib/checkout/providers.ts'
import { locales } from '#lib/i18n/locale.ts'
import { currencyDigits, toMinor } from '#lib/money.ts'
import type { shareReasons } from '#lib/problems/catalogue.ts'
import { invalidFields, Problem } from '#lib/problems/problem.ts'
import type { Tab, TabLine } from '#lib/table-sessions/queries.ts'
import type { LineInShare, TabShare } from '#lib/table-sessions/shares.ts'
import { itemNameIn } from '#lib/venues/in-language.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { RequestedShare } from '../input.ts'
import { paymentMessages as messages } from '../messages.ts'
import { chooseLines, equalPartsMinor, type TabSums, type WantedItem } from './tab-share.ts'

/** A locked tab with its payments and running attempts, when somebody begins to pay. */
export type TabToShare = {
  venue: Venue
  tab: Tab
  lines: readonly TabLine[]
  shares: readonly TabShare[]
  sums: TabSums
  /** Whether vouchers pay as well: then the rest may be below a card's minimum, or nothing. */
  withVouchers: boolean
  now: Date
}

/** The sum of a share, the lines that it pays for, and the ids of unpaid attempts that hold these lines. */
export type PlannedShare = { amountMinor: number; lines: LineInShare[]; inTheWay: ReadonlySet<string> }

/**
 * Returns the payment of a guest who pays this share now (decisions 6.7), or the whole sum that is due (null): never more
 * than is due. Throws a 400 for a sum with too many digits. Throws `share-not-payable` if less is left of an item, or the
 * sum is below a card's minimum.
 */
export function planShare(share: RequestedShare | null, at: TabToShare): PlannedShare {
  const { sums, withVouchers } = at
  if (share === null) return ofSum(sums.dueMinor)
  const planned = sharePlanned(share, at)
  // If others hold chosen lines, the sum is not known yet: they end first, and everything is counted again.
  const isKnown = planned.inTheWay.size === 0
  const leastMinor = withVouchers ? 1 : Math.max(1, cardRuleAt(at).leastMinor)
  if (isKnown && planned.amountMinor < leastMinor) throw notPayable('below-card-minimum')
  return planned
}

function sharePlanned(share: RequestedShare, at: TabToShare): PlannedShare {
  const { sums, tab, lines, shares, now } = at
  if ('of' in share) return ofSum(equalPartsMinor(sums, share, cardRuleAt(at).stepMinor))
  if ('amount' in share) return ofSum(Math.min(minorOf(share.amount, tab, 'Share.Amount'), sums.dueMinor))
  const chosen = chooseLines(lines, shares, wantedItems(share.lines, at), now)
  if (!chosen) throw notPayable('lines-not-left')
  const sum = chosen.lines.reduce((minor, line) => minor + line.quantity * line.unitPriceMinor, 0)
  return { ...chosen, amountMinor: Math.min(sum, sums.dueMinor) }
}

function ofSum(amountMinor: number): PlannedShare {
  return { amountMinor, lines: [], inTheWay: new Set() }
}

function wantedItems(
  lines: Extract<RequestedShare, { lines: unknown }>['lines'],
  { venue, tab }: TabToShare,
): WantedItem[] {
  return lines.map(({ itemName, unitPrice, quantity }, at) => {
    const priceMinor = unitPrice == null ? null : minorOf(unitPrice, tab, `Share.Lines[${at}].UnitPrice`)
    const isNamed = (line: TabLine) =>
      line.itemName === itemName || locales.some((locale) => itemNameIn(venue, line.itemName, locale) === itemName)
    const isItem = (line: TabLine) => isNamed(line) && (priceMinor === null || line.unitPriceMinor === priceMinor)
    return { isItem, quantity }
  })
}

function minorOf(decimal: number, { currency }: Tab, field: string): number {
  const minor = toMinor(decimal, currency)
  if (minor === null) throw invalidFields({ [field]: [messages.tooManyDigits(currencyDigits(currency))] })
  return minor
}

function cardRuleAt({ venue, tab }: TabToShare): { leastMinor: number; stepMinor: number } {
  return checkoutProviderOf(venue.settings)?.cardRule(tab.currency) ?? { leastMinor: 0, stepMinor: 1 }
}

function notPayable(reason: (typeof shareReasons)[number]): Problem<'share-not-payable'> {
  return new Problem('share-not-payable', { members: { reason } })
}
