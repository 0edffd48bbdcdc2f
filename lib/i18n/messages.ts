import type { Text } from './locale.ts'

/**
 * Messages about fields. Every message is made in both languages at once, and the edge picks one when it answers. A message
 * says what is expected, so that the reader can fix the request without opening the documentation.
 */
export const messages = {
  required: (): Text => ({ en: 'This field is required.', de: 'Dieses Feld ist erforderlich.' }),
  wrongType: (expected: Text): Text => ({ en: `Must be ${expected.en}.`, de: `Muss ${expected.de} sein.` }),
  tooShort: (min: number): Text => ({
    en: min === 1 ? 'Must not be empty.' : `Must have at least ${min} characters.`,
    de: min === 1 ? 'Darf nicht leer sein.' : `Muss mindestens ${min} Zeichen haben.`,
  }),
  tooLong: (max: number): Text => ({
    en: `Must have at most ${max} characters.`,
    de: `Darf höchstens ${max} Zeichen haben.`,
  }),
  outOfRange: (min: number | string, max: number | string): Text => ({
    en: `Must be between ${min} and ${max}.`,
    de: `Muss zwischen ${min} und ${max} liegen.`,
  }),
  tooSmall: (min: number | string): Text => ({ en: `Must be at least ${min}.`, de: `Muss mindestens ${min} sein.` }),
  tooBig: (max: number | string): Text => ({ en: `Must be at most ${max}.`, de: `Darf höchstens ${max} sein.` }),
  tooMany: (max: number): Text => ({
    en: `Must have at most ${max} entries.`,
    de: `Darf höchstens ${max} Einträge haben.`,
  }),
  tooFew: (min: number): Text => ({
    en: `Must have at least ${min} entries.`,
    de: `Muss mindestens ${min} Einträge haben.`,
  }),
  oneOf: (values: readonly unknown[]): Text => ({
    en: `Must be one of ${values.join(', ')}.`,
    de: `Muss einer dieser Werte sein: ${values.join(', ')}.`,
  }),
  notWellFormed: (): Text => ({
    en: 'Contains characters that are not valid text.',
    de: 'Enthält Zeichen, die kein gültiger Text sind.',
  }),
  piled: (): Text => ({
    en: 'Must not have more than 30 combining marks in a row.',
    de: 'Darf nicht mehr als 30 kombinierende Zeichen hintereinander enthalten.',
  }),
  controlCharacters: (): Text => ({
    en: 'Must not contain control characters.',
    de: 'Darf keine Steuerzeichen enthalten.',
  }),
  lineBreaks: (): Text => ({ en: 'Must be a single line.', de: 'Darf nur eine Zeile sein.' }),
  email: (): Text => ({ en: 'Must be an e-mail address.', de: 'Muss eine E-Mail-Adresse sein.' }),
  date: (): Text => ({
    en: 'Must be a calendar date in the form yyyy-MM-dd, without an offset.',
    de: 'Muss ein Kalenderdatum der Form yyyy-MM-dd sein, ohne Zeitzone.',
  }),
  time: (): Text => ({
    en: 'Must be a time of day in the form HH:mm, without an offset.',
    de: 'Muss eine Uhrzeit der Form HH:mm sein, ohne Zeitzone.',
  }),
  currency: (): Text => ({
    en: 'Must be a three-letter currency code of ISO 4217, such as EUR.',
    de: 'Muss ein Währungscode aus drei Buchstaben nach ISO 4217 sein, etwa EUR.',
  }),
  returnAddress: (): Text => ({
    en: 'Must be an https address whose origin is on the allowlist of the API key, or a page of this service.',
    de: 'Muss eine https-Adresse sein, deren Origin auf der Liste des API-Schlüssels steht, oder eine Seite dieses Dienstes.',
  }),
  instant: (): Text => ({
    en: 'Must be an instant such as 2027-06-16T19:30:00+02:00.',
    de: 'Muss ein Zeitpunkt sein wie 2027-06-16T19:30:00+02:00.',
  }),
  guid: (): Text => ({ en: 'Must be a GUID.', de: 'Muss eine GUID sein.' }),
  integer: (): Text => ({ en: 'Must be a whole number.', de: 'Muss eine ganze Zahl sein.' }),
  otherKey: (): Text => ({
    en: 'Must be the same as the header Idempotency-Key if a request has both.',
    de: 'Muss dem Header Idempotency-Key gleichen, wenn eine Anfrage beides hat.',
  }),
  repeated: (): Text => ({ en: 'Must be given only once.', de: 'Darf nur einmal angegeben werden.' }),
  invalid: (): Text => ({ en: 'Is not valid.', de: 'Ist nicht gültig.' }),
} as const

/** The names of the JSON types in messages. */
export const jsonTypeNames: Record<string, Text> = {
  string: { en: 'a string', de: 'eine Zeichenkette' },
  number: { en: 'a number', de: 'eine Zahl' },
  int: { en: 'a whole number', de: 'eine ganze Zahl' },
  boolean: { en: 'true or false', de: 'true oder false' },
  array: { en: 'an array', de: 'ein Array' },
  object: { en: 'an object', de: 'ein Objekt' },
  null: { en: 'null', de: 'null' },
}
