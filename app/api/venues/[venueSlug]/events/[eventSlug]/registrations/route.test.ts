import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { someDay } from '#testing/venues/payments.ts'
import { guestOrigin } from '#testing/venues/venues.ts'

useTestDatabase()

let venue: Awaited<ReturnType<typeof eventVenue>>
const free = (slug: string, more: object, registration: object = {}) => ({
  ...sampleEvents.quiz,
  slug,
  registration: { mode: 'Free' as const, ...registration },
  ...more,
})

beforeAll(async () => {
  const events = [
    ...Object.values(sampleEvents),
    free('yesterday', { date: someDay(-2) }),
    free('too-late', {}, { closesAt: `${someDay(-2)}T12:00:00Z` }),
    free('full', {}, { capacity: 2 }),
  ]
  venue = await eventVenue({ slug: 'registering', events })
})

const right = { buyerName: 'Ada Guest', email: 'ada@guest.example', quantity: 1 }

const post = (slug: string, body: unknown, headers: Record<string, string> = {}) =>
  callRoute(`/api/venues/${venue.slug}/events/${slug}/registrations`, {
    method: 'POST',
    body,
    headers: { 'X-Service-Key': venue.secretKey, ...headers },
  })

const detail = async (slug: string) => {
  const answer = await callRoute(`/api/venues/${venue.slug}/events/${slug}`, {
    headers: { 'X-Service-Key': venue.secretKey },
  })
  return answer.json.registration as Record<string, unknown>
}

