import type { Rule } from './architecture.ts'
import { codeOf } from './source-tree.ts'

/**
 * German words of docs/terms.md that have one meaning here, or none: a text has no use for them. Words that are wrong for one
 * thing and right for another, such as "Konto", are not among them.
 */
const secondWords = [
  'Laufkundschaft',
  'spontan',
  'Konsole',
  'Mitarbeiter',
  'einloggen',
  'einchecken',
  'rückgängig',
  'umbuchen',
  'umgebucht',
  'Events?',
  'Eintrittskarten?',
  'Speisekarte',
  'Gerichte?',
  'Zahlungsmittel',
  'Zahlungsdienst',
  'Tresen',
  'Quittung',
  'Faktura',
  'Geschenkkarte',
  'Rückzahlung',
  'zurückzahlen',
  'Gutschrift',
  'berichtigt',
  'berichtigen',
  'verrechnet',
  'Reklamation',
  'Veranstaltungsfläche',
  '\\d+ Minuten?',
  'Std',
  '(?<!E-)Mail',
  'Mailadresse',
]

const german = new RegExp(`(?<![\\p{L}])(${secondWords.join('|')})(?![\\p{L}])`, 'giu')
const text = /\bde:\s*('(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/g

/** The rail of the console has no room for "Veranstaltungen". */
const short = 'lib/pages/console-screens.ts'

/** A German text has the word of docs/terms.md, not a second one for the same thing. */
export const textsHaveTheTerms: Rule = (files) =>
  files
    .filter(({ path }) => /^(app|lib)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && path !== short)
    .flatMap((source) =>
      [...codeOf(source).matchAll(text)].flatMap(([, written = '']) =>
        (written.replace(/\$\{[^{}]*\}/g, '').match(german) ?? []).map(
          (word) => `${source.path}: ${word} in ${written.slice(0, 80)}`,
        ),
      ),
    )
