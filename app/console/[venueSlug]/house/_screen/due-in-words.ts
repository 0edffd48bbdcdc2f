import type { Text } from '#lib/i18n/locale.ts'

/** The words for the things that a provider asks for, by the first part of its code that is known. */
const dueWords: readonly (readonly [RegExp, Text])[] = [
  [/external_account/, { en: 'A bank account for payouts', de: 'Ein Bankkonto für die Auszahlungen' }],
  [
    /tos_acceptance/,
    { en: 'Your agreement with the provider', de: 'Ihre Zustimmung zu den Bedingungen des Anbieters' },
  ],
  [/verification\.(additional_)?document/, { en: 'A picture of an identity document', de: 'Ein Foto eines Ausweises' }],
  [/tax_id|vat_id|id_number/, { en: 'A tax or identity number', de: 'Eine Steuer- oder Ausweisnummer' }],
  [/^business_type|^company|^business_profile/, { en: 'Details of the business', de: 'Angaben zum Unternehmen' }],
  [/^owners|^directors|^executives/, { en: 'The owners and directors', de: 'Die Inhaber und Geschäftsführer' }],
  [/^individual|^representative|^person|^relationship/, { en: 'Details of a person', de: 'Angaben zu einer Person' }],
]
const otherDue: Text = { en: 'Further details', de: 'Weitere Angaben' }

/** Returns the things that a provider asks for in words, each once. */
export function missingInWords(due: readonly string[]): Text[] {
  return [...new Set(due.map((code) => dueWords.find(([form]) => form.test(code))?.[1] ?? otherDue))]
}
