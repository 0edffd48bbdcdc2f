import type { Text } from '#lib/i18n/locale.ts'

/** The sentence of the page after a press that leads back to it, by the value of `done` in its address. */
export const guestDoneTexts = {
  requested: {
    en: 'Your request has been sent. This is its page; the link to it also comes by e-mail.',
    de: 'Ihre Anfrage ist gesendet. Das ist die Seite dazu; der Link hierher kommt auch per E-Mail.',
  },
  booked: {
    en: 'Thank you for your booking. This is its page; the link to it also comes by e-mail.',
    de: 'Danke für Ihre Buchung. Das ist die Seite dazu; der Link hierher kommt auch per E-Mail.',
  },
  moved: { en: 'Your booking is moved.', de: 'Ihre Buchung ist verschoben.' },
  party: { en: 'The number of people is changed.', de: 'Die Personenzahl ist geändert.' },
  details: { en: 'Your details are changed.', de: 'Ihre Angaben sind geändert.' },
  written: {
    en: 'Your message has reached the venue. The answer comes by e-mail.',
    de: 'Ihre Nachricht ist beim Haus angekommen. Die Antwort kommt per E-Mail.',
  },
} satisfies Record<string, Text>

/** The rows of the acts that a guest can do. */
export const actRowTexts = {
  details: { en: 'Change name, phone or note', de: 'Name, Telefon oder Anmerkung ändern' },
  write: { en: 'Write to us', de: 'Schreiben Sie uns' },
  cancel: { en: 'Cancel', de: 'Stornieren' },
} satisfies Record<string, Text>

/** Passing the booking on to the people who come along. */
export const passOnTexts = {
  row: { en: 'Pass the booking on', de: 'Buchung weitergeben' },
  note: { en: 'By e-mail, or with a link to copy', de: 'Per E-Mail oder mit einem Link zum Kopieren' },
  warning: {
    en: 'The link opens this page. Whoever has it can change or cancel the booking, as you can.',
    de: 'Der Link öffnet diese Seite. Wer ihn hat, kann die Buchung wie Sie ändern oder stornieren.',
  },
  subject: (venue: string, date: string): Text => ({
    en: `Booking at ${venue}, ${date}`,
    de: `Buchung bei ${venue}, ${date}`,
  }),
} as const

/** Cancelling: the page says what it means for the money before the press, and once more on the button. */
export const cancelTexts = {
  freeUntil: (when: string): Text => ({ en: `Free until ${when}`, de: `Kostenlos bis ${when}` }),
  free: { en: 'Costs nothing now', de: 'Kostet jetzt nichts' },
  moneyBack: (amount: string): Text => ({ en: `${amount} back`, de: `${amount} zurück` }),
  moneyLost: (amount: string): Text => ({ en: `The venue keeps ${amount}`, de: `Das Haus behält ${amount}` }),
  costsNothing: {
    en: 'Cancelling costs nothing. The place is free for others at once.',
    de: 'Stornieren kostet nichts. Der Platz wird sofort für andere frei.',
  },
  payingEnds: {
    en: 'A payment that is under way ends with it; if it arrives after all, it goes back in full.',
    de: 'Eine laufende Zahlung endet damit; kommt sie doch noch an, geht sie vollständig zurück.',
  },
  paidAtVenue: {
    en: 'If you have paid a deposit to the venue directly, please ask there about it.',
    de: 'Falls Sie dem Haus direkt eine Anzahlung gezahlt haben, fragen Sie bitte dort danach.',
  },
  goesBack: (amount: string): Text => ({
    en: `If you cancel now, your ${amount} goes back in full. The place is free for others at once.`,
    de: `Wenn Sie jetzt stornieren, gehen Ihre ${amount} vollständig zurück. Der Platz wird sofort für andere frei.`,
  }),
  isLost: (amount: string, until: string): Text => ({
    en: `The deadline was ${until}. If you cancel now, the venue keeps the ${amount}.`,
    de: `Die Frist endete am ${until}. Wenn Sie jetzt stornieren, behält das Haus die ${amount}.`,
  }),
  isLostAtOnce: (amount: string, length: string): Text => ({
    en: `This booking was arranged less than ${length} ahead. If you cancel now, the venue keeps the ${amount}.`,
    de: `Diese Buchung wurde weniger als ${length} im Voraus vereinbart. Wenn Sie jetzt stornieren, behält das Haus die ${amount}.`,
  }),
  press: { en: 'Cancel booking', de: 'Buchung stornieren' },
  pressBack: (amount: string): Text => ({
    en: `Cancel booking, ${amount} back`,
    de: `Buchung stornieren, ${amount} zurück`,
  }),
  pressLost: (amount: string): Text => ({
    en: `Cancel and give up ${amount}`,
    de: `Stornieren und auf ${amount} verzichten`,
  }),
  tooLate: (until: string): Text => ({
    en: `You could cancel online until ${until}. Please call us:`,
    de: `Online stornieren ging bis ${until}. Bitte rufen Sie uns an:`,
  }),
  refusedEnded: {
    en: 'Nothing was cancelled: this booking has ended.',
    de: 'Es wurde nichts storniert: Diese Buchung ist beendet.',
  },
  refusedTooLate: {
    en: 'Nothing was cancelled: it is too late for that here. Please call us.',
    de: 'Es wurde nichts storniert: Hier geht das nicht mehr. Bitte rufen Sie uns an.',
  },
  refusedLost: (amount: string): Text => ({
    en: `Nothing was cancelled yet: cancelling would now cost you the ${amount}. If you still want to, press once more below.`,
    de: `Noch wurde nichts storniert: Stornieren würde Sie jetzt die ${amount} kosten. Wenn Sie das trotzdem möchten, drücken Sie unten noch einmal.`,
  }),
} as const

/** The sentences about the money of a booking that has ended. */
export const moneyTexts = {
  wentBack: (amount: string): Text => ({
    en: `${amount} had gone back to your card before.`,
    de: `${amount} waren schon vorher auf Ihre Karte zurückgegangen.`,
  }),
  toCard: (amount: string): Text => ({
    en: `${amount} goes back to your card, and is usually there in 3 to 5 working days.`,
    de: `${amount} gehen zurück auf Ihre Karte und sind meist in 3 bis 5 Werktagen da.`,
  }),
  toBoth: (amount: string): Text => ({
    en: `${amount} goes back the way it was paid. What goes to your card is usually there in 3 to 5 working days.`,
    de: `${amount} gehen auf dem Weg zurück, auf dem Sie gezahlt haben. Was auf Ihre Karte geht, ist meist in 3 bis 5 Werktagen da.`,
  }),
  toVoucher: (amount: string): Text => ({
    en: `${amount} has gone back the way it was paid.`,
    de: `${amount} sind auf dem Weg zurückgegangen, auf dem Sie gezahlt haben.`,
  }),
  kept: (amount: string, until: string): Text => ({
    en: `Cancelling free of charge was possible until ${until}. As agreed, the venue keeps the ${amount}.`,
    de: `Kostenlos stornieren ging bis ${until}. Wie vereinbart behält das Haus die ${amount}.`,
  }),
  keptAtOnce: (amount: string, length: string): Text => ({
    en: `This booking was arranged less than ${length} ahead. As agreed, the venue keeps the ${amount}.`,
    de: `Diese Buchung wurde weniger als ${length} im Voraus vereinbart. Wie vereinbart behält das Haus die ${amount}.`,
  }),
} as const
