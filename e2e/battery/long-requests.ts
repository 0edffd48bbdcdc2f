import { fieldOf } from '#app/(guest)/tables/[token]/choices.ts'

/** A request as it goes over the wire, before something of it is made long. */
export type Sent = {
  method: string
  path: string
  headers: Record<string, string>
  /** The fields of a form. */
  form?: Record<string, string>
  /** A body in JSON. */
  json?: Record<string, unknown>
}

export type Wire = { method: string; path: string; headers: Record<string, string | string[]>; body: string | null }

/**
 * A part of a request that can be long: its name, the lengths that are tried, in bytes, and the request with a part of that
 * length. Null if the request has no such part. For a head, one size is within the limits of numbers
 * (lib/http/head-limits.ts), and one beyond them.
 */
export type Shape = {
  name: string
  of: 'head' | 'body'
  sizes: readonly number[]
  make: (sent: Sent, bytes: number) => Wire | null
}

const filled = (part: (at: number) => string, bytes: number) => {
  const parts: string[] = []
  for (let length = 0, at = 0; length < bytes; at++) {
    const next = part(at)
    parts.push(next)
    length += next.length
  }
  return parts.join('')
}

/** The request itself, without anything long. */
export function plain({ method, path, headers, form, json }: Sent): Wire {
  const isBodiless = method === 'GET' || method === 'HEAD'
  const body = isBodiless ? null : json ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : null
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded'
  return { method, path, headers: { ...headers, ...(body !== null && { 'Content-Type': type }) }, body }
}

function inQuery(name: string, part: (at: number) => string): Shape {
  return {
    name: `query ${name}`,
    of: 'head',
    sizes: [190, 7_500],
    make(sent, bytes) {
      const wire = plain(sent)
      return { ...wire, path: `${wire.path}${wire.path.includes('?') ? '&' : '?'}${filled(part, bytes)}` }
    },
  }
}

function inPath(name: string, part: (at: number) => string): Shape {
  return {
    name: `path ${name}`,
    of: 'head',
    sizes: [60, 7_500],
    make(sent, bytes) {
      const wire = plain(sent)
      const [path = '', query] = wire.path.split('?')
      const long = `${path === '/' ? '' : path}${filled(part, bytes)}`
      return { ...wire, path: query === undefined ? long : `${long}?${query}` }
    },
  }
}

function inHeader(header: string, name: string, part: (at: number) => string): Shape {
  return {
    name: `${header} ${name}`,
    of: 'head',
    sizes: [580, 15_000],
    make(sent, bytes) {
      const wire = plain(sent)
      const before = wire.headers[header]
      const long = filled(part, bytes)
      return { ...wire, headers: { ...wire.headers, [header]: before ? `${before}; ${long}` : long } }
    },
  }
}

const headers = (name: string, one: (at: number) => [string, string]): Shape => ({
  name: `headers ${name}`,
  of: 'head',
  sizes: [540, 15_000],
  make(sent, bytes) {
    const wire = plain(sent)
    const more: Record<string, string[]> = {}
    for (let at = 0, length = 0; length < bytes; at++) {
      const [header, value] = one(at)
      const values = more[header] ?? []
      values.push(value)
      more[header] = values
      length += header.length + value.length + 4
    }
    return { ...wire, headers: { ...wire.headers, ...more } }
  },
})

const number = (at: number) => at.toString(36)
const ofHead: Shape[] = [
  inQuery('a&', () => 'a&'),
  inQuery('a=&', () => 'a=&'),
  inQuery('distinct names', (at) => `${number(at)}&`),
  inQuery('lang=en&', () => 'lang=en&'),
  inQuery('nxtPa&', () => 'nxtPa&'),
  inQuery('%61', () => '%61'),
  inQuery('&', () => '&'),
  inQuery('+', () => '+'),
  inPath('/a', () => '/a'),
  inPath('/%61', () => '/%61'),
  inPath('/..', () => '/..'),
  inPath('//', () => '/'),
  inPath('a', () => 'a'),
  inPath('%2f', () => '%2f'),
  inHeader('Cookie', 'a=', () => 'a=;'),
  inHeader('Cookie', 'distinct names', (at) => `${number(at)}=;`),
  inHeader('Cookie', 'console=', () => 'console=x;'),
  inHeader('Cookie', '%', () => '%25'),
  inHeader('Accept-Language', 'de,', () => 'de,'),
  inHeader('Accept-Language', 'de;q=0.1,', (at) => `d${number(at)};q=0.1,`),
  inHeader('Accept-Encoding', 'gzip,', () => 'gzip,'),
  inHeader('Accept', '*/*,', () => '*/*,'),
  inHeader('If-None-Match', '"",', () => '"",'),
  inHeader('X-Forwarded-For', '1,', () => '1,'),
  inHeader('Referer', 'a', () => 'a'),
  inHeader('User-Agent', 'a', () => 'a '),
  headers('of one name', () => ['x', '']),
  headers('distinct', (at) => [`x${number(at)}`, '']),
  headers('cookies', () => ['Cookie', 'a=']),
]

