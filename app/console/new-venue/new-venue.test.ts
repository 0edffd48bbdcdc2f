import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { listEntries } from '#lib/audit/queries.ts'
import { randomUUID } from '#lib/codes.ts'
import type { FirstHourRecord, FirstTimesRecord } from '#lib/house/first-hour-record.ts'
import { readHouseHistory } from '#lib/house/read-history.ts'
import { resourcesOfPhrase } from '#lib/house/tables-phrase.ts'
import { inviteOperator } from '#lib/operators/invite-operator.ts'
import { importVenueFile } from '#lib/venue-file/import.ts'
import { lockOrganisation } from '#lib/venue-file/locks.ts'
import { venueFileOf } from '#lib/venue-file/venue-file-of.ts'
import { weekdays } from '#lib/venues/configuration.ts'
import { getVenue, listVenues } from '#lib/venues/queries.ts'
import { invited } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { signedInCalls } from '#testing/interface/console-calls.ts'
import { acting } from '#testing/venues/acting.ts'
import { StaffBrowser } from '#testing/venues/staff.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/** The first hour: an owner makes a venue in the console, and reads what is missing before guests can book. */
useTestDatabase()

beforeAll(() => importTestVenue({ slug: 'foreign', organisation: 'others' }))

let owner: StaffBrowser
let organisation = ''
let founders = 0

beforeEach(async () => {
  organisation = `lark-${++founders}`
  owner = await founderOf(organisation)
})

const form = (more: object = {}) => ({
  ...{
    id: randomUUID(),
    name: `The ${organisation}`,
    addressLine1: 'Rebgasse 3',
    postalCode: '04109',
    city: 'Leipzig',
  },
  ...{ country: 'DE', phone: '+49 341 5550133', email: 'hello@lark.example' },
  ...{ timezone: '', currency: '', language: '', slug: '', browserZone: '' },
  ...more,
})
const make = (more: object = {}, by = owner) => by.post('/console/new-venue', form(more))

test('leads an owner without a venue to the form, and makes the venue as usual in its country', async () => {
  expect((await owner.get('/console')).location).toBe('/console/new-venue')
  expect((await owner.get('/console/new-venue')).text).toContain('value="eva-')
  const made = await make()
  expect(made.location).toMatch(new RegExp(`^/console/the-${organisation}/house\\?view=start#key=svc_pk_`))
  const venue = await getVenue(`the-${organisation}`)
  expect(venue).toMatchObject({ timezone: 'Europe/Berlin', currency: 'EUR', language: 'de', plan: 'Starter' })
  expect(venue.business).toMatchObject({ legalName: `The ${organisation}`, city: 'Leipzig', country: 'DE' })
  const [entry] = await listEntries(venue)
  expect(entry).toMatchObject({ act: 'venue.create', actorKind: 'operator', name: 'Eva', subjectKind: 'house' })
  const { entries } = await readHouseHistory(venue, { now: new Date(), locale: 'en' })
  expect(entries).toMatchObject([{ section: 'venue', by: 'Eva', changes: [], undoableUntil: null }])
  // The document is that of an import: importing it unchanged changes nothing.
  const { file } = await venueFileOf(venue)
  expect((await importVenueFile(file)).changed).toBe(false)
})

test('makes one venue of a form that is sent twice, also at once, and a second one of another form', async () => {
  const id = randomUUID()
  const answers = await Promise.all([make({ id }), make({ id })])
  expect(answers.map(({ location }) => location?.split('#')[0])).toEqual(
    answers.map(() => `/console/the-${organisation}/house?view=start`),
  )
  expect(await listVenues({ organisationSlug: organisation })).toHaveLength(1)
  expect((await make({ name: 'Second' })).location).toBe('/console/second/house?view=start')
  expect((await listVenues({ organisationSlug: organisation })).map(({ slug: each }) => each)).toEqual([
    'second',
    `the-${organisation}`,
  ])
  expect((await owner.get('/console')).text).toContain('/console/new-venue')
})

test('says at the field that an address is taken, proposes another one, and keeps what was typed', async () => {
  await make()
  const taken = await make({ addressLine1: 'Kept street 5' })
  expect(taken.status).toBe(422)
  expect(taken.text).toContain(`“the-${organisation}” is taken`)
  expect(taken.text).toContain(`value="the-${organisation}-leipzig"`)
  expect(taken.text).toContain('value="Kept street 5"')
  expect(taken.text).not.toContain(`organisation ${organisation}`)
})

