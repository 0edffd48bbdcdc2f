import type { Text } from '#lib/i18n/locale.ts'
import { refusalTexts } from '../vouchers/texts.ts'
import type { NotOnBill } from './voucher-sums.ts'

/** Texts of a voucher that pays on a bill. */
export const voucherFieldTexts = {
  code: { en: 'Code of the voucher', de: 'Code des Gutscheins' },
  show: { en: 'Show', de: 'Anzeigen' },
  stopScan: { en: 'Stop scanning', de: 'Scannen beenden' },
  notHere: {
    en: 'No voucher of this house has this code. Check the code, and that the voucher is from here.',
    de: 'Kein Gutschein dieses Hauses hat diesen Code. Prüfen Sie den Code, und ob der Gutschein von hier ist.',
  },
  ending: (code: string): Text => ({ en: `Code ending in ${code}`, de: `Code endet auf ${code}` }),
  until: (day: string): Text => ({ en: `Valid until ${day}`, de: `Gültig bis ${day}` }),
  before: { en: 'Left now', de: 'Guthaben jetzt' },
  pays: { en: 'Pays here', de: 'Zahlt hier' },
  after: { en: 'Left afterwards', de: 'Guthaben danach' },
  used: { en: 'Used', de: 'Eingelöst' },
  another: { en: 'Another voucher', de: 'Anderer Gutschein' },
} as const

export const notOnBillTexts: Record<NotOnBill, Text> = {
  ...refusalTexts,
  item: {
    en: 'This voucher is for an item. Redeem it under Vouchers, and take the item off the bill.',
    de: 'Dieser Gutschein gilt für einen Artikel. Lösen Sie ihn unter „Gutscheine“ ein, und nehmen Sie den Artikel von der Rechnung.',
  },
  currency: {
    en: 'This voucher is in another currency than the bill.',
    de: 'Dieser Gutschein hat eine andere Währung als die Rechnung.',
  },
}
