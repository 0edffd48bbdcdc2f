import anyAscii from 'any-ascii'

/**
 * The DATEV format of a batch of postings, as developer.datev.de describes it: header version 700, category 21, format version
 * 13. Fields are separated by semicolons, texts are quoted, decimals have a comma, lines end with CR LF.
 */
export const headerVersion = 700
export const category = 21
export const formatVersion = 13

/** The titles of the fields of a posting, in their order. */
export const postingColumns: readonly string[] = [
  ...'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto'.split(
    ';',
  ),
  ...'Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext'.split(';'),
  ...'Postensperre;Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink'.split(';'),
  ...numbered(8, (n) => [`Beleginfo - Art ${n}`, `Beleginfo - Inhalt ${n}`]),
  ...'KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung)'.split(';'),
  ...'EU-Steuersatz (Bestimmung);Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L'.split(';'),
  ...'BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung'.split(';'),
  ...numbered(20, (n) => [`Zusatzinformation - Art ${n}`, `Zusatzinformation- Inhalt ${n}`]),
  ...'Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp'.split(';'),
  ...'Auftragsnummer;Buchungstyp;USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen)'.split(';'),
  ...'Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);Erlöskonto (Anzahlungen)'.split(';'),
  ...'Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername'.split(';'),
  ...'Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis'.split(';'),
  ...'Bezeichnung SoBil-Sachverhalt;Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum'.split(';'),
  ...'Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU);Steuersatz;Land'.split(';'),
  ...'Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung)'.split(';'),
  'Abw. Skontokonto',
]

/** Fields of text, by their number from 1: empty ones are quoted as well. */
export const textColumns: ReadonlySet<number> = new Set([
  ...[2, 3, 6, 9, 11, 12, 14, 16, 20, 37, 38, 40, 42, 91, 95, 96, 98, 102, 103, 105, 107, 109, 110, 112, 118, 120],
  ...[121, 123],
  ...Array.from({ length: 16 }, (_, at) => 21 + at),
  ...Array.from({ length: 40 }, (_, at) => 48 + at),
])

function numbered(count: number, names: (n: number) => string[]): string[] {
  return Array.from({ length: count }, (_, at) => names(at + 1)).flat()
}

/** A text field: quoted, quotes doubled, without control characters, at most `max` characters. */
export function quoted(text: string, max: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the format has none of them.
  const clean = text.replace(/[\u0000-\u001f\u007f]/g, ' ')
  return `"${inCp1252(clean).slice(0, max).replaceAll('"', '""')}"`
}

/** The characters of Windows-1252 from 0x80 to 0x9f. The others agree with Latin-1. */
const beyond = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** A text without letters that Windows-1252 lacks: readable Latin letters replace them. */
export function inCp1252(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) =>
    byteOf(letter) === null ? anyAscii(letter) || '?' : letter,
  ).join('')
}

/** The bytes of a text that `inCp1252` has returned. */
export function cp1252Bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...text].map((letter) => byteOf(letter) ?? 63))
}

function byteOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  const at = code > 0xff ? beyond.indexOf(letter) : -1
  return at === -1 ? null : 0x80 + at
}
