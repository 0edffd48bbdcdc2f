import { z } from 'zod'
import type { Locale } from '#lib/i18n/locale.ts'
import { toDecimal } from '#lib/money.ts'
import * as field from '#lib/record-fields.ts'
import { allergens } from '#lib/venues/allergens.ts'
import type { Menu, MenuItem, Resource } from '#lib/venues/configuration.ts'
import { inLanguage, itemNameIn } from '#lib/venues/in-language.ts'
import { type ItemName, isSoldOut } from '#lib/venues/item-stops.ts'
import { itemImageUrl } from '#lib/venues/look.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { ResourceType } from '#lib/venues/resource-records.ts'
import { orderableMenus } from './input.ts'
import { invoiceMeans, type InvoicePayment as PaymentOfInvoice } from './invoice-payments.ts'
import type { InvoiceRead } from './invoice-queries.ts'
import type { TableOfVenue } from './queries.ts'
import { entriesInShares, runningShares, sumOfTabShares } from './shares.ts'
import type { TabState } from './tab-state.ts'

const tableFields = {
  resourceCode: field.text("Equals the resource's `id`."),
  resourceName: field.text(),
  resourceType: ResourceType,
}

export const TableRecord = z
  .object({ venueSlug: field.text(), venueName: field.text(), ...tableFields })
  .meta({ id: 'Table' })
export type TableRecord = z.input<typeof TableRecord>

const OrderableItem = z
  .object({
    name: field.text('The `itemName` of an order, which may be in any language of the venue.'),
    description: field.text(),
    price: field.money(),
    currency: field.currency(),
    taxRate: z.number().min(0).nullable().meta({ description: 'Decimal fraction, such as 0.19.' }),
    tags: z.array(z.string()).meta({ description: 'Such as dietary labels.' }),
    allergens: z
      .array(z.enum(allergens))
      .nullable()
      .meta({ description: 'The declared allergens that it contains; null if the venue does not state them.' }),
    imageUrl: z.string().nullable(),
    available: field.flag('False while it is sold out: an order with it is refused.'),
  })
  .meta({ id: 'OrderableItem' })

const OrderableGroup = z
  .object({ name: field.text(), description: z.string().nullable(), items: z.array(OrderableItem) })
  .meta({ id: 'OrderableGroup' })

const OrderableMenu = z
  .object({
    id: field.text('The `menuId` of an order.'),
    name: field.text(),
    kind: z.enum(['Food', 'Drinks']),
    groups: z.array(OrderableGroup),
  })
  .meta({ id: 'OrderableMenu' })

/** An amount of a line: a discount is below zero (decisions 15.6). */
const amountOfLine = () => z.number().meta({ description: 'In `currency`; below zero for a discount.' })

const TabLine = z
  .object({
    itemName: field.text(),
    quantity: field.count(),
    unitPrice: amountOfLine(),
    lineTotal: amountOfLine(),
    quantityPaid: field.count('How many of them guests have chosen and paid.'),
    quantityBeingPaid: field.count('How many more of them are being paid in this way at this moment.'),
  })
  .meta({ id: 'TabLine', description: 'All orders of one item at one price.' })

export const SessionRecord = z
  .object({
    ...tableFields,
    isOpen: field.flag('Whether a tab is open.'),
    currency: field.currency(),
    menus: z.array(OrderableMenu),
    tab: z.array(TabLine),
    runningTotal: field.money('Sum of the tab.'),
    sessionId: field.guid().nullable().meta({ description: 'The open tab; null before the first order.' }),
    amountPaid: field.money(),
    amountDue: field.money('The sum that is not paid yet.'),
    amountBeingPaid: field.money('The part of it that is being paid at this moment.'),
  })
  .meta({ id: 'TableSession', description: "A guest's view of one table." })
export type SessionRecord = z.input<typeof SessionRecord>

const InvoiceLine = z
  .object({
    itemName: field.text(),
    quantity: field.count(),
    unitPrice: amountOfLine(),
    lineTotal: amountOfLine(),
    taxRate: z.number().min(0).nullable().meta({ description: 'Decimal fraction, such as 0.19.' }),
  })
  .meta({ id: 'InvoiceLine' })

const InvoiceTax = z
  .object({
    taxRate: z.number().min(0),
    total: field.money('All lines of this rate.'),
    tax: field.money('Contained in `total`.'),
  })
  .meta({ id: 'InvoiceTax' })

const InvoicePayment = z
  .object({
    means: z
      .enum(invoiceMeans)
      .meta({ description: 'By card `Online` or at a `Terminal`; `House` is a house account.' }),
    amount: field.money('Its part of `amountPaid`.'),
    tip: field.money('The tip, beyond the amount.'),
  })
  .meta({ id: 'InvoicePayment' })

export const InvoiceRecord = z
  .object({
    invoiceNumber: field.count("The venue's numbers run without gaps."),
    lines: z.array(InvoiceLine),
    taxes: z.array(InvoiceTax),
    subtotal: field.money('`total` less `taxTotal`.'),
    taxTotal: field.money('The tax contained in `total`.'),
    total: field.money('The sum that the guest pays.'),
    currency: field.currency(),
    issuedAt: field.instant('When the tab was closed.'),
    amountPaid: field.money('The sum that was paid before.'),
    amountDue: field.money('The sum that is left to pay at the venue.'),
    payments: z.array(InvoicePayment).meta({ description: 'The payments, the oldest first.' }),
    servedFrom: field.instant('When the service began.').nullable(),
    servedUntil: field.instant('When it ended.'),
    taxId: z.string().nullable().meta({ description: "The business's tax number." }),
    vatId: z.string().nullable().meta({ description: 'Its VAT identifier.' }),
    cancelledBy: field.count('The number of the counter-invoice that cancels it.').nullable(),
  })
  .meta({ id: 'Invoice' })
