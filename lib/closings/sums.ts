import type { PaymentPurpose } from '#lib/payments/status.ts'
import type { MovementMeans } from './words.ts'

/**
 * The total of all lines with one tax rate, and the tax contained in it. The rate is null for lines without one. Minor
 * units.
 */
export type RateSum = { taxRateMillionths: number | null; totalMinor: number; taxMinor: number }

/** The payments for one purpose by one means, without tips. Refunds are summed apart. Minor units. */
export type MeansSum = {
  purpose: PaymentPurpose
  means: MovementMeans
  payments: number
  takenMinor: number
  refundedMinor: number
  /** Tips less those that were returned. */
  tipsMinor: number
}

/** A sum that is computed from two sides, which must agree. `rows` name the rows that differ. */
export type ProofRow = { key: ProofKey; amountMinor: number; otherMinor: number; rows: string[] }

/** The proofs before a day closes, in the order of the screen. */
export const proofKeys = ['numbers', 'taxes', 'payments', 'provider', 'vouchers', 'deposits', 'house'] as const
export type ProofKey = (typeof proofKeys)[number]

/** The sums of a closing, in minor units of its currency. They never change. */
export type ClosingSums = {
  invoices: { count: number; counterInvoices: number; totalMinor: number; taxes: RateSum[] }
  money: MeansSum[]
  /** `dueMinor` is owed on tabs with an invoice, `paidMinor` is paid on open tabs. */
  tabs: Balance & { dueMinor: number; paidMinor: number }
  vouchers: Balance & { issuedMinor: number; redeemedMinor: number; returnedMinor: number; adjustedMinor: number }
  deposits: Balance & { takenMinor: number; usedMinor: number; returnedMinor: number; refundedMinor: number }
  house: Balance & { chargedMinor: number; settledMinor: Record<'Cash' | 'Terminal' | 'Transfer', number> }
  drawer: {
    cashMinor: number
    tipsMinor: number
    /** The rounding of cash, less the refunded part; absent in old closings, which did not round. */
    roundingMinor?: number
    refundsMinor: number
    settledMinor: number
    expectedMinor: number
  }
  proof: ProofRow[]
}

/** A balance before the first movement of the closing, and after its last. */
export type Balance = { beforeMinor: number; afterMinor: number }