function inForm(name: string, part: (at: number, sent: Sent) => string): Shape {
  return {
    name: `form ${name}`,
    of: 'body',
    sizes: [262_000],
    make(sent, bytes) {
      if (!sent.form) return null
      const wire = plain(sent)
      const start = wire.body ? `${wire.body}&` : ''
      return { ...wire, body: (start + filled((at) => part(at, sent), bytes - start.length)).slice(0, bytes) }
    },
  }
}

/** Every field of a form or body with one long value. */
function longValues(name: string, character: string): Shape {
  return {
    name: `values ${name}`,
    of: 'body',
    sizes: [262_000],
    make(sent, bytes) {
      const fields = Object.keys(sent.form ?? sent.json ?? {})
      if (fields.length === 0) return null
      const width = Buffer.byteLength(sent.form ? encodeURIComponent(character) : character)
      const value = character.repeat(Math.floor(bytes / fields.length / width) - 40)
      const long = Object.fromEntries(fields.map((field) => [field, value]))
      return plain({ ...sent, ...(sent.form ? { form: long } : { json: long }) })
    },
  }
}

function inJson(name: string, make: (json: Record<string, unknown>, bytes: number) => string | null): Shape {
  return {
    name: `json ${name}`,
    of: 'body',
    sizes: [262_000],
    make(sent, bytes) {
      if (!sent.json) return null
      const body = make(sent.json, bytes)
      return body === null ? null : { ...plain(sent), body }
    },
  }
}

const menuField = (at: number) => fieldOf({ id: 'm' } as never, { name: String(at), priceMinor: 0 } as never)
const ofBody: Shape[] = [
  inForm('a&', () => 'a&'),
  inForm('&', () => '&'),
  inForm('=&', () => '=&'),
  inForm('distinct names', (at) => `${number(at)}&`),
  inForm('%61', () => '%61'),
  inForm('%', () => '%'),
  inForm('+', () => '+'),
  inForm('items of a menu', (at) => `${menuField(at % 12_000)}=1&`),
  inForm('its own fields again', (at, { form }) => {
    const names = Object.keys(form ?? {})
    return `${encodeURIComponent(names[at % names.length] ?? 'name')}=x&`
  }),
  longValues('a', 'a'),
  longValues('spaces', ' '),
  longValues('lines', '\n'),
  longValues('marks', '\u0301'),
  longValues('digits', '1'),
  longValues('dots', '.'),
  inJson('many fields', (_, bytes) => `{${filled((at) => `"${number(at)}":1,`, bytes - 10)}"x":1}`),
  inJson('lists of numbers', (json, bytes) => {
    const names = Object.keys(json)
    if (names.length === 0) return null
    const list = Array.from({ length: Math.floor(bytes / names.length / 2) - 20 }, () => 1)
    return JSON.stringify(Object.fromEntries(names.map((name) => [name, list])))
  }),
  inJson('its lists, long', (json, bytes) => {
    const lists = Object.entries(json).filter(([, value]) => Array.isArray(value) && value.length > 0)
    if (lists.length === 0) return null
    const longer = lists.map(([name, value]) => {
      const [first] = value as unknown[]
      const length = Math.floor((bytes - 4_000) / lists.length / (JSON.stringify(first).length + 1))
      return [name, Array.from({ length }, () => first)]
    })
    return JSON.stringify({ ...json, ...Object.fromEntries(longer) })
  }),
  inJson('deep', (_, bytes) => `{"x":${'['.repeat(bytes / 2 - 10)}${']'.repeat(bytes / 2 - 10)}}`),
]

export const shapes: readonly Shape[] = [...ofHead, ...ofBody]
