/** Length as a person counts it: Unicode code points, not UTF-16 units. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Guest text as it is kept: trimmed, and in one normal form (NFC), so that equal looking names are equal. */
export function tidy(text: string): string {
  return text.normalize('NFC').trim()
}

// The control characters of Unicode (general category Cc), without and with the line breaks a long text may hold.
const controls = /\p{Cc}/u
const controlsButLineBreaks = /[^\P{Cc}\n\r]/u

/** Whether a text holds a control character. Long texts (`multiline`) may hold line breaks. */
export function hasControlCharacters(text: string, { multiline = false } = {}): boolean {
  return (multiline ? controlsButLineBreaks : controls).test(text)
}
