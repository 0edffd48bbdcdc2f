import { toDecimal } from '#lib/money.ts'
import type { Invoice } from './close-tab.ts'
import { orderableMenus } from './input.ts'
import type { TableOfVenue } from './queries.ts'
import type { TabState } from './tab-state.ts'

/** What a printed token leads to (interface, GET /api/qr/{token}). */
export function tableRecord({ venue, resource }: TableOfVenue) {
  return {
    venueSlug: venue.slug,
    venueName: venue.name,
    resourceCode: resource.id,
    resourceName: resource.name,
    resourceType: resource.type,
  }
}

/** The guest's view of a table (interface, Table session). Ours beyond it: `tags`, for allergens and diets. */
export function sessionRecord({ venue, resource }: TableOfVenue, state: TabState) {
  const currency = state.tab?.currency ?? venue.currency
  return {
    resourceCode: resource.id,
    resourceName: resource.name,
    resourceType: resource.type,
    isOpen: state.tab !== null,
    currency,
    menus: orderableMenus(venue, resource).map(({ id, name, kind, groups }) => ({
      id,
      name,
      kind,
      groups: groups.map((group) => ({
        name: group.name,
        description: group.description,
        items: group.items.map((item) => ({
          name: item.name,
          description: item.description,
          price: toDecimal(item.priceMinor, venue.currency),
          currency: venue.currency,
          taxRate: item.taxRate,
          tags: item.tags,
          imageUrl: item.imageUrl,
        })),
      })),
    })),
    tab: state.entries.map(({ itemName, quantity, unitPriceMinor, lineTotalMinor }) => ({
      itemName,
      quantity,
      unitPrice: toDecimal(unitPriceMinor, currency),
      lineTotal: toDecimal(lineTotalMinor, currency),
    })),
    runningTotal: toDecimal(state.totalMinor, currency),
    sessionId: state.tab?.id ?? null,
    amountPaid: toDecimal(state.paidMinor, currency),
    amountDue: toDecimal(state.dueMinor, currency),
  }
}

/**
 * The invoice of a closed tab (interface, Invoice; decisions 6.3). Ours beyond them: the unit price and the tax rate of a
 * line, the tax of each rate, and how much of the total was paid by card.
 */
export function invoiceRecord(invoice: Invoice, paidMinor: number) {
  const decimal = (minor: number) => toDecimal(minor, invoice.currency)
  return {
    invoiceNumber: invoice.number,
    lines: invoice.lines.map(({ itemName, quantity, unitPriceMinor, lineTotalMinor, taxRateMillionths }) => ({
      itemName,
      quantity,
      unitPrice: decimal(unitPriceMinor),
      lineTotal: decimal(lineTotalMinor),
      taxRate: taxRateMillionths === null ? null : taxRateMillionths / 1_000_000,
    })),
    taxes: invoice.taxes.map(({ taxRateMillionths, totalMinor, taxMinor }) => ({
      taxRate: taxRateMillionths / 1_000_000,
      total: decimal(totalMinor),
      tax: decimal(taxMinor),
    })),
    subtotal: decimal(invoice.subtotalMinor),
    taxTotal: decimal(invoice.taxTotalMinor),
    total: decimal(invoice.totalMinor),
    currency: invoice.currency,
    issuedAt: invoice.issuedAt.toISOString(),
    amountPaid: decimal(paidMinor),
    amountDue: decimal(Math.max(0, invoice.totalMinor - paidMinor)),
  }
}
