import type { Text } from '#lib/i18n/locale.ts'
import type { TakeBackReason } from '#lib/orders/words.ts'
import type { Station } from '#lib/venues/stations.ts'

/** Texts of tickets on paper (decisions 15.10). */
export const paperTicketTexts = {
  station: {
    kitchen: { en: 'Kitchen', de: 'Küche' },
    bar: { en: 'Bar', de: 'Bar' },
  } satisfies Record<Station, Text>,
  order: { en: 'Order', de: 'Bestellung' },
  round: (round: number): Text => ({ en: `round ${round} at this table`, de: `${round}. Bestellung an diesem Tisch` }),
  noBooking: { en: 'No booking', de: 'Ohne Buchung' },
  guests: (count: number): Text => ({
    en: `${count} ${count === 1 ? 'guest' : 'guests'}`,
    de: `${count} ${count === 1 ? 'Gast' : 'Gäste'}`,
  }),
  allergies: { en: 'ALLERGIES', de: 'ALLERGIEN' },
  takenBack: { en: 'TAKEN BACK', de: 'STORNO' },
  left: (taken: number, left: number): Text => ({
    en: `${taken} taken back, ${left} left`,
    de: `${taken} storniert, noch ${left}`,
  }),
  repeat: (number: number, time: string): Text => ({
    en: `COPY ${number}, ${time}`,
    de: `WIEDERHOLUNG ${number}, ${time}`,
  }),
  once: {
    en: 'Printed before, perhaps in part. Make it once.',
    de: 'Schon gedruckt, vielleicht nur zum Teil. Nur einmal machen.',
  },
  reason: {
    guest: { en: 'The guest changed their mind', de: 'Der Gast hat es sich anders überlegt' },
    mistake: { en: 'It was a mistake', de: 'Es war ein Versehen' },
    'sold-out': { en: 'It is sold out', de: 'Es ist ausverkauft' },
    complaint: { en: 'The guest complained', de: 'Der Gast hat sich beschwert' },
  } satisfies Record<TakeBackReason, Text>,
} as const
