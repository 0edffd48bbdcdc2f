import { lexer } from 'marked'

/** A fenced block of a guide. */
export type Block = { language: string; elsewhere: boolean; text: string }

/** The fenced blocks of a guide: commands, snippets, and their expected output. */
export function blocksOf(markdown: string): Block[] {
  return lexer(markdown).flatMap((token) => {
    if (token.type !== 'code') return []
    const [language = '', ...marks] = (token.lang ?? '').split(' ')
    return [{ language, elsewhere: marks.includes('elsewhere'), text: token.text as string }]
  })
}

/**
 * The part of an answer that the guide's JSON shows. In `expected`, `…` stands for any text, `"…"` alone for any value, and
 * at the end of a list for its rest. The result equals `expected` if the guide is right.
 */
export function asExpected(expected: unknown, answered: unknown): unknown {
  if (typeof expected === 'string') return fits(expected, answered) ? expected : answered
  if (Array.isArray(expected) && Array.isArray(answered)) {
    const open = expected.at(-1) === '…'
    const shown = open ? answered.slice(0, expected.length - 1) : answered
    const rest = open && answered.length >= expected.length ? ['…'] : []
    return [...shown.map((each, at) => asExpected(expected[at], each)), ...rest]
  }
  if (isRecord(expected) && isRecord(answered)) {
    return Object.fromEntries(
      Object.entries(expected).map(([name, value]) => [name, asExpected(value, answered[name])]),
    )
  }
  return answered
}

function fits(expected: string, answered: unknown): boolean {
  if (expected === '…') return answered !== undefined && answered !== null
  return typeof answered === 'string' && pattern(expected).test(answered)
}

/** A text of a guide as a regular expression: `…` matches anything on one line. */
export function pattern(expected: string): RegExp {
  return new RegExp(`^${expected.split('…').map(escaped).join('.+')}$`)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
