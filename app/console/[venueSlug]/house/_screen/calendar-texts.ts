import type { Text } from '#lib/i18n/locale.ts'

export const calendarTexts = {
  intro: {
    en: 'A calendar program reads the bookings from an address. Everybody who has the address can read them.',
    de: 'Ein Kalenderprogramm liest die Buchungen von einer Adresse. Alle, die die Adresse haben, können sie lesen.',
  },
  none: { en: 'No calendar reads the bookings yet.', de: 'Noch kein Kalender liest die Buchungen.' },
  make: { en: 'Add a calendar', de: 'Kalender hinzufügen' },
  made: (label: string): Text => ({ en: `${label}: added`, de: `${label}: hinzugefügt` }),
  label: { en: 'Who reads it', de: 'Wer ihn liest' },
  labelHint: { en: 'Kitchen', de: 'Küche' },
  of: { en: 'Bookings', de: 'Buchungen' },
  all: { en: 'All', de: 'Alle' },
  withNames: { en: 'Show the names of guests', de: 'Namen der Gäste zeigen' },
  named: { en: 'with names', de: 'mit Namen' },
  address: (label: string): Text => ({ en: `Address of ${label}`, de: `Adresse von ${label}` }),
  replace: { en: 'New address', de: 'Neue Adresse' },
  replaceTitle: (label: string): Text => ({ en: `New address for ${label}?`, de: `Neue Adresse für ${label}?` }),
  replaceLine: {
    en: 'The present address ends at once. Calendars that read it need the new one.',
    de: 'Die jetzige Adresse endet sofort. Kalender, die sie lesen, brauchen die neue.',
  },
  replaced: (label: string): Text => ({ en: `${label} has a new address`, de: `${label} hat eine neue Adresse` }),
  end: { en: 'End', de: 'Beenden' },
  endTitle: (label: string): Text => ({ en: `End ${label}?`, de: `${label} beenden?` }),
  endLine: {
    en: 'Its address ends at once. Entries that a calendar has read already may stay there.',
    de: 'Die Adresse endet sofort. Schon gelesene Einträge können im Kalender bleiben.',
  },
  ended: (label: string): Text => ({ en: `${label} has ended`, de: `${label} ist beendet` }),
} as const
