import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { signedInCalls } from '#testing/interface/console-calls.ts'
import { at, evening, type House, openHouse } from '#testing/venues/seatings.ts'

/** The reads of the screen of an evening. */
useTestDatabase()

let house: House
let other: House
let act: (path: string, body: object) => Promise<unknown>
let get: (path: string) => Promise<{ status: number; json: Record<string, unknown> }>

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: at('18:00') }))
afterEach(() => vi.useRealTimers())
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at('17:00') })
  house = await openHouse()
  other = await openHouse()
  const { slug } = house.venue
  const calls = await signedInCalls({ venue: slug, email: 'ada@house.example', role: 'host' })
  get = (path) => calls.read(`/api/console/venues/${slug}/${path}`)
  act = (path, body) => calls.act(`/api/console/venues/${slug}/${path}`, body)
})

const referencesIn = ({ parties }: Record<string, unknown>) =>
  (parties as { reference: string }[]).map(({ reference }) => reference)

describe('the evening', () => {
  test('is that of the day that is named, or of the present one', async () => {
    const { reference } = await house.book('t1', '19:00')
    const { json, status } = await get(`evening?date=${evening}`)
    expect([status, json.date, referencesIn(json)]).toEqual([200, evening, [reference]])
    expect((await get('evening')).json).toEqual(json)
    const { json: next } = await get('evening?date=2027-06-17')
    expect([next.date, referencesIn(next)]).toEqual(['2027-06-17', []])
  })

  test.each(['date=tomorrow', 'date=2027-02-30', `date=${evening}&date=${evening}`])(
    'is refused for %s, and the field is named',
    async (query) => {
      const { status, json } = await get(`evening?${query}`)
      expect([status, Object.keys(json.errors as object)]).toEqual([400, ['date']])
    },
  )
})

test('the notes of a day have the words of allergies and bookings, and nobody without any', async () => {
  const on = { date: '2027-06-18' }
  const { reference } = await house.book('t1', '19:00', { ...on, notes: 'By the window.', email: 'nut@guest.example' })
  await house.book('t2', '19:00', { ...on, email: 'any@guest.example' })
  await act(`reservations/${reference}/guest`, { allergies: 'Nuts', was: { allergies: '' } })
  const note = { reference, phone: '', allergies: 'Nuts', notes: 'By the window.' }
  expect((await get('evening/notes?date=2027-06-18')).json).toEqual({ notes: [note] })
  expect((await get('evening/notes?date=2027-06-19')).json).toEqual({ notes: [] })
})

test('a party is read by its reference, and none of another venue', async () => {
  const booked = await house.book('t2', '19:00')
  expect((await get(`reservations/${booked.reference}`)).json).toMatchObject({
    reference: booked.reference,
    stage: 'expected',
    email: 'ada@guest.example',
  })
  const theirs = await other.book('t2', '19:00')
  for (const reference of ['SVC-0000', theirs.reference, booked.id]) {
    expect((await get(`reservations/${reference}`)).status).toBe(404)
  }
})

describe('a search', () => {
  test('finds the guests of this venue', async () => {
    const own = await house.book('t3', '19:00', { customerName: 'Zoe Searched' })
    await other.book('t3', '19:00', { customerName: 'Zoe Searched' })
    const { json } = await get('search?q=zoe')
    expect(json.results).toMatchObject([{ kind: 'reservation', reference: own.reference }])
    expect((await get('search?q=nobody%20at%20all')).json).toEqual({ results: [] })
  })

  test.each(['', 'q=', 'q=%20', `q=${'x'.repeat(121)}`, 'q=a&q=b'])('is refused for “%s”', async (query) => {
    const { status, json } = await get(`search?${query}`)
    expect([status, Object.keys(json.errors as object)]).toEqual([400, ['q']])
  })
})

describe('the tables that a party can have', () => {
  const choices = async (query: string) => {
    const { status, json } = await get(`table-choices?${query}`)
    expect(status, JSON.stringify(json)).toBe(200)
    return json.choices as { resourceIds: string[]; until: string; minutes: number; shorter: boolean }[]
  }

  test('are those that are free now, or at the time that is named', async () => {
    await house.book('t4', '19:00')
    const now = await choices('partySize=2')
    const t4 = now.find(({ resourceIds }) => resourceIds.join() === 't4')
    expect(t4).toEqual({
      resourceIds: ['t4'],
      until: `${evening}T18:45:00+02:00`,
      minutes: 45,
      shorter: true,
      extraChairs: 0,
    })
    const later = await choices(`partySize=2&date=${evening}&start=19:30&minutes=60`)
    expect(later.map(({ resourceIds }) => resourceIds.join())).not.toContain('t4')
    expect(later.length).toBeGreaterThan(0)
    expect(await choices(`partySize=2&date=${evening}&start=03:00`)).toEqual([])
  })

  test.each<[string, string[]]>([
    ['', ['partySize']],
    ['partySize=0', ['partySize']],
    ['partySize=two', ['partySize']],
    ['partySize=100000', ['partySize']],
    ['partySize=2&minutes=5', ['minutes']],
    ['partySize=2&date=2027-02-30&start=19:00', ['date']],
    [`partySize=2&date=${evening}&start=25:00`, ['start']],
    [`partySize=2&date=${evening}`, ['start']],
    ['partySize=2&start=19:00', ['date']],
  ])('are refused for “%s”, and the fields are named', async (query, fields) => {
    const { status, json } = await get(`table-choices?${query}`)
    expect([status, Object.keys(json.errors as object)]).toEqual([400, fields])
  })
})
