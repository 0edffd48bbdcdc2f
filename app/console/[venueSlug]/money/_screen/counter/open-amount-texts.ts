/** Texts of an amount that is on no menu. */
export const openAmountTexts = {
  name: { en: 'Name on the bill', de: 'Name auf der Rechnung' },
  rate: { en: 'Tax rate', de: 'Steuersatz' },
  noRate: { en: 'No tax', de: 'Keine Steuer' },
  reason: { en: 'Reason (guests do not read it)', de: 'Grund (Gäste lesen ihn nicht)' },
  add: { en: 'Put it on the bill', de: 'Auf die Rechnung setzen' },
  line: {
    en: 'For what is on no menu. No kitchen or bar makes it.',
    de: 'Für etwas, das auf keiner Karte steht. Keine Küche und keine Bar bereitet es zu.',
  },
  didAdd: { en: 'The amount is on the bill.', de: 'Der Betrag steht auf der Rechnung.' },
} as const
