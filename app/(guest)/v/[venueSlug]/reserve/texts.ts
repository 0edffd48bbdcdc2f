import type { Text } from '#lib/i18n/locale.ts'

/** The words of booking on the venue's page. */
export const texts = {
  title: { en: 'Book', de: 'Platz buchen' },
  heading: { en: 'Book your place', de: 'Platz buchen' },
  kinds: { en: 'What would you like to book?', de: 'Was möchten Sie buchen?' },
  party: { en: 'How many of you?', de: 'Wie viele sind Sie?' },
  length: { en: 'How long?', de: 'Wie lange?' },
  dayFor: (date: string, count: number): Text => ({ en: `${date}, for ${count}`, de: `${date}, für ${count}` }),
  lengthOf: (length: string): Text => ({ en: `Each for ${length}.`, de: `Jeweils ${length}.` }),
  depositAll: (amount: string): Text => ({
    en: `A deposit of ${amount} can be paid in advance; it counts towards the bill.`,
    de: `Eine Anzahlung von ${amount} ist im Voraus möglich; sie wird angerechnet.`,
  }),
  deposit: (amount: string): Text => ({ en: `${amount} deposit`, de: `${amount} Anzahlung` }),
  from: (amount: string): Text => ({ en: `from ${amount}`, de: `ab ${amount}` }),
  afternoon: { en: 'Afternoon', de: 'Nachmittag' },
  morning: { en: 'Morning and noon', de: 'Vormittag und Mittag' },
  evening: { en: 'Evening', de: 'Abend' },
  night: { en: 'Late at night', de: 'Spät in der Nacht' },
  seatsLeft: (count: number): Text => ({
    en: count === 1 ? '1 seat left' : `${count} seats left`,
    de: count === 1 ? 'noch 1 Platz' : `noch ${count} Plätze`,
  }),
  nearly: { en: 'Nearly there', de: 'Fast fertig' },
  otherTime: { en: 'Choose another time', de: 'Andere Zeit wählen' },
  where: { en: 'Where would you like to be?', de: 'Wo möchten Sie sein?' },
  anywhere: { en: 'No preference', de: 'Egal' },
  anywhereNote: { en: 'we choose for you', de: 'wir wählen für Sie' },
  details: { en: 'Your details', de: 'Ihre Angaben' },
  name: { en: 'Your name', de: 'Ihr Name' },
  email: { en: 'E-mail', de: 'E-Mail' },
  phone: { en: 'Phone', de: 'Telefon' },
  phoneHint: { en: 'Only if we need to reach you on the day', de: 'Nur, falls wir Sie am Tag selbst erreichen müssen' },
  notes: { en: 'Wishes', de: 'Wünsche' },
  notesHint: { en: 'High chair, allergies, an occasion', de: 'Kinderstuhl, Allergien, ein Anlass' },
  games: { en: 'How many games?', de: 'Wie viele Spiele?' },
  extras: { en: 'Extras', de: 'Extras' },
  perPerson: (amount: string): Text => ({ en: `${amount} per person`, de: `${amount} pro Person` }),
  perBooking: (amount: string): Text => ({ en: `${amount} in all`, de: `${amount} insgesamt` }),
  optional: { en: 'optional', de: 'freiwillig' },
  price: { en: 'Price', de: 'Preis' },
  perGame: (amount: string): Text => ({ en: `${amount} per game`, de: `${amount} pro Spiel` }),
  otherDay: { en: 'Choose another day', de: 'Anderen Tag wählen' },
  nothing: { en: 'free of charge', de: 'ohne Kosten' },
  extrasOnTop: { en: 'Extras come on top.', de: 'Extras kommen dazu.' },
  payDeposit: (amount: string): Text => ({
    en: `I would like to pay a voluntary deposit of ${amount} now. It counts towards the bill.`,
    de: `Ich möchte freiwillig eine Anzahlung von ${amount} jetzt zahlen. Sie wird angerechnet.`,
  }),
  due: (amount: string): Text => ({
    en: `A deposit of ${amount} is due. It counts towards the bill.`,
    de: `Eine Anzahlung von ${amount} ist fällig. Sie wird angerechnet.`,
  }),
  dueWithin: (length: string): Text => ({
    en: `If it is not paid within ${length}, the booking ends.`,
    de: `Ist sie nicht innerhalb von ${length} bezahlt, endet die Buchung.`,
  }),
  dueAtVenue: (amount: string): Text => ({
    en: `A deposit of ${amount} is due. The venue takes it itself and will be in touch; until then the booking is not confirmed.`,
    de: `Eine Anzahlung von ${amount} ist fällig. Das Haus nimmt sie selbst entgegen und meldet sich; bis dahin ist die Buchung nicht bestätigt.`,
  }),
  dueOnceAccepted: (amount: string): Text => ({
    en: `If the venue accepts, a deposit of ${amount} is due. It counts towards the bill.`,
    de: `Nimmt das Haus an, ist eine Anzahlung von ${amount} fällig. Sie wird angerechnet.`,
  }),
  answer: (length: string): Text => ({
    en: `This is a request: the venue answers within ${length} and holds your place until then. It is a booking once the venue has accepted.`,
    de: `Das ist eine Anfrage: Das Haus antwortet innerhalb von ${length} und hält Ihren Platz so lange frei. Eine Buchung ist sie, wenn das Haus angenommen hat.`,
  }),
  ask: { en: 'Send the request', de: 'Anfrage senden' },
  askAgain: { en: 'Send another request', de: 'Noch eine Anfrage senden' },
  depositFirst: {
    en: 'If you leave this box empty, your booking is confirmed at once; if you tick it, once you have paid.',
    de: 'Ohne Häkchen ist Ihre Buchung sofort bestätigt, mit Häkchen erst mit der Zahlung.',
  },
  depositUnpaid: (length: string): Text => ({
    en: `If you leave this box empty, your booking is confirmed at once. If you tick it and have not paid within ${length}, the booking ends.`,
    de: `Ohne Häkchen ist Ihre Buchung sofort bestätigt. Mit Häkchen endet sie, wenn nicht innerhalb von ${length} bezahlt ist.`,
  }),
  refundUntil: (until: string): Text => ({
    en: `Cancel by ${until} and you get it back in full.`,
    de: `Wer bis ${until} storniert, bekommt sie vollständig zurück.`,
  }),
  refundAlways: { en: 'Cancel and you get it back in full.', de: 'Wer storniert, bekommt sie vollständig zurück.' },
  refundNever: {
    en: 'It is not refunded if you cancel: the booking is too soon for that.',
    de: 'Wenn Sie stornieren, wird sie nicht erstattet: Dafür ist der Beginn schon zu nah.',
  },
  depositAtVenue: (amount: string): Text => ({
    en: `I would like to pay a voluntary deposit of ${amount}. The venue takes it itself and will be in touch; until then the booking is not confirmed. If you leave this box empty, it is confirmed at once.`,
    de: `Ich möchte freiwillig eine Anzahlung von ${amount} zahlen. Das Haus nimmt sie selbst entgegen und meldet sich; bis dahin ist die Buchung nicht bestätigt. Ohne Häkchen ist sie sofort bestätigt.`,
  }),
  book: { en: 'Book', de: 'Platz buchen' },
  bookAndPay: (amount: string): Text => ({
    en: `Book, then pay ${amount}`,
    de: `Buchen und ${amount} anzahlen`,
  }),
  bookAgain: { en: 'Book once more', de: 'Noch einmal buchen' },
  bookAgainAndPay: (amount: string): Text => ({
    en: `Book once more, then pay ${amount}`,
    de: `Noch einmal buchen und ${amount} anzahlen`,
  }),
  justBooked: {
    en: 'This looks like the booking that you have just made. We have mailed you its confirmation again, and have not booked a second time.',
    de: 'Das sieht nach der Buchung aus, die Sie gerade gemacht haben. Wir haben Ihnen die E-Mail dazu noch einmal geschickt und nicht ein zweites Mal gebucht.',
  },
  wrong: { en: 'Please look at the fields below.', de: 'Bitte sehen Sie sich die Felder unten an.' },
  justTaken: (time: string): Text => ({
    en: `${time} has just been taken. Nothing was booked.`,
    de: `${time} wurde gerade vergeben. Es wurde nichts gebucht.`,
  }),
  placeTaken: (time: string): Text => ({
    en: `At ${time} this place has just been taken. Nothing was booked.`,
    de: `Um ${time} wurde dieser Platz gerade vergeben. Es wurde nichts gebucht.`,
  }),
  notFree: (time: string): Text => ({ en: `${time} is not free.`, de: `${time} ist nicht frei.` }),
  otherTimes: {
    en: 'Still free on this day. Your details are kept:',
    de: 'An diesem Tag noch frei. Ihre Angaben bleiben erhalten:',
  },
  noOtherTimes: { en: 'Nothing else is free on this day.', de: 'An diesem Tag ist sonst nichts mehr frei.' },
  alreadySent: {
    en: 'You have already booked with this form. The confirmation comes by e-mail. For another booking, please start again.',
    de: 'Mit diesem Formular haben Sie bereits gebucht. Die Bestätigung kommt per E-Mail. Für eine weitere Buchung beginnen Sie bitte neu.',
  },
} as const
