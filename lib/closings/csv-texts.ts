import type { Text } from '#lib/i18n/locale.ts'
import type { PaymentPurpose } from '#lib/payments/status.ts'
import type { VoucherEntryKind } from '#lib/vouchers/status.ts'
import type { MovementKind } from './words.ts'

/** The two kinds of rows in the file. */
export const recordTexts = {
  invoice: { en: 'Invoice', de: 'Rechnung' },
  movement: { en: 'Movement', de: 'Bewegung' },
} as const satisfies Record<string, Text>

export const movementTexts: Record<MovementKind, Text> = {
  Taken: { en: 'Taken', de: 'Erhalten' },
  Refunded: { en: 'Refunded', de: 'Erstattet' },
  Used: { en: 'Deposit used', de: 'Anzahlung angerechnet' },
  Returned: { en: 'Deposit returned', de: 'Anzahlung zurückgenommen' },
  Voucher: { en: 'Voucher', de: 'Gutschein' },
  Settled: { en: 'House account settled', de: 'Hauskonto beglichen' },
}

/** The purposes of payments, and for vouchers the kinds of ledger entries. */
export const purposeTexts: Record<PaymentPurpose | VoucherEntryKind, Text> = {
  Tab: { en: 'Bill', de: 'Rechnung' },
  Tickets: { en: 'Tickets', de: 'Tickets' },
  Deposit: { en: 'Deposit', de: 'Anzahlung' },
  Voucher: { en: 'Voucher sold', de: 'Gutscheinverkauf' },
  issue: { en: 'Issued', de: 'Ausgestellt' },
  hold: { en: 'Held', de: 'Zurückgelegt' },
  capture: { en: 'Redeemed', de: 'Eingelöst' },
  release: { en: 'Released', de: 'Freigegeben' },
  refund: { en: 'Given back', de: 'Zurückgegeben' },
  adjustment: { en: 'Corrected', de: 'Korrigiert' },
}
