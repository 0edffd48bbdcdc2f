import { type GuestText, quoting, type VenueText } from '#lib/guest-text.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { LetterFact } from '#lib/mail/letter-content.ts'
import { singleLine } from '#lib/mail/plain-text.ts'
import type { ResourceType } from '#lib/venues/resource-types.ts'
import { type GuestDetails, guestDetailNames } from './input.ts'
import { type RequestNews, requestNewsTexts } from './request-texts.ts'

/** Events of a reservation that cause a letter to its guest. */
export type ReservationNews =
  | 'received'
  | 'deposit-at-venue'
  | 'deposit-moved-to-venue'
  | 'confirmed'
  | 'changed'
  | 'moved'
  | 'changed-by-guest'
  | 'reminder'
  | 'details-changed'
  | 'cancelled-by-guest'
  | 'cancelled-by-venue'
  | 'cancelled-kindly'
  | 'hold-expired'
  | RequestNews

type NewsTexts = {
  /** Begins the subject, before the venue's name and the date. */
  subject: Text
  headline: Text
  opening: Text
}

const cancelledSubject: Text = { en: 'Cancelled', de: 'Storniert' }
const cancelledHeadline: Text = { en: 'Your booking is cancelled', de: 'Ihre Buchung ist storniert' }

export const reservationNewsTexts: Record<ReservationNews, NewsTexts> = {
  received: {
    subject: { en: 'Deposit awaited', de: 'Anzahlung offen' },
    headline: { en: 'We are holding your booking', de: 'Wir halten Ihre Buchung frei' },
    opening: {
      en: 'Thank you for your booking. It is confirmed as soon as your deposit has arrived.',
      de: 'Vielen Dank für Ihre Buchung. Sie ist bestätigt, sobald Ihre Anzahlung eingegangen ist.',
    },
  },
  'deposit-at-venue': {
    subject: { en: 'Booking received', de: 'Buchung eingegangen' },
    headline: { en: 'We are holding your booking', de: 'Wir halten Ihre Buchung frei' },
    opening: {
      en: 'Thank you for your booking. We confirm it ourselves, and you do not need to pay anything online.',
      de: 'Vielen Dank für Ihre Buchung. Wir bestätigen sie selbst, online müssen Sie nichts zahlen.',
    },
  },
  'deposit-moved-to-venue': {
    subject: { en: 'Booking still held', de: 'Buchung bleibt bestehen' },
    headline: { en: 'We are still holding your booking', de: 'Wir halten Ihre Buchung weiter frei' },
    opening: {
      en: 'The deposit can no longer be paid online, so no time limit applies any more. We confirm your booking ourselves.',
      de: 'Die Anzahlung kann nicht mehr online gezahlt werden, deshalb gilt dafür keine Frist mehr. Wir bestätigen Ihre Buchung selbst.',
    },
  },
  confirmed: {
    subject: { en: 'Confirmed', de: 'Bestätigt' },
    headline: { en: 'Your booking is confirmed', de: 'Ihre Buchung ist bestätigt' },
    opening: {
      en: 'Thank you for your booking. Everything is arranged, and we look forward to seeing you.',
      de: 'Vielen Dank für Ihre Buchung. Es ist alles vorbereitet, und wir freuen uns auf Sie.',
    },
  },
  changed: {
    subject: { en: 'Changed', de: 'Geändert' },
    headline: { en: 'Your booking has changed', de: 'Ihre Buchung hat sich geändert' },
    opening: {
      en: 'We have changed your booking. This is how it stands now.',
      de: 'Wir haben Ihre Buchung geändert. So sieht sie jetzt aus.',
    },
  },
  moved: {
    subject: { en: 'Moved', de: 'Verschoben' },
    headline: { en: 'Your booking has moved', de: 'Ihre Buchung ist verschoben' },
    opening: {
      en: 'You have moved your booking. This is how it stands now.',
      de: 'Sie haben Ihre Buchung verschoben. So sieht sie jetzt aus.',
    },
  },
  'changed-by-guest': {
    subject: { en: 'Changed', de: 'Geändert' },
    headline: { en: 'Your booking has changed', de: 'Ihre Buchung hat sich geändert' },
    opening: {
      en: 'You have changed your booking. This is how it stands now.',
      de: 'Sie haben Ihre Buchung geändert. So sieht sie jetzt aus.',
    },
  },
  reminder: {
    subject: { en: 'Reminder', de: 'Erinnerung' },
    headline: { en: 'Your booking is coming up', de: 'Ihre Buchung steht an' },
    opening: {
      en: 'We would like to remind you of your booking, and look forward to seeing you.',
      de: 'Wir möchten Sie an Ihre Buchung erinnern und freuen uns auf Sie.',
    },
  },
  'details-changed': {
    subject: { en: 'Changed', de: 'Geändert' },
    headline: { en: 'Your details have changed', de: 'Ihre Angaben haben sich geändert' },
    opening: {
      en: 'You have changed the details of your booking. This is how it stands now.',
      de: 'Sie haben die Angaben zu Ihrer Buchung geändert. So sieht sie jetzt aus.',
    },
  },
  'cancelled-by-guest': {
    subject: cancelledSubject,
    headline: cancelledHeadline,
    opening: {
      en: 'As you asked, we have cancelled this booking. We would be glad to see you another time.',
      de: 'Wie gewünscht haben wir diese Buchung storniert. Wir freuen uns, wenn Sie ein anderes Mal kommen.',
    },
  },
  'cancelled-by-venue': {
    subject: cancelledSubject,
    headline: cancelledHeadline,
    opening: {
      en: 'We have cancelled this booking, and it does not take place. If that comes as a surprise, please reply to this mail.',
      de: 'Wir haben diese Buchung storniert, sie findet nicht statt. Falls Sie das überrascht, antworten Sie bitte auf diese E-Mail.',
    },
  },
  'cancelled-kindly': {
    subject: cancelledSubject,
    headline: { en: 'We cannot take your booking', de: 'Wir können Ihre Buchung nicht annehmen' },
    opening: {
      en: 'Thank you for thinking of us. Unfortunately we cannot receive you at this time, so we have cancelled your booking. If you have a question, please reply to this mail.',
      de: 'Vielen Dank, dass Sie an uns gedacht haben. Leider können wir Sie zu dieser Zeit nicht empfangen und haben Ihre Buchung storniert. Wenn Sie eine Frage haben, antworten Sie bitte auf diese E-Mail.',
    },
  },
  'hold-expired': {
    subject: cancelledSubject,
    headline: cancelledHeadline,
    opening: {
      en: 'The deposit did not arrive in time, so we could not hold this booking any longer. You are welcome to book again.',
      de: 'Die Anzahlung ist nicht rechtzeitig eingegangen, deshalb konnten wir diese Buchung nicht länger halten. Sie können jederzeit neu buchen.',
    },
  },
  ...requestNewsTexts,
}

