import type { Text } from '#lib/i18n/locale.ts'

/** The words of buying a voucher on a venue's page. */
export const texts = {
  title: { en: 'Gift vouchers', de: 'Gutscheine' },
  heading: { en: 'Give an evening as a gift', de: 'Einen Abend verschenken' },
  description: (venue: string): Text => ({
    en: `Gift vouchers of ${venue}: by e-mail, at once or on the day that you choose.`,
    de: `Gutscheine von ${venue}: sofort per E-Mail, oder am Tag, den Sie wählen.`,
  }),
  line: {
    en: 'The voucher comes by e-mail, at once or on the day that you choose, with your own words on it.',
    de: 'Der Gutschein kommt per E-Mail, sofort oder am Tag, den Sie wählen, mit Ihren Worten darauf.',
  },
  otherAmount: { en: 'Another amount', de: 'Anderer Betrag' },
  products: { en: 'Which voucher?', de: 'Welcher Gutschein?' },
  range: (min: string, max: string): Text => ({ en: `${min} to ${max}`, de: `${min} bis ${max}` }),
  amount: { en: 'Amount', de: 'Betrag' },
  amountHint: (min: string, max: string): Text => ({ en: `From ${min} to ${max}`, de: `Von ${min} bis ${max}` }),
  forWhom: { en: 'For whom', de: 'Für wen' },
  recipientName: { en: 'Their name (optional)', de: 'Name (freiwillig)' },
  recipientNameHint: { en: 'It is on the voucher.', de: 'Er steht auf dem Gutschein.' },
  giftMessage: { en: 'Your words (optional)', de: 'Ihre Worte dazu (freiwillig)' },
  recipientEmail: { en: 'Their e-mail (optional)', de: 'E-Mail (freiwillig)' },
  recipientEmailHint: {
    en: 'We send the voucher there. Without an address it comes to you.',
    de: 'Dorthin schicken wir den Gutschein. Ohne Adresse kommt er zu Ihnen.',
  },
  deliverOn: { en: 'On which day (optional)', de: 'An welchem Tag (freiwillig)' },
  deliverOnHint: { en: 'Without a day: as soon as it is paid.', de: 'Ohne Tag: sobald er bezahlt ist.' },
  fromWhom: { en: 'From whom', de: 'Von wem' },
  buyerName: { en: 'Your name', de: 'Ihr Name' },
  buyerEmail: { en: 'Your e-mail', de: 'Ihre E-Mail' },
  buy: (amount: string): Text => ({ en: `Order and pay ${amount}`, de: `Zahlungspflichtig bestellen, ${amount}` }),
  buyAny: { en: 'Order and pay', de: 'Zahlungspflichtig bestellen' },
  wrong: { en: 'Please look at the fields below.', de: 'Bitte sehen Sie sich die Felder unten an.' },
  priceChanged: {
    en: 'The price has changed meanwhile. Nothing was ordered. Please have another look.',
    de: 'Der Preis hat sich inzwischen geändert. Es wurde nichts bestellt. Bitte sehen Sie noch einmal hin.',
  },
  notOnSale: {
    en: 'Vouchers are not sold online at the moment. Please get in touch:',
    de: 'Gutscheine gibt es im Moment nicht online. Bitte melden Sie sich:',
  },
  notPayable: {
    en: 'The payment could not be opened. Nothing was charged. Please try again, or get in touch.',
    de: 'Die Zahlung ließ sich nicht öffnen. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal, oder melden Sie sich.',
  },
  alreadySent: {
    en: 'You have already ordered with this form. The voucher comes by e-mail as soon as it is paid. For another one, please start again.',
    de: 'Mit diesem Formular haben Sie bereits bestellt. Der Gutschein kommt per E-Mail, sobald er bezahlt ist. Für einen weiteren beginnen Sie bitte neu.',
  },
} as const
