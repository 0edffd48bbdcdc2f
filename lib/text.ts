/** Length as a person counts it: Unicode code points, not UTF-16 units. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

const invisible = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u

// No language has more of them in a row (Stream-Safe Text Format, UAX #15).
const pile = /\p{M}{31}/u

/**
 * Whether a text has more combining marks in a row than any script has. To sort them for NFC takes quadratic time: twenty
 * seconds for what fits into one request.
 */
export function isPiled(text: string): boolean {
  return pile.test(text)
}

/**
 * Guest text as it is stored: trimmed, and in one normal form (NFC), so that names that look equal are equal. A text of
 * invisible characters alone becomes empty: as a name it would make a nameless ticket. For texts that are short or not piled.
 */
export function tidy(text: string): string {
  const normal = text.normalize('NFC').trim()
  return invisible.test(normal) ? '' : normal
}

// The control characters of Unicode (general category Cc), the separators of lines and paragraphs, and the characters that
// change the direction of the following text: on a page or at the door they would make one name look like another. A long
// text may have line breaks.
const turning = '\u202a-\u202e\u2066-\u2069'
const controls = new RegExp(`[\\p{Cc}\\u2028\\u2029${turning}]`, 'u')
const controlsButLineBreaks = new RegExp(`[${turning}]|[^\\P{Cc}\\n\\r]`, 'u')

/** Whether a text has a control character. Long texts (`multiline`) may have line breaks, markup (`tabs`) tabs as well. */
export function hasControlCharacters(text: string, { multiline = false, tabs = false } = {}): boolean {
  return (multiline ? controlsButLineBreaks : controls).test(tabs ? text.replaceAll('\t', ' ') : text)
}
