import { beforeAll, describe, expect, test } from 'vitest'
import { env } from '#lib/env/env.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

useTestDatabase()

let key = ''
beforeAll(async () => {
  key = (await importTestVenue({ slug: 'refusing' })).secretKey
})

const refusals = [
  {
    name: 'a missing key',
    path: '/api/venues/refusing',
    keyed: false,
    status: 401,
    title: 'Unauthorized',
    type: `${env().docsUrl}/api/errors/api-key-missing`,
    en: 'This address needs an API key in the header X-Service-Key or as Authorization: Bearer.',
    de: 'Diese Adresse braucht einen API-Schlüssel im Header X-Service-Key oder als Authorization: Bearer.',
  },
  {
    name: 'an unknown venue',
    path: '/api/venues/nowhere',
    keyed: true,
    status: 404,
    title: 'Not Found',
    type: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5',
    en: 'There is no such venue.',
    de: 'Diesen Betrieb gibt es nicht.',
  },
  {
    name: 'a slug that no venue can have',
    path: `/api/venues/${encodeURIComponent("Refusing' --")}`,
    keyed: true,
    status: 404,
    title: 'Not Found',
    type: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5',
    en: 'There is no such venue.',
    de: 'Diesen Betrieb gibt es nicht.',
  },
  {
    name: 'an unknown path',
    path: '/api/venues/refusing/cellar',
    keyed: true,
    status: 404,
    title: 'Not Found',
    type: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5',
    en: 'There is nothing at this address.',
    de: 'Unter dieser Adresse gibt es nichts.',
  },
]

const languages: [header: string | null, spoken: 'en' | 'de'][] = [
  [null, 'en'],
  ['de', 'de'],
  ['de-AT', 'de'],
  ['fr, de;q=0.5', 'de'],
  ['de;q=0.3, en;q=0.8', 'en'],
  ['fr', 'en'],
  ['*', 'en'],
  ['not a language', 'en'],
]

describe.each(refusals)('$name', ({ path, keyed, status, title, type, ...details }) => {
  test.each(languages)('with Accept-Language %s is in %s', async (header, spoken) => {
    const language: Record<string, string> = header === null ? {} : { 'Accept-Language': header }
    const headers = { ...language, ...(keyed ? { 'X-Service-Key': key } : {}) }
    const answer = await callRoute(path, { headers })
    // The title is the status text in every language.
    const traceId = expect.stringMatching(/^[0-9a-f]{32}$/)
    expect(answer.json).toStrictEqual({ type, title, status, detail: details[spoken], traceId })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })
})

test('names every broken parameter in the reader’s language', async () => {
  const path = '/api/venues/refusing/availability?date=2027-02-30&partySize=0'
  const answer = await callRoute(path, { headers: { 'X-Service-Key': key, 'Accept-Language': 'de' } })
  expect(answer.status).toBe(400)
  expect(answer.json.title).toBe('Bad Request')
  expect(Object.keys(answer.json.errors as object).sort()).toEqual(['date', 'partySize'])
  expect(answer.json.errors).toMatchObject({ date: [expect.stringMatching(/^Muss ein Kalenderdatum/)] })
})

test('a wrong method is refused with a list of the allowed ones', async () => {
  const answer = await callRoute('/api/venues/refusing', { method: 'DELETE', headers: { 'X-Service-Key': key } })
  expect([answer.status, answer.json.title]).toEqual([405, 'Method Not Allowed'])
  expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
})

test('the trace id is that of the caller where it sends one', async () => {
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const headers = { 'X-Service-Key': key, traceparent: `00-${trace}-b7ad6b7169203331-01` }
  const answer = await callRoute('/api/venues/nowhere', { headers })
  expect(answer.json.traceId).toBe(trace)
})
