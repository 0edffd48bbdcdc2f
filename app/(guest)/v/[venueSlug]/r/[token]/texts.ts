import type { BookingState } from '#lib/guest-bookings/state.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import type { PricingModel } from '#lib/venues/resource-types.ts'

type StateTexts = {
  /** One or two words, beside a symbol. */
  badge: Text
  /** `{name}` stands for the guest's first name. */
  title: Text
  line?: Text
}

/** The first words of the page, by the state of the reservation. */
export const stateTexts = {
  'to-pay': {
    badge: { en: 'Deposit due', de: 'Anzahlung offen' },
    title: { en: 'We are holding your booking, {name}.', de: 'Wir halten Ihre Buchung frei, {name}.' },
    line: {
      en: 'After that the place goes to others: the booking ends by itself and costs nothing.',
      de: 'Danach wird der Platz für andere frei: Die Buchung verfällt von selbst und kostet nichts.',
    },
  },
  'being-paid': {
    badge: { en: 'Payment in progress', de: 'Zahlung läuft' },
    title: { en: 'Your payment is under way, {name}.', de: 'Ihre Zahlung läuft, {name}.' },
  },
  'at-venue': {
    badge: { en: 'Reserved', de: 'Vorgemerkt' },
    title: { en: 'We are holding your booking, {name}.', de: 'Wir halten Ihre Buchung frei, {name}.' },
    line: {
      en: 'The venue takes the deposit itself and will be in touch. You need not pay anything online.',
      de: 'Das Haus nimmt die Anzahlung selbst entgegen und meldet sich. Online müssen Sie nichts zahlen.',
    },
  },
  confirmed: {
    badge: { en: 'Confirmed', de: 'Bestätigt' },
    title: { en: 'Your booking, {name}.', de: 'Ihre Buchung, {name}.' },
  },
  'hold-ended': {
    badge: { en: 'Expired', de: 'Verfallen' },
    title: { en: 'The time to pay is over.', de: 'Die Zeit zum Zahlen ist um.' },
  },
  cancelled: {
    badge: { en: 'Cancelled', de: 'Storniert' },
    title: { en: 'Your booking is cancelled.', de: 'Ihre Buchung ist storniert.' },
  },
  asked: {
    badge: { en: 'Request sent', de: 'Anfrage gesendet' },
    title: { en: 'Your request is with us, {name}.', de: 'Ihre Anfrage ist bei uns, {name}.' },
    line: {
      en: 'It is not a booking yet. We hold the place for you until we answer, by e-mail and here.',
      de: 'Sie ist noch keine Buchung. Wir halten den Platz für Sie frei, bis wir antworten: per E-Mail und hier.',
    },
  },
  offered: {
    badge: { en: 'Another time offered', de: 'Andere Zeit angeboten' },
    title: { en: 'We can offer you this time, {name}.', de: 'Wir können Ihnen diese Zeit anbieten, {name}.' },
    line: {
      en: 'It is a booking once you accept it. After that deadline it goes to others.',
      de: 'Eine Buchung ist sie, wenn Sie sie annehmen. Nach dieser Frist wird sie für andere frei.',
    },
  },
  declined: {
    badge: { en: 'Request declined', de: 'Anfrage abgelehnt' },
    title: { en: 'We cannot take your request.', de: 'Wir können Ihre Anfrage nicht annehmen.' },
    line: { en: 'Nothing was booked, and nothing is charged.', de: 'Es wurde nichts gebucht und nichts berechnet.' },
  },
  'request-ended': {
    badge: { en: 'Request ended', de: 'Anfrage abgelaufen' },
    title: { en: 'Your request has ended without an answer.', de: 'Ihre Anfrage ist ohne Antwort abgelaufen.' },
    line: { en: 'Nothing was booked, and nothing is charged.', de: 'Es wurde nichts gebucht und nichts berechnet.' },
  },
  withdrawn: {
    badge: { en: 'Request withdrawn', de: 'Anfrage zurückgezogen' },
    title: { en: 'Your request is withdrawn.', de: 'Ihre Anfrage ist zurückgezogen.' },
    line: { en: 'Nothing was booked, and nothing is charged.', de: 'Es wurde nichts gebucht und nichts berechnet.' },
  },
  completed: {
    badge: { en: 'Completed', de: 'Abgeschlossen' },
    title: { en: 'Thank you for your visit, {name}.', de: 'Danke für Ihren Besuch, {name}.' },
  },
  'no-show': {
    badge: { en: 'Missed', de: 'Nicht wahrgenommen' },
    title: { en: 'We missed you, {name}.', de: 'Sie haben uns gefehlt, {name}.' },
    line: {
      en: 'We expected you and did not see you. If that is wrong, please get in touch.',
      de: 'Wir haben Sie erwartet und nicht gesehen. Falls das nicht stimmt, melden Sie sich bitte.',
    },
  },
  anonymised: {
    badge: { en: 'Ended', de: 'Beendet' },
    title: { en: 'This booking is no longer stored.', de: 'Diese Buchung ist nicht mehr gespeichert.' },
    line: {
      en: 'The details of its guest have been deleted, so this link no longer opens it.',
      de: 'Die Angaben des Gastes sind gelöscht, darum öffnet dieser Link sie nicht mehr.',
    },
  },
} satisfies Record<BookingState, StateTexts>

