import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import demo from '#demo/venue.json' with { type: 'json' }
import { findKeyOwner } from '#lib/keys/organisations.ts'
import { findApiKey, listApiKeys } from '#lib/keys/queries.ts'
import { revokeApiKey } from '#lib/keys/revoke.ts'
import { exampleAccounts, exampleRevenue } from '#lib/venues/accounting.ts'
import { getVenue, listBookableResources, listResourceGroups } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { fullVenue } from '#testing/venues/full-venue.ts'
import { venueFile } from '#testing/venues/venues.ts'
import { VenueFileError } from './errors.ts'
import { importVenueFile } from './import.ts'

useTestDatabase()

/** Every row of the tables that an import writes to, with the transaction that wrote it last. */
async function everyRow(): Promise<string> {
  const tables = ['organisation', 'api_key', 'venue', 'resource_group', 'resource', 'event', 'table_token']
  const rows = await Promise.all(
    tables.map((name) => database().execute(sql`select ctid, xmin, t.* from ${sql.identifier(name)} t order by ctid`)),
  )
  return JSON.stringify(rows)
}

async function problemsOf(file: unknown): Promise<readonly string[]> {
  try {
    await importVenueFile(file)
    return []
  } catch (error) {
    if (error instanceof VenueFileError) return error.problems
    throw error
  }
}

describe('the first import', () => {
  test('makes the venue and its keys, and shows each key once', async () => {
    const file = fullVenue({ slug: 'first', organisation: 'first-house' })
    const imported = await importVenueFile(JSON.stringify(file))
    expect(imported).toEqual({
      venue: { slug: 'first', name: 'Weinstube Lerche', organisation: 'first-house' },
      apiKeys: [
        { label: 'Website', kind: 'publishable', key: expect.stringMatching(/^svc_pk_/) },
        { label: 'Kasse', kind: 'secret', key: expect.stringMatching(/^svc_sk_/) },
      ],
      tables: ['terrasse-1', 'dart-1', 'saal'].map((resourceId) => ({
        resourceId,
        token: expect.stringMatching(/^[\w-]{24}$/),
        url: expect.stringMatching(/\/tables\/[\w-]{24}$/),
      })),
      vouchers: ['Amount', 'Percentage', 'Item'].map((kind) => expect.objectContaining({ kind })),
      changed: true,
      events: [{ slug: 'weinprobe', title: 'Weinprobe', date: '2027-09-17', change: 'new', registrations: 0 }],
      calledOff: [],
      moved: [],
      overwritten: [],
      notes: [],
    })
    const owner = await findKeyOwner('first-house')
    expect(await findApiKey(imported.apiKeys[0]?.key ?? '')).toMatchObject({
      organisationId: owner?.id,
      origins: ['https://lerche.example', 'http://localhost:5173'],
      venueSlugs: null,
      revokedAt: null,
    })
  })

  test('stores settings, tax rates and breaks, which no read shows', async () => {
    const venue = await getVenue('first')
    expect(venue.settings).toEqual({
      deposits: true,
      onlinePayments: true,
      payoutAccount: 'acct_lerche',
      ticketSales: true,
      qrOrdering: true,
      tableCalls: false,
      colour: '#7a1f2b',
      logoUrl: '/demonstration/booking.webp',
      headerImageUrl: 'https://lerche.example/terrasse.jpg',
      maxTicketsPerRegistration: 4,
      gameDepositMinor: 1250,
      minNoticeMinutes: 45,
      maxAdvanceDays: 120,
      pendingHoldMinutes: 20,
      vouchers: {
        onlineSale: true,
        validity: { months: 24, untilYearEnd: true },
        terms: { de: 'Keine Barauszahlung.', en: 'No cash value.' },
      },
      guestChanges: {
        cancelUntilMinutes: 60,
        moveUntilMinutes: 240,
        refundUntilMinutes: 2_880,
        afterwards: 'refund',
        partyChange: false,
        mostMoves: 2,
      },
      notifications: { bookings: 'daily' },
      reminderHours: 48,
      waitingList: { enabled: true, offerMinutes: 45 },
      askAboveMinor: 100_000,
      serviceDiscountPercent: 15,
      accounting: {
        consultant: 29_098,
        client: 55_003,
        fiscalYearStart: '01-01',
        accountLength: 4,
        accounts: exampleAccounts,
        revenue: exampleRevenue,
      },
      bookingPage: true,
      privacyUrl: 'https://full-venue.example/privacy',
      imprintUrl: 'https://full-venue.example/imprint',
      retention: { reservations: 90, registrations: 60, messages: 30, vouchers: 730, mails: 7 },
    })
    expect(venue.openingHours.regular[0]?.breaks).toEqual([{ starts: '14:30', ends: '16:00' }])
    expect(venue.menus[0]).toMatchObject({ kind: 'Food', groups: [{ items: [{ taxRate: 0.1, priceMinor: 1180 }] }] })
    expect(venue.bookingDurations[0]).toMatchObject({ gridMinutes: 15, turnoverMinutes: 10 })
    expect([venue.plan, venue.language, venue.currency]).toEqual(['Premium', 'de', 'EUR'])
  })

  test('names the organisation after the venue where the file names none', async () => {
    const { venue } = await importVenueFile(venueFile({ slug: 'alone' }))
    expect(venue.organisation).toBe('alone')
    expect(await findKeyOwner('alone')).toMatchObject({ slug: 'alone', venueSlugs: ['alone'] })
  })

  test('accepts the demonstration’s file', async () => {
    expect(await importVenueFile(demo)).toMatchObject({ venue: { slug: demo.slug }, changed: true })
  })
})

