import { type GuestText, quoting, type VenueText } from '#lib/guest-text.ts'
import type { Text } from '#lib/i18n/locale.ts'

/** Texts of the mails between venue and guest. */
export const messageTexts = {
  noticeSubject: (subject: VenueText): Text => ({
    en: `Message from a guest: ${subject}`,
    de: `Nachricht von einem Gast: ${subject}`,
  }),
  noticeHeadline: { en: 'A guest has written to you', de: 'Ein Gast hat Ihnen geschrieben' },
  noticeGreeting: { en: 'Hello,', de: 'Guten Tag,' },
  from: { en: 'From', de: 'Von' },
  email: { en: 'E-mail', de: 'E-Mail' },
  files: { en: 'Files, in the inbox', de: 'Dateien, im Postfach' },
  openInConsole: { en: 'Open the conversation', de: 'Gespräch öffnen' },
  fromOtherAddress: {
    en: 'A mail for this conversation has come from another address than the guest’s. Read it in the inbox, and decide there whether it belongs to the conversation.',
    de: 'Zu diesem Gespräch kam eine E-Mail von einer anderen Adresse als der des Gasts. Lesen Sie sie im Postfach, und entscheiden Sie dort, ob sie zum Gespräch gehört.',
  },
  noticeClosing: {
    en: 'Your team sees an answer from the inbox. A reply to this mail goes to the guest alone.',
    de: 'Eine Antwort aus dem Postfach sieht auch Ihr Team. Eine Antwort auf diese E-Mail geht nur an den Gast.',
  },
  noticeReason: {
    en: 'You receive this mail because a guest has sent a message to your venue.',
    de: 'Sie erhalten diese E-Mail, weil ein Gast Ihrem Haus eine Nachricht geschickt hat.',
  },
  replySubject: (subject: VenueText): string => `Re: ${subject}`,
  replyHeadline: (venueName: VenueText): Text => ({
    en: `${venueName} has answered you`,
    de: `${venueName} hat Ihnen geantwortet`,
  }),
  yourMessageOf: (date: VenueText): Text => ({ en: `Your message of ${date}`, de: `Ihre Nachricht vom ${date}` }),
  replyGreeting: (name: GuestText): Text<GuestText> => ({
    en: quoting`Hello ${name},`,
    de: quoting`Guten Tag ${name},`,
  }),
  replyOpening: {
    en: 'Thank you for your message. Here is our answer:',
    de: 'vielen Dank für Ihre Nachricht. Hier ist unsere Antwort:',
  },
  answer: { en: 'Answer', de: 'Antwort' },
  answerHere: { en: 'Write back', de: 'Zurückschreiben' },
  openingHeadline: (venueName: VenueText): Text => ({
    en: `${venueName} has written to you`,
    de: `${venueName} hat Ihnen geschrieben`,
  }),
  ourMessageOf: (date: VenueText): Text => ({ en: `Our message of ${date}`, de: `Unsere Nachricht vom ${date}` }),
  openingParagraph: {
    en: 'We are writing to you about your booking.',
    de: 'wir schreiben Ihnen zu Ihrer Buchung.',
  },
  message: { en: 'Message', de: 'Nachricht' },
  openingReason: {
    en: 'You receive this mail because somebody booked with us with your address.',
    de: 'Sie erhalten diese E-Mail, weil jemand bei uns mit Ihrer Adresse gebucht hat.',
  },
  replyClosing: {
    en: 'To write back, use the button, or simply reply to this mail.',
    de: 'Wenn Sie uns noch einmal schreiben möchten, nutzen Sie die Schaltfläche, oder antworten Sie einfach auf diese E-Mail.',
  },
  replyReason: {
    en: 'You receive this mail because somebody has sent us a message with your address.',
    de: 'Sie erhalten diese E-Mail, weil uns jemand mit Ihrer Adresse eine Nachricht geschickt hat.',
  },
} as const
