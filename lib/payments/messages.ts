import { cardStepMinor } from '#lib/checkout/card-minimum.ts'
import type { VenueText } from '#lib/guest-text.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'

/** Error messages for the fields of a request to pay. */
export const paymentMessages = {
  otherCurrency: (currency: string): Text => ({
    en: `The reservation is in ${currency}.`,
    de: `Die Reservierung ist in ${currency}.`,
  }),
  tooManyDigits: (digits: number): Text => ({
    en: `Must have at most ${digits} digits after the decimal point in this currency.`,
    de: `Darf in dieser Währung höchstens ${digits} Stellen nach dem Komma haben.`,
  }),
  oneWayToShare: (): Text => ({
    en: 'Must name exactly one of lines, of and amount.',
    de: 'Muss genau eines von lines, of und amount nennen.',
  }),
  partsOfHowMany: (): Text => ({
    en: 'Must be at most of, which says into how many parts the bill is divided.',
    de: 'Darf höchstens of sein, das die Zahl aller Teile nennt.',
  }),
  noDepositToPay: {
    en: 'No deposit of this booking can be paid here now.',
    de: 'Für diese Buchung lässt sich hier gerade keine Anzahlung zahlen.',
  },
  replaced: (): Text => ({
    en: 'This payment has been ended in the meantime, or another one has been opened in its place.',
    de: 'Diese Zahlung wurde inzwischen beendet, oder eine andere wurde an ihrer Stelle begonnen.',
  }),
  notInSteps: (minor: number, currency: string): Text => {
    const sums = (locale: Locale) => [minor, cardStepMinor(currency)].map((sum) => formatMoney(sum, currency, locale))
    const [sum, step] = sums('en')
    const [sumDe, stepDe] = sums('de')
    return {
      en: `A card can only be charged in steps of ${step}, and ${sum} is not one of them. Please pay this at the venue.`,
      de: `Eine Karte kann nur in Schritten von ${stepDe} belastet werden, ${sumDe} gehört nicht dazu. Bitte im Haus bezahlen.`,
    }
  },
  depositOf: (when: string): Text => ({
    en: `Deposit for your booking on ${when}`,
    de: `Anzahlung für Ihre Buchung am ${when}`,
  }),
  ticketsFor: (quantity: number, event: string): Text => ({
    en: `${quantity} ${quantity === 1 ? 'ticket' : 'tickets'}: ${event}`,
    de: `${quantity} ${quantity === 1 ? 'Ticket' : 'Tickets'}: ${event}`,
  }),
  ticketsAreFree: (): Text => ({
    en: 'Tickets of this event cost nothing: register for it at registrations.',
    de: 'Tickets dieser Veranstaltung kosten nichts: Die Anmeldung geht über registrations.',
  }),
  depositOnDay: (when: VenueText): Text<VenueText> => ({
    en: `Deposit for a booking on ${when}`,
    de: `Anzahlung für eine Buchung am ${when}`,
  }),
  billAt: (table: VenueText): Text<VenueText> => ({ en: `Bill at ${table}`, de: `Rechnung an ${table}` }),
  registrationFor: (event: VenueText): Text<VenueText> => ({
    en: `Tickets of a registration for ${event}`,
    de: `Tickets einer Anmeldung für ${event}`,
  }),
  voucherSale: (title: VenueText): Text<VenueText> => ({ en: `Voucher: ${title}`, de: `Gutschein: ${title}` }),
  tabAt: (table: string): Text => ({ en: `Your bill: ${table}`, de: `Ihre Rechnung: ${table}` }),
  tabAndTip: (table: string, tipMinor: number, currency: string): Text => ({
    en: `Your bill: ${table}, with a tip of ${formatMoney(tipMinor, currency, 'en')}`,
    de: `Ihre Rechnung: ${table}, mit ${formatMoney(tipMinor, currency, 'de')} Trinkgeld`,
  }),
  nothingDue: (): Text => ({
    en: 'Nothing is due at this table. Close the bill to get its invoice.',
    de: 'An diesem Tisch ist nichts zu zahlen. Die Rechnung kann ohne Zahlung abgeschlossen werden.',
  }),
} as const
