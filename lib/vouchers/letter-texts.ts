import { type GuestText, quoting, type VenueText } from '#lib/guest-text.ts'
import type { Text } from '#lib/i18n/locale.ts'

/** The texts of a voucher's letters. */
export const voucherLetterTexts = {
  subject: { en: 'Your voucher', de: 'Ihr Gutschein' },
  giftSubject: { en: 'A voucher for you', de: 'Ein Gutschein für Sie' },
  receiptSubject: { en: 'Your voucher purchase', de: 'Ihr Gutscheinkauf' },
  headline: { en: 'Your voucher', de: 'Ihr Gutschein' },
  giftHeadline: { en: 'A gift for you', de: 'Ein Geschenk für Sie' },
  receiptHeadline: { en: 'Your voucher is paid', de: 'Ihr Gutschein ist bezahlt' },
  greeting: (name: GuestText): Text<GuestText> => ({ en: quoting`Hello ${name},`, de: quoting`Guten Tag ${name},` }),
  plainGreeting: { en: 'Hello,', de: 'Guten Tag,' },
  yours: { en: 'Here is the voucher that you bought.', de: 'Hier ist der Gutschein, den Sie gekauft haben.' },
  fromVenue: (venue: VenueText): Text => ({
    en: `Here is your voucher for ${venue}.`,
    de: `Hier ist Ihr Gutschein für ${venue}.`,
  }),
  gift: (buyer: GuestText): Text<GuestText> => ({
    en: quoting`${buyer} has given you a voucher.`,
    de: quoting`${buyer} schenkt Ihnen einen Gutschein.`,
  }),
  writes: (buyer: GuestText): Text<GuestText> => ({
    en: quoting`${buyer} writes:`,
    de: quoting`${buyer} schreibt:`,
  }),
  forWhom: (name: GuestText): Text<GuestText> => ({ en: quoting`for ${name}`, de: quoting`für ${name}` }),
  keepIt: {
    en: 'Whoever has the code can spend it, so keep it like money.',
    de: 'Wer den Code hat, kann ihn einlösen; bitte bewahren Sie ihn auf wie Geld.',
  },
  onItsDay: (recipient: GuestText, day: VenueText): Text<GuestText> => ({
    en: quoting`Your payment has arrived. We will mail the voucher to ${recipient} on ${day}.`,
    de: quoting`Ihre Zahlung ist angekommen. Wir schicken den Gutschein am ${day} an ${recipient}.`,
  }),
  atOnce: (recipient: GuestText): Text<GuestText> => ({
    en: quoting`Your payment has arrived, and the voucher is on its way to ${recipient}.`,
    de: quoting`Ihre Zahlung ist angekommen, und der Gutschein ist auf dem Weg zu ${recipient}.`,
  }),
  qrOf: (code: VenueText): Text => ({ en: `QR code of the voucher ${code}`, de: `QR-Code des Gutscheins ${code}` }),
  label: { en: 'Voucher', de: 'Gutschein' },
  open: { en: 'Show the voucher', de: 'Gutschein anzeigen' },
  validUntil: { en: 'Valid until', de: 'Gültig bis' },
  paid: { en: 'Paid', de: 'Bezahlt' },
  message: { en: 'Message', de: 'Nachricht' },
  attached: {
    en: 'The voucher is attached as a sheet to print and give away.',
    de: 'Der Gutschein ist als Blatt zum Ausdrucken und Verschenken angehängt.',
  },
  attachedToGift: {
    en: 'The voucher is attached as a sheet to print, too.',
    de: 'Der Gutschein ist auch als Blatt zum Ausdrucken angehängt.',
  },
  terms: (terms: VenueText): Text => ({ en: `Terms: ${terms}`, de: `Bedingungen: ${terms}` }),
  reason: {
    en: 'You receive this mail because a voucher was issued for this address.',
    de: 'Sie erhalten diese E-Mail, weil ein Gutschein für diese Adresse ausgestellt wurde.',
  },
  receiptReason: {
    en: 'You receive this mail because a voucher was paid with this address.',
    de: 'Sie erhalten diese E-Mail, weil mit dieser Adresse ein Gutschein bezahlt wurde.',
  },
} as const