describe('a repeated import', () => {
  test.each([
    ['the full venue', fullVenue({ slug: 'again', organisation: 'again-house' })],
    ['a small venue', venueFile({ slug: 'again-small' })],
    ['the demonstration', demo],
  ])('of %s writes nothing and creates nothing', async (_, file) => {
    await importVenueFile(file)
    const before = await everyRow()
    expect(await importVenueFile(file)).toMatchObject({ apiKeys: [], changed: false })
    expect(await everyRow()).toBe(before)
  })

  test('writes only the row that differs', async () => {
    const file = fullVenue({ slug: 'differs', organisation: 'differs-house' })
    await importVenueFile(file)
    const configuration = sql`to_jsonb(venue) - 'version'`
    const versions = () =>
      database().execute<{ id: string; version: string }>(sql`
        select 'venue' as id, md5((${configuration})::text) as version from venue where slug = 'differs'
        union all select r.id, r.xmin::text from resource r join venue v on v.id = r.venue_id where v.slug = 'differs'`)
    const before = new Map((await versions()).map(({ id, version }) => [id, version]))
    const resources = file.resources?.map((given) => (given.id === 'saal' ? { ...given, capacity: 41 } : given))
    expect(await importVenueFile({ ...file, resources })).toMatchObject({ changed: true, apiKeys: [] })
    const rewritten = (await versions()).filter(({ id, version }) => before.get(id) !== version)
    expect(rewritten.map(({ id }) => id)).toEqual(['saal'])
  })

  test('brings every field up to date', async () => {
    await importVenueFile(venueFile({ slug: 'renewed', organisation: 'renewed-house' }))
    await importVenueFile(fullVenue({ slug: 'renewed', organisation: 'renewed-house' }))
    await importVenueFile(fullVenue({ slug: 'fresh', organisation: 'fresh-house' }))
    const [renewed, fresh] = await Promise.all(['renewed', 'fresh'].map(getVenue))
    const { id: _, organisationId: _o, slug: _s, createdAt: _c, version: _v, rulesVersion: _r, ...values } = fresh ?? {}
    expect(renewed).toMatchObject(values)
  })
})

describe('a broken file', () => {
  test.each([
    ['a mistake', { name: '' }],
    ['an unknown field', { colour: 'red' }],
    [
      'a reference to nothing',
      { floorPlan: { tables: [{ resource: 'x', zone: 'y', x: 0, y: 0, width: 1, height: 1 }] } },
    ],
    ['another organisation', { organisation: 'somebody-else' }],
  ])('with %s changes nothing, not even its right parts', async (_, mistake) => {
    await importVenueFile(venueFile({ slug: 'steady' }))
    const before = await everyRow()
    const tagline = 'This part is right'
    expect(await problemsOf(venueFile({ slug: 'steady', tagline, ...mistake }))).not.toEqual([])
    expect(await everyRow()).toBe(before)
  })

  test('of a new venue leaves no organisation behind', async () => {
    expect(await problemsOf(venueFile({ slug: 'never', currency: 'XXX' }))).toHaveLength(1)
    expect(await findKeyOwner('never')).toBeNull()
  })
})

