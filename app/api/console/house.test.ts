import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { picture as pictureRow } from '#db/schema/pictures.ts'
import { venue as venueRow } from '#db/schema/venues.ts'
import type { HouseRecord, HouseSectionRecord, SectionSavedRecord } from '#lib/house/record.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import { addDays, localDateAt } from '#lib/time.ts'
import { configurationOf } from '#lib/venue-file/configure.ts'
import { houseSectionNames } from '#lib/venue-file/house-sections.ts'
import { importVenueFile } from '#lib/venue-file/import.ts'
import { readVenueFile } from '#lib/venue-file/read.ts'
import { venueFileOf } from '#lib/venue-file/venue-file-of.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { signedInCalls } from '#testing/interface/console-calls.ts'
import { fullVenue } from '#testing/venues/full-venue.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'

/** The sections of the house: read, saved, refused, undone. */
useTestDatabase()

let slug = ''
let venues = 0
let staff: Awaited<ReturnType<typeof signedInCalls>>

beforeEach(async () => {
  slug = `house-${++venues}`
  await importTestVenue({ slug, organisation: slug })
  staff = await signedInCalls({ venue: slug, email: `ada@${slug}.example`, role: 'manager' })
})

const at = (path = '') => `/api/console/venues/${slug}/house${path}`
const read = async (section: string) => (await staff.read(at(`/${section}`))).json as unknown as HouseSectionRecord
const history = async () => ((await staff.read(at())).json as unknown as HouseRecord).entries
const save = (section: string, body: object) => staff.act(at(`/${section}`), body)
const undo = (entryId: unknown) => staff.act(`/api/console/venues/${slug}/undo`, { entryId })

const tomorrow = () => addDays(localDateAt('Europe/Berlin', Date.now()), 1)
async function book(more: object = {}) {
  const guest = { customerName: 'Ada Guest', email: 'ada@guest.example', partySize: 2 }
  const request = { resourceType: 'RestaurantTable', resourceId: 't1', date: tomorrow(), start: '18:00', ...guest }
  const parsed = ReservationRequest.parse({ ...request, ...more })
  const made = await createReservation(await getVenue(slug), parsed, {
    now: new Date(),
    language: 'en',
    anonymous: false,
  })
  return made.reservation.reference
}
/** The hours of a venue that is closed on one date. */
const closedOn = ({ content }: HouseSectionRecord, date: string) => {
  const hours = content.openingHours as { special: object[] }
  return { openingHours: { ...hours, special: [...hours.special, { date, isClosed: true, note: 'Staff party' }] } }
}

