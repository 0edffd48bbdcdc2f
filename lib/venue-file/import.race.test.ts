import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { database, inTransaction, type Tx } from '#db/client.ts'
import { organisation } from '#db/schema/organisations.ts'
import { venue } from '#db/schema/venues.ts'
import { listEntries } from '#lib/audit/queries.ts'
import { randomUUID } from '#lib/codes.ts'
import type * as creation from '#lib/keys/create.ts'
import { listApiKeys } from '#lib/keys/queries.ts'
import { inviteOperator } from '#lib/operators/invite-operator.ts'
import { getVenue, listVenues } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { barrier, heldBack } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { venueFile } from '#testing/venues/venues.ts'
import { createVenue } from './create-venue.ts'
import { editVenue } from './edit-venue.ts'
import { sectionVersionOf } from './house-sections.ts'
import { importVenueFile } from './import.ts'
import type * as locks from './locks.ts'
import type * as store from './store.ts'
import { venueFileOf } from './venue-file-of.ts'

/**
 * Concurrent imports, each in a transaction on a connection of its own. Without `lockOrganisation` the same race creates
 * every key as often as there are imports.
 */
const control = vi.hoisted(() => ({
  beforeMinting: null as null | (() => Promise<void>),
  unlocked: false,
  houseUnlocked: false,
  unguarded: false,
}))

vi.mock('./locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockOrganisation(tx: Tx, slug: string) {
      if (!control.beforeMinting && !control.unlocked) return actual.lockOrganisation(tx, slug)
      // The same read without its lock.
      const [found] = await tx.select().from(organisation).where(eq(organisation.slug, slug))
      if (!found) throw new Error('the control needs an organisation')
      return { ...found, isNew: false }
    },
    async lockOwner(tx: Tx, id: string) {
      if (!control.unlocked) return actual.lockOwner(tx, id)
      const [found] = await tx.select().from(organisation).where(eq(organisation.id, id))
      if (!found) throw new Error('the control needs an organisation')
      return found
    },
    async lockHouse(tx: Tx, id: string) {
      if (!control.houseUnlocked) await actual.lockHouse(tx, id)
    },
  }
})

vi.mock('./store.ts', async (original) => {
  const actual = await original<typeof store>()
  return {
    ...actual,
    async insertVenue(...[tx, organisationId, values, id]: Parameters<typeof actual.insertVenue>) {
      if (!control.unguarded) return actual.insertVenue(tx, organisationId, values, id)
      const [made] = await tx
        .insert(venue)
        .values({ ...values, id: id ?? randomUUID(), organisationId })
        .returning()
      return made
    },
  }
})

vi.mock('#lib/keys/create.ts', async (original) => {
  const actual = await original<typeof creation>()
  return {
    ...actual,
    async createApiKey(...wanted: Parameters<typeof actual.createApiKey>) {
      // All imports have read the keys before any import makes one: the worst moment, not a lucky one.
      await control.beforeMinting?.()
      return actual.createApiKey(...wanted)
    },
  }
})

useTestDatabase(12)

beforeEach(() => {
  control.beforeMinting = null
  control.unlocked = false
  control.houseUnlocked = false
  control.unguarded = false
})

const many = 8
let number = 0

/** A chain with a venue, and files of its other venues that all request the same two keys. */
async function chain(): Promise<{ name: string; files: object[] }> {
  const name = `chain-${++number}`
  await importVenueFile(venueFile({ slug: name, organisation: name, apiKeys: [] }))
  const files = Array.from({ length: many }, (_, at) => venueFile({ slug: `${name}-${at}`, organisation: name }))
  return { name, files }
}

const labelsOf = async (name: string) => (await listApiKeys({ organisation: name })).map(({ label }) => label).sort()

describe('concurrent imports', () => {
  test('of one file make one venue and one set of keys', async () => {
    for (let round = 0; round < 5; round++) {
      const file = venueFile({ slug: `twice-${round}` })
      const imported = await Promise.all(Array.from({ length: many }, () => importVenueFile(file)))
      expect(imported.flatMap(({ apiKeys }) => apiKeys)).toHaveLength(2)
      expect(imported.filter(({ changed }) => changed)).toHaveLength(1)
      expect(await labelsOf(file.slug)).toEqual(['Backend', 'Website'])
    }
  })

  test('of venues of one organisation make one set of keys', async () => {
    const { name, files } = await chain()
    const imports = files.map((file) => () => importVenueFile(file))
    const imported = await heldBack(sql`lock table api_key in share mode`, imports)
    expect(imported.flatMap(({ apiKeys }) => apiKeys)).toHaveLength(2)
    expect(await labelsOf(name)).toEqual(['Backend', 'Website'])
  })

  test('of one new venue for several organisations leave it with one of them', async () => {
    const files = Array.from({ length: many }, (_, at) => venueFile({ slug: 'wanted', organisation: `taker-${at}` }))
    const settled = await Promise.allSettled(files.map((file) => importVenueFile(file)))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of settled) {
      if (each.status === 'rejected') expect(String(each.reason)).toContain('a venue cannot be moved')
    }
  })
})

