import type { Text } from '#lib/i18n/locale.ts'

/** The words of choosing a party, a day and a time. */
export const choosingTexts = {
  people: (count: number): Text => ({
    en: count === 1 ? '1\u00a0person' : `${count}\u00a0people`,
    de: count === 1 ? '1\u00a0Person' : `${count}\u00a0Personen`,
  }),
  party: { en: 'Number of people', de: 'Personenzahl' },
  partyMore: (most: number): Text => ({ en: `More than ${most}`, de: `Mehr als ${most}` }),
  show: { en: 'Show', de: 'Zeigen' },
  tooLarge: (count: number): Text => ({
    en: `${count} people are more than we can seat online. On the phone we will find a way:`,
    de: `${count} Personen bekommen wir online nicht unter. Am Telefon finden wir einen Weg:`,
  }),
  before: (month: string): Text => ({ en: `Earlier: ${month}`, de: `Früher: ${month}` }),
  after: (month: string): Text => ({ en: `Later: ${month}`, de: `Später: ${month}` }),
  free: { en: 'free', de: 'frei' },
  full: { en: 'sold out', de: 'ausgebucht' },
  closed: { en: 'closed', de: 'geschlossen' },
  taken: { en: 'taken', de: 'belegt' },
  monthFull: (month: string): Text => ({
    en: `Nothing is free in ${month} any more.`,
    de: `Im ${month} ist nichts mehr frei.`,
  }),
  chooseDay: { en: 'Choose a day to see its times.', de: 'Wählen Sie einen Tag, um seine Zeiten zu sehen.' },
  closedThen: { en: 'We are closed on this day.', de: 'An diesem Tag haben wir geschlossen.' },
  overThen: {
    en: 'Nothing can be booked on this day any more.',
    de: 'An diesem Tag lässt sich nichts mehr buchen.',
  },
  nextFree: { en: 'The next free day:', de: 'Der nächste freie Tag:' },
  fullFor: (count: number): Text => ({
    en: `This day is sold out for ${count}.`,
    de: `Dieser Tag ist für ${count} ausgebucht.`,
  }),
  near: { en: 'Still free close to your choice:', de: 'In der Nähe Ihrer Wahl ist noch frei:' },
  nothingNear: {
    en: 'Nothing close to your choice is free either. Please try another month, or call us:',
    de: 'Auch in der Nähe Ihrer Wahl ist nichts frei. Bitte sehen Sie in einem anderen Monat nach, oder rufen Sie an:',
  },
  outside: (last: string): Text => ({
    en: `This day cannot be booked. You can choose days until ${last}.`,
    de: `Dieser Tag ist nicht buchbar. Wählen können Sie Tage bis ${last}.`,
  }),
} as const
