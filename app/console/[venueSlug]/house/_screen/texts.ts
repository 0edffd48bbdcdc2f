import type { Text } from '#lib/i18n/locale.ts'
import type { HouseView } from './views.ts'

export const viewNames: Record<HouseView, Text> = {
  pause: { en: 'Pause', de: 'Pause' },
  hours: { en: 'Hours', de: 'Zeiten' },
  tables: { en: 'Tables', de: 'Tische' },
  menus: { en: 'Menus', de: 'Karten' },
  texts: { en: 'Texts', de: 'Texte' },
  contact: { en: 'Contact', de: 'Kontakt' },
  face: { en: 'Look', de: 'Aussehen' },
  keys: { en: 'Keys', de: 'Schlüssel' },
  payouts: { en: 'Payouts', de: 'Auszahlungen' },
  places: { en: 'Areas and details', de: 'Bereiche und Details' },
  durations: { en: 'Lengths and notice', de: 'Dauer und Vorlauf' },
  prices: { en: 'Prices', de: 'Preise' },
  extras: { en: 'Extras', de: 'Extras' },
  bookingTerms: { en: 'Deposits and requests', de: 'Anzahlungen und Anfragen' },
  terms: { en: 'Guest terms', de: 'Regeln für Gäste' },
  vouchers: { en: 'Vouchers', de: 'Gutscheine' },
  money: { en: 'Money', de: 'Geld' },
  data: { en: 'Guests’ data', de: 'Daten der Gäste' },
  basics: { en: 'Plan', de: 'Tarif' },
  history: { en: 'History', de: 'Verlauf' },
  start: { en: 'First steps', de: 'Erste Schritte' },
}

/** The names of sections in the history; those without a form have their own. */
export const sectionNames: Record<string, Text> = {
  ...viewNames,
  guests: { en: 'Guests', de: 'Gäste' },
  venue: { en: 'Venue made', de: 'Haus angelegt' },
}

const counted = (count: number, one: Text, many: Text): Text => ({
  en: `${count} ${(count === 1 ? one : many).en}`,
  de: `${count} ${(count === 1 ? one : many).de}`,
})

