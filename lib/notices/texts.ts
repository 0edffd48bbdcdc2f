import { type GuestText, quoting, type VenueText } from '#lib/guest-text.ts'
import type { Text } from '#lib/i18n/locale.ts'
import type { VenueNotice } from '#lib/reservations/status.ts'

type NoticeTexts = {
  /** Begins the subject, before the date, the time and the party. */
  subject: Text
  headline: Text
  opening: (name: GuestText) => Text<GuestText>
  /** Begins a row of the daily mail. */
  label: Text
}

/** The texts of the mail to the venue about each act of a guest. */
export const actNoticeTexts: Record<VenueNotice, NoticeTexts> = {
  booked: {
    subject: { en: 'New booking', de: 'Neue Buchung' },
    headline: { en: 'You have a new booking', de: 'Sie haben eine neue Buchung' },
    opening: (name) => ({ en: quoting`${name} has booked.`, de: quoting`${name} hat gebucht.` }),
    label: { en: 'New', de: 'Neu' },
  },
  paid: {
    subject: { en: 'Deposit paid', de: 'Anzahlung bezahlt' },
    headline: { en: 'The deposit of a booking is paid', de: 'Die Anzahlung einer Buchung ist bezahlt' },
    opening: (name) => ({
      en: quoting`${name} has paid the deposit. The booking is confirmed.`,
      de: quoting`${name} hat die Anzahlung bezahlt. Die Buchung ist bestätigt.`,
    }),
    label: { en: 'Paid', de: 'Bezahlt' },
  },
  changed: {
    subject: { en: 'Booking changed', de: 'Buchung geändert' },
    headline: { en: 'A guest has changed a booking', de: 'Ein Gast hat eine Buchung geändert' },
    opening: (name) => ({
      en: quoting`${name} has changed this booking. This is how it stands now.`,
      de: quoting`${name} hat diese Buchung geändert. So sieht sie jetzt aus.`,
    }),
    label: { en: 'Changed', de: 'Geändert' },
  },
  cancelled: {
    subject: { en: 'Booking cancelled', de: 'Buchung storniert' },
    headline: { en: 'A guest has cancelled a booking', de: 'Ein Gast hat eine Buchung storniert' },
    opening: (name) => ({
      en: quoting`${name} has cancelled this booking. The place is free again.`,
      de: quoting`${name} hat diese Buchung storniert. Der Platz ist wieder frei.`,
    }),
    label: { en: 'Cancelled', de: 'Storniert' },
  },
}

