import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { postTo } from '#testing/pages/post.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import { someDay } from '#testing/venues/payments.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

useTestDatabase()

let slug: string
let key: string

beforeAll(async () => {
  const imported = await importTestVenue(gamesVenue())
  slug = imported.slug
  key = imported.secretKey
})

const right = {
  resourceType: 'RestaurantTable',
  date: someDay(),
  start: '18:00',
  partySize: 2,
  customerName: 'Ada Guest',
  email: 'ada@guest.example',
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  postTo(slug, 'reservations', { key, body, headers })

describe('POST reservations', () => {
  test('answers 201 with every field of the interface and a Location', async () => {
    const answer = await post(right)
    expect(answer.status).toBe(201)
    const { reference, id, createdAt } = answer.json
    expect(answer.headers.get('location')).toBe(`/api/venues/${slug}/reservations/${reference}`)
    expect(answer.json).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: expect.stringMatching(/^SVC-[0-9A-HJKMNP-TV-Z]{4}$/),
      status: 'Confirmed',
      venueSlug: slug,
      resourceType: 'RestaurantTable',
      resourceName: 'Table 1',
      date: right.date,
      start: '18:00',
      end: '20:00',
      startsAt: expect.stringMatching(/T18:00:00\+0[12]:00$/),
      endsAt: expect.stringMatching(/T20:00:00\+0[12]:00$/),
      partySize: 2,
      customerName: 'Ada Guest',
      priceEstimate: 0,
      currency: 'EUR',
      depositRequired: false,
      depositAmount: null,
      createdAt: expect.stringMatching(/Z$/),
      groupReference: null,
      groupResources: null,
      games: null,
      extras: null,
      extrasTotal: null,
      guestUrl: expect.stringMatching(/^http:\/\/localhost:3000\/v\/[\w-]+\/r\/[\w-]{48}$/),
    })
    expect(Math.abs(Date.parse(String(createdAt)) - Date.now())).toBeLessThan(60_000)
    expect(id).not.toBe(reference)
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    ['an unknown type', { resourceType: 'Sofa' }, ['ResourceType']],
    ['a type as a number', { resourceType: 3 }, ['ResourceType']],
    ['a resource id as a number', { resourceId: 3 }, ['ResourceId']],
    ['a date with an offset', { date: '2027-06-16+02:00' }, ['Date']],
    ['a day that does not exist', { date: '2027-02-30' }, ['Date']],
    ['a start with an offset', { start: '18:00Z' }, ['Start']],
    ['a start with seconds', { start: '18:00:00' }, ['Start']],
    ['a start of 24:00', { start: '24:00' }, ['Start']],
    ['an end that is no time', { end: 'later' }, ['End']],
    ['a length as text', { durationMinutes: '120' }, ['DurationMinutes']],
    ['a length of a fraction', { durationMinutes: 120.5 }, ['DurationMinutes']],
    ['a length below the least', { durationMinutes: 14 }, ['DurationMinutes']],
    ['a length above the most', { durationMinutes: 1441 }, ['DurationMinutes']],
    ['a party of none', { partySize: 0 }, ['PartySize']],
    ['a party above the most', { partySize: 201 }, ['PartySize']],
    ['a party as text', { partySize: '2' }, ['PartySize']],
    ['a party of a fraction', { partySize: 2.5 }, ['PartySize']],
    ['a party of true', { partySize: true }, ['PartySize']],
    ['games below the least', { games: 0 }, ['Games']],
    ['games above the most', { games: 11 }, ['Games']],
    ['a name of one letter', { customerName: 'A' }, ['CustomerName']],
    ['a name of spaces', { customerName: '     ' }, ['CustomerName']],
    ['a name that is too long', { customerName: 'é'.repeat(121) }, ['CustomerName']],
    ['a name with a line break', { customerName: 'Ada\nBcc: x@y.example' }, ['CustomerName']],
    ['a name with a NUL', { customerName: 'Ada\u0000' }, ['CustomerName']],
    ['a name with half a character', { customerName: 'Ada \ud800' }, ['CustomerName']],
    ['no e-mail address', { email: 'ada' }, ['Email']],
    ['two e-mail addresses', { email: 'ada@guest.example,bob@guest.example' }, ['Email']],
    ['an e-mail address of 300 letters', { email: `${'a'.repeat(290)}@b.example` }, ['Email']],
    ['a phone that is too short', { phone: '12' }, ['Phone']],
    ['a phone that is too long', { phone: '1'.repeat(41) }, ['Phone']],
    ['notes that are too long', { notes: 'x'.repeat(501) }, ['Notes']],
    ['an opt-in as text', { depositOptIn: 'yes' }, ['DepositOptIn']],
    ['extras that are no list', { extras: {} }, ['Extras']],
    ['an extra without anything', { extras: [{}] }, ['Extras[0].ExtraId', 'Extras[0].Quantity']],
    ['an extra of none', { extras: [{ extraId: 'cake', quantity: 0 }] }, ['Extras[0].Quantity']],
    ['a group that is no GUID', { resourceGroup: 'window' }, ['ResourceGroup']],
    ['several at once', { partySize: 0, email: '', phone: '1' }, ['Email', 'PartySize', 'Phone']],
  ])('names what is wrong: %s', async (_, wrong, fields) => {
    const answer = await post({ ...right, ...wrong })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.json.errors as object).sort()).toEqual(fields)
  })

  test('names every required field of an empty body, in German for a German request', async () => {
    const answer = await post({}, { 'Accept-Language': 'de-AT, en;q=0.5' })
    expect(answer.json.title).toBe('Bad Request')
    expect(answer.json.detail).toMatch(/Anfrage/)
    expect(answer.json.errors).toEqual(
      Object.fromEntries(
        ['ResourceType', 'Date', 'Start', 'PartySize', 'CustomerName', 'Email'].map((field) => [
          field,
          ['Dieses Feld ist erforderlich.'],
        ]),
      ),
    )
  })

  test('accepts values at the limits, counts code points and normalises text', async () => {
    const answer = await post({
      ...right,
      date: someDay(4),
      customerName: `  ${'🎳'.repeat(120)}  `,
      phone: '   ',
      notes: 'Fenster\r\nbitte',
      resourceId: null,
      end: null,
      durationMinutes: null,
      games: null,
      extras: null,
      depositOptIn: null,
      unknown: { deep: [1] },
    })
    expect(answer.status).toBe(201)
    expect(answer.json.customerName).toBe('🎳'.repeat(120))
    const composed = await post({ ...right, date: someDay(5), customerName: 'Zoe\u0308' })
    expect(composed.json.customerName).toBe('Zoë')
  })

  test('ignores fields that the server sets', async () => {
    const owned = {
      status: 'Pending',
      reference: 'SVC-0000',
      id: 'x',
      priceEstimate: 0,
      depositAmount: 1,
      venueId: 'x',
    }
    const answer = await post({ ...right, date: someDay(6), ...owned })
    expect(answer.json).toMatchObject({ status: 'Confirmed', depositAmount: null })
    expect(answer.json.reference).not.toBe('SVC-0000')
  })
})
