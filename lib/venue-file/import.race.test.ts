import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Tx } from '#db/client.ts'
import { organisation } from '#db/schema/organisations.ts'
import type * as creation from '#lib/keys/create.ts'
import { listApiKeys } from '#lib/keys/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { barrier, heldBack } from '#testing/storms/race.ts'
import { venueFile } from '#testing/venues/venues.ts'
import { importVenueFile } from './import.ts'
import type * as locks from './locks.ts'

/**
 * Concurrent imports, each in a transaction on a connection of its own. Without `lockOrganisation` the same race creates
 * every key as often as there are imports.
 */
const control = vi.hoisted(() => ({ beforeMinting: null as null | (() => Promise<void>) }))

vi.mock('./locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockOrganisation(tx: Tx, slug: string) {
      if (!control.beforeMinting) return actual.lockOrganisation(tx, slug)
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

describe('the control: without lockOrganisation', () => {
  test('the same race creates every key as often as there are imports', async () => {
    const { name, files } = await chain()
    control.beforeMinting = barrier(many)
    await Promise.all(files.map((file) => importVenueFile(file)))
    expect(await labelsOf(name)).toHaveLength(2 * many)
  })
})