/** How a price is made up. Nothing is said of a booking that costs nothing. */
export const pricingTexts: Record<PricingModel, Text | null> = {
  Free: null,
  PerHour: { en: 'priced by the hour', de: 'nach Stunden' },
  PerGame: { en: 'priced by the game', de: 'nach Spielen' },
  PerSession: { en: 'for the whole time', de: 'für die ganze Zeit' },
  FixedFee: { en: 'fixed price', de: 'Festpreis' },
  Deposit: { en: 'as a deposit', de: 'als Anzahlung' },
  MinimumSpend: { en: 'minimum spend', de: 'Mindestverzehr' },
}

export const texts = {
  title: (state: string, venue: string): string => `${state} · ${venue}`,
  seeYou: (weekday: string): Text => ({ en: `See you on ${weekday}, {name}.`, de: `Bis ${weekday}, {name}.` }),
  guests: (count: number): Text => ({
    en: count === 1 ? '1 person' : `${count} people`,
    de: count === 1 ? '1 Person' : `${count} Personen`,
  }),
  minutesLeft: (minutes: number, until: string): Text => ({
    en: `${formatMinutes(minutes)} left, until ${until}`,
    de: `Noch ${formatMinutes(minutes)}, bis ${until}`,
  }),
  confirmedOncePaid: {
    en: 'Your booking is confirmed as soon as your deposit has arrived.',
    de: 'Ihre Buchung ist bestätigt, sobald Ihre Anzahlung eingegangen ist.',
  },
  payUntil: (until: string): Text => ({ en: `Please pay by ${until}`, de: `Bitte zahlen Sie bis ${until}` }),
  pay: (amount: string): Text => ({ en: `Pay the ${amount} deposit`, de: `${amount} Anzahlung zahlen` }),
  payAgain: {
    en: 'If you left the payment page, you can open a new one here. Only one payment counts: the earlier page then ends.',
    de: 'Wenn Sie die Zahlungsseite verlassen haben, können Sie hier eine neue öffnen. Es zählt nur eine Zahlung: Die frühere Seite endet dann.',
  },
  awaitingPayment: {
    en: 'We are waiting for word of your payment, and write to you as soon as we know. There is nothing you need to do.',
    de: 'Wir warten auf Nachricht über Ihre Zahlung und schreiben Ihnen, sobald wir Bescheid wissen. Sie müssen nichts tun.',
  },
  notPayable: {
    en: 'The payment could not be opened. Nothing was charged. Please try again, or get in touch.',
    de: 'Die Zahlung ließ sich nicht öffnen. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal, oder melden Sie sich.',
  },
  cancelledAt: (when: string): Text => ({ en: `Cancelled on ${when}`, de: `Storniert am ${when}` }),
  nothingCharged: { en: 'Nothing was charged.', de: 'Abgebucht wurde nichts.' },
  notRefunded: (amount: string): Text => ({
    en: `${amount} was paid and has not been refunded. If you have a question about that, please get in touch.`,
    de: `${amount} wurden gezahlt und nicht erstattet. Bei Fragen dazu melden Sie sich bitte.`,
  }),
  freeUntil: (when: string): Text => ({
    en: `If you cancel by ${when}, your deposit goes back in full.`,
    de: `Wenn Sie bis ${when} stornieren, geht die Anzahlung vollständig zurück.`,
  }),
  freeOver: (when: string): Text => ({
    en: `Cancelling free of charge was possible until ${when}. If you pay the deposit now and then cancel, it is not refunded.`,
    de: `Kostenlos stornieren ging bis ${when}. Wenn Sie die Anzahlung jetzt zahlen und danach stornieren, wird sie nicht erstattet.`,
  }),
  calendar: { en: 'Add to calendar', de: 'In den Kalender' },
  calendarNote: { en: 'A later change replaces the entry', de: 'Eine spätere Änderung ersetzt den Eintrag' },
  tooManyTitle: { en: 'Too many attempts', de: 'Zu viele Versuche' },
  tooMany: (minutes: number): Text => ({
    en: `There were too many attempts on this page within an hour. Please try again in ${formatMinutes(minutes)}, or call us:`,
    de: `Auf dieser Seite gab es innerhalb einer Stunde zu viele Versuche. Bitte versuchen Sie es in ${formatMinutes(minutes)} noch einmal, oder rufen Sie uns an:`,
  }),
  refusedTitle: { en: 'Nothing was done', de: 'Es ist nichts geschehen' },
  refused: {
    en: 'This did not come from our page. Please open the link in your mail and press the button there.',
    de: 'Das kam nicht von unserer Seite. Bitte den Link in der E-Mail öffnen und dort den Knopf drücken.',
  },
} as const
