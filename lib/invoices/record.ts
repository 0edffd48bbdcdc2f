import { z } from 'zod'
import { toDecimal } from '#lib/money.ts'
import * as field from '#lib/record-fields.ts'
import { type InvoicePayment, invoiceMeans } from '#lib/table-sessions/invoice-payments.ts'
import type { InvoiceRead } from '#lib/table-sessions/invoice-queries.ts'
import type { Invoice } from '#lib/table-sessions/issue-invoice.ts'
import { linesRecord } from '#lib/table-sessions/record.ts'
import { localInstant } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** The console's records of invoices. Instants are ISO 8601 with the venue's offset, money is in the invoice's currency. */

const signed = (description?: string) =>
  z.number().meta({ description: description ?? 'Below zero in a counter-invoice.' })
const means = () =>
  z.enum(invoiceMeans).meta({ description: 'By card `Online` or at a `Terminal`; `House` is a house account.' })

const summary = {
  number: field.count("The venue's numbers run without gaps."),
  issuedAt: field.instant(),
  tabId: field.guid(),
  tableName: field.text(),
  currency: field.currency(),
  total: signed(),
  cancels: field.count('The invoice that this counter-invoice cancels.').nullable(),
  cancelledBy: field.count('The counter-invoice that cancels this one.').nullable(),
  givesBack: field.flag('Whether it only gives money back for `cancels`, which stays in force.'),
  givenBack: field.money('The sum that counter-invoices over lines have given back for it.'),
  means: z.array(means()).meta({
    description: 'The means of its payments, each once; none for a cancelled invoice and for a counter-invoice.',
  }),
  due: field.money('The sum that is still to be paid.'),
}

const InvoiceSummary = z.object(summary).meta({ id: 'InvoiceSummary' })

export const InvoicesRecord = z
  .object({
    venue: z.object({ slug: field.slug(), name: field.text(), timeZone: field.timezone() }),
    invoices: z.array(InvoiceSummary).meta({ description: 'The latest first.' }),
    next: field.count('`before` of the next page; null on the last one.').nullable(),
  })
  .meta({ id: 'Invoices', description: 'Invoices and counter-invoices, page by page.' })

export const InvoiceDetailRecord = z
  .object({
    ...summary,
    reason: z.string().nullable().meta({ description: 'The reason why it cancels another one, or gives money back.' }),
    counters: z
      .array(z.object({ number: field.count(), amount: field.money(), reason: field.text() }))
      .meta({ description: 'The counter-invoices that give money back for it, oldest first.' }),
    backBy: z
      .array(z.object({ means: means(), account: z.string().nullable(), amount: field.money() }))
      .meta({ description: 'The means by which a counter-invoice gives money back; empty for all others.' }),
    inForce: field.count('The invoice of its tab that counts; null while the tab is open again.').nullable(),
    issuer: z.object({
      name: field.text(),
      address: field.text(),
      taxId: z.string().nullable(),
      vatId: z.string().nullable(),
    }),
    servedFrom: field.instant('When the service began.').nullable(),
    servedUntil: field.instant(),
    lines: z.array(
      z.object({
        itemName: field.text(),
        quantity: z.int().meta({ description: 'Below zero in a counter-invoice.' }),
        unitPrice: signed('Below zero for a discount.'),
        lineTotal: signed('Below zero for a discount, and in a counter-invoice.'),
        taxRate: z.number().min(0).nullable(),
      }),
    ),
    taxes: z.array(z.object({ taxRate: z.number().min(0), total: signed(), tax: signed() })),
    subtotal: signed(),
    taxTotal: signed(),
    payments: z
      .array(
        z.object({
          means: means(),
          account: z.string().nullable().meta({ description: 'The name of the house account.' }),
          amount: field.money(),
          tip: field.money('The tip, beyond the amount.'),
          rounding: z.number().meta({ description: 'The difference of cash to the nearest coin.' }),
          given: field.money('The cash that was handed over, change included.').nullable(),
          change: field.money().nullable(),
          at: field.instant(),
        }),
      )
      .meta({ description: 'The payments, the oldest first; none for a cancelled invoice and for a counter-invoice.' }),
    paid: field.money(),
    receiptUrl: field.url('Anybody with this address can open the invoice until `receiptUntil`.'),
    qrSvg: field.text('A QR code of `receiptUrl`, as an SVG element.'),
    receiptUntil: field.date('The last day of the venue on which the link works.'),
  })
  .meta({ id: 'InvoiceDetail', description: 'One invoice or counter-invoice.' })

