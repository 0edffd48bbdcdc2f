import { z } from 'zod'
import { count, currency, flag, guid, instant, money, ResourceType, text, url } from '../fields.ts'

/** Answers about ordering at a table (interface, Table session and Invoice; decisions 6). */

const table = {
  resourceCode: text("Equals the resource's `id`."),
  resourceName: text(),
  resourceType: ResourceType,
}

export const Table = z.object({ venueSlug: text(), venueName: text(), ...table }).meta({ id: 'Table' })

const OrderableItem = z
  .object({
    name: text('What an order names as `itemName`.'),
    description: text(),
    price: money(),
    currency: currency(),
    taxRate: z.number().min(0).nullable().meta({ description: 'Decimal fraction, such as 0.19.' }),
    tags: z.array(z.string()).meta({ description: 'Such as dietary labels.' }),
    imageUrl: z.string().nullable(),
  })
  .meta({ id: 'OrderableItem' })

const OrderableGroup = z
  .object({ name: text(), description: z.string().nullable(), items: z.array(OrderableItem) })
  .meta({ id: 'OrderableGroup' })

const OrderableMenu = z
  .object({
    id: text('What an order names as `menuId`.'),
    name: text(),
    kind: z.enum(['Food', 'Drinks']),
    groups: z.array(OrderableGroup),
  })
  .meta({ id: 'OrderableMenu' })

const TabLine = z
  .object({ itemName: text(), quantity: count(), unitPrice: money(), lineTotal: money() })
  .meta({ id: 'TabLine', description: 'All orders of one item at one price.' })

export const TableSession = z
  .object({
    ...table,
    isOpen: flag('Whether a tab is open.'),
    currency: currency(),
    menus: z.array(OrderableMenu),
    tab: z.array(TabLine),
    runningTotal: money('Sum of the tab.'),
    sessionId: guid().nullable().meta({ description: 'The open tab; null before the first order.' }),
    amountPaid: money(),
    amountDue: money(),
  })
  .meta({ id: 'TableSession', description: "A guest's view of one table." })

const InvoiceLine = z
  .object({
    itemName: text(),
    quantity: count(),
    unitPrice: money(),
    lineTotal: money(),
    taxRate: z.number().min(0).nullable().meta({ description: 'Decimal fraction, such as 0.19.' }),
  })
  .meta({ id: 'InvoiceLine' })

const InvoiceTax = z
  .object({ taxRate: z.number().min(0), total: money('All lines of this rate.'), tax: money('Contained in `total`.') })
  .meta({ id: 'InvoiceTax' })

export const Invoice = z
  .object({
    invoiceNumber: count("The venue's numbers run without gaps."),
    lines: z.array(InvoiceLine),
    taxes: z.array(InvoiceTax),
    subtotal: money('`total` less `taxTotal`.'),
    taxTotal: money('The tax contained in `total`.'),
    total: money('What the guest pays.'),
    currency: currency(),
    issuedAt: instant('When the tab was closed.'),
    amountPaid: money('What was paid online before.'),
    amountDue: money('What is left to pay at the venue.'),
  })
  .meta({ id: 'Invoice' })

export const TabPayment = z
  .object({
    paymentId: guid(),
    amount: money(),
    currency: currency(),
    status: text('Set by the provider; `Succeeded` where vouchers paid it all.'),
    provider: text(),
    checkoutUrl: url('Where the guest pays; the success page where nothing is left to pay.'),
    expiresAt: instant(),
    voucherAmount: money('What vouchers pay; with a voucher only.').optional(),
    paidInFull: flag('Whether the redirect can be skipped; with a voucher only.').optional(),
  })
  .meta({ id: 'TabPayment' })
