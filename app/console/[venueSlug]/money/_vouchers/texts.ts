import type { Text } from '#lib/i18n/locale.ts'

export const deskTexts = {
  vouchers: { en: 'Vouchers', de: 'Gutscheine' },
  owed: { en: 'Owed on vouchers', de: 'Offen aus Gutscheinen' },
  month: { en: 'Issued in', de: 'Ausgegeben' },
  number: { en: 'Vouchers', de: 'Anzahl' },
  left: { en: 'Owed', de: 'Offen' },
  nothingOwed: { en: 'No voucher has been issued yet.', de: 'Noch ist kein Gutschein ausgegeben.' },
} as const satisfies Record<string, Text>
