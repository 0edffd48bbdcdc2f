import { inSnapshot } from '#db/client.ts'
import { sha256 } from '#lib/codes.ts'
import { toDecimal } from '#lib/money.ts'
import { listLatestInForce } from '#lib/table-sessions/invoice-queries.ts'
import { listUnpaidInvoices, type UnpaidInvoice } from '#lib/table-sessions/unpaid-invoices.ts'
import { dayMs, localInstant } from '#lib/time.ts'
import { isSoldOut, listItemStops } from '#lib/venues/item-stops.ts'
import { listResources, type Venue } from '#lib/venues/queries.ts'
import { taxRatesOf } from './open-amount.ts'
import type { TabsShown, UnpaidShown } from './record.ts'
import { readOpenTabs } from './summaries.ts'

/** The number of bills that stay at hand after they were paid. */
const settledShown = 3

/**
 * Reads the invoices of a venue that are not paid, its open tabs, the bills that were paid last, and the tables and menus that staff choose from
 * (decisions 15.5), in one snapshot.
 */
export async function readTabs(venue: Venue, discountLimit: number, now: Date): Promise<TabsShown> {
  const { tabs, unpaid, latest, resources, stops } = await inSnapshot(async (tx) => {
    const due = await listUnpaidInvoices(tx, venue.id)
    const since = new Date(now.getTime() - dayMs)
    return {
      unpaid: due,
      tabs: await readOpenTabs(tx, venue, now),
      latest: await listLatestInForce(venue.id, { since, most: settledShown + due.length }, tx),
      resources: await listResources(venue, tx),
      stops: await listItemStops(venue.id, tx),
    }
  })
  const settled = latest.filter(({ number }) => unpaid.every((each) => each.number !== number)).slice(0, settledShown)
  const record = {
    venue: { slug: venue.slug, name: venue.name, timeZone: venue.timezone, language: venue.language },
    currency: venue.currency,
    unpaid: unpaid.map((each) => unpaidRecord(venue, each)),
    tabs,
    settled: settled.map(({ tabId, number, resourceName, totalMinor, currency, issuedAt }) => ({
      ...{ tabId, tableName: resourceName, invoiceNumber: number },
      ...{ currency, total: toDecimal(totalMinor, currency) },
      at: localInstant(venue.timezone, issuedAt.getTime()),
    })),
    tables: resources
      .filter(({ active }) => active)
      .map(({ id, name, allowsFoodOrdering }) => ({ id, name, takesFood: allowsFoodOrdering })),
    menus: venue.menus.map((menu) => ({
      ...{ id: menu.id, name: menu.name, kind: menu.kind },
      items: menu.groups.flatMap((group) =>
        group.items.map((item) => ({
          name: item.name,
          price: toDecimal(item.priceMinor, venue.currency),
          group: group.name,
          available: !isSoldOut(stops, menu, item),
        })),
      ),
    })),
    taxRates: taxRatesOf(venue),
    discountLimit,
  }
  return { ...record, now: localInstant(venue.timezone, now.getTime()), version: versionOf(record) }
}

/** An invoice that is not paid, as the counter shows it. */
export function unpaidRecord({ timezone }: Venue, { number, dueMinor, issuedAt, ...its }: UnpaidInvoice): UnpaidShown {
  const at = localInstant(timezone, issuedAt.getTime())
  return { ...its, invoiceNumber: number, due: toDecimal(dueMinor, its.currency), at }
}

/** A digest of everything that is shown: the version changes with it and with nothing else. */
export function versionOf(shown: object): string {
  return sha256(JSON.stringify(shown)).toString('base64url').slice(0, 22)
}
