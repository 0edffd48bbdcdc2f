import type { Text } from '#lib/i18n/locale.ts'

/** The words of requests on the evening screen. */
export const requestTexts = {
  request: { en: 'Request', de: 'Anfrage' },
  left: (length: string): Text => ({ en: `${length} left`, de: `noch ${length}` }),
  over: { en: 'overdue', de: 'überfällig' },
  accept: { en: 'Accept', de: 'Annehmen' },
  offer: { en: 'Other time', de: 'Andere Zeit' },
  decline: { en: 'Decline', de: 'Ablehnen' },
  unnamed: { en: 'Guest', de: 'Gast' },
  accepted: (who: string): Text => ({ en: `${who}: accepted, with a letter`, de: `${who}: angenommen, mit Brief` }),
  offered: (who: string, time: string): Text => ({
    en: `${who}: ${time} is offered and held`,
    de: `${who}: ${time} ist angeboten und frei gehalten`,
  }),
  declined: (who: string): Text => ({ en: `${who}: declined, with a letter`, de: `${who}: abgelehnt, mit Brief` }),
  offerTitle: (who: string): Text => ({ en: `Another time for ${who}`, de: `Andere Zeit für ${who}` }),
  declineTitle: (who: string): Text => ({ en: `Decline the request of ${who}?`, de: `Anfrage von ${who} ablehnen?` }),
  offerMeans: {
    en: 'The offered place is held until the guest answers, and the place that was asked for is free for others.',
    de: 'Der angebotene Platz wird bis zur Antwort des Gastes frei gehalten, der angefragte wird für andere frei.',
  },
  declineMeans: {
    en: 'The guest gets a mail, and the place is free for others at once.',
    de: 'Der Gast bekommt eine E-Mail, und der Platz wird sofort für andere frei.',
  },
  date: { en: 'Date', de: 'Datum' },
  start: { en: 'Start', de: 'Beginn' },
  sentence: { en: 'A sentence to the guest (optional)', de: 'Ein Satz an den Gast (freiwillig)' },
  back: { en: 'Back', de: 'Zurück' },
  sendOffer: { en: 'Offer this time', de: 'Diese Zeit anbieten' },
} as const
