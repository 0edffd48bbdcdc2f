/** Length as a person counts it: Unicode code points, not UTF-16 units. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

// Neither tells a reader anything: white space, and characters that are not drawn, such as a zero-width space, a soft hyphen, a
// joiner or a mark of the direction of writing.
const invisible = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u
const undrawn = /\p{Default_Ignorable_Code_Point}/gu

/** A text without the characters that are not drawn: for numbers, addresses and codes, in which none of them means anything. */
export function drawn(text: string): string {
  return text.replace(undrawn, '')
}

// No language has more of them in a row (Stream-Safe Text Format, UAX #15).
const pile = /\p{M}{31}/u

/**
 * Whether a text has more combining marks in a row than any script has. To sort them for NFC takes quadratic time: twenty
 * seconds for what fits into one request. Characters that are removed before do not separate them.
 */
export function isPiled(text: string): boolean {
  return pile.test(text) || pile.test(drawn(text))
}

// Marks that change the direction of the following text: on a page or at the door they would make one name look like another.
// Telephones put them around a number that is copied from their contacts.
const turning = '\u202a-\u202e\u2066-\u2069'
const directionOverrides = new RegExp(`[${turning}]`, 'g')
// Marks that have a direction themselves. A long text may need them, beside its punctuation.
const directionMarks = /[\u061c\u200e\u200f]/g

/**
 * Guest text as it is stored: without white space and invisible characters around it, without marks of direction, with a space
 * for each tab (except in markup, `tabs`), and in one normal form (NFC), so that names that look equal are equal. Joiners within
 * words stay, because Persian and emoji need them. A text of invisible characters alone becomes empty: as a name it would make a
 * nameless ticket. Call it only for a short text, or after `isPiled` has refused piled ones: NFC takes quadratic time for a
 * long pile of marks.
 */
export function tidy(text: string, { multiline = false, tabs = false } = {}): string {
  const plain = text.replace(directionOverrides, '').replace(multiline ? /$^/ : directionMarks, '')
  const normal = trimmed((tabs ? plain : plain.replaceAll('\t', ' ')).normalize('NFC'))
  return invisible.test(normal) ? '' : normal
}

/** Takes off what is invisible at the ends. A last character may be the variant or the tag of an emoji. */
function trimmed(text: string): string {
  const symbols = [...text.trim()]
  const isVisible = (symbol: string) => !invisible.test(symbol)
  const first = symbols.findIndex(isVisible)
  const last = symbols.findLastIndex((symbol) => isVisible(symbol) || /[\ufe0e\ufe0f\u{e007f}]/u.test(symbol))
  return symbols.slice(Math.max(first, 0), last + 1).join('')
}

// The control characters of Unicode (general category Cc), the separators of lines and paragraphs, and marks of direction.
const controls = new RegExp(`[\\p{Cc}\\u2028\\u2029${turning}]`, 'u')
const controlsButLineBreaks = new RegExp(`[${turning}]|[^\\P{Cc}\\n\\r]`, 'u')
const lineBreak = /[\n\r\u2028\u2029]/

/** Whether a text has a control character. Long texts (`multiline`) may have line breaks, markup (`tabs`) tabs as well. */
export function hasControlCharacters(text: string, { multiline = false, tabs = false } = {}): boolean {
  return (multiline ? controlsButLineBreaks : controls).test(tabs ? text.replaceAll('\t', ' ') : text)
}

/** Whether a text is more than one line. */
export function hasLineBreaks(text: string): boolean {
  return lineBreak.test(text)
}

// Full-width letters, digits and signs (U+FF01 to U+FF5E) have the order of ASCII.
const fullWidth = /[\uff01-\uff5e]/g
const fullWidthOffset = 0xfee0

/**
 * The symbols of a code as somebody has typed or pasted it: without spaces, dashes, minus signs and invisible characters, and with
 * full-width letters as plain ones. Their case is unchanged.
 */
export function codeSymbols(typed: string): string {
  return drawn(typed)
    .replace(fullWidth, (symbol) => String.fromCharCode(symbol.charCodeAt(0) - fullWidthOffset))
    .replace(/[\s\p{Dash_Punctuation}\u2212]/gu, '')
}
