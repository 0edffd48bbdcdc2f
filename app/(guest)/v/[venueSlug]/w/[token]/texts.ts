import type { Text } from '#lib/i18n/locale.ts'

/** How an entry of a waiting list stands, for its guest. `ended`: the event has begun or does not take place. */
export type WaitingState = 'waiting' | 'offered' | 'paying' | 'accepted' | 'left' | 'expired' | 'ended'

export const states: Record<WaitingState, { title: Text; line: Text }> = {
  waiting: {
    title: { en: 'You are on the waiting list', de: 'Sie stehen auf der Warteliste' },
    line: {
      en: 'As soon as seats become free for you, we offer them to you by e-mail.',
      de: 'Sobald Plätze für Sie frei werden, bieten wir sie Ihnen per E-Mail an.',
    },
  },
  offered: {
    title: { en: 'There is a place for you', de: 'Ein Platz ist für Sie frei' },
    line: {
      en: 'We hold it for you until the time below. After that we offer it to the next guest.',
      de: 'Wir halten ihn bis zur Uhrzeit unten für Sie frei. Danach bieten wir ihn dem nächsten Gast an.',
    },
  },
  paying: {
    title: { en: 'Your payment is open', de: 'Ihre Zahlung ist offen' },
    line: {
      en: 'The seats are yours when it is paid. You can go back to the payment page.',
      de: 'Die Plätze gehören Ihnen, sobald bezahlt ist. Sie können zur Zahlungsseite zurückkehren.',
    },
  },
  accepted: {
    title: { en: 'The seats are yours', de: 'Die Plätze gehören Ihnen' },
    line: { en: 'Your tickets are on the way by e-mail.', de: 'Ihre Tickets sind per E-Mail unterwegs.' },
  },
  left: {
    title: { en: 'You have left the waiting list', de: 'Sie stehen nicht mehr auf der Warteliste' },
    line: { en: 'You get no offer for this event.', de: 'Sie bekommen für diese Veranstaltung kein Angebot.' },
  },
  expired: {
    title: { en: 'This offer has ended', de: 'Dieses Angebot ist abgelaufen' },
    line: {
      en: 'The seats have been offered to the next guest. You can join the waiting list again.',
      de: 'Die Plätze wurden dem nächsten Gast angeboten. Sie können sich erneut auf die Warteliste setzen.',
    },
  },
  ended: {
    title: { en: 'This waiting list has ended', de: 'Diese Warteliste ist beendet' },
    line: {
      en: 'No more seats are offered for this event.',
      de: 'Für diese Veranstaltung werden keine Plätze mehr angeboten.',
    },
  },
}

export const texts = {
  when: { en: 'When', de: 'Wann' },
  where: { en: 'Where', de: 'Ort' },
  seats: { en: 'Seats', de: 'Plätze' },
  price: { en: 'Price', de: 'Preis' },
  until: { en: 'Valid until', de: 'Gültig bis' },
  nameOf: (ordinal: number): Text => ({
    en: `Name on ticket ${ordinal}`,
    de: `Name auf Ticket ${ordinal}`,
  }),
  namesHint: {
    en: 'The first ticket has your name.',
    de: 'Das erste Ticket trägt Ihren Namen.',
  },
  accept: { en: 'Accept the offer', de: 'Angebot annehmen' },
  pay: { en: 'Accept and pay', de: 'Annehmen und bezahlen' },
  toPayment: { en: 'Back to the payment', de: 'Zurück zur Zahlung' },
  decline: { en: 'Decline the offer', de: 'Angebot ablehnen' },
  leave: { en: 'Leave the waiting list', de: 'Von der Warteliste streichen' },
  showTickets: { en: 'Show the tickets', de: 'Tickets anzeigen' },
  joinAgain: { en: 'Join again', de: 'Erneut auf die Warteliste' },
  refusedTitle: { en: 'That did not come from this page', de: 'Das kam nicht von dieser Seite' },
  refused: {
    en: 'For your safety nothing was done. Please open the link in your mail again.',
    de: 'Zu Ihrer Sicherheit ist nichts geschehen. Bitte öffnen Sie den Link in Ihrer E-Mail noch einmal.',
  },
  notPayable: {
    en: 'Nothing can be paid online at the moment. Please call the venue.',
    de: 'Im Augenblick kann nicht online bezahlt werden. Bitte rufen Sie im Haus an.',
  },
  wrong: { en: 'Please look at the fields below.', de: 'Bitte sehen Sie sich die Felder unten an.' },
  tooManyTitle: { en: 'Too many attempts', de: 'Zu viele Versuche' },
  tooMany: {
    en: 'Please try again in an hour.',
    de: 'Bitte versuchen Sie es in einer Stunde noch einmal.',
  },
} as const