describe('POST registrations', () => {
  test('answers 201 with the record of the interface and the address of the event', async () => {
    const answer = await post('quiz', {
      ...right,
      buyerName: '  Ada Guest ',
      quantity: 3,
      attendees: ['', 'Bo', 'Cy'],
      phone: '  ',
      notes: 'first line\nsecond line',
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('location')).toBe(`/api/venues/${venue.slug}/events/quiz`)
    const ticket = (attendeeName: string) => ({
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/),
      attendeeName,
      ticketUrl: expect.stringMatching(/^http:\/\/localhost:3000\/tickets\/[0-9A-Z]{12}$/),
    })
    expect(answer.json).toEqual({
      reference: expect.stringMatching(/^SVC-E-[0-9A-HJKMNP-TV-Z]{4}$/),
      status: 'Confirmed',
      payment: 'NotRequired',
      eventSlug: 'quiz',
      eventTitle: 'Pub quiz',
      buyerName: 'Ada Guest',
      email: 'ada@guest.example',
      quantity: 3,
      tickets: [ticket('Ada Guest'), ticket('Bo'), ticket('Cy')],
      cancelUrl: expect.stringMatching(/^http:\/\/localhost:3000\/cancel\/[\w-]{32}$/),
      guestUrl: expect.stringMatching(/^http:\/\/localhost:3000\/v\/[\w-]+\/t\/[\w-]{48}$/),
    })
    const tickets = answer.json.tickets as { code: string; ticketUrl: string }[]
    for (const { code, ticketUrl } of tickets) expect(ticketUrl.endsWith(`/${code}`)).toBe(true)
    expect(new Set(tickets.map(({ code }) => code)).size).toBe(3)
    expect(await detail('quiz')).toMatchObject({ capacity: 50, remaining: 47, open: true })
  })

  test.each<[string, object, string[]]>([
    ['no name', { buyerName: undefined }, ['BuyerName']],
    ['a blank name', { buyerName: ' \t ' }, ['BuyerName']],
    ['a name that is too long', { buyerName: 'é'.repeat(121) }, ['BuyerName']],
    ['a name with a line break', { buyerName: 'Ada\r\nBcc: x@y.example' }, ['BuyerName']],
    ['no address', { email: undefined }, ['Email']],
    ['an address that is none', { email: 'ada@' }, ['Email']],
    ['two addresses', { email: 'ada@guest.example, bo@guest.example' }, ['Email']],
    ['a phone that is too long', { phone: '1'.repeat(41) }, ['Phone']],
    ['a phone as a number', { phone: 1 }, ['Phone']],
    ['notes that are too long', { notes: 'n'.repeat(1001) }, ['Notes']],
    ['no quantity', { quantity: undefined }, ['Quantity']],
    ['a quantity of none', { quantity: 0 }, ['Quantity']],
    ['a quantity below none', { quantity: -1 }, ['Quantity']],
    ['a quantity above the most', { quantity: 101 }, ['Quantity']],
    ['a quantity of a fraction', { quantity: 1.5 }, ['Quantity']],
    ['a quantity as text', { quantity: '2' }, ['Quantity']],
    ['attendees as text', { attendees: 'Ada' }, ['Attendees']],
    ['an attendee as a number', { quantity: 3, attendees: ['Ada', 'Bo', 3] }, ['Attendees[2]']],
    ['an attendee that is too long', { quantity: 2, attendees: ['', 'b'.repeat(121)] }, ['Attendees[1]']],
    ['an attendee with a line break', { quantity: 2, attendees: ['', 'Bo\nCc: x'] }, ['Attendees[1]']],
    [
      'everything at once',
      { buyerName: '', email: 'x', quantity: 0, attendees: [7] },
      ['Attendees[0]', 'BuyerName', 'Email', 'Quantity'],
    ],
  ])('refuses %s, naming the field in both languages', async (_, more, fields) => {
    for (const language of ['en', 'de']) {
      const { status, json } = await post('quiz', { ...right, ...more }, { 'Accept-Language': language })
      expect(status).toBe(400)
      expect(Object.keys(json.errors as object).sort()).toEqual(fields)
    }
  })

  test.each<[string, object]>([
    ['the longest of everything', { buyerName: '😀'.repeat(120), phone: '1'.repeat(40), notes: 'n'.repeat(1000) }],
    ['absent optional fields', {}],
    ['optional fields that are null', { phone: null, notes: null, attendees: null }],
    ['blank optional fields', { phone: ' ', notes: '', attendees: [''] }],
    ['more fields for names than tickets, left blank', { attendees: ['Ada', '', null, ' '] }],
    ['equal names', { quantity: 2, attendees: ['Ada Guest', 'Ada Guest'] }],
    ['as many tickets as one registration may have', { quantity: 6, attendees: ['', 'B', 'C', 'D', 'E', 'F'] }],
    ['unknown fields', { colour: 'green' }],
  ])('takes %s', async (_, more) => {
    expect((await post('drop-in', { ...right, ...more })).status).toBe(201)
  })

  test('gives the first ticket to the first attendee, or to the buyer where the name is empty', async () => {
    const names = async (attendees: unknown) =>
      ((await post('drop-in', { ...right, quantity: 2, attendees })).json.tickets as { attendeeName: string }[]).map(
        ({ attendeeName }) => attendeeName,
      )
    expect(await names(['Zoe', 'Bo'])).toEqual(['Zoe', 'Bo'])
    expect(await names([null, ' Bo '])).toEqual(['Ada Guest', 'Bo'])
  })
})

