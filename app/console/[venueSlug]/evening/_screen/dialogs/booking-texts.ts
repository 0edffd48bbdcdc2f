import type { Text } from '#lib/i18n/locale.ts'

const guests = (count: number): Text => ({
  en: count === 1 ? '1 guest' : `${count} guests`,
  de: count === 1 ? '1 Gast' : `${count} Gäste`,
})

/** Texts of the dialog that writes down a booking by telephone. */
export const bookingTexts = {
  caller: { en: 'Name, number or e-mail', de: 'Name, Nummer oder E-Mail' },
  name: { en: 'Guest', de: 'Name' },
  phone: { en: 'Phone', de: 'Telefon' },
  email: { en: 'E-mail (optional)', de: 'E-Mail (freiwillig)' },
  allergies: { en: 'Allergies', de: 'Allergien' },
  known: { en: 'Guests who have been here', de: 'Gäste, die schon hier waren' },
  found: (count: number): Text => ({
    en: count === 1 ? '1 guest found' : `${count} guests found`,
    de: count === 1 ? '1 Gast gefunden' : `${count} Gäste gefunden`,
  }),
  unknown: { en: 'No former guest is known by this.', de: 'Darunter ist kein früherer Gast bekannt.' },
  lastDigits: {
    en: 'No former guest is known by this. A number is found by its last four digits.',
    de: 'Darunter ist kein früherer Gast bekannt. Eine Nummer wird an ihren letzten vier Ziffern erkannt.',
  },
  notSearched: {
    en: 'Former guests could not be searched. You can book all the same.',
    de: 'Frühere Gäste ließen sich nicht suchen. Buchen können Sie trotzdem.',
  },
  somebodyElse: { en: 'Somebody else', de: 'Jemand anderes' },
  visits: (count: number, last: string): Text => ({
    en: count === 0 ? 'No visit yet' : `${count} ${count === 1 ? 'visit' : 'visits'}, last on ${last}`,
    de: count === 0 ? 'Noch kein Besuch' : `${count} ${count === 1 ? 'Besuch' : 'Besuche'}, zuletzt am ${last}`,
  }),
  noShows: (count: number): Text => ({
    en: count === 0 ? 'never a no-show' : `${count} ${count === 1 ? 'no-show' : 'no-shows'}`,
    de: count === 0 ? 'immer erschienen' : `${count}-mal nicht erschienen`,
  }),
  usualTable: (table: string): Text => ({ en: `Usually ${table}`, de: `Meist ${table}` }),
  stays: (length: string): Text => ({ en: `stays ${length}`, de: `bleibt ${length}` }),
  sizes: (sizes: readonly number[]): Text => ({
    en: `mostly ${sizes.join(' or ')}`,
    de: `meist zu ${sizes.join(' oder ')}`,
  }),
  day: (day: string): Text => ({ en: `Day: ${day}`, de: `Tag: ${day}` }),
  length: { en: 'Length', de: 'Dauer' },
  usualLength: { en: 'As usual', de: 'Wie üblich' },
  asTheyStay: { en: 'As long as this guest usually stays.', de: 'So lange, wie dieser Gast meist bleibt.' },
  none: (size: number, start: string, day: string): Text => ({
    en: `No table for ${size} at ${start} on ${day}`,
    de: `Kein Tisch für ${size} um ${start} am ${day}`,
  }),
  instead: { en: 'What is free instead', de: 'Was stattdessen frei ist' },
  theirs: { en: 'usual table', de: 'üblicher Tisch' },
  crampedAt: (start: string, table: string): Text => ({ en: `${start} at ${table}`, de: `${start} an ${table}` }),
  guests,
  book: (start: string, name: string): Text => ({
    en: `Book ${start}${name && ` for ${name}`}`,
    de: `${start}${name && ` für ${name}`} buchen`,
  }),
} as const
