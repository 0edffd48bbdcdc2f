import { type AnyColumn, and, or, type SQL, sql } from 'drizzle-orm'
import { foldedLastWord, foldedName } from '#db/schema/search.ts'

/** The search for people by their names: how a name may be spelled, and the conditions that indexes answer. */

const umlauts: [letter: string, spelled: string][] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
]

/** One letter would find too many people. */
const fewestLetters = 2
/** Shorter texts are the beginning of many first names. */
const fewestOfFirstName = 3

/**
 * Returns the words of a typed name in each spelling that it may be stored with: as it is, with umlauts spelled out, and
 * with spelled umlauts as letters. Returns none for a text that cannot be a name.
 */
export function nameSpellings(text: string): string[][] {
  if (!/\p{L}/u.test(text) || [...text].length < fewestLetters) return []
  const lower = text.toLowerCase()
  const out = umlauts.reduce((word, [letter, spelled]) => word.replaceAll(letter, spelled), lower)
  const back = umlauts.reduce((word, [letter, spelled]) => word.replaceAll(spelled, letter), lower)
  return [...new Set([lower, out, back])].map((name) => name.split(' '))
}

/**
 * Matches a name that begins with the words, or that has a word beginning with each of them, the last name among them. The
 * indexes of `foldedName` and `foldedLastWord` answer both parts. For a common first name and a rare last name, the index of
 * last names is used.
 */
export function isNamed(column: AnyColumn | SQL, words: readonly string[]): SQL | undefined {
  const name = foldedName(column)
  const typed = words.map((word) => foldedName(sql`${word}::text`))
  const whole = foldedName(sql`${words.join(' ')}::text`)
  const isShort = [...words.join(' ')].length < fewestOfFirstName
  const ofLastNames = typed.map((word) => startsWithText(foldedLastWord(column), word))
  const ofAny = words.length > 1 ? typed.map((word) => sql`strpos(' ' || ${name}, ' ' || ${word}) > 0`) : []
  return and(
    sql`${column} <> ''`,
    // Two letters match a first name only if they are the whole of it.
    or(startsWithText(name, isShort ? sql`(${whole} || ' ')` : whole), and(or(...ofLastNames), ...ofAny)),
  )
}

/** As `like 'prefix%'`, also if a plan is made without knowing the prefix. */
export function startsWithText(text: SQL, prefix: SQL): SQL {
  return sql`(${text} ~>=~ ${prefix} and ${text} ~<~ (${prefix} || chr(1114111)))`
}