export const noticeTexts = {
  greeting: { en: 'Hello,', de: 'Guten Tag,' },
  subject: (what: VenueText, date: VenueText, start: VenueText, guests: VenueText): string =>
    `${what}: ${date}, ${start}, ${guests}`,
  guests: (count: number): Text => ({
    en: count === 1 ? '1 guest' : `${count} guests`,
    de: count === 1 ? '1 Person' : `${count} Personen`,
  }),
  bookings: (count: number): Text => ({
    en: count === 1 ? '1 booking' : `${count} bookings`,
    de: count === 1 ? '1 Buchung' : `${count} Buchungen`,
  }),
  before: { en: 'Before', de: 'Vorher' },
  changedDetails: { en: 'Also changed', de: 'Auch geändert' },
  deposit: (amount: VenueText, state: VenueText): string => `${amount}, ${state}`,
  depositStates: {
    paid: { en: 'paid', de: 'bezahlt' },
    part: { en: 'paid in part', de: 'zum Teil bezahlt' },
    refunded: { en: 'refunded to the guest', de: 'an den Gast erstattet' },
    retained: { en: 'not refunded: the guest cancelled late', de: 'nicht erstattet: der Gast hat spät storniert' },
    open: { en: 'not paid online', de: 'nicht online bezahlt' },
  },
  day: (date: VenueText, sums: VenueText): string => `${date}: ${sums}`,
  emptyDay: { en: 'no bookings', de: 'keine Buchungen' },
  more: (count: number): Text => ({
    en: count === 1 ? 'and 1 more booking' : `and ${count} more bookings`,
    de: count === 1 ? 'und 1 weitere Buchung' : `und ${count} weitere Buchungen`,
  }),
  pending: { en: 'not confirmed yet', de: 'noch nicht bestätigt' },
  replyToGuest: {
    en: 'If you reply to this mail, your answer goes to the guest.',
    de: 'Wenn Sie auf diese E-Mail antworten, geht Ihre Antwort an den Gast.',
  },
  reasonEach: {
    en: 'You receive this mail because your venue is notified of each booking. Whoever looks after the settings of your venue can change that to one mail a day, or to none.',
    de: 'Sie erhalten diese E-Mail, weil Ihr Haus über jede Buchung benachrichtigt wird. Wer die Einstellungen Ihres Hauses pflegt, kann das auf eine E-Mail am Tag umstellen oder abschalten.',
  },
  reasonDaily: {
    en: 'You receive this mail because your venue is notified of bookings once a day, at opening. Whoever looks after the settings of your venue can change that to a mail about each booking, or to none.',
    de: 'Sie erhalten diese E-Mail, weil Ihr Haus einmal am Tag, zur Öffnung, über Buchungen benachrichtigt wird. Wer die Einstellungen Ihres Hauses pflegt, kann das auf eine E-Mail zu jeder Buchung umstellen oder abschalten.',
  },
  daily: {
    subject: (date: VenueText, sums: VenueText): Text => ({
      en: `Today, ${date}: ${sums}`,
      de: `Heute, ${date}: ${sums}`,
    }),
    headline: { en: 'Your bookings today', de: 'Ihre Buchungen heute' },
    opening: {
      en: 'This is what is booked for today, and what guests have done since the last of these mails.',
      de: 'Das ist für heute gebucht, und das haben Gäste seit der letzten dieser E-Mails getan.',
    },
    openingWithoutNews: {
      en: 'This is what is booked for today. Since the last of these mails no guest has booked, changed or cancelled.',
      de: 'Das ist für heute gebucht. Seit der letzten dieser E-Mails hat kein Gast gebucht, geändert oder storniert.',
    },
    open: { en: 'Open the evening', de: 'Abend öffnen' },
    today: { en: 'Today', de: 'Heute' },
    news: { en: 'New since the last mail', de: 'Neu seit der letzten E-Mail' },
    was: (before: VenueText): Text => ({ en: `before: ${before}`, de: `vorher: ${before}` }),
  },
} as const

/** States of the deposit of a reservation. */
export type DepositState = keyof typeof noticeTexts.depositStates

/** The sentences of a reminder about cancelling. */
export const reminderTexts = {
  cancel: {
    en: 'If you cannot come, please cancel: then somebody else can have your place.',
    de: 'Falls Sie nicht kommen können, stornieren Sie bitte: Dann wird Ihr Platz für andere frei.',
  },
  cancelBy: (time: VenueText, date: VenueText): Text => ({
    en: `If you cannot come, please cancel by ${time} on ${date}: then somebody else can have your place.`,
    de: `Falls Sie nicht kommen können, stornieren Sie bitte bis ${time} Uhr am ${date}: Dann wird Ihr Platz für andere frei.`,
  }),
  refundBy: (amount: VenueText, time: VenueText, date: VenueText): Text => ({
    en: `If you cancel by ${time} on ${date}, your deposit of ${amount} goes back in full.`,
    de: `Wenn Sie bis ${time} Uhr am ${date} stornieren, geht Ihre Anzahlung von ${amount} vollständig zurück.`,
  }),
  refundOver: (amount: VenueText, time: VenueText, date: VenueText): Text => ({
    en: `Cancelling free of charge was possible until ${time} on ${date}. As agreed when you booked, the deposit of ${amount} is not refunded after that.`,
    de: `Kostenlos stornieren konnten Sie bis ${time} Uhr am ${date}. Wie bei der Buchung vereinbart, wird die Anzahlung von ${amount} danach nicht mehr erstattet.`,
  }),
} as const
