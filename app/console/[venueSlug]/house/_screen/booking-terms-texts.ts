import type { Text } from '#lib/i18n/locale.ts'

/** The words of the form of deposits and requests. */
export const bookingTermsTexts = {
  hint: {
    en: 'The first rule that fits a booking counts. A website that does not show deposits or requests cannot book these times.',
    de: 'Die erste Regel, die auf eine Buchung passt, gilt. Eine Website, die keine Anzahlungen oder Anfragen zeigt, kann diese Zeiten nicht buchen.',
  },
  none: {
    en: 'There are no rules: every booking is confirmed at once.',
    de: 'Es gibt keine Regeln: Jede Buchung ist sofort bestätigt.',
  },
  add: { en: 'Add a rule', de: 'Regel hinzufügen' },
  rule: (number: number): Text => ({ en: `Rule ${number}`, de: `Regel ${number}` }),
  kinds: {
    deposit: { en: 'A deposit is required', de: 'Eine Anzahlung ist nötig' },
    request: { en: 'It is a request that we answer', de: 'Es ist eine Anfrage, die wir beantworten' },
  },
  kind: { en: 'Then', de: 'Dann' },
  bases: {
    PerPerson: { en: 'per person', de: 'pro Person' },
    PerBooking: { en: 'per booking', de: 'pro Buchung' },
  },
  everyParty: { en: 'every party', de: 'alle' },
  from: { en: 'From', de: 'Von' },
  until: { en: 'Until', de: 'Bis' },
  addDates: { en: 'Add dates', de: 'Zeitraum hinzufügen' },
  removeDates: { en: 'Remove the dates', de: 'Zeitraum entfernen' },
  anyType: { en: 'For (none: everything)', de: 'Für (keine: alles)' },
  anyDay: { en: 'On (none: every day)', de: 'An (keine: jeden Tag)' },
  depositLater: { en: 'Deposit once accepted', de: 'Anzahlung nach der Zusage' },
  deposit: { en: 'Deposit', de: 'Anzahlung' },
  partySaid: (from: number | null): Text => ({
    en: from === null ? 'Every party' : `From ${from} guests on`,
    de: from === null ? 'Für alle' : `Ab ${from} Personen`,
  }),
  depositSaid: (amount: string, basis: Text): Text => ({
    en: `a deposit of ${amount} ${basis.en} is required.`,
    de: `ist eine Anzahlung von ${amount} ${basis.de} nötig.`,
  }),
  requestSaid: (hours: string): Text => ({
    en: `it is a request: we answer within ${hours} h, else it ends with a mail.`,
    de: `ist es eine Anfrage: Wir antworten innerhalb von ${hours} Std., sonst endet sie mit einer E-Mail.`,
  }),
  onDays: (days: string): Text => ({ en: `on ${days}`, de: `am ${days}` }),
} as const