describe('a closed registration window', () => {
  test.each([
    ['yesterday', 'past', 'This event has already begun.', 'Diese Veranstaltung hat schon begonnen.'],
    [
      'too-late',
      'closed',
      'Registration for this event has ended.',
      'Die Anmeldefrist dieser Veranstaltung ist vorbei.',
    ],
    ['notice', 'not-open', 'This event takes no registrations.', 'Diese Veranstaltung nimmt keine Anmeldungen an.'],
    ['called-off', 'not-open', 'This event takes no registrations.', 'Diese Veranstaltung nimmt keine Anmeldungen an.'],
  ])('refuses %s as %s, as the detail says', async (slug, reason, english, german) => {
    const { status, json } = await post(slug, right)
    expect(json.detail).toBe(english)
    expect((await post(slug, right, { 'Accept-Language': 'de' })).json.detail).toBe(german)
    expect([status, String(json.type).split('/').at(-1), json.reason]).toEqual([409, 'registration-closed', reason])
    expect(json).not.toHaveProperty('remaining')
    expect(await detail(slug)).toMatchObject({ open: false, reason })
  })

  test('returns sold-out with nothing remaining once the last seat is taken, but reports broken rules first', async () => {
    expect((await post('full', { ...right, quantity: 2, attendees: ['', 'Bo'] })).status).toBe(201)
    const { status, json } = await post('full', right)
    expect([status, json.reason, json.remaining]).toEqual([409, 'sold-out', 0])
    expect(json.detail).toBe('This event is sold out.')
    expect(await detail('full')).toMatchObject({ open: false, reason: 'sold-out', remaining: 0 })
    expect((await post('full', { ...right, quantity: 2 })).json.errors).toHaveProperty('registration')
  })
})

describe('access to a registration', () => {
  test('is checked in the order of the interface: plan, event, media type, body', async () => {
    const starter = await eventVenue({ slug: 'registering-starter', plan: 'Starter' })
    const send = (slug: string, event: string, key: string, more: object) =>
      callRoute(`/api/venues/${slug}/events/${event}/registrations`, {
        method: 'POST',
        headers: { 'X-Service-Key': key },
        ...more,
      })
    const wrong = { rawBody: 'quantity=1' }
    const noPlan = await send(starter.slug, 'no-such-event', starter.secretKey, wrong)
    expect([noPlan.status, noPlan.json.requiredPlan]).toEqual([403, 'Pro'])
    for (const slug of ['no-such-event', 'secret', '%20']) {
      expect((await send(venue.slug, slug, venue.secretKey, wrong)).status).toBe(404)
    }
    expect((await send(venue.slug, 'quiz', venue.secretKey, wrong)).status).toBe(415)
    expect((await send(venue.slug, 'quiz', venue.secretKey, { body: [] })).status).toBe(400)
  })

  test('is granted to a publishable key from an allowed page', async () => {
    const headers = { 'X-Service-Key': venue.publishableKey, Origin: guestOrigin }
    expect((await post('drop-in', right, headers)).status).toBe(201)
  })

  test('with one Idempotency-Key registers once and returns the same codes again', async () => {
    const before = await detail('quiz')
    const headers = { 'Idempotency-Key': 'one-registration' }
    const [one, two] = [await post('quiz', right, headers), await post('quiz', right, headers)]
    expect([one.status, two.text]).toEqual([201, one.text])
    expect((await detail('quiz')).remaining).toBe(Number(before.remaining) - 1)
    const other = await post('quiz', { ...right, buyerName: 'Bo' }, headers)
    expect([other.status, String(other.json.type).split('/').at(-1)]).toEqual([409, 'idempotency-key-reused'])
  })
})

describe('a paid event', () => {
  test('refers to its checkout', async () => {
    const { status, json } = await post('concert', right, { 'Accept-Language': 'de' })
    expect([status, Object.keys(json.errors as object)]).toEqual([400, ['registration']])
    expect(json.detail).toContain('tickets/checkout')
  })

  test.each<[string, object]>([
    ['a plan below Premium', { plan: 'Pro' }],
    ['ticket sales off', { settings: { onlinePayments: true } }],
    ['online payments off', { settings: { ticketSales: true } }],
  ])('is not sold with %s', async (_, more) => {
    const other = await eventVenue({ slug: `registering-${Object.keys(more)}-${JSON.stringify(more).length}`, ...more })
    const { status, json } = await callRoute(`/api/venues/${other.slug}/events/concert/registrations`, {
      method: 'POST',
      body: right,
      headers: { 'X-Service-Key': other.secretKey },
    })
    expect([status, json.title]).toEqual([409, 'Ticket Sales Not Enabled'])
  })
})
