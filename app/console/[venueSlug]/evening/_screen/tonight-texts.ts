import type { Text } from '#lib/i18n/locale.ts'

/** The texts of the events of a day. */
export const tonightTexts = {
  events: { en: 'Events of the day', de: 'Veranstaltungen des Tages' },
  tickets: (sold: number, capacity: number | null, inside: number): Text => ({
    en: `${capacity === null ? sold : `${sold} of ${capacity}`} sold, ${inside} in`,
    de: `${capacity === null ? sold : `${sold} von ${capacity}`} verkauft, ${inside} drin`,
  }),
  door: { en: 'Door', de: 'Einlass' },
  guestList: { en: 'Guests', de: 'Gästeliste' },
} as const
