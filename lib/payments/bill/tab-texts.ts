import type { Text } from '#lib/i18n/locale.ts'
import type { ThanksState } from '../purpose.ts'

/** Texts for a guest who returns from paying at a table. */
export const tabThanks: Record<ThanksState, { title: Text; line: Text }> = {
  used: {
    title: { en: 'Thank you, your bill is paid', de: 'Danke, Ihre Rechnung ist bezahlt' },
    line: {
      en: 'Everything that was ordered at your table is paid, and the bill is closed. You need not do anything else.',
      de: 'Alles, was an Ihrem Tisch bestellt wurde, ist bezahlt, und die Rechnung ist abgeschlossen. Sie müssen nichts weiter tun.',
    },
  },
  part: {
    title: { en: 'Thank you, your payment has arrived', de: 'Danke, Ihre Zahlung ist angekommen' },
    line: {
      en: 'More has been ordered at your table since you began to pay. The bill stays open until the rest is paid too.',
      de: 'An Ihrem Tisch wurde seit Beginn der Zahlung noch etwas bestellt. Die Rechnung bleibt offen, bis auch der Rest bezahlt ist.',
    },
  },
  // A closed tab of which the payment covers a part: the payment is fine, but a rest is due.
  cancelled: {
    title: {
      en: 'The bill is closed, and a part is still due',
      de: 'Die Rechnung ist abgeschlossen, ein Teil noch offen',
    },
    line: {
      en: 'Your payment has arrived and counts towards the invoice. Please pay the rest to the staff.',
      de: 'Ihre Zahlung ist angekommen und zählt für die Rechnung. Den Rest zahlen Sie bitte beim Personal.',
    },
  },
  open: {
    title: { en: 'Not paid yet', de: 'Noch nicht bezahlt' },
    line: {
      en: 'Nothing has been charged. You can still pay, or go back to your table.',
      de: 'Es wurde nichts abgebucht. Sie können noch zahlen oder an Ihren Tisch zurückkehren.',
    },
  },
  waiting: {
    title: { en: 'We are waiting for word of your payment', de: 'Wir warten auf Nachricht über Ihre Zahlung' },
    line: {
      en: 'We have no answer from the payment provider yet. Please look again in a moment, and do not pay a second time before there is an answer.',
      de: 'Der Zahlungsanbieter hat uns noch nicht geantwortet. Bitte sehen Sie gleich noch einmal nach, und zahlen Sie nicht noch einmal, bevor es eine Antwort gibt.',
    },
  },
  ended: {
    title: { en: 'The payment has ended', de: 'Die Zahlung ist beendet' },
    line: {
      en: 'Nothing has been charged: the time to pay was over, somebody else at the table began to pay, or the bill was closed.',
      de: 'Es wurde nichts abgebucht: Die Zeit zum Zahlen war um, jemand anderes am Tisch hat zu zahlen begonnen, oder die Rechnung wurde abgeschlossen.',
    },
  },
  refunded: {
    title: { en: 'Your payment goes back to you', de: 'Ihre Zahlung geht an Sie zurück' },
    line: {
      en: 'It was not needed, or the venue has refunded it. You get the whole amount and do not need to do anything; depending on your bank this takes a few days.',
      de: 'Sie wurde nicht gebraucht, oder das Haus hat sie erstattet. Sie bekommen den ganzen Betrag zurück und müssen nichts tun; je nach Bank dauert das einige Tage.',
    },
  },
}

/** The line for a paid tab that is open again, because its invoice was cancelled (decisions 15.3). */
export const correctedLine: Text = {
  en: 'Everything that was ordered at your table is paid. The bill is being corrected; as soon as there is a new invoice, this page shows it.',
  de: 'Alles, was an Ihrem Tisch bestellt wurde, ist bezahlt. Die Rechnung wird gerade korrigiert; sobald es eine neue gibt, zeigt diese Seite sie.',
}

/**
 * Texts for a guest who returns from paying a share (decisions 6.7). `due` is the sum that is still to pay at the table, as
 * text.
 */
export function shareThanks(due: string): typeof tabThanks {
  return {
    ...tabThanks,
    part: {
      title: { en: 'Thank you, your share is paid', de: 'Danke, Ihr Anteil ist bezahlt' },
      line: {
        en: `Still to pay at this table: ${due}. The bill stays open until that is paid too.`,
        de: `An diesem Tisch sind noch ${due} zu zahlen. Die Rechnung bleibt offen, bis auch das bezahlt ist.`,
      },
    },
    refunded: {
      title: tabThanks.refunded.title,
      line: {
        en: 'Your share was paid in another way meanwhile, or the venue has refunded it. You get the whole amount and do not need to do anything; depending on your bank this takes a few days.',
        de: 'Ihr Anteil wurde inzwischen anders bezahlt, oder das Haus hat ihn erstattet. Sie bekommen den ganzen Betrag zurück und müssen nichts tun; je nach Bank dauert das einige Tage.',
      },
    },
  }
}
