import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { inSnapshot, type Tx } from '#db/client.ts'
import { depositUse } from '#db/schema/counter.ts'
import { payment } from '#db/schema/payments.ts'
import { toDecimal } from '#lib/money.ts'
import * as field from '#lib/record-fields.ts'
import { listBackLines, listGivenBack } from '#lib/table-sessions/given-back-queries.ts'
import { invoiceMeans } from '#lib/table-sessions/invoice-payments.ts'
import { findCancelling, getInvoice } from '#lib/table-sessions/invoice-queries.ts'
import type { Invoice } from '#lib/table-sessions/issue-invoice.ts'
import { localInstant } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { meansOf, means as paymentMeans } from './counter-record.ts'
import { mostByMeans } from './give-back-plan.ts'

export const GiveBackRecord = z
  .object({
    number: field.count(),
    currency: field.currency(),
    total: field.money(),
    givenBack: field.money('What was given back for it before.'),
    lines: z
      .array(
        z.object({
          line: field.count('Its place among the lines of the invoice, from 0.'),
          itemName: field.text(),
          quantity: field.count(),
          givenBack: field.count('How many of it were given back before.'),
          unitPrice: field.money(),
          taxRate: z.number().min(0).nullable(),
          discounts: z
            .array(z.object({ itemName: field.text(), amount: field.money() }))
            .meta({ description: 'What they take off all of it; a part of it has its share.' }),
        }),
      )
      .meta({ description: 'Those that can be given back. Discounts follow their lines.' }),
    means: z
      .array(z.object({ means: z.enum(invoiceMeans), most: field.money('What was paid by it, less what went back.') }))
      .meta({ description: 'The means by which it was paid; none if nothing can go back.' }),
    payments: z
      .array(
        z.object({
          paymentId: field.guid(),
          means: z.enum(paymentMeans),
          amount: field.money(),
          tip: field.money(),
          at: field.instant(),
        }),
      )
      .meta({ description: 'Those that may have been taken by the wrong means; none after money was given back.' }),
  })
  .meta({ id: 'GiveBack', description: 'What can be given back for an invoice.' })
export type GiveBackShown = z.infer<typeof GiveBackRecord>

/**
 * Reads what can be given back for an invoice, in one snapshot: nothing for a counter-invoice, and for one that is cancelled.
 * Throws a 404 if the venue has none with this number.
 */
export function readGiveBack(venue: Venue, number: number): Promise<GiveBackShown> {
  return inSnapshot(async (tx) => {
    const its = await getInvoice(venue.id, number, tx)
    const decimal = (minor: number) => toDecimal(minor, its.currency)
    const inForce = its.cancelsNumber === null && (await findCancelling(its, tx)) === null
    const given = await listGivenBack(its, tx)
    const paid = inForce ? await listCaptured(tx, its) : []
    const most = inForce ? [...mostOf(paid), ...(await mostOfDeposits(tx, its))] : []
    return {
      number,
      currency: its.currency,
      total: decimal(its.totalMinor),
      givenBack: decimal(given.reduce((sum, { totalMinor }) => sum - totalMinor, 0)),
      lines: (inForce ? await listBackLines(its, tx) : []).map(
        ({ unitPriceMinor, taxRateMillionths, discounts, ...line }) => ({
          ...line,
          unitPrice: decimal(unitPriceMinor),
          taxRate: taxRateMillionths === null ? null : taxRateMillionths / 1_000_000,
          discounts: discounts.map(({ itemName, minor }) => ({ itemName, amount: decimal(minor) })),
        }),
      ),
      means: most.map(({ means, minor }) => ({ means, most: decimal(minor) })),
      payments: (given.length > 0 ? [] : paid).map((one) => ({
        ...{ paymentId: one.id, means: meansOf(one), amount: decimal(one.amountMinor), tip: decimal(one.tipMinor) },
        at: localInstant(venue.timezone, (one.paidAt ?? one.createdAt).getTime()),
      })),
    }
  })
}

function listCaptured(tx: Tx, { venueId, tabId }: Invoice) {
  return tx
    .select()
    .from(payment)
    .where(and(eq(payment.venueId, venueId), eq(payment.tabId, tabId), eq(payment.status, 'Paid')))
    .orderBy(payment.paidAt, payment.id)
}

function mostOf(paid: Awaited<ReturnType<typeof listCaptured>>) {
  return invoiceMeans.flatMap((means) => {
    const minor = mostByMeans(paid, means)
    return minor > 0 ? [{ means, minor }] : []
  })
}

async function mostOfDeposits(tx: Tx, { venueId, tabId }: Invoice) {
  const uses = await tx
    .select({ minor: depositUse.amountMinor })
    .from(depositUse)
    .where(and(eq(depositUse.venueId, venueId), eq(depositUse.tabId, tabId), isNull(depositUse.returnedAt)))
  const minor = uses.reduce((sum, use) => sum + use.minor, 0)
  return minor > 0 ? [{ means: 'Deposit' as const, minor }] : []
}
