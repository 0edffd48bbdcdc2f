import type { Text } from '#lib/i18n/locale.ts'

/** Words of the fields for games, extras and the price of a booking. */
export const pricedTexts = {
  title: (who: string): Text => ({ en: `Price and extras of ${who}`, de: `Preis und Extras von ${who}` }),
  heading: { en: 'Price and extras', de: 'Preis und Extras' },
  edit: { en: 'Change length, games, extras and price', de: 'Dauer, Spiele, Extras und Preis ändern' },
  save: { en: 'Save', de: 'Speichern' },
  minutes: { en: 'Length in minutes', de: 'Dauer in Minuten' },
  games: { en: 'Games', de: 'Spiele' },
  perPerson: (name: string): Text => ({ en: `${name}, per person`, de: `${name}, pro Person` }),
  price: { en: 'Price by hand, without extras', de: 'Preis von Hand, ohne Extras' },
  byRates: { en: 'by the rates', de: 'nach Preisliste' },
  reason: { en: 'Reason for this price', de: 'Grund für diesen Preis' },
  changed: (who: string): Text => ({ en: `${who} is changed`, de: `${who} ist geändert` }),
  mailed: { en: 'The guest gets a mail.', de: 'Der Gast bekommt eine E-Mail.' },
  booked: (money: string): Text => ({ en: `Price ${money}`, de: `Preis ${money}` }),
  left: (money: string): Text => ({ en: `${money} to pay after the deposit`, de: `noch ${money} nach der Anzahlung` }),
  over: (money: string): Text => ({
    en: `The deposit is ${money} more than the price.`,
    de: `Die Anzahlung ist um ${money} höher als der Preis.`,
  }),
} as const
