/** A text is not JSON; the message has the place and the reason. */
export class JsonError extends Error {
  override name = 'JsonError'
}

const tokens = {
  space: /[ \t\n\r]*/y,
  string: /"(?:[^"\\]|\\.)*"/sy,
  number: /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y,
  word: /true|false|null/y,
}

/**
 * Reads JSON like `JSON.parse`, but reports the line and column of a mistake, and refuses duplicate fields: `JSON.parse`
 * would silently use the last one.
 */
export function parseJson(text: string): unknown {
  let at = text.startsWith('\uFEFF') ? 1 : 0

  function fail(message: string, where = at): never {
    const linesBefore = text.slice(0, where).split('\n')
    throw new JsonError(`line ${linesBefore.length}, column ${(linesBefore.at(-1)?.length ?? 0) + 1}: ${message}`)
  }

  function take(token: RegExp): string | null {
    token.lastIndex = at
    const match = token.exec(text)?.[0] ?? null
    if (match !== null) at += match.length
    return match
  }

  /** Consumes `symbol` if it comes next, after any space. Returns whether it does. */
  function takeSymbol(symbol: string): boolean {
    take(tokens.space)
    if (!text.startsWith(symbol, at)) return false
    at += symbol.length
    return true
  }

  function string(expected: string): string {
    take(tokens.space)
    const start = at
    if (text[at] !== '"') fail(`expected ${expected}, found ${here()}`)
    try {
      return JSON.parse(take(tokens.string) ?? '')
    } catch {
      return fail('this text has no closing quote on its line, or a character in it that must be escaped', start)
    }
  }

  function here(): string {
    return at >= text.length ? 'the end of the file' : JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0))
  }

  function object(): Record<string, unknown> {
    const fields = new Map<string, unknown>()
    if (takeSymbol('}')) return {}
    do {
      take(tokens.space)
      const start = at
      const name = string('a field name in double quotes')
      if (fields.has(name)) fail(`the field ${JSON.stringify(name)} occurs twice`, start)
      if (!takeSymbol(':')) fail(`expected ":" after the field name, found ${here()}`)
      fields.set(name, value())
    } while (takeSymbol(','))
    if (!takeSymbol('}')) fail(`expected "," or "}", found ${here()}`)
    return Object.fromEntries(fields)
  }

  function array(): unknown[] {
    const entries: unknown[] = []
    if (takeSymbol(']')) return entries
    do entries.push(value())
    while (takeSymbol(','))
    if (!takeSymbol(']')) fail(`expected "," or "]", found ${here()}`)
    return entries
  }

  function value(): unknown {
    if (takeSymbol('{')) return object()
    if (takeSymbol('[')) return array()
    if (text[at] === '"') return string('a text')
    const token = take(tokens.word) ?? take(tokens.number)
    return token === null ? fail(`expected a value, found ${here()}`) : JSON.parse(token)
  }

  const whole = value()
  take(tokens.space)
  if (at < text.length) fail(`expected the end of the file, found ${here()}`)
  return whole
}