export const houseTexts = {
  guests: (count: number): Text => counted(count, { en: 'guest', de: 'Gast' }, { en: 'guests', de: 'Gäste' }),
  house: { en: 'House', de: 'Haus' },
  sections: { en: 'Sections', de: 'Abschnitte' },
  save: { en: 'Save', de: 'Speichern' },
  saveKeeping: (count: number): Text => ({
    en: count === 1 ? 'Save and keep the booking' : `Save and keep ${count} bookings`,
    de: count === 1 ? 'Speichern und Buchung behalten' : `Speichern und ${count} Buchungen behalten`,
  }),
  discard: { en: 'Discard', de: 'Verwerfen' },
  saved: { en: 'Saved.', de: 'Gespeichert.' },
  changes: (count: number): Text =>
    counted(
      count,
      { en: 'change is not saved yet.', de: 'Änderung ist noch nicht gespeichert.' },
      {
        en: 'changes are not saved yet.',
        de: 'Änderungen sind noch nicht gespeichert.',
      },
    ),
  bookingsStay: {
    en: 'Bookings that guests have made stay as they are.',
    de: 'Was Gäste gebucht haben, bleibt, wie es ist.',
  },
  strandedTitle: (count: number): Text =>
    counted(
      count,
      { en: 'booking no longer fits', de: 'Buchung passt nicht mehr' },
      {
        en: 'bookings no longer fit',
        de: 'Buchungen passen nicht mehr',
      },
    ),
  strandedLine: {
    en: 'Choose for each of them. Nothing is changed or sent before you save.',
    de: 'Wählen Sie für jede. Vor dem Speichern wird nichts geändert und nichts verschickt.',
  },
  otherTitle: { en: 'Somebody else has saved this section', de: 'Jemand anderes hat diesen Abschnitt gespeichert' },
  otherLine: {
    en: 'Nothing of yours was saved yet. These places differ:',
    de: 'Von Ihnen wurde noch nichts gespeichert. Diese Stellen unterscheiden sich:',
  },
  theirs: { en: 'Stored now', de: 'Jetzt gespeichert' },
  mine: { en: 'Yours', de: 'Von Ihnen' },
  takeTheirs: { en: 'Take the stored one', de: 'Gespeichertes übernehmen' },
  keepMine: { en: 'Keep mine', de: 'Meine behalten' },
  errors: { en: 'Not saved. Please correct these places:', de: 'Nicht gespeichert. Bitte diese Stellen korrigieren:' },
  both: { en: 'Show both languages', de: 'Beide Sprachen zeigen' },
  week: { en: 'Week', de: 'Woche' },
  open: { en: 'Open', de: 'Geöffnet' },
  closed: { en: 'Closed', de: 'Geschlossen' },
  opens: { en: 'Opens', de: 'Öffnet' },
  closes: { en: 'Closes', de: 'Schließt' },
  nextDay: { en: 'on the next day', de: 'am nächsten Tag' },
  breakFrom: { en: 'Break from', de: 'Pause von' },
  breakUntil: { en: 'until', de: 'bis' },
  addBreak: { en: 'Break', de: 'Pause' },
  removeBreak: { en: 'Remove the break', de: 'Pause entfernen' },
  special: { en: 'Special days', de: 'Besondere Tage' },
  specialHint: {
    en: 'A special day replaces the hours of its weekday.',
    de: 'Ein besonderer Tag ersetzt die Zeiten seines Wochentags.',
  },
  pastDays: (count: number): Text =>
    counted(count, { en: 'day in the past', de: 'vergangener Tag' }, { en: 'days in the past', de: 'vergangene Tage' }),
  addDay: { en: 'Add a day', de: 'Tag hinzufügen' },
  date: { en: 'Date', de: 'Datum' },
  note: { en: 'Note for guests', de: 'Hinweis für Gäste' },
  removeDay: { en: 'Remove the day', de: 'Tag entfernen' },
  name: { en: 'Name', de: 'Name' },
  type: { en: 'Type', de: 'Art' },
  seats: { en: 'Seats', de: 'Plätze' },
  inService: { en: 'In service', de: 'In Betrieb' },
  tables: (count: number): Text =>
    counted(count, { en: 'table or lane', de: 'Tisch oder Bahn' }, { en: 'tables and lanes', de: 'Tische und Bahnen' }),
  tablesHint: {
    en: 'A table out of service is not offered to guests. Names on printed cards do not change by themselves.',
    de: 'Ein Tisch außer Betrieb wird Gästen nicht angeboten. Namen auf gedruckten Karten ändern sich nicht von selbst.',
  },
  addTable: { en: 'Add a table', de: 'Tisch hinzufügen' },
  newTable: { en: 'New table', de: 'Neuer Tisch' },
  menusHint: {
    en: 'Prices include tax. Open bills keep the price that was ordered.',
    de: 'Preise enthalten die Steuer. Offene Rechnungen behalten den bestellten Preis.',
  },
  noMenus: { en: 'The venue has no menus yet.', de: 'Das Haus hat noch keine Karten.' },
  price: { en: 'Price', de: 'Preis' },
  addItem: { en: 'Add an item', de: 'Artikel hinzufügen' },
  newItem: { en: 'New item', de: 'Neuer Artikel' },
  removeItem: (name: string): Text => ({ en: `Remove ${name}`, de: `${name} entfernen` }),
  moveUp: (name: string): Text => ({ en: `Move ${name} up`, de: `${name} nach oben` }),
  moveDown: (name: string): Text => ({ en: `Move ${name} down`, de: `${name} nach unten` }),
  description: { en: 'Description', de: 'Beschreibung' },
  tagline: { en: 'Tagline', de: 'Untertitel' },
  contact: {
    legalName: { en: 'Company', de: 'Firma' },
    addressLine1: { en: 'Street and number', de: 'Straße und Nummer' },
    addressLine2: { en: 'More about the address', de: 'Adresszusatz' },
    postalCode: { en: 'Postcode', de: 'Postleitzahl' },
    city: { en: 'City', de: 'Ort' },
    country: { en: 'Country', de: 'Land' },
    phone: { en: 'Telephone', de: 'Telefon' },
    email: { en: 'E-mail', de: 'E-Mail' },
    website: { en: 'Website', de: 'Website' },
    taxId: { en: 'Tax number', de: 'Steuernummer' },
    vatId: { en: 'VAT identifier', de: 'USt-IdNr.' },
  } satisfies Record<string, Text>,
  contactHint: {
    en: 'Company, address and tax numbers are on invoices from the next one on.',
    de: 'Firma, Adresse und Steuernummern stehen ab der nächsten Rechnung darauf.',
  },
  noHistory: { en: 'Nobody has changed anything here yet.', de: 'Hier hat noch niemand etwas geändert.' },
  imported: { en: 'Import of the file', de: 'Import der Datei' },
  yes: { en: 'Yes', de: 'Ja' },
  no: { en: 'No', de: 'Nein' },
  undo: { en: 'Undo', de: 'Zurücknehmen' },
  undone: { en: 'Undone', de: 'Zurückgenommen' },
  undoneNow: (section: string): Text => ({
    en: `Undone: ${section}. Bookings and mails stay as they are.`,
    de: `Zurückgenommen: ${section}. Buchungen und Mails bleiben, wie sie sind.`,
  }),
  more: (count: number): Text => ({ en: `and ${count} more places`, de: `und ${count} weitere Stellen` }),
} as const
