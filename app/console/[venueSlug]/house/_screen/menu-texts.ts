import type { Text } from '#lib/i18n/locale.ts'

/** The texts of the menus. */
export const menuTexts = {
  choose: { en: 'Menus', de: 'Karten' },
  add: { en: 'Add a menu', de: 'Karte hinzufügen' },
  newMenu: { en: 'New menu', de: 'Neue Karte' },
  aboutMenu: { en: 'About this menu', de: 'Über diese Karte' },
  kinds: { Food: { en: 'Food', de: 'Speisen' }, Drinks: { en: 'Drinks', de: 'Getränke' } } satisfies Record<
    string,
    Text
  >,
  removeMenu: { en: 'Remove this menu', de: 'Diese Karte entfernen' },
  addGroup: { en: 'Add a group', de: 'Gruppe hinzufügen' },
  newGroup: { en: 'New group', de: 'Neue Gruppe' },
  aboutGroup: { en: 'About this group', de: 'Über diese Gruppe' },
  removeGroup: (name: string): Text => ({ en: `Remove the group ${name}`, de: `Gruppe ${name} entfernen` }),
  stations: {
    '': { en: 'As usual', de: 'Wie üblich' },
    kitchen: { en: 'Kitchen', de: 'Küche' },
    bar: { en: 'Bar', de: 'Bar' },
  } satisfies Record<string, Text>,
  complete: { en: 'complete', de: 'vollständig' },
  missing: (names: number, descriptions: number): Text => ({
    en: [
      names > 0 && `${names} ${names === 1 ? 'name' : 'names'}`,
      descriptions > 0 && `${descriptions} ${descriptions === 1 ? 'text' : 'texts'}`,
    ]
      .filter(Boolean)
      .join(', ')
      .concat(' missing'),
    de: [
      names > 0 && `${names} ${names === 1 ? 'Name fehlt' : 'Namen fehlen'}`,
      descriptions > 0 && `${descriptions} ${descriptions === 1 ? 'Text fehlt' : 'Texte fehlen'}`,
    ]
      .filter(Boolean)
      .join(', '),
  }),
  onlyMissing: (count: number): Text => ({ en: `Incomplete ${count}`, de: `Unvollständig ${count}` }),
  noneMissing: { en: 'Nothing is missing in this menu.', de: 'In dieser Karte fehlt nichts.' },
  nameMissing: (language: string): Text => ({ en: `${language} name missing`, de: `Name auf ${language} fehlt` }),
  descriptionMissing: (language: string): Text => ({
    en: `${language} text missing`,
    de: `Text auf ${language} fehlt`,
  }),
  allergensUntold: { en: 'Allergens not stated', de: 'Allergene nicht angegeben' },
  noAllergens: { en: 'no allergens', de: 'keine Allergene' },
  statesAllergens: { en: 'Allergens are stated', de: 'Allergene sind angegeben' },
  grip: (name: string): Text => ({
    en: `Order of ${name}: drag, or press the arrow keys`,
    de: `Reihenfolge von ${name}: ziehen oder Pfeiltasten drücken`,
  }),
  moved: (name: string): Text => ({ en: `${name} was moved.`, de: `${name} wurde verschoben.` }),
  details: (name: string): Text => ({ en: `Details of ${name}`, de: `Details zu ${name}` }),
  pictureOf: (name: string): Text => ({ en: `Picture of ${name}`, de: `Bild von ${name}` }),
  noPictureOf: (name: string): Text => ({ en: `Add a picture of ${name}`, de: `Bild von ${name} hinzufügen` }),
  keepsPicture: { en: 'The picture stays with the item.', de: 'Das Bild bleibt beim Artikel.' },
  many: { en: 'Many prices', de: 'Viele Preise' },
  manyTitle: { en: 'Many prices at once', de: 'Viele Preise auf einmal' },
  closeMany: { en: 'Close', de: 'Schließen' },
  which: { en: 'Which', de: 'Welche' },
  everything: { en: 'All items', de: 'Alle Artikel' },
  change: { en: 'Change', de: 'Änderung' },
  changeKinds: {
    percent: { en: 'By %', de: 'Um %' },
    sum: { en: 'By a sum', de: 'Um einen Betrag' },
    set: { en: 'To a price', de: 'Auf einen Preis' },
  } satisfies Record<string, Text>,
  by: { en: 'By, such as +5 or −10', de: 'Um, etwa +5 oder −10' },
  to: { en: 'New price', de: 'Neuer Preis' },
  notANumber: { en: 'Please enter a number such as +5.', de: 'Bitte eine Zahl wie +5 eingeben.' },
  roundTo: { en: 'Rounded to', de: 'Gerundet auf' },
  item: { en: 'Item', de: 'Artikel' },
  before: { en: 'Before', de: 'Vorher' },
  after: { en: 'After', de: 'Nachher' },
  difference: { en: 'Difference', de: 'Unterschied' },
  take: (count: number): Text => ({
    en: count === 1 ? 'Take over 1 price' : `Take over ${count} prices`,
    de: count === 1 ? '1 Preis übernehmen' : `${count} Preise übernehmen`,
  }),
  takeHint: {
    en: 'Nothing is saved yet: the new prices stand in the list, and you save or discard them there. Halves round up; an unticked item keeps its price.',
    de: 'Noch wird nichts gespeichert: Die neuen Preise stehen dann in der Liste, dort speichern oder verwerfen Sie sie. Halbe werden aufgerundet; ein abgewählter Artikel behält seinen Preis.',
  },
} as const
