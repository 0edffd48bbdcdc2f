import type { Text } from '#lib/i18n/locale.ts'
import type { ThanksState } from '../purpose.ts'

type Texts = { title: Text; line: Text }

/** Texts for a guest whose payment has ended unpaid: while it can still be paid, after that, or if no payment is needed. */
export const endedTexts: Record<'held' | 'over' | 'settled', Texts> = {
  held: {
    title: { en: 'The payment has ended', de: 'Die Zahlung ist beendet' },
    line: {
      en: 'Nothing has been charged. As long as we hold your booking, you can still pay the deposit on its page.',
      de: 'Es wurde nichts abgebucht. Solange wir Ihre Buchung halten, können Sie die Anzahlung auf ihrer Seite noch zahlen.',
    },
  },
  over: {
    title: { en: 'The payment has ended', de: 'Die Zahlung ist beendet' },
    line: {
      en: 'Nothing has been charged, and we no longer hold your booking. You are welcome to book again.',
      de: 'Es wurde nichts abgebucht, und wir halten Ihre Buchung nicht mehr. Sie können gern neu buchen.',
    },
  },
  settled: {
    title: { en: 'The payment has ended', de: 'Die Zahlung ist beendet' },
    line: {
      en: 'Nothing has been charged. The page of your booking shows how it stands.',
      de: 'Es wurde nichts abgebucht. Die Seite Ihrer Buchung zeigt ihren Stand.',
    },
  },
}

/** Texts for a guest who returns from paying a deposit. */
export const depositThanks: Record<Exclude<ThanksState, 'ended'>, Texts> = {
  used: {
    title: { en: 'Thank you, your booking is confirmed', de: 'Danke, Ihre Buchung ist bestätigt' },
    line: {
      en: 'Your deposit has arrived. A confirmation is on its way to your mailbox.',
      de: 'Ihre Anzahlung ist angekommen. Eine Bestätigung ist auf dem Weg in Ihr Postfach.',
    },
  },
  part: {
    title: { en: 'Thank you, your payment has arrived', de: 'Danke, Ihre Zahlung ist angekommen' },
    line: {
      en: 'It covers a part of the deposit. Your booking is confirmed as soon as the rest has arrived too.',
      de: 'Sie deckt einen Teil der Anzahlung. Ihre Buchung ist bestätigt, sobald auch der Rest angekommen ist.',
    },
  },
  cancelled: {
    title: { en: 'This booking is cancelled', de: 'Diese Buchung ist storniert' },
    line: {
      en: 'Your payment had arrived before. This page and the page of your booking say what happens to it.',
      de: 'Ihre Zahlung war vorher angekommen. Diese Seite und die Seite Ihrer Buchung sagen, was damit geschieht.',
    },
  },
  open: {
    title: { en: 'Not paid yet', de: 'Noch nicht bezahlt' },
    line: {
      en: 'Nothing has been charged. Your booking is waiting for the deposit; you can still pay it.',
      de: 'Es wurde nichts abgebucht. Ihre Buchung wartet auf die Anzahlung; Sie können sie noch zahlen.',
    },
  },
  waiting: {
    title: { en: 'We are waiting for word of your payment', de: 'Wir warten auf Nachricht über Ihre Zahlung' },
    line: {
      en: 'We have no answer from the payment provider yet. Please look again in a moment. You can also close this page, and we will write to you.',
      de: 'Der Zahlungsanbieter hat uns noch nicht geantwortet. Bitte sehen Sie gleich noch einmal nach. Sie können diese Seite auch schließen, wir schreiben Ihnen.',
    },
  },
  refunded: {
    title: { en: 'Your payment goes back to you', de: 'Ihre Zahlung geht an Sie zurück' },
    line: {
      en: 'The booking is no longer possible, or is cancelled. You get the whole amount back and do not need to do anything.',
      de: 'Die Buchung ist nicht mehr möglich oder storniert. Sie bekommen den ganzen Betrag zurück und müssen nichts tun.',
    },
  },
}

/** Texts for a guest whose deposit is refunded. */
export const depositRefund = {
  tooLate: {
    en: 'Your deposit arrived when we could no longer hold your booking, and the place has been taken since.',
    de: 'Ihre Anzahlung kam an, als wir Ihre Buchung nicht mehr halten konnten; der Platz ist inzwischen vergeben.',
  },
  notNeeded: {
    en: 'We refund your deposit for this booking.',
    de: 'Wir erstatten Ihre Anzahlung für diese Buchung.',
  },
  reason: {
    en: 'You receive this mail because a deposit was paid for a booking with this address.',
    de: 'Sie erhalten diese E-Mail, weil für eine Buchung mit dieser Adresse eine Anzahlung gezahlt wurde.',
  },
} as const satisfies Record<string, Text>
