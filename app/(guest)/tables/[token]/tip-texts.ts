import type { Locale, Text } from '#lib/i18n/locale.ts'
import { rateInWords } from '#lib/table-sessions/invoice-words.ts'
import type { NoticeWords } from './notice-words.ts'

/** Texts for the tip of a guest who pays at the table (decisions 6.8). */
export const tipTexts = {
  title: { en: 'Tip, if you like', de: 'Trinkgeld, wenn Sie möchten' },
  none: { en: 'No tip', de: 'Kein Trinkgeld' },
  round: { en: 'Round up', de: 'Aufrunden' },
  other: { en: 'Other amount', de: 'Anderer Betrag' },
  sum: { en: 'Your tip', de: 'Ihr Trinkgeld' },
  onTop: {
    en: 'A tip is added to the sum on the button. The next page shows both together before you pay.',
    de: 'Trinkgeld kommt zur Summe auf der Taste hinzu. Die nächste Seite zeigt beides zusammen, bevor Sie zahlen.',
  },
  byCard: {
    en: 'The card pays the tip: the voucher is for the bill.',
    de: 'Das Trinkgeld zahlt die Karte: Der Gutschein gilt für die Rechnung.',
  },
} as const satisfies Record<string, Text>

/** The words of a choice. */
export function choiceLabel(choice: string, locale: Locale): string {
  if (choice === 'none' || choice === 'round' || choice === 'other') return tipTexts[choice][locale]
  return rateInWords(Number(choice) * 10_000, locale)
}

export type TipNotice = 'tip-refused'

/** The notice for a tip that was refused; the reason stands in it. */
export const tipNotices: Record<TipNotice, NoticeWords> = {
  'tip-refused': {
    heading: { en: 'Please look at the tip once more', de: 'Bitte prüfen Sie das Trinkgeld noch einmal' },
    line: { en: 'Nothing was charged.', de: 'Es wurde nichts abgebucht.' },
  },
}
