import { describe, expect, test } from 'vitest'
import { flows } from './tenants-flows.ts'
import { documentedOperations, ofNoVenue } from './tenants-places.ts'
import { allAtOnce, serverFields } from './tenants-server-fields.ts'
import { useTenants } from './tenants-stage.ts'
import { type Written, writtenBy } from './tenants-written.ts'

/** A request cannot set the fields that the service alone decides on. */
const stage = useTenants()
const posts = documentedOperations().filter(({ id, method }) => method === 'POST' && !ofNoVenue.includes(id))
const names = Object.keys(serverFields)

/** Sends an operation's request with a body as the test writes it. */
async function send(id: string, write: (body: Record<string, unknown>) => string, other = false): Promise<Written> {
  const flow = await flows[id]?.(stage, other)
  if (!flow) throw new Error(`there is no flow of ${id}`)
  const { path, keyed, body } = flow
  return writtenBy(stage.url, stage.a.venue, { path, body: write(body), ...(keyed && { key: stage.a.secretKey }) })
}

/** Sends the unchanged request twice: the second one replaces the first, as all that follow do. */
async function plainly(id: string): Promise<Written> {
  await send(id, JSON.stringify)
  return send(id, JSON.stringify)
}

/** The server fields that are no fields of the request itself. */
function fieldsFor(bodyFields: readonly string[]): Record<string, unknown> {
  const own = new Set(bodyFields.map((field) => field.replace(/[.[].*$/, '')))
  return Object.fromEntries(Object.entries(serverFields).filter(([name]) => !own.has(name)))
}

/** The body with the fields added, in every object of its lists as well. */
function everywhere(body: Record<string, unknown>, added: Record<string, unknown>): Record<string, unknown> {
  const lists = Object.entries(body).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((line) => (typeof line === 'object' ? { ...added, ...line } : line)) : value,
  ])
  return { ...added, ...Object.fromEntries(lists) }
}

test('there are dozens of such fields, and a request for every POST', () => {
  expect(names.length).toBeGreaterThanOrEqual(40)
  expect(posts.map(({ id }) => id).sort()).toEqual(Object.keys(flows).sort())
})

describe.each(posts)('$id answers and writes the same', ({ id, bodyFields }) => {
  test('with any one of them', async () => {
    const plain = await plainly(id)
    expect(plain.status).toBeLessThan(300)
    expect(plain.rows.length).toBeGreaterThan(0)
    for (const [name, value] of Object.entries(fieldsFor(bodyFields))) {
      const written = await send(id, (body) => JSON.stringify({ ...body, [name]: value }))
      expect([name, written]).toEqual([name, plain])
    }
  })

  test('with all of them, in its lists and in its prototype too', async () => {
    const plain = await plainly(id)
    const added = fieldsFor(bodyFields)
    expect(await send(id, (body) => JSON.stringify({ ...added, ...body }))).toEqual(plain)
    expect(await send(id, (body) => JSON.stringify(everywhere(body, added)))).toEqual(plain)
    const inherited = (body: Record<string, unknown>) => allAtOnce(everywhere(body, added), added)
    expect(await send(id, inherited)).toEqual(plain)
  })

  test('but not with another value that a guest does decide', async () => {
    const plain = await plainly(id)
    const other = await send(id, JSON.stringify, true)
    expect(other.status).toBe(plain.status)
    expect(other.rows).not.toEqual(plain.rows)
  })
})