export const reservationLetterTexts = {
  subject: (what: VenueText, venueName: VenueText, date: VenueText): string => `${what}: ${venueName}, ${date}`,
  greeting: (name: GuestText): Text<GuestText> => ({ en: quoting`Hello ${name},`, de: quoting`Guten Tag ${name},` }),
  payBy: (amount: VenueText, time: VenueText, date: VenueText): Text => ({
    en: `Please pay the ${amount} by ${time} on ${date}. After that the booking ends by itself.`,
    de: `Bitte zahlen Sie die ${amount} bis ${time} Uhr am ${date}. Danach verfällt die Buchung von selbst.`,
  }),
  payAtVenue: (amount: VenueText): Text => ({
    en: `We take the deposit of ${amount} directly from you, and will tell you how. If you have a question about it, just reply to this mail.`,
    de: `Die Anzahlung von ${amount} nehmen wir direkt von Ihnen entgegen und sagen Ihnen, wie. Wenn Sie dazu eine Frage haben, antworten Sie einfach auf diese E-Mail.`,
  }),
  before: (date: VenueText, span: VenueText, guests: number): Text => ({
    en: `Before, it was on ${date}, ${span}, for ${guests === 1 ? '1 guest' : `${guests} guests`}.`,
    de: `Bisher war sie am ${date}, ${span}, für ${guests === 1 ? '1 Person' : `${guests} Personen`}.`,
  }),
  notRefundable: (length: VenueText, amount: VenueText): Text => ({
    en: `This booking was arranged less than ${length} ahead, so its deposit of ${amount} is not refunded if you cancel.`,
    de: `Diese Buchung wurde weniger als ${length} im Voraus vereinbart. Wenn Sie stornieren, wird Ihre Anzahlung von ${amount} deshalb nicht erstattet.`,
  }),
  depositPaid: (amount: VenueText): Text => ({
    en: `Your deposit of ${amount} is paid.`,
    de: `Ihre Anzahlung von ${amount} ist bezahlt.`,
  }),
  span: (start: VenueText, end: VenueText): Text => ({ en: `${start} to ${end}`, de: `${start} bis ${end} Uhr` }),
  nightOf: (span: VenueText, first: VenueText, second: VenueText): Text => ({
    en: `${span}, in the night from ${first} to ${second}`,
    de: `${span}, in der Nacht von ${first} auf ${second}`,
  }),
  where: { en: 'Where', de: 'Ort' },
  hours: { en: 'Open that day', de: 'An dem Tag geöffnet' },
  guests: { en: 'Guests', de: 'Personen' },
  games: { en: 'Games', de: 'Spiele' },
  extras: { en: 'Extras', de: 'Extras' },
  price: { en: 'Estimated price', de: 'Voraussichtlicher Preis' },
  deposit: { en: 'Deposit', de: 'Anzahlung' },
  paid: (amount: VenueText): Text => ({ en: `${amount} paid`, de: `${amount} bezahlt` }),
  partPaid: (amount: VenueText): Text => ({ en: `${amount} of it paid`, de: `davon ${amount} bezahlt` }),
  leftToPay: { en: 'Left to pay at the venue', de: 'Vor Ort bleibt' },
  open: {
    toPay: { en: 'Pay the deposit', de: 'Anzahlung zahlen' },
    toSee: { en: 'View your booking', de: 'Buchung ansehen' },
  },
  openForVenue: { en: 'Open the booking', de: 'Buchung öffnen' },
  reply: {
    en: 'Have your plans changed, or is something wrong? Just reply to this mail.',
    de: 'Haben sich Ihre Pläne geändert, oder stimmt etwas nicht? Antworten Sie einfach auf diese E-Mail.',
  },
  calendar: {
    en: 'The attached file puts the booking into your calendar. A later change replaces the entry.',
    de: 'Die angehängte Datei trägt die Buchung in Ihren Kalender ein. Eine spätere Änderung ersetzt den Eintrag.',
  },
  calendarCancelled: {
    en: 'The attached file takes the entry out of your calendar again.',
    de: 'Die angehängte Datei nimmt den Eintrag wieder aus Ihrem Kalender.',
  },
  reason: {
    en: 'You receive this mail because somebody booked with this address. If it was not you, please reply and tell us.',
    de: 'Sie erhalten diese E-Mail, weil mit dieser Adresse gebucht wurde. Falls Sie es nicht waren, antworten Sie bitte und sagen uns Bescheid.',
  },
  calendarFile: { en: 'booking.ics', de: 'buchung.ics' },
} as const

