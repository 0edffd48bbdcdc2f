import type { Cleaned } from '#lib/guest-text.ts'

/**
 * Makes guest text safe for a mail. Mail programs turn everything that looks like an address into a link, whether or not
 * the sender marked it up, and a booking with a stranger's address would let anybody mail links in a venue's name.
 */

// Marks that reorder the characters after them, so that a text can look different from what it is.
const reordering = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const anyBreak = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu
const controlsButNewline = /[^\P{Cc}\n]/gu

/** A text on one line: for names, subjects and headers. Cut at `longest` code points. A guest's text is still a guest's. */
export function singleLine<T extends string>(text: T, longest: number): Cleaned<T>
export function singleLine(text: string, longest: number): string {
  const line = text.toWellFormed().replace(reordering, '').replace(anyBreak, ' ').trim()
  const symbols = [...line]
  return symbols.length <= longest ? line : `${symbols.slice(0, longest - 1).join('')}…`
}

// Characters that browsers accept as the dot of a host name.
const dots = '.\uff0e\u3002\uff61'
const dotBeforeName = new RegExp(`(?<=[^\\s${dots}])([${dots}])(?=[\\p{L}\\p{N}\\p{M}\\p{So}_-])`, 'gu')
// A time or an amount, `7.30`, `€1,500.00`, `1.500,00`, with the marks around it; never four numbers as in an IP address.
const plainNumber =
  /^[("'~]*\p{L}{0,3}\p{Sc}?([\p{N},]*\p{N}\.\p{N}+|\p{N}{1,3}(\.\p{N}{3}){1,2}(,\p{N}+)?)[)"',.!?;%\p{Sc}]*$/u
const scheme = /([\p{L}][\p{L}\p{N}+.-]*[:\uff1a])(?=[^\s])/gu
const slashes = /([/\uff0f]{2})(?=[^\s])/g
const at = /[^\S\n]*([@\uff20])[^\S\n]*/g

/**
 * Returns a guest's text in which no mail program finds a link or an address, in HTML as well as in plain text. The result
 * may be used as a text of the venue, such as in a subject.
 *
 * Ours: a visible space is put after each dot, colon and pair of slashes that could make a link, and around each `@`: `see
 * https: //example. com`. People can still read and copy it, while invisible characters would get into the clipboard
 * unnoticed and make an address that looks right and leads elsewhere. Numbers such as 7.30 stay unchanged.
 */
export function unlinked(text: string): string {
  return text
    .toWellFormed()
    .replace(reordering, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(controlsButNewline, ' ')
    .replace(at, ' $1 ')
    .split(/([^\S\n]+|\n)/)
    .map((word) => (plainNumber.test(word) ? word : unlinkedWord(word)))
    .join('')
}

function unlinkedWord(word: string): string {
  return word.replace(scheme, '$1 ').replace(slashes, '$1 ').replace(dotBeforeName, '$1 ')
}
