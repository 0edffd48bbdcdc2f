import type { VenueText } from '#lib/guest-text.ts'
import type { Text } from '#lib/i18n/locale.ts'

/** Events of a request that cause a letter to its guest (decisions 19.8). */
export type RequestNews =
  | 'request-received'
  | 'request-accepted'
  | 'request-accepted-to-pay'
  | 'request-accepted-at-venue'
  | 'request-declined'
  | 'request-reopened'
  | 'request-unanswered'
  | 'request-other-time'
  | 'request-offer-ended'
  | 'request-withdrawn'

const acceptedSubject: Text = { en: 'Request accepted', de: 'Anfrage angenommen' }
const acceptedHeadline: Text = { en: 'We accept your request', de: 'Wir nehmen Ihre Anfrage an' }
const endedSubject: Text = { en: 'Request ended', de: 'Anfrage beendet' }

export const requestNewsTexts: Record<RequestNews, { subject: Text; headline: Text; opening: Text }> = {
  'request-received': {
    subject: { en: 'Request received', de: 'Anfrage eingegangen' },
    headline: { en: 'We have your request', de: 'Ihre Anfrage ist da' },
    opening: {
      en: 'Thank you for your request. It is not a booking yet: we look at it ourselves and hold the place for you until then.',
      de: 'Vielen Dank für Ihre Anfrage. Sie ist noch keine Buchung: Wir sehen sie uns selbst an und halten den Platz so lange für Sie frei.',
    },
  },
  'request-accepted': {
    subject: acceptedSubject,
    headline: acceptedHeadline,
    opening: {
      en: 'Good news: your request is a booking now. Everything is arranged, and we look forward to seeing you.',
      de: 'Gute Nachrichten: Ihre Anfrage ist jetzt eine Buchung. Es ist alles vorbereitet, und wir freuen uns auf Sie.',
    },
  },
  'request-accepted-to-pay': {
    subject: acceptedSubject,
    headline: acceptedHeadline,
    opening: {
      en: 'Good news: we accept your request. It is confirmed as soon as your deposit has arrived.',
      de: 'Gute Nachrichten: Wir nehmen Ihre Anfrage an. Sie ist bestätigt, sobald Ihre Anzahlung eingegangen ist.',
    },
  },
  'request-accepted-at-venue': {
    subject: acceptedSubject,
    headline: acceptedHeadline,
    opening: {
      en: 'Good news: we accept your request. We take the deposit ourselves and confirm the booking then.',
      de: 'Gute Nachrichten: Wir nehmen Ihre Anfrage an. Die Anzahlung nehmen wir selbst entgegen und bestätigen die Buchung dann.',
    },
  },
  'request-declined': {
    subject: { en: 'Request declined', de: 'Anfrage abgelehnt' },
    headline: { en: 'We cannot take your request', de: 'Wir können Ihre Anfrage nicht annehmen' },
    opening: {
      en: 'Thank you for thinking of us. Unfortunately we cannot receive you at this time. Nothing was booked, and nothing is charged.',
      de: 'Vielen Dank, dass Sie an uns gedacht haben. Leider können wir Sie zu dieser Zeit nicht empfangen. Es wurde nichts gebucht und nichts berechnet.',
    },
  },
  'request-reopened': {
    subject: { en: 'Request open again', de: 'Anfrage wieder offen' },
    headline: { en: 'We look at your request again', de: 'Wir prüfen Ihre Anfrage noch einmal' },
    opening: {
      en: 'Please disregard our last mail, in which we declined your request. We hold the place for you again and will answer you.',
      de: 'Bitte betrachten Sie unsere letzte E-Mail mit der Absage als gegenstandslos. Wir halten den Platz wieder für Sie frei und melden uns.',
    },
  },
  'request-unanswered': {
    subject: endedSubject,
    headline: { en: 'Your request has ended', de: 'Ihre Anfrage ist abgelaufen' },
    opening: {
      en: 'We are sorry: we did not manage to answer your request in time, so it has ended. Nothing was booked, and nothing is charged. You are welcome to ask again, or to call us.',
      de: 'Es tut uns leid: Wir haben es nicht geschafft, Ihre Anfrage rechtzeitig zu beantworten, deshalb ist sie abgelaufen. Es wurde nichts gebucht und nichts berechnet. Fragen Sie gern noch einmal an, oder rufen Sie uns an.',
    },
  },
  'request-other-time': {
    subject: { en: 'Another time offered', de: 'Andere Zeit angeboten' },
    headline: { en: 'We can offer you another time', de: 'Wir können Ihnen eine andere Zeit anbieten' },
    opening: {
      en: 'Thank you for your request. At the time that you asked for we cannot receive you, but we would be glad to see you at this one. We hold it for you.',
      de: 'Vielen Dank für Ihre Anfrage. Zur gewünschten Zeit können wir Sie nicht empfangen, aber zu dieser sehr gern. Wir halten sie für Sie frei.',
    },
  },
  'request-offer-ended': {
    subject: endedSubject,
    headline: { en: 'The offered time is free for others again', de: 'Die angebotene Zeit ist wieder frei' },
    opening: {
      en: 'We have not heard from you about the time that we offered, so we hold it no longer. Nothing was booked, and nothing is charged. You are welcome to ask again.',
      de: 'Zu der angebotenen Zeit haben wir nichts von Ihnen gehört, deshalb halten wir sie nicht mehr frei. Es wurde nichts gebucht und nichts berechnet. Fragen Sie gern noch einmal an.',
    },
  },
  'request-withdrawn': {
    subject: { en: 'Request withdrawn', de: 'Anfrage zurückgezogen' },
    headline: { en: 'Your request is withdrawn', de: 'Ihre Anfrage ist zurückgezogen' },
    opening: {
      en: 'As you asked, we have taken your request back. Nothing was booked, and nothing is charged. We would be glad to see you another time.',
      de: 'Wie gewünscht ist Ihre Anfrage zurückgenommen. Es wurde nichts gebucht und nichts berechnet. Wir freuen uns, wenn Sie ein anderes Mal kommen.',
    },
  },
}

