import type { Text } from '#lib/i18n/locale.ts'
import type { VoucherStatus } from '#lib/vouchers/status.ts'

/** The texts of the voucher page. */
export const texts = {
  voucher: { en: 'Gift voucher', de: 'Gutschein' },
  forWhom: (name: string): Text => ({ en: `for ${name}`, de: `für ${name}` }),
  status: {
    Active: { en: 'Valid', de: 'Gültig' },
    PartlyUsed: { en: 'Valid, partly used', de: 'Gültig, teilweise eingelöst' },
    UsedUp: { en: 'Used up', de: 'Eingelöst' },
    Expired: { en: 'Expired', de: 'Abgelaufen' },
    Voided: { en: 'Void', de: 'Ungültig' },
  } satisfies Record<VoucherStatus, Text>,
  notices: {
    UsedUp: {
      en: 'Nothing is left on this voucher.',
      de: 'Auf diesem Gutschein ist nichts mehr übrig.',
    },
    Expired: {
      en: 'Its last valid day is over, and nothing can be paid with it.',
      de: 'Sein letzter gültiger Tag ist vorbei; damit kann nicht mehr bezahlt werden.',
    },
    Voided: {
      en: 'The venue has declared this voucher void. If you have questions, please ask there.',
      de: 'Das Haus hat diesen Gutschein für ungültig erklärt. Bei Fragen wenden Sie sich bitte dorthin.',
    },
  } satisfies Partial<Record<VoucherStatus, Text>>,
  balance: { en: 'Balance', de: 'Guthaben' },
  ofValue: (value: string): Text => ({ en: `of ${value}`, de: `von ${value}` }),
  held: {
    amount: (amount: string, until: string): Text => ({
      en: `${amount} is set aside for a payment in progress, until ${until} at the latest.`,
      de: `${amount} sind für eine laufende Zahlung zurückgelegt, längstens bis ${until} Uhr.`,
    }),
    use: (until: string): Text => ({
      en: `This voucher is set aside for a payment in progress, until ${until} at the latest.`,
      de: `Dieser Gutschein ist für eine laufende Zahlung zurückgelegt, längstens bis ${until} Uhr.`,
    }),
  },
  validUntil: { en: 'Valid until', de: 'Gültig bis' },
  wasValidUntil: { en: 'Was valid until', de: 'War gültig bis' },
  code: { en: 'Code', de: 'Code' },
  qrOf: (venue: string): Text => ({
    en: `QR code of this voucher of ${venue}`,
    de: `QR-Code dieses Gutscheins von ${venue}`,
  }),
  howTo: {
    Amount: {
      en: 'Show this code when you pay, or type it in where you pay online. Whoever has it can spend it.',
      de: 'Zeigen Sie diesen Code beim Bezahlen vor, oder geben Sie ihn bei einer Online-Zahlung ein. Wer ihn hat, kann ihn einlösen.',
    },
    Percentage: {
      en: 'Show this code when you pay your bill, or type it in where you pay it online. It counts once, for one bill.',
      de: 'Zeigen Sie diesen Code vor, wenn Sie Ihre Rechnung bezahlen, oder geben Sie ihn dabei online ein. Er gilt einmal, für eine Rechnung.',
    },
    Item: {
      en: 'Show this code to the staff when you order. Whoever has it can spend it.',
      de: 'Zeigen Sie diesen Code dem Personal, wenn Sie bestellen. Wer ihn hat, kann ihn einlösen.',
    },
  },
  terms: { en: 'Terms', de: 'Bedingungen' },
  pdf: { en: 'Voucher as PDF', de: 'Gutschein als PDF' },
  busy: {
    title: { en: 'One moment, please', de: 'Einen Moment bitte' },
    line: (seconds: string): Text => ({
      en: `Vouchers have been asked for very often from your connection. Please open this page again in ${seconds} seconds; nothing is wrong with your voucher.`,
      de: `Von Ihrem Anschluss wurde sehr oft nach Gutscheinen gefragt. Bitte öffnen Sie diese Seite in ${seconds} Sekunden noch einmal; mit Ihrem Gutschein ist alles in Ordnung.`,
    }),
  },
} as const
