import { expect, test } from 'vitest'
import { type Client, createClient } from './src/index.ts'

/** Responses that this version of the service does not send, and what the client returns for them. */
function answeredWith(body: string, init: ResponseInit): Client {
  return createClient({ baseUrl: 'http://127.0.0.1', fetch: async () => new Response(body, init), retry: false })
}

const problem = (type: string, title: string, more: object = {}) =>
  JSON.stringify({ type, title, detail: 'Something.', traceId: '4bf92f3577b34da6a3ce929d0e0e4736', ...more })
const asProblem = (status: number) => ({ status, headers: { 'Content-Type': 'application/problem+json' } })
const read = (client: Client) => client.GET('/api/tickets/{code}', { params: { path: { code: 'x' } } })

test('a problem that the route does not list has the slug other, and its members are unchanged', async () => {
  const type = 'https://booking.example/docs/api/errors/ticket-melted'
  const { error } = await read(answeredWith(problem(type, 'Conflict', { melted: true }), asProblem(409)))
  expect(error).toMatchObject({ slug: 'other', type, status: 409, detail: 'Something.', melted: true })
})

test('a problem of another route has the slug other', async () => {
  const type = 'https://booking.example/docs/api/errors/slot-not-available'
  expect((await read(answeredWith(problem(type, 'Conflict'), asProblem(409)))).error?.slug).toBe('other')
})

test('a problem is recognised under any address of the problem pages', async () => {
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
] as const)('%s from an intermediary has the slug other, and nothing is thrown', async (_, body, init) => {
  const { data, error, response } = await read(answeredWith(body, init))
  expect(data).toBeUndefined()
  expect(error).toMatchObject({ slug: 'other', type: 'about:blank', status: init.status, detail: '' })
  expect(response.status).toBe(init.status)
})