export type InvoiceRecord = z.input<typeof InvoiceRecord>

/** The table of a printed token (interface, GET /api/qr/{token}), with the venue's texts in a language. */
export function tableRecord({ venue, resource }: TableOfVenue, language: Locale): TableRecord {
  return {
    venueSlug: venue.slug,
    venueName: venue.name,
    ...fieldsOf(resource, language),
  }
}

function fieldsOf(resource: Resource, language: Locale) {
  return {
    resourceCode: resource.id,
    resourceName: inLanguage(resource, language).name,
    resourceType: resource.type,
  }
}

/**
 * The guest's view of a table (interface, Table session), with the venue's texts in a language. Ours beyond it: `tags`, for
 * allergens and diets.
 */
export function sessionRecord(
  { venue, resource }: TableOfVenue,
  state: TabState,
  { language, now }: { language: Locale; now: Date },
): SessionRecord {
  const currency = state.tab?.currency ?? venue.currency
  return {
    ...fieldsOf(resource, language),
    isOpen: state.tab !== null,
    currency,
    menus: orderableMenus(venue, resource).map((menu) => menuRecord(venue, menu, { soldOut: state.soldOut, language })),
    tab: entriesInShares(state.entries, state.shares, now).map((entry) => ({
      itemName: itemNameIn(venue, entry.itemName, language),
      quantity: entry.quantity,
      unitPrice: toDecimal(entry.unitPriceMinor, currency),
      lineTotal: toDecimal(entry.lineTotalMinor, currency),
      quantityPaid: entry.paid,
      quantityBeingPaid: entry.beingPaid,
    })),
    runningTotal: toDecimal(state.totalMinor, currency),
    sessionId: state.tab?.id ?? null,
    amountPaid: toDecimal(state.paidMinor, currency),
    amountDue: toDecimal(state.dueMinor, currency),
    amountBeingPaid: toDecimal(sumOfTabShares(runningShares(state.shares, now)), currency),
  }
}

type Reading = { soldOut: readonly ItemName[]; language: Locale }

function menuRecord(venue: Venue, menu: Menu, { soldOut, language }: Reading): z.input<typeof OrderableMenu> {
  return {
    id: menu.id,
    name: inLanguage(menu, language).name,
    kind: menu.kind,
    groups: menu.groups.map((group) => {
      const { name, description, items } = inLanguage(group, language)
      return { name, description, items: items.map((item) => itemRecord(venue, menu, item, { soldOut, language })) }
    }),
  }
}

function itemRecord(
  venue: Venue,
  menu: Menu,
  item: MenuItem,
  { soldOut, language }: Reading,
): z.input<typeof OrderableItem> {
  const { name, description, tags } = inLanguage(item, language)
  return {
    name,
    description,
    price: toDecimal(item.priceMinor, venue.currency),
    currency: venue.currency,
    taxRate: item.taxRate,
    tags,
    allergens: item.allergens ?? null,
    imageUrl: itemImageUrl(venue, menu, item),
    available: !isSoldOut(soldOut, menu, item),
  }
}

/**
 * The invoice of a closed tab (interface, Invoice; decisions 6.3). Ours beyond them: the unit price and the tax rate of a
 * line, the tax of each rate, how much of the total was paid and how, the period of the service, and the issuer's tax
 * numbers.
 */
export function invoiceRecord(read: InvoiceRead): InvoiceRecord {
  const { invoice } = read
  const decimal = (minor: number) => toDecimal(minor, invoice.currency)
  return {
    invoiceNumber: invoice.number,
    ...linesRecord(invoice, decimal),
    subtotal: decimal(invoice.subtotalMinor),
    taxTotal: decimal(invoice.taxTotalMinor),
    total: decimal(invoice.totalMinor),
    currency: invoice.currency,
    issuedAt: invoice.issuedAt.toISOString(),
    amountPaid: decimal(read.paidMinor),
    amountDue: decimal(read.dueMinor),
    payments: read.payments.map((payment) => paymentRecord(payment, decimal)),
    servedFrom: read.servedFrom?.toISOString() ?? null,
    servedUntil: read.servedUntil.toISOString(),
    taxId: read.issuer.taxId,
    vatId: read.issuer.vatId,
    cancelledBy: read.cancelledBy,
  }
}

type Decimal = (minor: number) => number

/** The lines and the taxes of an invoice, with decimals. */
export function linesRecord({ lines, taxes }: Pick<InvoiceRead['invoice'], 'lines' | 'taxes'>, decimal: Decimal) {
  return {
    lines: lines.map(({ itemName, quantity, unitPriceMinor, lineTotalMinor, taxRateMillionths }) => ({
      itemName,
      quantity,
      unitPrice: decimal(unitPriceMinor),
      lineTotal: decimal(lineTotalMinor),
      taxRate: taxRateMillionths === null ? null : taxRateMillionths / 1_000_000,
    })),
    taxes: taxes.map(({ taxRateMillionths, totalMinor, taxMinor }) => ({
      taxRate: taxRateMillionths / 1_000_000,
      total: decimal(totalMinor),
      tax: decimal(taxMinor),
    })),
  }
}

function paymentRecord({ means, amountMinor, tipMinor }: PaymentOfInvoice, decimal: Decimal) {
  return { means, amount: decimal(amountMinor), tip: decimal(tipMinor) }
}
