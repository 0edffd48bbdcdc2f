import type { Text } from '#lib/i18n/locale.ts'

/** Texts of the calendar. */
export const dayTexts = {
  day: { en: 'Day', de: 'Tag' },
  tomorrow: { en: 'Tomorrow', de: 'Morgen' },
  inAWeek: { en: 'In a week', de: 'In einer Woche' },
  previousMonth: { en: 'Previous month', de: 'Vorheriger Monat' },
  nextMonth: { en: 'Next month', de: 'Nächster Monat' },
  closed: { en: 'closed', de: 'geschlossen' },
  event: { en: 'event', de: 'Veranstaltung' },
  events: (count: number): Text => ({
    en: count === 1 ? '1 event' : `${count} events`,
    de: count === 1 ? '1 Veranstaltung' : `${count} Veranstaltungen`,
  }),
} as const