test('refuses a mistake at its field', async () => {
  for (const [field, wrong] of [
    ['timezone', { country: 'US' }],
    ['country', { country: '' }],
    ['email', { email: 'nobody' }],
    ['name', { name: '!!' }],
    ['timezone', { timezone: 'Mars/Base' }],
    ['slug', { slug: 'a/b' }],
  ] as const) {
    const { status, text } = await make({ city: 'Kept', ...wrong })
    const seen = [status, text.includes(`id="${field}-error"`), text.includes('value="Kept"')]
    expect(seen, JSON.stringify(wrong)).toEqual([422, true, true])
  }
  expect(await listVenues({ organisationSlug: organisation })).toEqual([])
})

test('takes the clock of the browser in a country with several, and blank fields for none', async () => {
  await make({ country: 'US', browserZone: 'America/Denver' })
  expect(await getVenue(`the-${organisation}`)).toMatchObject({ timezone: 'America/Denver', currency: 'USD' })
  await make({ name: 'Far', country: 'US', browserZone: 'Europe/Berlin' })
  expect(await listVenues({ organisationSlug: organisation })).toHaveLength(1)
})

test('is for owners of every venue alone; the id of a venue of others makes nothing', async () => {
  const { location } = await make()
  const own = location?.split('/')[2] ?? ''
  for (const [role, at] of [
    ['manager', undefined],
    ['owner', own],
    ['host', undefined],
  ] as const) {
    const { path } = await invited({ venue: own, email: `${role}-${founders}@lark.example`, role, ...(at && { at }) })
    const other = await new StaffBrowser().signIn(path)
    expect([(await other.get('/console/new-venue')).status, (await make({}, other)).status], role).toEqual([403, 403])
  }
  expect((await new StaffBrowser().get('/console/new-venue')).location).toBe('/console/sign-in')
  const { id } = await getVenue('foreign')
  expect((await make({ id, name: 'Not mine' })).status).toBe(200)
  expect(await listVenues({ organisationSlug: organisation })).toHaveLength(1)
})

test('reads what is missing from what is stored, step by step', async () => {
  await make()
  const made = await getVenue(`the-${organisation}`)
  const calls = await signedInCalls({ venue: made.slug, email: `mia@${organisation}.example`, role: 'manager' })
  const path = `/api/console/venues/${made.slug}`
  const state = async () => (await calls.read(`${path}/first-hour`)).json as unknown as FirstHourRecord
  const put = async (section: string, content: object) => {
    const { version } = (await calls.read(`${path}/house/${section}`)).json
    expect((await calls.act(`${path}/house/${section}`, { version, content })).status).toBe(200)
    return (await state()).missing
  }
  expect(await state()).toMatchObject({
    ...{ missing: ['hours', 'tables', 'page'], advised: ['imprint', 'privacy'], length: null, booking: null, cards: 0 },
    ...{ place: 'Leipzig, Germany', page: { on: false } },
  })
  const regular = weekdays.map((day) => ({ day, opens: '10:00', closes: '23:00' }))
  expect(await put('hours', { openingHours: { regular } })).toEqual(['tables', 'page'])
  const resources = resourcesOfPhrase([{ count: 2, seats: 4, type: 'RestaurantTable' }], 'de')
  expect(await put('tables', { resources })).toEqual(['page'])
  expect(await put('durations', { settings: { maxAdvanceDays: 0, minNoticeMinutes: 525_600 } })).toEqual([
    'times',
    'page',
  ])
  expect(await put('durations', { settings: { maxAdvanceDays: 365, minNoticeMinutes: 0 } })).toEqual(['page'])
  expect(await put('face', { settings: { bookingPage: true } })).toEqual([])
  expect(await put('money', { settings: { qrOrdering: true } })).toEqual([])
  const times = (await calls.read(`${path}/first-hour/times?partySize=8`)).json as unknown as FirstTimesRecord
  expect(times.times[0]?.tables).toEqual(['Tisch 1', 'Tisch 2'])
  const [date = ''] = times.days.slice(-1)
  const party = { resourceType: 'RestaurantTable', date, start: '19:00', partySize: 2, customerName: 'Eva' }
  expect((await calls.act(`${path}/reservations`, party)).status).toBe(200)
  expect(await state()).toMatchObject({ cards: 2, tables: [{ count: 2, seats: 4 }], booking: { date, start: '19:00' } })
  expect((await calls.read(`${path}/first-hour/times?partySize=0`)).status).toBe(400)
})

async function founderOf(organisation: string): Promise<StaffBrowser> {
  const { id: organisationId } = await inTransaction((tx) => lockOrganisation(tx, organisation))
  const eva = {
    organisationId,
    email: `eva-${organisation}@lark.example`,
    name: 'Eva',
    language: 'en',
    venueId: null,
  } as const
  const { url } = (await inviteOperator(eva, acting(new Date()))).result
  return new StaffBrowser().signIn(new URL(url).pathname)
}