describe('a save', () => {
  test('stores the section, is in the history with both sides, and is undone from there', async () => {
    const { version } = await read('texts')
    const { status, json } = await save('texts', { version, content: { tagline: { en: 'Supper', de: 'Abendbrot' } } })
    const saved = json as unknown as SectionSavedRecord
    expect([status, saved.changed, saved.stranded]).toEqual([200, true, []])
    expect((await read('texts')).version).toBe(saved.version)
    expect(await getVenue(slug)).toMatchObject({ tagline: 'Supper', translations: { de: { tagline: 'Abendbrot' } } })
    const [entry] = await history()
    expect(entry).toMatchObject({ entryId: saved.entryId, section: 'texts', by: 'Ada', undone: false, isImport: false })
    expect(entry?.changes).toEqual([{ place: 'tagline', before: '""', after: '{"de":"Abendbrot","en":"Supper"}' }])

    expect((await undo(saved.entryId)).status).toBe(200)
    expect(await getVenue(slug)).toMatchObject({ tagline: '', translations: {} })
    expect((await history()).map(({ undone, undoableUntil }) => [undone, undoableUntil])).toEqual([
      [false, null],
      [true, null],
    ])
    expect((await read('texts')).version).toBe(version)
  })

  test('is refused for another version, which is shown; what is stored already is no conflict', async () => {
    const { version } = await read('texts')
    await save('texts', { version, content: { name: 'By one' } })
    const refused = await save('texts', { version, content: { name: 'By the other' } })
    expect(refused.status).toBe(409)
    const { current } = refused.json as { current: { version: string; content: object } }
    expect(current.content).toMatchObject({ name: 'By one' })
    expect((await save('texts', { version, content: { name: 'By one' } })).json).toMatchObject({
      changed: false,
      entryId: null,
    })
    const again = await save('texts', { version: current.version, content: { name: 'By the other' } })
    expect(again.status).toBe(200)
    // The first save is not the last one any more.
    const [last, first] = await history()
    expect([last?.undoableUntil, first?.undoableUntil]).toEqual([expect.any(String), null])
    expect((await undo(first?.entryId)).status).toBe(409)
    expect(await getVenue(slug)).toMatchObject({ name: 'By the other' })
  })

  test('names each mistake at its place, in the language of the reader', async () => {
    const { version, content } = await read('hours')
    const { regular } = content.openingHours as { regular: object[] }
    const wrong = { openingHours: { regular: [{ ...regular[0], opens: '25:00' }, ...regular.slice(1)] } }
    const refused = await save('hours', { version, content: wrong })
    expect([refused.status, Object.keys(refused.json.errors as object)]).toEqual([
      400,
      ['openingHours.regular[0].opens'],
    ])
    const foreign = await save('hours', { version, content: { menus: [], settings: { payoutAccount: 'acct_thief' } } })
    expect(Object.keys(foreign.json.errors as object)).toEqual(['menus', 'settings.payoutAccount'])
    for (const settings of [null, [], 'all']) {
      const none = await save('contact', { version: 'any', content: { settings } })
      expect([none.status, Object.keys(none.json.errors as object)]).toEqual([400, ['settings']])
    }
    expect((await staff.read(at('/payouts'))).status).toBe(404)
  })

  test('names bookings that no longer fit before it keeps them', async () => {
    const reference = await book()
    const fits = await book({ resourceId: 't2', date: addDays(tomorrow(), 1) })
    const hours = await read('hours')
    const content = closedOn(hours, tomorrow())
    const preview = await save('hours', { version: hours.version, content, preview: true })
    expect(preview.json).toMatchObject({ entryId: null, changed: true })
    expect(preview.json.stranded).toEqual([
      {
        ...{ reference, name: 'Ada Guest', partySize: 2, date: tomorrow(), start: '18:00', end: '20:00' },
        ...{ tables: ['Table 1'], reason: 'closed', canCancel: true, hasMail: true, paying: false },
        // The nearest day with a free place.
        place: expect.objectContaining({ start: '18:00', resourceId: 't1', names: ['Table 1'] }),
      },
    ])
    expect((await read('hours')).version).toBe(hours.version)
    for (const seen of [undefined, 'another-list']) {
      expect((await save('hours', { version: hours.version, content, seen })).status).toBe(409)
    }
    const saved = await save('hours', { version: hours.version, content, seen: preview.json.seen })
    expect([saved.status, saved.json.stranded]).toMatchObject([200, [{ reference, reason: 'closed', place: null }]])
    expect(saved.json.changeId).toBeNull()
    // Another rule that it breaks now is named again, the same one is not.
    const tables = await read('tables')
    const { resources } = tables.content as { resources: { id: string; active: boolean; capacity: number }[] }
    const without = { resources: resources.map((each) => (each.id === 't1' ? { ...each, active: false } : each)) }
    expect(
      (await save('tables', { version: tables.version, content: without, preview: true })).json.stranded,
    ).toMatchObject([{ reference, reason: 'out-of-service' }])
    for (const [change, reason] of [
      [{ active: false }, 'out-of-service'],
      [{ capacity: 1 }, 'too-small'],
      [{ type: 'DartBoard' }, 'other-type'],
    ] as const) {
      const edited = { resources: resources.map((each) => (each.id === 't2' ? { ...each, ...change } : each)) }
      const { json } = await save('tables', { version: tables.version, content: edited, preview: true })
      expect(json.stranded).toMatchObject([{ reference: fits, reason }])
    }
    const shorter = await read('hours')
    const early = {
      openingHours: {
        regular: (shorter.content.openingHours as { regular: object[] }).regular.map((day) => ({
          ...day,
          closes: '19:30',
        })),
      },
    }
    expect(
      (await save('hours', { version: shorter.version, content: early, preview: true })).json.stranded,
    ).toMatchObject([{ reference: fits, reason: 'outside-hours' }])
  })
})

