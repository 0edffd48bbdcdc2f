import type { Text } from '#lib/i18n/locale.ts'
import type { MovementMeans } from './words.ts'

/** The means of payment as staff and accountants read them. */
export const movementMeansTexts: Record<MovementMeans, Text> = {
  Online: { en: 'Card, online', de: 'Karte, online' },
  Cash: { en: 'Cash', de: 'Bar' },
  Terminal: { en: 'Card at the counter', de: 'Karte an der Theke' },
  House: { en: 'House account', de: 'Hauskonto' },
  Voucher: { en: 'Voucher', de: 'Gutschein' },
  Deposit: { en: 'Deposit used', de: 'Anzahlung angerechnet' },
  Transfer: { en: 'Bank transfer', de: 'Überweisung' },
}