describe('an entry that disappeared from the file:', () => {
  const window = { id: 'aaaaaaaa-0000-4000-8000-000000000001', name: 'Window' }
  const corner = { id: 'aaaaaaaa-0000-4000-8000-000000000002', name: 'Corner' }
  const table = (id: string, group: string | null) => ({ id, name: id, type: 'RestaurantTable', capacity: 2, group })
  const both = { resourceGroups: [window, corner], resources: [table('one', window.id), table('two', null)] }

  test('a resource is deactivated and its group stays; a group without references is deleted', async () => {
    await importVenueFile(venueFile({ slug: 'shrinks', ...both }))
    const venue = await getVenue('shrinks')
    await importVenueFile(venueFile({ slug: 'shrinks', resourceGroups: [], resources: [table('two', null)] }))
    expect((await listBookableResources(venue)).map(({ id }) => id)).toEqual(['two'])
    const rows = await database().execute(sql`select id, active from resource where venue_id = ${venue.id} order by id`)
    expect([...rows]).toEqual([
      { id: 'one', active: false },
      { id: 'two', active: true },
    ])
    expect((await listResourceGroups(venue)).map(({ name }) => name)).toEqual(['Window'])
    expect(
      await importVenueFile(venueFile({ slug: 'shrinks', resourceGroups: [], resources: [table('two', null)] })),
    ).toMatchObject({ changed: false })
  })

  test('a resource comes back as it was when the file names it again', async () => {
    await importVenueFile(venueFile({ slug: 'shrinks', ...both }))
    const venue = await getVenue('shrinks')
    expect(await listBookableResources(venue)).toMatchObject([{ id: 'one', groupId: window.id }, { id: 'two' }])
    expect(await listResourceGroups(venue)).toHaveLength(2)
  })

  test('a key works until it is revoked', async () => {
    const file = venueFile({ slug: 'keyed' })
    const [website] = (await importVenueFile(file)).apiKeys
    expect(await importVenueFile({ ...file, apiKeys: [] })).toMatchObject({ apiKeys: [], changed: false })
    expect(await findApiKey(website?.key ?? '')).not.toBeNull()
  })
})

describe('keys of a file', () => {
  const site = (...origins: string[]) => [{ kind: 'publishable', label: 'Website', origins }]

  test('are identified by organisation, kind and label; only their origins follow the file', async () => {
    const file = venueFile({ slug: 'sites', apiKeys: site('https://old.example') })
    const [minted] = (await importVenueFile(file)).apiKeys
    const next = [...site('https://new.example'), { kind: 'secret', label: 'Website' }]
    const second = await importVenueFile({ ...file, apiKeys: next })
    expect(second.apiKeys).toMatchObject([{ kind: 'secret', label: 'Website' }])
    expect(await findApiKey(minted?.key ?? '')).toMatchObject({ origins: ['https://new.example'] })
  })

  test('are shared by the venues of an organisation, and no other organisation', async () => {
    const apiKeys = site('https://chain.example')
    const first = await importVenueFile(venueFile({ slug: 'chain-1', organisation: 'chain', apiKeys }))
    const second = await importVenueFile(venueFile({ slug: 'chain-2', organisation: 'chain', apiKeys }))
    const other = await importVenueFile(venueFile({ slug: 'rival', apiKeys }))
    expect([first, second, other].map((each) => each.apiKeys.length)).toEqual([1, 0, 1])
  })

  test('stay revoked', async () => {
    const file = venueFile({ slug: 'leaked', apiKeys: site('https://leaked.example') })
    const [minted] = (await importVenueFile(file)).apiKeys
    const [listed] = await listApiKeys({ organisation: 'leaked' })
    if (listed) await revokeApiKey(listed, new Date())
    expect(await importVenueFile({ ...file, apiKeys: site('https://x.example') })).toMatchObject({ apiKeys: [] })
    expect(await findApiKey(minted?.key ?? '')).toBeNull()
    expect(await listApiKeys({ organisation: 'leaked' })).toMatchObject([{ origins: ['https://leaked.example'] }])
  })
})
