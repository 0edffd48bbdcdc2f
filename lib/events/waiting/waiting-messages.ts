import type { Text } from '#lib/i18n/locale.ts'

/** Messages of the waiting list of an event. */
export const waitingMessages = {
  noList: { en: 'This venue has no waiting list.', de: 'Dieser Betrieb führt keine Warteliste.' },
  seatsLeft: {
    en: 'This event is not sold out: there are tickets left.',
    de: 'Diese Veranstaltung ist nicht ausgebucht: Es gibt noch Tickets.',
  },
  neverSoMany: (capacity: number): Text => ({
    en: `The event has ${capacity === 1 ? 'one seat' : `${capacity} seats`} in all.`,
    de: `Die Veranstaltung hat insgesamt ${capacity === 1 ? 'einen Platz' : `${capacity} Plätze`}.`,
  }),
  noOffer: { en: 'There is no offer any more.', de: 'Das Angebot gibt es nicht mehr.' },
} as const