describe('a renamed item', () => {
  const picture = { digest: 'a'.repeat(32), width: 10, height: 10, form: 'jpg', ground: 'any' } as const
  const item = (name: string, more: object = {}) => ({ name, price: 4, ...more })
  const menuOf = (...items: object[]) => ({
    menus: [{ id: 'bar', kind: 'Drinks', name: 'Bar', groups: [{ name: 'All', items }] }],
  })
  const at = (name: string) => `item:bar/${encodeURIComponent(name)}` as const

  async function pictured(names: string[], placed: string[]) {
    await save('menus', { ...(await read('menus')), content: menuOf(...names.map((name) => item(name))) })
    await database().insert(pictureRow).values(picture).onConflictDoNothing()
    const pictures = Object.fromEntries(placed.map((name) => [at(name), { ...picture, alt: name }]))
    await database().update(venueRow).set({ pictures }).where(eq(venueRow.slug, slug))
  }
  /** The pictures by the places at which they are, each with the name that it had first. */
  const placed = async () =>
    Object.fromEntries(Object.entries((await getVenue(slug)).pictures).map(([place, each]) => [place, each?.alt]))

  test('keeps its uploaded picture, also when the save is undone', async () => {
    await pictured(['Pils', 'Cola', 'Tee'], ['Pils', 'Cola', 'Gone'])
    const { version } = await read('menus')
    const content = menuOf(
      item('Tea', { was: 'Tee' }),
      item('Cola', { was: 'Pils' }),
      item('Gone', { was: 'Cola' }),
      item('Neu', { was: '' }),
    )
    const { status, json } = await save('menus', { version, content })
    expect(status).toBe(200)
    // The picture that an item which is gone has left waits at the name that became free.
    expect(await placed()).toEqual({ [at('Cola')]: 'Pils', [at('Gone')]: 'Cola', [at('Pils')]: 'Gone' })
    expect(JSON.stringify((await read('menus')).content)).not.toContain('was')
    expect((await undo(json.entryId)).status).toBe(200)
    expect(await placed()).toEqual({ [at('Pils')]: 'Pils', [at('Cola')]: 'Cola', [at('Gone')]: 'Gone' })
  })

  test('takes no picture from an item that keeps its name, and none by a name that was never stored', async () => {
    await pictured(['Pils', 'Cola'], ['Pils'])
    const { version } = await read('menus')
    const content = menuOf(item('Pils'), item('Fanta', { was: 'Pils' }), item('Wein', { was: 'Sekt' }))
    expect((await save('menus', { version, content })).status).toBe(200)
    expect(await placed()).toEqual({ [at('Pils')]: 'Pils' })
    // A former name is no field of the file: of another kind it is named as a mistake.
    const wrong = await save('menus', { ...(await read('menus')), content: menuOf(item('Pils', { was: 7 })) })
    expect(Object.keys(wrong.json.errors as object)).toEqual(['menus[0].groups[0].items[0].was'])
  })
})

test('every section saves what the import of the file with that change stores', async () => {
  const base = venueFile({ slug, organisation: slug, currency: 'EUR', language: 'de' })
  await importVenueFile(base)
  const { events: _, vouchers: __, apiKeys: ___, ...full } = fullVenue({ slug, organisation: slug })
  const target = { ...full, timezone: base.timezone, currency: base.currency, plan: base.plan, apiKeys: base.apiKeys }
  // Tables first: the plan names them.
  for (const section of houseSectionNames) {
    const { version, content } = await read(section)
    const { settings } = content as { settings?: object }
    const given = target.settings as Record<string, unknown>
    const wanted = {
      ...Object.fromEntries(Object.keys(content).map((name) => [name, target[name as keyof typeof target]])),
      ...(settings && { settings: Object.fromEntries(Object.keys(settings).map((name) => [name, given[name]])) }),
    }
    expect((await save(section, { version, content: wanted })).json, section).toMatchObject({ changed: true })
  }
  const { file } = await venueFileOf(await getVenue(slug))
  const settings = { ...target.settings, payoutAccount: null }
  const imported = readVenueFile({ ...target, settings })
  // A resource that a section takes out stays as an inactive one, as after an import.
  const stored = configurationOf(
    readVenueFile({ ...file, resources: file.resources.filter(({ id }) => !/^t\d$/.test(id)) }),
  )
  expect({ ...stored.venue, version: 0 }).toEqual({ ...configurationOf(imported).venue, version: 0 })
  expect(stored.groups).toEqual(configurationOf(imported).groups)
  expect(stored.resources).toEqual(configurationOf(imported).resources)
})
