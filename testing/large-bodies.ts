import type { Post } from './posts.ts'

/** Bodies made to take long or to break whoever reads them, none larger than what the API takes. */

const most = 256 * 1024

/** As many as there is room for, with commas between. */
function many(what: string): string {
  return Array(Math.floor((most - 1024) / (what.length + 1)))
    .fill(what)
    .join()
}

/** A body that fits but for one member, which is written as it is; and where the body has it already, given again. */
function withMember({ body }: Post, name: string, json: string): string {
  return `${JSON.stringify(body).replace(/\}$/, Object.keys(body).length > 0 ? ',' : '')}${JSON.stringify(name)}:${json}}`
}

const unknown = 'unknownField'

/** Bodies of so many levels: in a field that nobody knows, and in each that is known, of objects and of arrays. */
export function deepBodies(post: Post, levels: number): Record<string, string> {
  const objects = `${'{"a":'.repeat(levels - 1)}1${'}'.repeat(levels - 1)}`
  const arrays = `${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}`
  return Object.fromEntries(
    [unknown, ...Object.keys(post.fields)].flatMap((name) => [
      [`objects in ${name}`, withMember(post, name, objects)],
      [`arrays in ${name}`, withMember(post, name, arrays)],
    ]),
  )
}

/** Bodies with many of something: members, names given again, entries, digits. */
export function wideBodies(post: Post): Record<string, string> {
  const members = Array.from({ length: 20_000 }, (_, at) => `"n${at}":1`).join()
  const wide: Record<string, string> = {
    members: `{${members}}`,
    'a name again and again': `{${many('"a":1')}}`,
    'lists in a list': `[${many('[]')}]`,
    'objects in a list': `[${many('{}')}]`,
    'numbers in a list': `[${many('0')}]`,
    'digits before the point': '9'.repeat(most - 1024),
    'digits behind the point': `0.${'9'.repeat(most - 1026)}`,
    'an exponent beyond any number': '1e400',
    'an exponent of many digits': `1e${'9'.repeat(most - 1026)}`,
    'nought with a sign': '-0.0',
  }
  const names = [unknown, ...Object.keys(post.fields)]
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
