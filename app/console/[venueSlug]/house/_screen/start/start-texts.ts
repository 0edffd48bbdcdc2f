import type { Text } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'

const counted = (count: number, one: Text, many: Text): Text => ({
  en: `${count} ${(count === 1 ? one : many).en}`,
  de: `${count} ${(count === 1 ? one : many).de}`,
})
const tables = (count: number) => counted(count, { en: 'table', de: 'Tisch' }, { en: 'tables', de: 'Tische' })
const cards = (count: number) => counted(count, { en: 'card', de: 'Tischkarte' }, { en: 'cards', de: 'Tischkarten' })

/** The texts of the first steps. */
export const startTexts = {
  title: { en: 'Open for booking in seven steps', de: 'Buchbar in sieben Schritten' },
  line: {
    en: 'In any order; all of it can be changed later in House.',
    de: 'In beliebiger Reihenfolge; alles lässt sich später unter Haus ändern.',
  },
  progress: (done: number): Text => ({ en: `${done} of 7`, de: `${done} von 7` }),
  steps: {
    place: { en: 'Name and place', de: 'Name und Ort' },
    hours: { en: 'Hours', de: 'Öffnungszeiten' },
    tables: { en: 'Tables', de: 'Tische' },
    length: { en: 'How long a visit is', de: 'Wie lange ein Besuch dauert' },
    booking: { en: 'Your first booking', de: 'Ihre erste Buchung' },
    cards: { en: 'Table cards', de: 'Tischkarten' },
    page: { en: 'Your page', de: 'Ihre Seite' },
  },
  change: { en: 'Change', de: 'Ändern' },
  open: { en: 'Open', de: 'Öffnen' },
  skip: { en: 'Skip', de: 'Überspringen' },
  changeOf: (step: string): Text => ({ en: `Change: ${step}`, de: `Ändern: ${step}` }),
  openOf: (step: string): Text => ({ en: `Open: ${step}`, de: `Öffnen: ${step}` }),
  skipOf: (step: string): Text => ({ en: `Skip: ${step}`, de: `Überspringen: ${step}` }),
  save: { en: 'Save', de: 'Speichern' },
  closed: { en: 'closed', de: 'geschlossen' },
  hoursLine: { en: 'When guests can come.', de: 'Wann Gäste kommen können.' },
  openOn: { en: 'Open on', de: 'Geöffnet am' },
  from: { en: 'From', de: 'Von' },
  until: { en: 'Until', de: 'Bis' },
  nextDay: { en: 'Until, on the next day', de: 'Bis, am nächsten Tag' },
  otherHours: { en: 'Other hours on some days', de: 'Andere Zeiten an manchen Tagen' },
  hoursSaved: { en: 'Hours saved.', de: 'Zeiten gespeichert.' },
  tablesLine: { en: 'Write them as you say them.', de: 'Schreiben Sie sie, wie Sie sie sagen.' },
  phrase: { en: 'Tables', de: 'Tische' },
  phraseExample: { en: '12 tables of 4, 3 of 2', de: '12 Tische zu 4, 3 zu 2' },
  phraseWrong: { en: 'Write it like: 12 tables of 4, 3 of 2', de: 'Schreiben Sie etwa: 12 Tische zu 4, 3 zu 2' },
  groups: (sizes: readonly { count: number; seats: number }[]): Text => ({
    en: sizes
      .map(({ count, seats }, at) => `${count}${at > 0 ? '' : count === 1 ? ' table' : ' tables'} of ${seats}`)
      .join(', '),
    de: sizes
      .map(({ count, seats }, at) => `${count}${at > 0 ? '' : count === 1 ? ' Tisch' : ' Tische'} zu ${seats}`)
      .join(', '),
  }),
  seats: (count: number): Text => counted(count, { en: 'seat', de: 'Platz' }, { en: 'seats', de: 'Plätze' }),
  tables,
  tablesSaved: (count: number): Text => ({ en: `${tables(count).en} added.`, de: `${tables(count).de} angelegt.` }),
  addTables: (count: number): Text => ({
    en: count === 0 ? 'Add tables' : `Add ${tables(count).en}`,
    de: count === 0 ? 'Tische anlegen' : `${tables(count).de} anlegen`,
  }),
  lengthLine: { en: 'A table is free again afterwards.', de: 'Danach ist ein Tisch wieder frei.' },
  visit: { en: 'A visit', de: 'Ein Besuch' },
  turnover: { en: 'Then to turn the table', de: 'Danach zum Eindecken' },
  noTurnover: { en: 'nothing', de: 'nichts' },
  lengthDone: (minutes: number, turnover: number): Text => ({
    en: `${formatMinutes(minutes)}${turnover > 0 ? `, then ${formatMinutes(turnover)} to turn the table` : ''}.`,
    de: `${formatMinutes(minutes)}${turnover > 0 ? `, danach ${formatMinutes(turnover)} zum Eindecken` : ''}.`,
  }),
  lengthSaved: { en: 'Length saved.', de: 'Dauer gespeichert.' },
  bookingLine: {
    en: 'Book a table as a guest would. It is real; one press cancels it.',
    de: 'Buchen Sie einen Tisch, wie ein Gast es tut. Die Buchung gilt; ein Druck storniert sie.',
  },
  day: { en: 'Day', de: 'Tag' },
  guests: { en: 'Guests', de: 'Gäste' },
  time: { en: 'Time', de: 'Zeit' },
  book: (start: string, guests: number): Text => ({
    en: `Book ${start} for ${guests}`,
    de: `${start} für ${guests} buchen`,
  }),
  place: (names: string, end: string, mailed: boolean): Text => ({
    en: `${names}, until ${end}.${mailed ? ' You get the confirmation by mail.' : ''}`,
    de: `${names}, bis ${end}.${mailed ? ' Sie bekommen die Bestätigung per E-Mail.' : ''}`,
  }),
  noTimes: {
    en: 'No table is free for so many guests. Are hours and tables there?',
    de: 'Für so viele Gäste ist kein Tisch frei. Gibt es schon Zeiten und Tische?',
  },
  booked: (name: string, day: string, start: string, guests: number): Text => ({
    en: `${name}, ${day} ${start}, for ${guests}.`,
    de: `${name}, ${day} ${start}, für ${guests}.`,
  }),
  bookedNow: { en: 'Booked.', de: 'Gebucht.' },
  cancel: { en: 'Cancel it', de: 'Stornieren' },
  cancelled: { en: 'Cancelled.', de: 'Storniert.' },
  show: { en: 'Show', de: 'Zeigen' },
  cardsLine: {
    en: 'One for each table. Its code opens the menu; guests order there and call you.',
    de: 'Eine für jeden Tisch. Der Code darauf öffnet die Karte; Gäste bestellen dort und rufen Sie.',
  },
  needTables: { en: 'Tables come first.', de: 'Zuerst die Tische.' },
  makeCards: (count: number): Text => ({
    en: `Switch ordering on, make ${cards(count).en}`,
    de: `Bestellen am Tisch einschalten, ${cards(count).de} anlegen`,
  }),
  cardsMade: { en: 'Guests can order at the table now.', de: 'Gäste können jetzt am Tisch bestellen.' },
  print: (count: number): Text => ({ en: `Print ${cards(count).en}`, de: `${cards(count).de} drucken` }),
  cardsDone: (count: number): Text => ({
    en: `${tables(count).en} with a code.`,
    de: `${tables(count).de} mit Code.`,
  }),
  pageLine: (url: string): Text => ({
    en: `${url}: guests find you and book by themselves.`,
    de: `${url}: Gäste finden Sie und buchen selbst.`,
  }),
  needHours: { en: 'Hours and tables come first.', de: 'Zuerst Zeiten und Tische.' },
  switchOn: { en: 'Switch on', de: 'Einschalten' },
  pageOn: { en: 'The page is on.', de: 'Die Seite ist an.' },
  website: { en: 'For a website of your own', de: 'Für eine eigene Website' },
  websiteLine: {
    en: 'Shown only now. The key works once you have allowed the address of the website for it.',
    de: 'Nur jetzt zu sehen. Der Schlüssel gilt, sobald Sie ihm die Adresse der Website erlaubt haben.',
  },
  writeImprint: { en: 'Add them', de: 'Ergänzen' },
  notSaved: { en: 'Not saved.', de: 'Nicht gespeichert.' },
} as const
