import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { apiKeyUse, organisation } from '#db/schema/organisations.ts'
import { idempotency } from '#db/schema/payments.ts'
import { listEntries } from '#lib/audit/queries.ts'
import type { MadeKeyRecord, VenueKeysRecord } from '#lib/house/keys/key-record.ts'
import { sealContext } from '#lib/idempotency/attempts.ts'
import type * as creation from '#lib/keys/create.ts'
import { keyUseMs, writeKeyUse } from '#lib/keys/key-use.ts'
import { findApiKey, listApiKeys } from '#lib/keys/queries.ts'
import { unseal } from '#lib/secret.ts'
import type * as locks from '#lib/venue-file/locks.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { barrier } from '#testing/storms/race.ts'
import { type OwnedHouse, ownedHouse } from '#testing/venues/owned-house.ts'

/** Keys in the console: roles, secrets, the last use, and the race of two owners with its control. */
const control = vi.hoisted(() => ({
  /** Set in the control: the lock is only a read, and both owners have looked before either makes a key. */
  beforeMaking: null as null | (() => Promise<void>),
}))

vi.mock('#lib/venue-file/locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockOwner(tx: Tx, id: string) {
      if (!control.beforeMaking) return actual.lockOwner(tx, id)
      const [found] = await tx.select().from(organisation).where(eq(organisation.id, id))
      return found
    },
  }
})
vi.mock('#lib/keys/create.ts', async (original) => {
  const actual = await original<typeof creation>()
  return {
    ...actual,
    async createApiKey(...wanted: Parameters<typeof actual.createApiKey>) {
      await control.beforeMaking?.()
      return actual.createApiKey(...wanted)
    },
  }
})

useTestDatabase()

let at: OwnedHouse
beforeEach(async () => {
  control.beforeMaking = null
  at = await ownedHouse()
})

const website = { kind: 'publishable', label: 'Shop', origins: ['https://www.house.example'], venues: null }
const made = async () => (await at.owner.act(at.path('keys/make'), website)).json as unknown as MadeKeyRecord
const venueRead = (key: string, origin?: string) =>
  callRoute(`/api/venues/${at.slug}`, { headers: { 'X-Service-Key': key, ...(origin && { Origin: origin }) } })

