import type { Text } from '#lib/i18n/locale.ts'

/** Texts of passes besides the event's own. Wallets add labels of their own, in the language of the phone. */
export const passTexts = {
  description: (event: string): Text => ({ en: `Ticket for ${event}`, de: `Ticket für ${event}` }),
  ticket: { en: 'Ticket', de: 'Ticket' },
  numberOf: (number: number, count: number): Text => ({ en: `${number} of ${count}`, de: `${number} von ${count}` }),
  date: { en: 'Date', de: 'Datum' },
  time: { en: 'Time', de: 'Zeit' },
  when: { en: 'When', de: 'Wann' },
  place: { en: 'Place', de: 'Ort' },
  guest: { en: 'Guest', de: 'Gast' },
  address: { en: 'Address', de: 'Adresse' },
  phone: { en: 'Phone', de: 'Telefon' },
  page: { en: 'Current state of this ticket', de: 'Aktueller Stand dieses Tickets' },
  stays: {
    en: 'This pass stays as it is, even if the event moves or is cancelled.',
    de: 'Dieser Pass bleibt, wie er ist, auch wenn die Veranstaltung verlegt oder abgesagt wird.',
  },
} as const