/** Two people save the texts of one venue from the same version, at once. Returns the outcomes, and what is stored. */
async function savedAtOnce({ unlocked = false } = {}) {
  const slug = `saved-${++number}`
  await importVenueFile(venueFile({ slug }))
  const venue = await getVenue(slug)
  const version = sectionVersionOf((await venueFileOf(venue)).file, 'texts')
  control.unlocked = unlocked
  control.houseUnlocked = unlocked
  const saves = ['One', 'Two'].map(
    (name) => () =>
      editVenue(venue, { section: 'texts', version, content: { name } }, acting()).then(
        () => 'saved',
        (error) => error.kind as string,
      ),
  )
  const outcomes = await heldBack(sql`lock table venue in share mode`, saves)
  const entries = await listEntries(venue, { subject: { kind: 'house', id: 'texts' } })
  return { outcomes: outcomes.toSorted(), entries, name: (await getVenue(slug)).name }
}

test('of two saves of one version, one is stored and the other is told', async () => {
  const { outcomes, entries, name } = await savedAtOnce()
  expect(outcomes).toEqual(['conflict', 'saved'])
  expect(entries.map(({ after }) => JSON.parse(String(after.content)).name)).toEqual([name])
})

/** Two owners make venues of one name at once: of one organisation, or of two. Returns the outcomes. */
async function foundedAtOnce(organisations: readonly [string, string], { unlocked = false } = {}) {
  const name = `Founded ${++number}`
  const founders: Awaited<ReturnType<typeof founderOf>>[] = []
  for (const each of organisations) founders.push(await founderOf(`${each}-${number}`))
  control.unlocked = unlocked
  const forms = founders.map((founder) => () => {
    const form = { ...answers, id: randomUUID(), name, slug: `founded-${number}` }
    return createVenue(founder.organisationId, form, founder.acting).then(
      ({ result }) => result.slug,
      (error) => Object.keys(error.errors ?? { [String(error.cause ?? error)]: 0 }).join(),
    )
  })
  return (await heldBack(sql`lock table venue in share mode`, forms)).toSorted()
}

const answers = {
  ...{ addressLine1: 'Rebgasse 3', postalCode: '04109', city: 'Leipzig', country: 'DE' },
  ...{ phone: '+49 341 5550133', email: 'hello@lark.example' },
  ...({ timezone: 'Europe/Berlin', currency: 'EUR', language: 'de' } as const),
}

async function founderOf(organisationSlug: string) {
  const { id: organisationId } = await inTransaction(async (tx) => {
    const [known] = await tx.select().from(organisation).where(eq(organisation.slug, organisationSlug))
    if (known) return known
    const [made] = await tx.insert(organisation).values({ id: randomUUID(), slug: organisationSlug }).returning()
    return made as typeof organisation.$inferSelect
  })
  const person = { organisationId, email: `${randomUUID()}@lark.example`, name: 'Eva', language: 'en' } as const
  const { operator } = (await inviteOperator({ ...person, venueId: null }, acting())).result
  const actor = { kind: 'operator', operatorId: operator.id, deviceId: null } as const
  return { organisationId, acting: { actor, now: new Date() } }
}

test('of two venues with one address, one is made, and the other form is told so at its field', async () => {
  for (const organisations of [
    ['one', 'other'],
    ['one', 'one'],
  ] as const) {
    expect(await foundedAtOnce(organisations)).toEqual([`founded-${number}`, 'slug'])
    expect(await listVenues({ slug: `founded-${number}` })).toHaveLength(1)
  }
})

describe('the control: without lockOrganisation', () => {
  test('the second form of an organisation would write over the venue of the first', async () => {
    expect(await foundedAtOnce(['one', 'one'], { unlocked: true })).not.toContain('slug')
  })

  test('and without lockHouse, both saves are stored, and one of them is lost', async () => {
    const { outcomes, entries } = await savedAtOnce({ unlocked: true })
    expect(outcomes).toEqual(['saved', 'saved'])
    expect(entries).toHaveLength(2)
  })

  test('the same race creates every key as often as there are imports', async () => {
    const { name, files } = await chain()
    control.beforeMinting = barrier(many)
    await Promise.all(files.map((file) => importVenueFile(file)))
    expect(await labelsOf(name)).toHaveLength(2 * many)
  })
})

test('the control: without the constraint, two organisations have a venue at one address', async () => {
  const constraint = sql`alter table venue add constraint venue_slug unique (slug)`
  await database().execute(sql`alter table venue drop constraint venue_slug`)
  control.unguarded = true
  try {
    expect(await foundedAtOnce(['one', 'other'])).toEqual([`founded-${number}`, `founded-${number}`])
  } finally {
    await database().execute(sql`update venue set slug = slug || '-' || left(id::text, 8) where slug like 'founded-%'`)
    await database().execute(constraint)
  }
})
