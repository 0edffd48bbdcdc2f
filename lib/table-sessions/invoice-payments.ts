import type { Reader } from '#db/client.ts'
import {
  listPaymentsBack,
  type MadePayment,
  readCountedDeposits,
  readDepositsBack,
  readMadePayments,
} from './tab-payments.ts'

/** The means by which a tab is paid: a card on the guest's page, or a means that staff take. */
export const invoiceMeans = ['Online', 'Terminal', 'Cash', 'Voucher', 'House', 'Deposit'] as const
export type InvoiceMeans = (typeof invoiceMeans)[number]

/**
 * A payment of a tab by one means that was not refunded, as it was made: a part that a counter-invoice has given back counts
 * as paid (decisions 5.7). Money in minor units of the tab's currency. */
export type InvoicePayment = {
  means: InvoiceMeans
  amountMinor: number
  /** Given beyond the amount, for the people who work there: never a part of the invoice. */
  tipMinor: number
  /** The amount by which cash was rounded to a coin. */
  roundingMinor: number
  /** The cash that was handed over; amount, tip and rounding are taken from it, and the rest is the change. */
  givenMinor: number | null
  /** The name of the house account that pays. */
  account: string | null
  at: Date
}

/** The payments of a tab, oldest first: a payment by card and voucher is one of each. The card may pay a tip alone. */
export async function listInvoicePayments(
  reader: Reader,
  { venueId, tabId }: { venueId: string; tabId: string },
): Promise<InvoicePayment[]> {
  return (await readInvoicePayments(reader, venueId, [tabId])).get(tabId) ?? []
}

/** As `listInvoicePayments`, for several tabs; tabs without payments are left out. */
export async function readInvoicePayments(
  reader: Reader,
  venueId: string,
  tabIds: readonly string[],
): Promise<Map<string, InvoicePayment[]>> {
  const made = wholePayments(await readMadePayments(reader, venueId, tabIds))
  const deposits = [
    ...(await readCountedDeposits(reader, venueId, tabIds)),
    ...(await readDepositsBack(reader, venueId, tabIds)),
  ]
  const used = [...Map.groupBy(deposits, ({ tabId }) => tabId)].map(([tabId, parts]) => ({
    tabId,
    amountMinor: parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    at: new Date(Math.min(...parts.map(({ at }) => at.getTime()))),
  }))
  const all = [
    ...used.map(({ tabId, amountMinor, at }) => ({
      tabId,
      part: { ...none, means: 'Deposit' as const, amountMinor, at },
    })),
    ...made.flatMap((each) => partsOf(each).map((part) => ({ tabId: each.row.tabId ?? '', part }))),
  ].sort((one, other) => one.part.at.getTime() - other.part.at.getTime())
  return new Map(
    [...Map.groupBy(all, ({ tabId }) => tabId)].map(([tabId, its]) => [tabId, its.map(({ part }) => part)]),
  )
}

/**
 * Returns the payments that count on an invoice, as they were made: the parts that counter-invoices have given back are put
 * together again with the payments from which they were split off. `givenBackMinor` is the sum of these parts.
 */
export function wholePayments(made: readonly MadePayment[]): (MadePayment & { givenBackMinor: number })[] {
  const counts = made.filter(({ row, status }) => status === 'Paid' || row.givenBackNumber !== null)
  const wholes = Map.groupBy(counts, ({ row }) => row.splitFromId ?? row.id)
  return [...wholes].map(([id, parts]) => {
    const [first, ...others] = parts.toSorted((one) => (one.row.id === id ? -1 : 1))
    if (!first) throw new Error('a payment without parts')
    const sum = (pick: (part: MadePayment['row']) => number) =>
      others.reduce((total, { row }) => total + pick(row), pick(first.row))
    const amountMinor = sum((part) => part.amountMinor)
    const voucherMinor = sum((part) => part.voucherMinor)
    const roundingMinor = sum((part) => part.roundingMinor)
    const givenBackMinor = parts.reduce(
      (total, { row }) => total + (row.givenBackNumber === null ? 0 : row.amountMinor),
      0,
    )
    const row = { ...first.row, amountMinor, voucherMinor, roundingMinor }
    return { ...first, row, status: 'Paid', givenBackMinor }
  })
}

const none = { tipMinor: 0, roundingMinor: 0, givenMinor: null, account: null }

/** How much a counter-invoice gives back by each means, in minor units. */
export async function listBackByMeans(
  reader: Reader,
  { venueId, number }: { venueId: string; number: number },
): Promise<Pick<InvoicePayment, 'means' | 'amountMinor' | 'roundingMinor' | 'account'>[]> {
  const parts = (await listPaymentsBack(reader, venueId, number)).flatMap((made) =>
    made.row.tabId === null
      ? [{ ...none, means: 'Deposit' as const, amountMinor: made.row.amountMinor, at: made.at }]
      : partsOf(made),
  )
  const byMeans = Map.groupBy(parts, ({ means, account }) => `${means} ${account ?? ''}`)
  return [...byMeans.values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            means: first.means,
            account: first.account,
            amountMinor: others.reduce((sum, part) => sum + part.amountMinor, first.amountMinor),
            roundingMinor: others.reduce((sum, part) => sum + part.roundingMinor, first.roundingMinor),
          },
        ]
      : [],
  )
}

function partsOf({ row, account, at }: MadePayment): InvoicePayment[] {
  const { amountMinor, voucherMinor, tender, tipMinor, roundingMinor, givenMinor } = row
  const rest = amountMinor - voucherMinor
  const byVoucher = { ...none, means: 'Voucher' as const, amountMinor: voucherMinor, at }
  const byOther = {
    means: tender ?? ('Online' as const),
    amountMinor: rest,
    tipMinor,
    roundingMinor,
    givenMinor,
    account,
    at,
  }
  return [...(voucherMinor > 0 ? [byVoucher] : []), ...(rest > 0 || tipMinor > 0 ? [byOther] : [])]
}
