import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { tableToken } from '#db/schema/table-sessions.ts'
import { mintCancelToken, mintTicketCode } from '#lib/events/tickets/ticket-code.ts'
import { newApiKey } from '#lib/keys/format.ts'
import { findTable } from '#lib/table-sessions/queries.ts'
import { revokeTableToken, rotateTableToken } from '#lib/table-sessions/tokens.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'

useTestDatabase()

let tavern: Awaited<ReturnType<typeof openTavern>>
const now = new Date()
const order = { lines: [line('bar', 'Pils')] }

beforeAll(async () => {
  tavern = await openTavern()
})

/** The status of each of the five routes for a token. */
async function statuses(token: string): Promise<number[]> {
  const path = `/api/qr/${token}`
  const answers = [
    await callRoute(path),
    await callRoute(`${path}/session`),
    await callRoute(`${path}/orders`, { method: 'POST', body: order }),
    await callRoute(`${path}/payment`, { method: 'POST' }),
    await callRoute(`${path}/close`, { method: 'POST' }),
  ]
  return answers.map(({ status }) => status)
}

// The tavern takes no cards: its payment is refused for that reason, and not because of the token.
const works = [200, 200, 200, 409, 200]
const never = [404, 404, 404, 404, 404]

describe('a printed token', () => {
  test('identifies its table', async () => {
    const { status, json } = await callRoute(`/api/qr/${tavern.b1}`)
    expect(status).toBe(200)
    expect(json).toEqual({
      venueSlug: tavern.slug,
      venueName: 'The Tavern',
      resourceCode: 'b1',
      resourceName: 'Billiards',
      resourceType: 'BilliardTable',
    })
  })

  test('is the only credential: no key, from any origin', async () => {
    expect(await statuses(tavern.t1)).toEqual(works)
    const foreign = await callRoute(`/api/qr/${tavern.t1}`, { headers: { Origin: 'https://elsewhere.example' } })
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([200, null])
  })

  test('is stored as a digest and encrypted, never as plain text', async () => {
    const rows = await database().select().from(tableToken)
    const { venue } = (await findTable(tavern.t1)) ?? {}
    expect(rows.filter(({ venueId }) => venueId === venue?.id)).toHaveLength(3)
    for (const row of rows) {
      for (const stored of [row.digest, row.sealed])
        expect(Buffer.from(stored).toString('latin1')).not.toContain(tavern.t1)
    }
  })

  test.each(['', ' ', 'x', 'A'.repeat(24), 'A'.repeat(5000), '%00', '%E2%28', '..%2f..', "'; drop table tab; --"])(
    'is not %j, on any route',
    async (token) => {
      for (const path of ['/session', '']) {
        expect((await callRoute(`/api/qr/${encodeURIComponent(token)}${path}`)).status).toBe(404)
      }
    },
  )

  test.each<[string, () => string]>([
    ['a ticket code', () => mintTicketCode().code],
    ['a cancel token', () => mintCancelToken().token],
    ['an API key', () => newApiKey('secret')],
    ['a voucher code', () => '7K3M-9PQR-2TVW-4XYZ-81AB'],
    ['a reservation reference', () => 'SVC-7K3M'],
    ['another case of it', () => tavern.t1.replace(/[a-z]/i, flipped)],
    ['a part of it', () => tavern.t1.slice(0, -1)],
    ['more than it', () => `${tavern.t1}x`],
  ])('is not %s', async (_, credential) => {
    expect(await statuses(credential())).toEqual(never)
  })

  test('is refused in German, and the refusal neither gives a reason nor repeats the token', async () => {
    const { json, text } = await callRoute(`/api/qr/${'B'.repeat(24)}/session`, {
      headers: { 'Accept-Language': 'de' },
    })
    expect(json.detail).toBe('Dieser Code führt zu keinem Tisch, an dem bestellt werden kann.')
    expect(text).not.toContain('BBBB')
  })

  test('is checked before the rest of the request', async () => {
    const wrong = { method: 'POST', rawBody: '{', headers: { 'Content-Type': 'text/plain' } }
    expect((await callRoute('/api/qr/unknown/orders', wrong)).status).toBe(404)
    expect((await callRoute(`/api/qr/${tavern.t1}/orders`, wrong)).status).toBe(415)
  })
})

const flipped = (letter: string): string =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()

describe('a token is invalid on all of the five routes', () => {
  const opened = async () => {
    const { slug, t1, t2, again } = await openTavern()
    const { venue } = (await findTable(t1)) ?? {}
    if (!venue) throw new Error('the token does not work')
    return { slug, t1, t2, again, venue }
  }

  test('once it is revoked, while the others still work', async () => {
    const { t1, t2, venue } = await opened()
    expect(await statuses(t1)).toEqual(works)
    expect(await revokeTableToken(database(), venue.id, 't1', now)).toBe(true)
    expect(await statuses(t1)).toEqual(never)
    expect(await statuses(t2)).toEqual(works)
    expect(await revokeTableToken(database(), venue.id, 't1', now)).toBe(false)
  })

  test('once it is replaced by a new one, which works', async () => {
    const { t1, venue } = await opened()
    const next = await database().transaction((tx) => rotateTableToken(tx, venue.id, 't1', now))
    expect(next).not.toBe(t1)
    expect([await statuses(t1), await statuses(next)]).toEqual([never, works])
    const rows = await database().select().from(tableToken).where(eq(tableToken.venueId, venue.id))
    expect(rows.filter(({ resourceId }) => resourceId === 't1')).toHaveLength(2)
  })

  test('while its table is out of use', async () => {
    const { t1, t2, again } = await opened()
    const { tokens } = await again({
      resources: [{ id: 't2', name: 'Table 2', type: 'RestaurantTable', capacity: 4 }],
    })
    expect(tokens).toEqual({ t2 })
    expect([await statuses(t1), await statuses(t2)]).toEqual([never, works])
    expect((await again()).tokens.t1).toBe(t1)
    expect(await statuses(t1)).toEqual(works)
  })

  test('while the venue takes no orders at the table', async () => {
    const { t1, again } = await opened()
    expect((await again({ settings: { qrOrdering: false } })).tokens).toEqual({})
    expect(await statuses(t1)).toEqual(never)
    await again()
    expect(await statuses(t1)).toEqual(works)
  })
})
