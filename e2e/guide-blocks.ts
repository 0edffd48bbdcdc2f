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
 * The part of an answer that the guide's JSON shows. In `said`, `…` stands for any text, `"…"` alone for any value, and at the
 * end of a list for its rest. The result equals `said` where the guide is right.
 */
export function asSaid(said: unknown, answered: unknown): unknown {
  if (typeof said === 'string') return fits(said, answered) ? said : answered
  if (Array.isArray(said) && Array.isArray(answered)) {
    const open = said.at(-1) === '…'
    const shown = open ? answered.slice(0, said.length - 1) : answered
    const rest = open && answered.length >= said.length ? ['…'] : []
    return [...shown.map((each, at) => asSaid(said[at], each)), ...rest]
  }
  if (isRecord(said) && isRecord(answered)) {
    return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, asSaid(value, answered[name])]))
  }
  return answered
}

function fits(said: string, answered: unknown): boolean {
  if (said === '…') return answered !== undefined && answered !== null
  return typeof answered === 'string' && pattern(said).test(answered)
}

/** A text of a guide as a regular expression: `…` matches anything on one line. */
export function pattern(said: string): RegExp {
  return new RegExp(`^${said.split('…').map(escaped).join('.+')}$`)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
