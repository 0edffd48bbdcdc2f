import type { Reader } from '#db/client.ts'
import { type MadePayment, readCountedDeposits, readMadePayments } from './tab-payments.ts'

/** The means by which a tab is paid: a card on the guest's page, or a means that staff take. */
export const invoiceMeans = ['Online', 'Terminal', 'Cash', 'Voucher', 'House', 'Deposit'] as const
export type InvoiceMeans = (typeof invoiceMeans)[number]

/** A payment of a tab by one means that was not refunded. Money in minor units of the tab's currency. */
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

/** The payments of a tab, oldest first: a payment by card and voucher is one of each. */
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
  const made = (await readMadePayments(reader, venueId, tabIds)).filter(({ status }) => status === 'Paid')
  const used = await readCountedDeposits(reader, venueId, tabIds)
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

const none = { tipMinor: 0, roundingMinor: 0, givenMinor: null, account: null }

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
  return [...(voucherMinor > 0 ? [byVoucher] : []), ...(rest > 0 ? [byOther] : [])]
}