/** The name of the booked resource in letters, by type. */
export const resourceLabels: Record<ResourceType, Text> = {
  RestaurantTable: { en: 'Table', de: 'Tisch' },
  BilliardTable: { en: 'Billiard table', de: 'Billardtisch' },
  DartBoard: { en: 'Dart board', de: 'Dartscheibe' },
  Shuffleboard: { en: 'Shuffleboard', de: 'Shuffleboard' },
  BowlingLane: { en: 'Bowling lane', de: 'Bowlingbahn' },
  EventArea: { en: 'Stage', de: 'Bühne' },
}

type Letter = 'to-guest' | 'to-venue'

/**
 * The label of each detail of a guest in letters, and the letters that show it. A new detail without an entry does not
 * compile.
 */
export const detailsInLetters: Record<keyof GuestDetails, { label: Text; shownIn: readonly Letter[] }> = {
  customerName: { label: { en: 'Guest', de: 'Gast' }, shownIn: ['to-venue'] },
  email: { label: { en: 'E-mail', de: 'E-Mail' }, shownIn: ['to-venue'] },
  phone: { label: { en: 'Phone', de: 'Telefon' }, shownIn: ['to-venue'] },
  notes: { label: { en: 'Notes', de: 'Anmerkungen' }, shownIn: ['to-venue'] },
}

const longestDetail = 500

/**
 * The details that a letter shows, in words of a language: those that the guest has given, each on one line, so that no text
 * of a guest can look like a part of the letter.
 */
export function detailFacts(letter: Letter, details: GuestDetails, locale: Locale): LetterFact[] {
  return guestDetailNames.flatMap((name) => {
    const { label, shownIn } = detailsInLetters[name]
    const value = details[name]
    return value !== null && shownIn.includes(letter)
      ? [{ label: label[locale], value: name === 'email' ? { mailTo: value } : singleLine(value, longestDetail) }]
      : []
  })
}

/** The mail that requests a venue to confirm a reservation whose deposit it takes itself. */
export const confirmationRequestTexts = {
  subject: (date: VenueText, time: VenueText): Text => ({
    en: `Please confirm: booking on ${date}, ${time}`,
    de: `Bitte bestätigen: Buchung am ${date}, ${time}`,
  }),
  headline: { en: 'A booking waits for you to confirm it', de: 'Eine Buchung wartet auf Ihre Bestätigung' },
  greeting: { en: 'Hello,', de: 'Guten Tag,' },
  opening: (amount: VenueText): Text => ({
    en: `This guest has agreed to a deposit of ${amount}, which cannot be paid online here. The booking is pending and keeps its place until you confirm or cancel it.`,
    de: `Dieser Gast hat einer Anzahlung von ${amount} zugestimmt, die hier nicht online gezahlt werden kann. Die Buchung ist vorgemerkt und behält ihren Platz, bis Sie sie bestätigen oder stornieren.`,
  }),
  closing: {
    en: 'Please agree with the guest how the deposit is paid. If you reply to this mail, your answer goes to the guest.',
    de: 'Bitte vereinbaren Sie mit dem Gast, wie die Anzahlung gezahlt wird. Wenn Sie auf diese E-Mail antworten, geht Ihre Antwort an den Gast.',
  },
  reason: {
    en: 'You receive this mail because your venue takes deposits and they cannot be paid online.',
    de: 'Sie erhalten diese E-Mail, weil Ihr Haus Anzahlungen nimmt und sie nicht online gezahlt werden können.',
  },
} as const
