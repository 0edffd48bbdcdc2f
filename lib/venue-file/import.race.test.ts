import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Tx } from '#db/client.ts'
import { organisation } from '#db/schema/organisations.ts'
import { listEntries } from '#lib/audit/queries.ts'
import type * as creation from '#lib/keys/create.ts'
import { listApiKeys } from '#lib/keys/queries.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { barrier, heldBack } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { venueFile } from '#testing/venues/venues.ts'
import { editVenue } from './edit-venue.ts'
import { sectionVersionOf } from './house-sections.ts'
import { importVenueFile } from './import.ts'
import type * as locks from './locks.ts'
import { venueFileOf } from './venue-file-of.ts'

/**
 * Concurrent imports, each in a transaction on a connection of its own. Without `lockOrganisation` the same race creates
 * every key as often as there are imports.
 */
const control = vi.hoisted(() => ({ beforeMinting: null as null | (() => Promise<void>), unlocked: false }))

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

describe('the control: without lockOrganisation', () => {
  test('both saves are stored, and one of them is lost', async () => {
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
