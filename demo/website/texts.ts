import type { Text } from '#lib/i18n/locale.ts'

/** The words of the website, besides those of the venue file. */
export const texts = {
  places: { en: 'On this page', de: 'Auf dieser Seite' },
  book: { en: 'Book a table', de: 'Tisch buchen' },
  menu: { en: 'Menu', de: 'Karte' },
  hours: { en: 'Opening hours', de: 'Öffnungszeiten' },
  findUs: { en: 'Find us', de: 'So finden Sie uns' },
  bookHeading: { en: 'Book with us', de: 'Bei uns buchen' },
  bookLine: {
    en: 'A table in the garden, a billiard table, a lane or a seat in front of the stage. We confirm by e-mail at once.',
    de: 'Ein Tisch im Garten, ein Billardtisch, eine Bahn oder ein Platz vor der Bühne. Die Bestätigung kommt sofort per E-Mail.',
  },
  larger: {
    en: 'For larger parties please give us a call:',
    de: 'Für größere Gruppen rufen Sie uns bitte an:',
  },
  menuHeading: { en: 'From our kitchen', de: 'Aus unserer Küche' },
  wholeMenu: { en: 'The whole menu with allergens', de: 'Die ganze Karte mit Allergenen' },
  story: {
    en: 'The house was a saddler’s workshop until 1987. Its long hall had the right size for three tables, and the courtyard for a lime tree and sixty chairs. The kitchen cooks what the market has; the stage is for everybody who dares.',
    de: 'Bis 1987 war das Haus eine Sattlerei. Der lange Saal hatte das Maß für drei Billardtische, der Hof das für eine Linde und sechzig Stühle. Die Küche kocht, was der Markt hergibt; die Bühne gehört allen, die sich trauen.',
  },
  storyHeading: { en: 'The house', de: 'Das Haus' },
  days: (first: string, last: string): Text => ({ en: `${first} to ${last}`, de: `${first} bis ${last}` }),
  imprint: { en: 'Imprint', de: 'Impressum' },
  privacy: { en: 'Privacy', de: 'Datenschutz' },
  other: { en: 'Deutsch', de: 'English' },
  demonstration: {
    en: 'This house does not exist. The page shows the booking form on the website of a venue.',
    de: 'Dieses Haus gibt es nicht. Die Seite zeigt das Buchungsformular auf der Website eines Betriebs.',
  },
} as const
