import type { Post } from '../pages/posts.ts'
import { scaled } from '../runner/thorough.ts'
import type { JsonSchema } from './arbitraries.ts'

/** Bodies that are slow to parse or break parsers, none larger than the limit of the API. */

const maxBytes = 256 * 1024

/** As many as fit, with commas between. */
function many(what: string): string {
  return Array(Math.floor((maxBytes - 1024) / (what.length + 1)))
    .fill(what)
    .join()
}

/** A valid body except for one member, which is written as it is; repeated if the body has it already. */
function withMember({ body }: Post, name: string, json: string): string {
  return `${JSON.stringify(body).replace(/\}$/, Object.keys(body).length > 0 ? ',' : '')}${JSON.stringify(name)}:${json}}`
}

const unknown = 'unknownField'

/** The fields of a body. By default one of each kind, the longest one: the same checks read the others. */
function fieldsOf({ fields }: Post): [name: string, schema: JsonSchema][] {
  const byLength = Object.entries(fields).sort(([, one], [, other]) => (one.maxLength ?? 0) - (other.maxLength ?? 0))
  const kinds = byLength.map((field) => {
    const [, { type, format, pattern, enum: values }] = field
    return [JSON.stringify([[type].flat()[0], format, pattern, values?.length]), field] as const
  })
  return scaled([...new Map(kinds).values()], byLength)
}

/** Bodies of so many levels: in an unknown field, and in each known field, of objects and of arrays. */
export function deepBodies(post: Post, levels: number): Record<string, string> {
  const objects = `${'{"a":'.repeat(levels - 1)}1${'}'.repeat(levels - 1)}`
  const arrays = `${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}`
  return Object.fromEntries(
    [unknown, ...fieldsOf(post).map(([name]) => name)].flatMap((name) => [
      [`objects in ${name}`, withMember(post, name, objects)],
      [`arrays in ${name}`, withMember(post, name, arrays)],
    ]),
  )
}

/** Bodies with many of something: members, repeated names, entries, digits. */
export function wideBodies(post: Post): Record<string, string> {
  const members = Array.from({ length: 20_000 }, (_, at) => `"n${at}":1`).join()
  const wide: Record<string, string> = {
    members: `{${members}}`,
    'a name again and again': `{${many('"a":1')}}`,
    'lists in a list': `[${many('[]')}]`,
    'objects in a list': `[${many('{}')}]`,
    'numbers in a list': `[${many('0')}]`,
    'digits before the point': '9'.repeat(maxBytes - 1024),
    'digits behind the point': `0.${'9'.repeat(maxBytes - 1026)}`,
    'an exponent beyond any number': '1e400',
    'an exponent of many digits': `1e${'9'.repeat(maxBytes - 1026)}`,
    'zero with a sign': '-0.0',
  }
  const names = [unknown, ...fieldsOf(post).map(([name]) => name)]
  const bodies = names.flatMap((name) =>
    Object.entries(wide).map(([what, json]) => [`${what} in ${name}`, withMember(post, name, json)]),
  )
  const [first = unknown] = Object.keys(post.fields)
  return {
    ...Object.fromEntries(bodies),
    'members of the body': withMember(post, 'n', `1,${members}`),
    'a known field again and again': withMember(post, first, `1,${many(`${JSON.stringify(first)}:1`)}`),
    'the prototype': withMember(post, '__proto__', '{"toString":1}'),
  }
}

/** As much of a text as fits, as JSON. */
function longText(unit: string, before = ''): string {
  const room = maxBytes - 1024 - Buffer.byteLength(before)
  return JSON.stringify(before + unit.repeat(Math.floor(room / Buffer.byteLength(JSON.stringify(unit).slice(1, -1)))))
}

/** A text of two marks in the wrong order, half of its length each: the most expensive text to normalise to NFC. */
const disordered = `"a${'\u0300'.repeat(maxBytes / 5)}${'\u0316'.repeat(maxBytes / 5)}"`

const longTexts: Record<string, string> = {
  letters: longText('x'),
  blanks: longText(' '),
  'blanks and a letter': longText(' ', 'x').replace(/ "$/, 'x"'),
  'combining marks': longText('\u0300\u0316', 'a'),
  'combining marks in disorder': disordered,
  'as many combining marks as may be': longText(`x${'\u0300'.repeat(15)}${'\u0316'.repeat(15)}`),
  'letters that are put together': longText('\u03b1\u0313\u0300\u0345'),
  emoji: longText('\u{1f469}\u200d'),
  'control characters': longText('\u0000'),
  'half surrogates': longText('\ud800'),
  'invisible characters': longText('\u200b'),
  'an address of many labels': longText('a.', 'a@'),
  'an address of Chinese labels': longText('\u4e00.', 'a@'),
  'an address of one label in Japanese': longText('\u4f8b\u3048', 'a@'),
  'many signs of an address': longText('@'),
  'an address of the web': longText('/..', 'https://guest.example'),
  digits: longText('9'),
  'a code with dashes': longText('0-'),
}

/** Bodies with long texts in text fields, and with many texts, objects and numbers in list fields. */
export function longBodies(post: Post): Record<string, string> {
  const entries = fieldsOf(post).flatMap(([name, { type }]) => {
    const isList = [type].flat().includes('array')
    const values = isList
      ? { numbers: `[${many('0')}]`, objects: `[${many('{}')}]`, texts: `[${many('"x"')}]`, lists: `[${many('[]')}]` }
      : longTexts
    return Object.entries(values).map(([what, json]) => [`${what} in ${name}`, withMember(post, name, json)])
  })
  return Object.fromEntries(entries)
}

/** The fields of a body that are lists, with a body that has one entry too many in each, all of them wrong. */
export function overfullLists(post: Post): { name: string; most: number; body: string }[] {
  return Object.entries(post.fields).flatMap(([name, { type, maxItems }]) => {
    if (![type].flat().includes('array')) return []
    if (maxItems === undefined) throw new Error(`${name} of ${post.pattern} is a list without a bound`)
    return [{ name, most: maxItems, body: withMember(post, name, JSON.stringify(Array(maxItems + 1).fill(0))) }]
  })
}
