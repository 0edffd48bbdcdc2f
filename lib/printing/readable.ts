import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder'
import anyAscii from 'any-ascii'

/** The code pages that printers of all makers have: western and central Europe, Cyrillic, Greek. The first that fits is used. */
export const codePages = ['cp437', 'cp858', 'cp852', 'cp866', 'cp737'] as const satisfies readonly Codepage[]

/** Replacements of signs for which printers draw different things, or nothing. */
const replacements: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
}

let printable: ReadonlySet<string> | undefined

/**
 * A text that receipt printers can print: letters that none of their code pages has are written in Latin letters. Control
 * characters become spaces, so no text contains a command for the printer.
 */
export function printableText(text: string): string {
  printable ??= printableLetters()
  return Array.from(text.normalize('NFC'), (letter) => {
    if (/\p{Cc}/u.test(letter)) return ' '
    const replaced = replacements[letter] ?? letter
    return [...replaced].every((each) => printable?.has(each)) ? replaced : anyAscii(letter)
  }).join('')
}

function printableLetters(): ReadonlySet<string> {
  const points = codePages.flatMap((page) => CodepageEncoder.getCodepoints(page, true))
  const letters = points.filter((point) => point >= 32).map((point) => String.fromCodePoint(point))
  return new Set(letters.filter((letter) => !/\p{Cc}/u.test(letter)))
}
