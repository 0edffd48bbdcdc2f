/** Length as a person counts it: Unicode code points, not UTF-16 units. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

const invisible = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u

// No language piles more than this (Stream-Safe Text Format, UAX #15).
const pile = /\p{M}{31}/u

/**
 * Whether a text has more combining marks in a row than any writing has. To put them into the order of NFC takes the square
 * of their number: twenty seconds for what fits into one request.
 */
export function isPiled(text: string): boolean {
  return pile.test(text)
}

/**
 * Guest text as it is kept: trimmed, and in one normal form (NFC), so that equal looking names are equal. What nobody can
 * see is nothing: a name of such characters alone would be a nameless ticket. For texts that are short or not piled.
 */
export function tidy(text: string): string {
  const normal = text.normalize('NFC').trim()
  return invisible.test(normal) ? '' : normal
}

// The control characters of Unicode (general category Cc), the separators of lines and paragraphs, and what turns the
// direction of whatever comes after it: on a page or at the door it would make one name look like another. A long text may
// hold line breaks.
const turning = '\u202a-\u202e\u2066-\u2069'
const controls = new RegExp(`[\\p{Cc}\\u2028\\u2029${turning}]`, 'u')
const controlsButLineBreaks = new RegExp(`[${turning}]|[^\\P{Cc}\\n\\r]`, 'u')

/** Whether a text holds a control character. Long texts (`multiline`) may hold line breaks, markup (`tabs`) tabs as well. */
export function hasControlCharacters(text: string, { multiline = false, tabs = false } = {}): boolean {
  return (multiline ? controlsButLineBreaks : controls).test(tabs ? text.replaceAll('\t', ' ') : text)
}
