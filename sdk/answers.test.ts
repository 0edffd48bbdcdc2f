import { expect, test } from 'vitest'
import { type Client, createClient } from './src/index.ts'

/** What the client makes of answers that this version of the service would not give. */
function answeredWith(body: string, init: ResponseInit): Client {
  return createClient({ baseUrl: 'http://127.0.0.1', fetch: async () => new Response(body, init), retry: false })
}

const problem = (type: string, title: string, more: object = {}) =>
  JSON.stringify({ type, title, detail: 'Something.', traceId: '4bf92f3577b34da6a3ce929d0e0e4736', ...more })
const asProblem = (status: number) => ({ status, headers: { 'Content-Type': 'application/problem+json' } })
const ask = (client: Client) => client.GET('/api/tickets/{code}', { params: { path: { code: 'x' } } })

test('a problem that the route was not known to have is an other one, and keeps what it says', async () => {
  const type = 'https://booking.example/docs/api/errors/ticket-melted'
  const { error } = await ask(answeredWith(problem(type, 'Conflict', { melted: true }), asProblem(409)))
  expect(error).toMatchObject({ slug: 'other', type, status: 409, detail: 'Something.', melted: true })
})

test('a problem of another route is an other one on this', async () => {
  const type = 'https://booking.example/docs/api/errors/slot-not-available'
  expect((await ask(answeredWith(problem(type, 'Conflict'), asProblem(409)))).error?.slug).toBe('other')
})

test('a problem is known wherever the pages about problems are', async () => {
  const type = 'https://help.example/en/api/errors/rate-limited'
  const client = answeredWith(problem(type, 'Too Many Requests'), asProblem(429))
  const { error } = await client.GET('/api/vouchers/{code}', { params: { path: { code: 'x' } } })
  expect(error?.slug).toBe('rate-limited')
})

test.each([
  ['a page', '<html>Bad Gateway</html>', { status: 502, headers: { 'Content-Type': 'text/html' } }],
  ['nothing', '', { status: 502, headers: { 'Content-Length': '0' } }],
  ['JSON of its own', '{"title":"Not Found"}', { status: 404, headers: { 'Content-Type': 'application/json' } }],
  ['a broken problem', '{"type":', asProblem(404)],
  ['a problem that is a list', '[]', asProblem(404)],
  ['a problem without a title', '{"type":"about:blank"}', asProblem(404)],
] as const)('%s from something in between is an other problem, and nothing is thrown', async (_, body, init) => {
  const { data, error, response } = await ask(answeredWith(body, init))
  expect(data).toBeUndefined()
  expect(error).toMatchObject({ slug: 'other', type: 'about:blank', status: init.status, detail: '' })
  expect(response.status).toBe(init.status)
})
