import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { ProofKey, ProofRow } from './sums.ts'

/** The names of the proofs, after what they compare. */
export const proofNames: Record<ProofKey, Text> = {
  numbers: { en: 'Invoice numbers', de: 'Rechnungsnummern' },
  taxes: { en: 'Lines and tax of the invoices', de: 'Positionen und Steuer der Rechnungen' },
  payments: { en: 'Payments on the invoices', de: 'Zahlungen auf die Rechnungen' },
  provider: { en: 'Online payments', de: 'Online-Zahlungen' },
  vouchers: { en: 'Vouchers', de: 'Gutscheine' },
  deposits: { en: 'Deposits', de: 'Anzahlungen' },
  house: { en: 'House accounts', de: 'Hauskonten' },
}

/** Messages for staff about closings (decisions 15.4). */
export const closingMessages = {
  noSuchClosing: (): Text => ({
    en: 'There is no closing with this number.',
    de: 'Einen Abschluss mit dieser Nummer gibt es nicht.',
  }),
  movedOn: (): Text => ({
    en: 'Something has changed since these sums were shown. Look at them again.',
    de: 'Seit diese Summen angezeigt wurden, hat sich etwas geändert. Sehen Sie sie noch einmal an.',
  }),
  differs: ({ key, amountMinor, otherMinor, rows }: ProofRow, currency: string): Text => ({
    en: differs(key, amountMinor, otherMinor, rows, currency, 'en'),
    de: differs(key, amountMinor, otherMinor, rows, currency, 'de'),
  }),
  otherCurrency: (found: readonly string[], currency: string): Text => ({
    en: `Some of this money is in ${found.join(' and ')}, and the venue is in ${currency}. A closing has one currency: import the venue file with the earlier currency, close the day, settle what is owed, and change the currency after that.`,
    de: `Ein Teil dieses Geldes ist in ${found.join(' und ')}, und der Betrieb rechnet in ${currency}. Ein Abschluss hat eine Währung: Importieren Sie die Betriebsdatei mit der früheren Währung, schließen Sie den Tag ab, begleichen Sie, was offen ist, und ändern Sie die Währung danach.`,
  }),
  needsEuro: (): Text => ({
    en: 'The file for DATEV is in euros, and this closing is in another currency.',
    de: 'Die Datei für DATEV ist in Euro, und dieser Abschluss hat eine andere Währung.',
  }),
  needsAccounting: (): Text => ({
    en: 'The settings for accounting are missing: the venue file has them in settings.accounting.',
    de: 'Die Angaben für die Buchhaltung fehlen: Sie stehen in der Betriebsdatei unter settings.accounting.',
  }),
  needsRevenueAccount: (rate: number | null): Text => ({
    en: `The venue file names no revenue account for ${rate === null ? 'lines without a tax rate' : `${rate / 10_000} %`}: settings.accounting.revenue.`,
    de: `Die Betriebsdatei nennt kein Erlöskonto für ${rate === null ? 'Positionen ohne Steuersatz' : `${String(rate / 10_000).replace('.', ',')} %`}: settings.accounting.revenue.`,
  }),
  month: (): Text => ({ en: 'Must be a month such as 2026-11.', de: 'Muss ein Monat sein wie 2026-11.' }),
  digits: (): Text => ({
    en: 'The amount has more digits than the currency.',
    de: 'Der Betrag hat mehr Stellen als die Währung.',
  }),
} as const

function differs(key: ProofKey, one: number, other: number, rows: string[], currency: string, locale: Locale): string {
  const amount = (minor: number) => (key === 'numbers' ? String(minor) : formatMoney(minor, currency, locale))
  const named = rows.length > 0 ? ` (${rows.join(', ')})` : ''
  const name = proofNames[key][locale]
  return {
    en: `${name} do not agree: ${amount(one)} on one side, ${amount(other)} on the other${named}. The day stays open.`,
    de: `${name}: Die Seiten stimmen nicht überein, ${amount(one)} und ${amount(other)}${named}. Der Tag bleibt offen.`,
  }[locale]
}
