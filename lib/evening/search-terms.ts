import { nameSpellings } from '#lib/name-search.ts'
import { codeSymbols, drawn, tidy } from '#lib/text.ts'

/**
 * The text that was typed into the search, read as each kind of term. A kind is null or empty if the text cannot be one.
 */
export type SearchTerms = {
  /** References of reservations in their stored form. */
  references: string[]
  email: string | null
  /** The last digits of a telephone number, the last one first: an index finds numbers by their ends. */
  reversedDigits: string | null
  /** The words of a name, in each spelling that it may have been booked with. Each list must match as a whole. */
  names: string[][]
  /** For names of tables, without capitals. */
  table: string
}

/** Fewer digits would find too many numbers. */
const fewestDigits = 4
/** This many last digits tell numbers apart; before them, a number may have a country code, a zero, or neither. */
const mostDigits = 8

const lookalikes: Record<string, string> = { O: '0', I: '1', L: '1' }

/** Reads the text that staff have typed. */
export function searchTerms(typed: string): SearchTerms {
  const text = tidy(typed).replace(/\s+/g, ' ')
  const isAddress = text.includes('@')
  return {
    references: isAddress ? [] : referencesIn(text),
    email: isAddress ? text : null,
    reversedDigits: reversedDigitsIn(text),
    names: isAddress ? [] : nameSpellings(text),
    table: text.toLowerCase(),
  }
}

/** Reads `SVC-7K2M` with prefix and dashes or without, also the shared one of a group, `SVC-G-7K2M`. */
function referencesIn(text: string): string[] {
  const symbols = codeSymbols(text).toUpperCase()
  const own = /^(?:SVCG?)?([0-9A-Z]{4}|[0-9A-Z]{6})$/.exec(symbols)?.[1]
  if (own === undefined) return []
  const read = own.replace(/[OIL]/g, (symbol) => lookalikes[symbol] ?? symbol)
  return /^[0-9A-HJKMNP-TV-Z]+$/.test(read) ? [`SVC-${read}`] : []
}

function reversedDigitsIn(text: string): string | null {
  if (!/^\+?[\d\s()/.\p{Dash_Punctuation}]+$/u.test(drawn(text))) return null
  const typed = text.replace(/\D/g, '')
  // A leading zero is only written within the country, unless the text is the end of a number.
  const digits = (typed.length > fewestDigits ? typed.replace(/^0+/, '') : typed).slice(-mostDigits)
  return digits.length < fewestDigits ? null : [...digits].toReversed().join('')
}
