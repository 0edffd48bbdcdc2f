import type { Text } from '#lib/i18n/locale.ts'
import type { ThanksState } from '../purpose.ts'

const paid = {
  title: { en: 'Thank you, your tickets are ready', de: 'Danke, Ihre Tickets sind da' },
  line: {
    en: 'Your payment has arrived. Your tickets are also on their way to your mailbox.',
    de: 'Ihre Zahlung ist angekommen. Ihre Tickets sind auch auf dem Weg in Ihr Postfach.',
  },
}

const paidOne = {
  title: { en: 'Thank you, your ticket is ready', de: 'Danke, Ihr Ticket ist da' },
  line: {
    en: 'Your payment has arrived. Your ticket is also on its way to your mailbox.',
    de: 'Ihre Zahlung ist angekommen. Ihr Ticket ist auch auf dem Weg in Ihr Postfach.',
  },
}

/** Texts for a guest who returns from paying for tickets. */
export const ticketThanks: Record<ThanksState, { title: Text; line: Text }> = {
  used: paid,
  // Tickets are paid all at once, or not at all.
  part: paid,
  cancelled: {
    title: { en: 'These tickets are cancelled', de: 'Diese Tickets sind storniert' },
    line: {
      en: 'What you have paid goes back the way it came. Depending on your bank this takes a few days.',
      de: 'Was Sie gezahlt haben, geht auf demselben Weg zurück. Je nach Bank dauert das einige Tage.',
    },
  },
  open: {
    title: { en: 'Not paid yet', de: 'Noch nicht bezahlt' },
    line: {
      en: 'Nothing has been charged. We hold your seats for half an hour from the start of your purchase; you can still pay.',
      de: 'Es wurde nichts abgebucht. Wir halten Ihre Plätze eine halbe Stunde ab Beginn des Kaufs; Sie können noch zahlen.',
    },
  },
  waiting: {
    title: { en: 'We are waiting for word of your payment', de: 'Wir warten auf Nachricht über Ihre Zahlung' },
    line: {
      en: 'We have no answer from the payment provider yet. Please look again in a moment. You can also close this page, and we will send you the tickets as soon as they are paid.',
      de: 'Der Zahlungsanbieter hat uns noch nicht geantwortet. Bitte sehen Sie gleich noch einmal nach. Sie können diese Seite auch schließen, wir schicken Ihnen die Tickets, sobald sie bezahlt sind.',
    },
  },
  ended: {
    title: { en: 'The payment has ended', de: 'Die Zahlung ist beendet' },
    line: {
      en: 'Nothing has been charged, and we no longer hold the seats. If you still want the tickets, please buy them again.',
      de: 'Es wurde nichts abgebucht, und wir halten die Plätze nicht mehr. Wenn Sie die Tickets noch möchten, kaufen Sie sie bitte neu.',
    },
  },
  refunded: {
    title: { en: 'Your payment goes back to you', de: 'Ihre Zahlung geht an Sie zurück' },
    line: {
      en: 'The tickets are no longer available, or are cancelled. You get the whole amount back and do not need to do anything.',
      de: 'Die Tickets sind nicht mehr erhältlich oder storniert. Sie bekommen den ganzen Betrag zurück und müssen nichts tun.',
    },
  },
}

/** Texts of the thank-you page for a single ticket. Texts for a payment without tickets fit any number. */
export const singleTicketThanks: typeof ticketThanks = { ...ticketThanks, used: paidOne, part: paidOne }

/** Labels for the facts beside these texts. */
export const ticketLabels = {
  tickets: { en: 'Tickets', de: 'Tickets' },
  show: { en: 'Show the tickets', de: 'Tickets anzeigen' },
  showOne: { en: 'Show the ticket', de: 'Ticket anzeigen' },
} as const satisfies Record<string, Text>

/** Texts for a guest whose payment for tickets is refunded. */
export const ticketRefund = {
  tooLate: {
    en: 'Your payment arrived when we could no longer hold your seats, and the tickets are no longer available.',
    de: 'Ihre Zahlung kam an, als wir Ihre Plätze nicht mehr halten konnten; die Tickets sind nicht mehr erhältlich.',
  },
  eventCancelled: {
    en: 'The event has been cancelled. You get back what you paid for your tickets.',
    de: 'Die Veranstaltung ist abgesagt. Sie bekommen zurück, was Sie für Ihre Tickets gezahlt haben.',
  },
  cancelled: {
    en: 'Your registration is cancelled. You get back what you paid for your tickets.',
    de: 'Ihre Anmeldung ist storniert. Sie bekommen zurück, was Sie für Ihre Tickets gezahlt haben.',
  },
  notNeeded: {
    en: 'We refund what you paid for these tickets.',
    de: 'Wir erstatten, was Sie für diese Tickets gezahlt haben.',
  },
  reason: {
    en: 'You receive this mail because tickets were paid for with this address.',
    de: 'Sie erhalten diese E-Mail, weil mit dieser Adresse Tickets bezahlt wurden.',
  },
} as const satisfies Record<string, Text>
