import type { NotUsableReason } from '#lib/problems/catalogue.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { NoticeWords } from './notice-words.ts'

export type VoucherNotice = 'voucher-unknown' | `voucher-${NotUsableReason}`

/** Notices for a guest whose voucher does not pay here. Nothing was charged in any of these cases. */
export const voucherNotices: Record<VoucherNotice, NoticeWords> = {
  'voucher-unknown': {
    heading: { en: 'There is no voucher with this code', de: 'Einen Gutschein mit diesem Code gibt es nicht' },
    line: {
      en: 'Please check the code once more. Nothing was charged.',
      de: 'Bitte prüfen Sie den Code noch einmal. Es wurde nichts abgebucht.',
    },
  },
  'voucher-expired': {
    heading: { en: 'This voucher has expired', de: 'Dieser Gutschein ist abgelaufen' },
    line: {
      en: 'Please pay in another way. Nothing was charged.',
      de: 'Bitte zahlen Sie auf andere Weise. Es wurde nichts abgebucht.',
    },
  },
  'voucher-voided': {
    heading: { en: 'This voucher is not valid any more', de: 'Dieser Gutschein gilt nicht mehr' },
    line: {
      en: 'The staff can tell you more. Nothing was charged.',
      de: 'Das Personal gibt Ihnen Auskunft. Es wurde nichts abgebucht.',
    },
  },
  'voucher-used-up': {
    heading: { en: 'Nothing is left on this voucher', de: 'Auf diesem Gutschein ist nichts mehr' },
    line: {
      en: 'Please pay in another way. Nothing was charged.',
      de: 'Bitte zahlen Sie auf andere Weise. Es wurde nichts abgebucht.',
    },
  },
  'voucher-on-hold': {
    heading: {
      en: 'This voucher is being used for another payment',
      de: 'Dieser Gutschein wird gerade für eine andere Zahlung benutzt',
    },
    line: {
      en: 'If that payment is given up, its value comes back by itself. Nothing was charged.',
      de: 'Wird jene Zahlung abgebrochen, kommt der Wert von selbst zurück. Es wurde nichts abgebucht.',
    },
  },
  'voucher-kind-not-accepted': {
    heading: { en: 'The staff redeem this voucher', de: 'Diesen Gutschein löst das Personal ein' },
    line: {
      en: 'Please show it to them. Nothing was charged.',
      de: 'Bitte zeigen Sie ihn dort. Es wurde nichts abgebucht.',
    },
  },
  'voucher-below-card-minimum': {
    heading: {
      en: 'The voucher does not cover this small amount',
      de: 'Der Gutschein deckt diesen kleinen Betrag nicht',
    },
    line: {
      en: 'What it leaves is too little for a card. Please pay without it. Nothing was charged.',
      de: 'Was er übrig lässt, ist zu wenig für eine Karte. Bitte zahlen Sie ohne ihn. Es wurde nichts abgebucht.',
    },
  },
}

/** The notice for a payment that was refused because of its voucher; null for every other reason. */
export function voucherNotice(error: unknown): VoucherNotice | null {
  if (!(error instanceof Problem)) return null
  if (error.kind === 'voucher-not-found') return 'voucher-unknown'
  return error.kind === 'voucher-not-usable' ? `voucher-${error.members.reason as NotUsableReason}` : null
}
