import type { PaymentPurpose } from '#lib/payments/status.ts'
import type { MovementMeans } from './words.ts'

/** The total of lines at one tax rate, and the tax contained in it; the rate is null for lines without one. Minor units. */
export type RateSum = { taxRateMillionths: number | null; totalMinor: number; taxMinor: number }

/** What was paid for one purpose by one means: without tips, refunds apart. Minor units. */
export type MeansSum = {
  purpose: PaymentPurpose
  means: MovementMeans
  payments: number
  takenMinor: number
  refundedMinor: number
  /** Tips less those that were returned. */
  tipsMinor: number
}

/** A sum from two sides, which must be the same; `rows` name what differs. */
export type ProofRow = { key: ProofKey; amountMinor: number; otherMinor: number; rows: string[] }

/** What is proven before a day closes, in the order of the screen. */
export const proofKeys = ['numbers', 'taxes', 'payments', 'provider', 'vouchers', 'deposits', 'house'] as const
export type ProofKey = (typeof proofKeys)[number]

/** The sums of a closing, in minor units of its currency. They never change. */
export type ClosingSums = {
  invoices: { count: number; counterInvoices: number; totalMinor: number; taxes: RateSum[] }
  money: MeansSum[]
  /** `dueMinor`: what is owed on tabs with an invoice; `paidMinor`: what is paid on tabs that are open. */
  tabs: Balance & { dueMinor: number; paidMinor: number }
  vouchers: Balance & { issuedMinor: number; redeemedMinor: number; returnedMinor: number; adjustedMinor: number }
  deposits: Balance & { takenMinor: number; usedMinor: number; returnedMinor: number; refundedMinor: number }
  house: Balance & { chargedMinor: number; settledMinor: Record<'Cash' | 'Terminal' | 'Transfer', number> }
  drawer: {
    cashMinor: number
    tipsMinor: number
    /** The rounding of cash, less the refunded part; absent in closings from before there was any. */
    roundingMinor?: number
    refundsMinor: number
    settledMinor: number
    expectedMinor: number
  }
  proof: ProofRow[]
}

/** Before the first movement of the closing, and after its last. */
export type Balance = { beforeMinor: number; afterMinor: number }
