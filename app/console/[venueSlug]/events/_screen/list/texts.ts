import type { Text } from '#lib/i18n/locale.ts'

/** Texts of the list of events. */
export const eventListTexts = {
  events: { en: 'Events', de: 'Veranstaltungen' },
  newEvent: { en: 'New event', de: 'Neue Veranstaltung' },
  coming: { key: 'coming', en: 'Coming', de: 'Kommend' },
  drafts: { key: 'drafts', en: 'Drafts', de: 'Entwürfe' },
  past: { key: 'past', en: 'Past', de: 'Vorbei' },
  gone: { key: 'cancelled', en: 'Cancelled', de: 'Abgesagt' },
  date: { en: 'Date', de: 'Datum' },
  start: { en: 'Start', de: 'Beginn' },
  event: { en: 'Event', de: 'Veranstaltung' },
  place: { en: 'Place', de: 'Ort' },
  sold: { en: 'Sold', de: 'Verkauft' },
  guestsOf: (title: string): Text => ({ en: `Guests of ${title}`, de: `Gäste: ${title}` }),
  inside: { en: 'Inside', de: 'Drin' },
  money: { en: 'Money', de: 'Geld' },
  state: { en: 'State', de: 'Stand' },
  ongoing: { en: 'ongoing', de: 'laufend' },
  noneYet: { en: 'No events here.', de: 'Hier sind keine Veranstaltungen.' },
  states: {
    draft: { en: 'Draft', de: 'Entwurf' },
    cancelled: { en: 'Cancelled', de: 'Abgesagt' },
    past: { en: 'Past', de: 'Vorbei' },
    'sold-out': { en: 'Sold out', de: 'Ausgebucht' },
    closed: { en: 'Closed', de: 'Geschlossen' },
    open: { en: 'Open', de: 'Offen' },
    'on-sale': { en: 'On sale', de: 'Im Verkauf' },
    announced: { en: 'Announced', de: 'Angekündigt' },
    'not-on-sale': { en: 'Not on sale', de: 'Nicht im Verkauf' },
  },
  sum: (sold: number, events: number, money: string): Text => ({
    en: `${sold} sold for ${events} ${events === 1 ? 'event' : 'events'} · ${money}`,
    de: `${sold} verkauft für ${events} ${events === 1 ? 'Veranstaltung' : 'Veranstaltungen'} · ${money}`,
  }),
} as const
