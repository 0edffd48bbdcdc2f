import { beforeAll, expect, test } from 'vitest'
import { checkInTicket } from '#lib/doors/check-in.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventVenue } from '#testing/venues/event-venue.ts'
import { registerGuests } from '#testing/venues/tickets.ts'

useTestDatabase()

let venue: Awaited<ReturnType<typeof eventVenue>>

beforeAll(async () => {
  venue = await eventVenue({ slug: 'cancelling' })
})

const cancel = (token: string, more: object = {}) =>
  callRoute(`/api/event-registrations/${token}/cancel`, { method: 'POST', ...more })

const detail = async () =>
  (await callRoute(`/api/venues/${venue.slug}/events/quiz`, { headers: { 'X-Service-Key': venue.secretKey } })).json
    .registration as Record<string, unknown>

test('cancels without key or body, frees the seats, cancels the tickets, and answers a second request alike', async () => {
  const { registration, cancelToken, codes } = await registerGuests(venue, 'quiz', ['Ada', 'Bo'])
  expect((await detail()).remaining).toBe(48)
  const answers = [await cancel(cancelToken), await cancel(cancelToken)]
  for (const { status, json } of answers) {
    expect(status).toBe(200)
    expect(json).toEqual({
      reference: registration.reference,
      status: 'Cancelled',
      eventSlug: 'quiz',
      eventTitle: 'Pub quiz',
    })
  }
  expect((await detail()).remaining).toBe(50)
  for (const code of codes) {
    expect((await callRoute(`/api/tickets/${code}`)).json).toMatchObject({
      status: 'Cancelled',
      registrationStatus: 'Cancelled',
    })
  }
  const mails = (await outbox()).filter(({ kind }) => kind === 'registration-cancelled')
  expect(mails.map(({ recipientAddress, anonymous }) => [recipientAddress, anonymous])).toEqual([
    ['ada@guest.example', true],
  ])
})

test('ignores a body', async () => {
  const { cancelToken } = await registerGuests(venue, 'quiz', ['Ada'])
  expect((await cancel(cancelToken, { rawBody: 'anything' })).status).toBe(200)
})

test.each(['no-such-token', 'x'.repeat(32), '%00', '%E2%80%AE', 'x'.repeat(5000)])(
  'answers 404 to an unknown token: %s',
  async (token) => {
    const { status, json } = await cancel(token, { headers: { 'Accept-Language': 'de' } })
    expect([status, json.detail]).toEqual([404, 'Diese Anmeldung gibt es nicht.'])
  },
)

test('a token is case-sensitive, unlike a code', async () => {
  const { cancelToken } = await registerGuests(venue, 'quiz', ['Ada'])
  expect((await cancel(cancelToken.toLowerCase())).status).toBe(404)
  expect((await cancel(cancelToken)).status).toBe(200)
})

test('is refused once one of the guests is checked in, and then changes nothing', async () => {
  const { cancelToken, codes } = await registerGuests(venue, 'quiz', ['Ada', 'Bo'])
  const { remaining } = await detail()
  expect((await checkInTicket(codes[1] ?? '', { by: 'Door' }, acting())).result.verdict).toBe('in')
  const { status, json } = await cancel(cancelToken)
  expect([status, String(json.type).split('/').at(-1)]).toEqual([409, 'ticket-checked-in'])
  expect((await detail()).remaining).toBe(remaining)
  expect((await callRoute(`/api/tickets/${codes[0]}`)).json).toMatchObject({
    status: 'Valid',
    registrationStatus: 'Confirmed',
  })
})

test('requires no plan: guests of a venue that is back on Starter can cancel', async () => {
  const { cancelToken } = await registerGuests(venue, 'quiz', ['Ada'])
  await eventVenue({ slug: venue.slug, plan: 'Starter', apiKeys: [] })
  expect((await cancel(cancelToken)).status).toBe(200)
  await eventVenue({ slug: venue.slug, apiKeys: [] })
})

test('a GET cancels nothing', async () => {
  const { cancelToken, codes } = await registerGuests(venue, 'quiz', ['Ada'])
  const { status, headers } = await callRoute(`/api/event-registrations/${cancelToken}/cancel`)
  expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  expect((await callRoute(`/api/tickets/${codes[0]}`)).json.status).toBe('Valid')
})