export type InvoicesShown = z.infer<typeof InvoicesRecord>
export type InvoiceShown = z.infer<typeof InvoiceDetailRecord>
export type InvoiceSummaryShown = z.infer<typeof InvoiceSummary>

/** An invoice in a list. `paid` are the payments of its tab. They count for the invoice in force alone. */
export function summaryRecord(
  { timezone }: Venue,
  { invoice, cancelledBy, givenBackMinor }: { invoice: Invoice; cancelledBy: number | null; givenBackMinor: number },
  paid: readonly InvoicePayment[],
): InvoiceSummaryShown {
  const decimal = (minor: number) => toDecimal(minor, invoice.currency)
  const counts = invoice.cancelsNumber === null && cancelledBy === null
  const payments = counts ? paid : []
  const paidMinor = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    number: invoice.number,
    issuedAt: localInstant(timezone, invoice.issuedAt.getTime()),
    tabId: invoice.tabId,
    tableName: invoice.resourceName,
    currency: invoice.currency,
    total: decimal(invoice.totalMinor),
    cancels: invoice.cancelsNumber,
    cancelledBy,
    givesBack: invoice.givesBack,
    givenBack: decimal(givenBackMinor),
    means: [...new Set(payments.map((payment) => payment.means))],
    due: counts ? decimal(Math.max(0, invoice.totalMinor - paidMinor)) : 0,
  }
}

/** An invoice with everything that it says. */
export function invoiceDetailRecord(
  venue: Venue,
  read: InvoiceRead,
  receipt: { url: string; qrSvg: string; until: string },
): InvoiceShown {
  const { invoice, issuer, servedFrom, servedUntil, inForce, payments, paidMinor, givenBack, backBy } = read
  const decimal = (minor: number) => toDecimal(minor, invoice.currency)
  const iso = (at: Date) => localInstant(venue.timezone, at.getTime())
  return {
    ...summaryRecord(
      venue,
      { ...read, givenBackMinor: givenBack.reduce((sum, { minor }) => sum + minor, 0) },
      payments,
    ),
    reason: invoice.cancelReason,
    counters: givenBack.map(({ number, minor, reason }) => ({ number, amount: decimal(minor), reason })),
    backBy: backBy.map(({ means: its, account, amountMinor, roundingMinor }) => ({
      ...{ means: its, account, amount: decimal(amountMinor + roundingMinor) },
    })),
    inForce,
    issuer,
    servedFrom: servedFrom && iso(servedFrom),
    servedUntil: iso(servedUntil),
    ...linesRecord(invoice, decimal),
    subtotal: decimal(invoice.subtotalMinor),
    taxTotal: decimal(invoice.taxTotalMinor),
    payments: payments.map(({ means: its, account, amountMinor, tipMinor, roundingMinor, givenMinor, at }) => ({
      ...{ means: its, account, amount: decimal(amountMinor), tip: decimal(tipMinor), at: iso(at) },
      rounding: decimal(roundingMinor),
      given: givenMinor === null ? null : decimal(givenMinor),
      change: givenMinor === null ? null : decimal(givenMinor - amountMinor - tipMinor - roundingMinor),
    })),
    paid: decimal(paidMinor),
    receiptUrl: receipt.url,
    qrSvg: receipt.qrSvg,
    receiptUntil: receipt.until,
  }
}