describe('a key', () => {
  test('is made, used, edited and revoked by an owner, and each act is in the audit', async () => {
    const { key, keyId, keys } = await made()
    const own = keys.find((each) => each.keyId === keyId)
    expect(own).toMatchObject({ label: 'Shop', lastFour: key?.slice(-4), lastUsedAt: null, editable: true })
    expect((await venueRead(key ?? '', 'https://www.house.example')).status).toBe(200)
    const { origins } = website
    const edit = { origins: ['https://shop.house.example', 'https://shop.house.example'], was: origins }
    const edited = await at.owner.act(at.path(`keys/${keyId}/edit`), edit)
    const listed = (edited.json as unknown as VenueKeysRecord).keys.find((each) => each.keyId === keyId)
    expect(listed).toMatchObject({ origins: ['https://shop.house.example'], lastUsedAt: expect.any(String) })
    expect((await venueRead(key ?? '', 'https://www.house.example')).status).toBe(403)
    // Somebody else has edited it since.
    expect((await at.owner.act(at.path(`keys/${keyId}/edit`), { origins: [], was: origins })).status).toBe(400)
    expect((await at.owner.act(at.path(`keys/${keyId}/edit`), { origins, was: ['https://a.example'] })).status).toBe(
      409,
    )
    const revoked = await at.owner.act(at.path(`keys/${keyId}/revoke`))
    expect((revoked.json as unknown as VenueKeysRecord).keys.at(-1)).toMatchObject({
      keyId,
      revokedAt: expect.any(String),
    })
    expect((await venueRead(key ?? '', 'https://shop.house.example')).status).toBe(401)
    expect((await at.owner.act(at.path(`keys/${keyId}/revoke`))).status).toBe(409)
    const entries = await listEntries(await getVenue(at.slug), { subject: { kind: 'key', id: keyId } })
    expect(entries.map(({ act, name }) => [act, name])).toEqual([
      ['key.revoke', 'Ada'],
      ['key.edit', 'Ada'],
      ['key.make', 'Ada'],
    ])
  })

  test('is in one answer alone: a repeated request, the stored answer, the audit and the rows have no trace of it', async () => {
    const again = { 'Idempotency-Key': `again-${at.slug}` }
    const first = await at.owner.act(at.path('keys/make'), { ...website, kind: 'secret' }, again)
    const second = await at.owner.act(at.path('keys/make'), { ...website, kind: 'secret' }, again)
    const { key, keyId } = first.json as unknown as MadeKeyRecord
    expect(key).toMatch(/^svc_sk_/)
    expect(second.json).toEqual({ ...first.json, key: null })
    expect(await findApiKey(key ?? '')).toMatchObject({ id: keyId })
    const bodies = (await database().select().from(idempotency)).flatMap(({ body }) =>
      body ? [unseal(sealContext, body)] : [],
    )
    expect(bodies.some((body) => body.includes(keyId))).toBe(true)
    const rows = await database().execute(sql`
      select audit_entry::text as row from audit_entry union all select api_key::text from api_key
      union all select idempotency::text from idempotency`)
    expect([...bodies, ...rows.map(({ row }) => String(row))].filter((each) => each.includes(key ?? ''))).toEqual([])
  })

  test('is refused by its fields, to managers, without a proof, and beyond the venues of its maker', async () => {
    for (const [more, field] of [
      [{ label: ' ' }, 'Label'],
      [{ label: 'Website' }, 'Label'],
      [{ origins: [] }, 'Origins'],
      [{ origins: ['https://a.example/path'] }, 'Origins[0]'],
      [{ venues: ['elsewhere'] }, 'Venues'],
      [{ venues: [] }, 'Venues'],
    ] as const) {
      const { status, json } = await at.owner.act(at.path('keys/make'), { ...website, ...more })
      expect([status, Object.keys(json.errors as object)], field).toEqual([400, [field]])
    }
    const manager = await at.personAs('manager', 'mia')
    const old = await at.personAs('owner', 'otto', { minutesAgo: 11 })
    for (const [person, act] of [[manager, 'role'] as const, [old, 'proof'] as const]) {
      const { status, json } = await person.act(at.path('keys/make'), website)
      expect([status, JSON.stringify(json)]).toEqual([403, expect.not.stringContaining('lastFour')])
      expect(String(json.detail)).toContain(act === 'role' ? 'role' : 'ten minutes')
    }
    // An owner of one venue makes keys for that one, and changes none that reaches further.
    await at.importHouse({}, `${at.slug}-south`)
    const south = await at.personAs('owner', 'sue', { at: `${at.slug}-south` })
    const everywhere = await south.act(at.path('keys/make', `${at.slug}-south`), website)
    expect([everywhere.status, Object.keys(everywhere.json.errors as object)]).toEqual([400, ['Venues']])
    const own = await south.act(at.path('keys/make', `${at.slug}-south`), { ...website, venues: [`${at.slug}-south`] })
    const { keys } = own.json as unknown as MadeKeyRecord
    expect(keys.map(({ label, editable }) => [label, editable])).toEqual([
      ['Website', false],
      ['Backend', false],
      ['Shop', true],
    ])
    const foreign = await south.act(at.path(`keys/${keys[0]?.keyId}/revoke`, `${at.slug}-south`))
    expect(foreign.status).toBe(409)
    const [shop] = (await listApiKeys({ organisation: at.slug })).filter(({ label }) => label === 'Shop')
    // It does not reach this venue, so it is unknown here, also to the owner of all.
    expect((await at.owner.act(at.path(`keys/${shop?.id}/revoke`))).status).toBe(404)
    expect((await at.owner.act(at.path('keys/nothing/revoke'))).status).toBe(404)
  })

  test('has its last use written once in an hour, however many servers write it', async () => {
    const [key] = await listApiKeys({ organisation: at.slug })
    if (!key) throw new Error('the venue has a key')
    const atOnce = async (now: Date) =>
      (await Promise.all(Array.from({ length: 8 }, () => writeKeyUse(key, now)))).filter(Boolean).length
    const start = Date.now()
    expect(await atOnce(new Date(start))).toBe(1)
    expect(await atOnce(new Date(start + keyUseMs - 1_000))).toBe(0)
    expect(await atOnce(new Date(start + keyUseMs + 1_000))).toBe(1)
    const [stored] = await database().select().from(apiKeyUse).where(eq(apiKeyUse.keyId, key.id))
    expect(stored?.lastUsedAt.getTime()).toBe(start + keyUseMs + 1_000)
  })

  test('of one name is made once by two owners at the same time; without lockOwner it is made twice', async () => {
    const other = await at.personAs('owner', 'bo')
    const atOnce = async (label: string) => {
      const both = await Promise.all(
        [at.owner, other].map((each) => each.act(at.path('keys/make'), { ...website, label })),
      )
      return both.map(({ status }) => status).sort()
    }
    expect(await atOnce('Once')).toEqual([200, 400])
    control.beforeMaking = barrier(2)
    expect(await atOnce('Twice')).toEqual([200, 200])
  })
})