/** Letters of a request that has ended without a booking. */
export const endedRequestNews: ReadonlySet<string> = new Set<RequestNews>([
  'request-declined',
  'request-unanswered',
  'request-offer-ended',
  'request-withdrawn',
])

/** Letters of a request that waits for an answer. */
export const openRequestNews: ReadonlySet<string> = new Set<RequestNews>([
  'request-received',
  'request-reopened',
  'request-other-time',
])

/** Words of the letters about requests, besides those of every letter of a reservation. */
export const requestLetterTexts = {
  answerBy: (time: VenueText, date: VenueText): Text => ({
    en: `We answer by ${time} on ${date}.`,
    de: `Wir antworten bis ${time} Uhr am ${date}.`,
  }),
  yourAnswerBy: (time: VenueText, date: VenueText): Text => ({
    en: `Please accept or decline it by ${time} on ${date}. After that it goes to others.`,
    de: `Bitte nehmen Sie sie bis ${time} Uhr am ${date} an, oder lehnen Sie ab. Danach wird sie für andere frei.`,
  }),
  depositLater: (amount: VenueText): Text => ({
    en: `If it becomes a booking, the deposit of ${amount} is due, as you have agreed. Until then there is nothing to pay.`,
    de: `Wird eine Buchung daraus, ist die Anzahlung von ${amount} fällig, der Sie zugestimmt haben. Bis dahin ist nichts zu zahlen.`,
  }),
  sentence: (said: string): Text<string> => ({ en: `The venue writes: ${said}`, de: `Das Haus schreibt: ${said}` }),
  toSee: { en: 'View your request', de: 'Anfrage ansehen' },
  toAnswer: { en: 'Accept or decline', de: 'Annehmen oder ablehnen' },
} as const

/** The mail that tells a venue of a request. */
export const requestToVenueTexts = {
  subject: (date: VenueText, time: VenueText): Text => ({
    en: `Please answer: request for ${date}, ${time}`,
    de: `Bitte beantworten: Anfrage für ${date}, ${time}`,
  }),
  headline: { en: 'A guest waits for your answer', de: 'Ein Gast wartet auf Ihre Antwort' },
  opening: (time: VenueText, date: VenueText): Text => ({
    en: `This guest asks for a place, which is held until you answer. Without an answer the request ends at ${time} on ${date}, and the guest is told so.`,
    de: `Dieser Gast fragt nach einem Platz, der bis zu Ihrer Antwort frei gehalten wird. Ohne Antwort endet die Anfrage um ${time} Uhr am ${date}, und der Gast erfährt das.`,
  }),
  action: { en: 'Answer the request', de: 'Anfrage beantworten' },
  closing: {
    en: 'You accept it, offer another time or decline it in the console. Opening the link decides nothing. If you reply to this mail, your answer goes to the guest.',
    de: 'Annehmen, eine andere Zeit anbieten oder ablehnen können Sie in der Konsole. Den Link zu öffnen entscheidet nichts. Wenn Sie auf diese E-Mail antworten, geht Ihre Antwort an den Gast.',
  },
  reason: {
    en: 'You receive this mail because your venue answers bookings of this kind itself.',
    de: 'Sie erhalten diese E-Mail, weil Ihr Haus Buchungen dieser Art selbst beantwortet.',
  },
} as const
