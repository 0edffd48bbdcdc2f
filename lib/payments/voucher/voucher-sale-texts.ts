import type { Text } from '#lib/i18n/locale.ts'
import type { ThanksState } from '../purpose.ts'

export const saleLabels = {
  recipient: { en: 'For', de: 'Für' },
  pdf: { en: 'Voucher as PDF', de: 'Gutschein als PDF' },
  sentTo: { en: 'Sent to', de: 'Geht an' },
  deliverOn: { en: 'Arrives on', de: 'Kommt an am' },
} satisfies Record<string, Text>

type Texts = Record<ThanksState, { title: Text; line: Text }>

const alike: Omit<Texts, 'used'> = {
  // A sale is paid as a whole or not at all, and nobody cancels one. If one of these states ever occurs, its text is true as
  // well.
  part: {
    title: { en: 'Thank you, your payment has arrived', de: 'Danke, Ihre Zahlung ist angekommen' },
    line: { en: 'We will write to you.', de: 'Wir schreiben Ihnen.' },
  },
  cancelled: {
    title: { en: 'Your payment has arrived', de: 'Ihre Zahlung ist angekommen' },
    line: {
      en: 'If you are missing the voucher, please call or write to us.',
      de: 'Wenn Ihnen der Gutschein fehlt, rufen Sie uns bitte an oder schreiben Sie uns.',
    },
  },
  open: {
    title: { en: 'Not paid yet', de: 'Noch nicht bezahlt' },
    line: {
      en: 'Nothing has been charged, and there is no voucher yet. You can still pay.',
      de: 'Es wurde nichts abgebucht, und es gibt noch keinen Gutschein. Sie können noch zahlen.',
    },
  },
  waiting: {
    title: { en: 'We are waiting for word of your payment', de: 'Wir warten auf Nachricht über Ihre Zahlung' },
    line: {
      en: 'We have no answer from the payment provider yet. Please look again in a moment. You can also close this page, and we will write to you.',
      de: 'Der Zahlungsanbieter hat uns noch nicht geantwortet. Bitte sehen Sie gleich noch einmal nach. Sie können diese Seite auch schließen, wir schreiben Ihnen.',
    },
  },
  ended: {
    title: { en: 'The payment has ended', de: 'Die Zahlung ist beendet' },
    line: {
      en: 'Nothing has been charged, and no voucher was issued. If you still want it, please start again where you bought it.',
      de: 'Es wurde nichts abgebucht und kein Gutschein ausgestellt. Wenn Sie ihn noch möchten, beginnen Sie bitte dort neu, wo Sie ihn gekauft haben.',
    },
  },
  refunded: {
    title: { en: 'Your payment goes back to you', de: 'Ihre Zahlung geht an Sie zurück' },
    line: {
      en: 'You get the whole amount back and do not need to do anything.',
      de: 'Sie bekommen den ganzen Betrag zurück und müssen nichts tun.',
    },
  },
}

const thanks: Text = { en: 'Thank you, the voucher is paid', de: 'Danke, der Gutschein ist bezahlt' }

/** Texts for a buyer who returns from paying a voucher. */
export const saleThanks: Record<'forBuyer' | 'forRecipient', Texts> = {
  forBuyer: {
    ...alike,
    used: {
      title: thanks,
      line: {
        en: 'Your payment has arrived. The voucher is on its way to your mailbox.',
        de: 'Ihre Zahlung ist angekommen. Der Gutschein ist auf dem Weg in Ihr Postfach.',
      },
    },
  },
  forRecipient: {
    ...alike,
    used: {
      title: thanks,
      line: {
        en: 'Your payment has arrived. The voucher goes to the recipient by e-mail, and you get a confirmation.',
        de: 'Ihre Zahlung ist angekommen. Der Gutschein geht per E-Mail an die beschenkte Person, und Sie bekommen eine Bestätigung.',
      },
    },
  },
}

export const saleRefund = {
  why: {
    en: 'We refund what you paid for this voucher.',
    de: 'Wir erstatten, was Sie für diesen Gutschein gezahlt haben.',
  },
  reason: {
    en: 'You receive this mail because a voucher was paid with this address.',
    de: 'Sie erhalten diese E-Mail, weil mit dieser Adresse ein Gutschein bezahlt wurde.',
  },
} satisfies Record<string, Text>
