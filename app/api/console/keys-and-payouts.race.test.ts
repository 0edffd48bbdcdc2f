import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { POST as stripeWebhook } from '#app/api/webhooks/stripe/route.ts'
import { database, type Tx } from '#db/client.ts'
import { auditEntry } from '#db/schema/audit.ts'
import { apiKeyUse, organisation } from '#db/schema/organisations.ts'
import { idempotency } from '#db/schema/payments.ts'
import { listEntries } from '#lib/audit/queries.ts'
import type { CheckoutProvider } from '#lib/checkout/port.ts'
import type * as providers from '#lib/checkout/providers.ts'
import { stripeProvider } from '#lib/checkout/stripe/provider.ts'
import type { MadeKeyRecord, VenueKeysRecord } from '#lib/house/keys/key-record.ts'
import { connectPayouts } from '#lib/house/payouts/connect-payouts.ts'
import type { PayoutsRecord } from '#lib/house/payouts/payout-record.ts'
import { sealContext } from '#lib/idempotency/attempts.ts'
import type * as creation from '#lib/keys/create.ts'
import { keyUseMs, writeKeyUse } from '#lib/keys/key-use.ts'
import { findApiKey, listApiKeys } from '#lib/keys/queries.ts'
import { unseal } from '#lib/secret.ts'
import { importVenueFile } from '#lib/venue-file/import.ts'
import type * as locks from '#lib/venue-file/locks.ts'
import { venueFileOf } from '#lib/venue-file/venue-file-of.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { saleHindrance } from '#lib/vouchers/offers.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { signedInCalls } from '#testing/interface/console-calls.ts'
import type { StripeAccount } from '#testing/stand-ins/stripe-accounts.ts'
import { type StripeStandIn, startStripeStandIn } from '#testing/stand-ins/stripe-stand-in.ts'
import { barrier } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { type Sections, venueFile } from '#testing/venues/venues.ts'
import { sellingVouchers, voucherProducts } from '#testing/venues/voucher-venue.ts'

/**
 * Keys and the payout account of a venue: roles, secrets, the way to Stripe and back, over Stripe's own library and a server
 * that answers as Stripe does; and the races of two owners, each with its control.
 */
const control = vi.hoisted(() => ({
  provider: undefined as CheckoutProvider | undefined,
  /** Set in the control of keys: the lock is only a read, and both owners have looked before either makes a key. */
  beforeMaking: null as null | (() => Promise<void>),
}))

vi.mock('#lib/checkout/providers.ts', async (original) => ({
  ...(await original<typeof providers>()),
  checkoutProvider: () => control.provider,
  checkoutProviderOf: ({ payoutAccount }: { payoutAccount: string | null }) => payoutAccount && control.provider,
  webhookProvider: () => control.provider,
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

useTestDatabase(16)

let stripe: StripeStandIn
beforeAll(async () => {
  stripe = await startStripeStandIn()
  control.provider = stripeProvider(stripe.settings)
})
afterAll(() => stripe.close())

let slug = ''
let number = 0
let owner: Awaited<ReturnType<typeof signedInCalls>>

beforeEach(async () => {
  control.beforeMaking = null
  slug = `connect-${++number}`
  await importHouse({})
  owner = await personAs('owner', 'ada')
})

const importHouse = (more: Sections, of = slug) =>
  importVenueFile(venueFile({ slug: of, organisation: slug, plan: 'Premium', ...more }))
const personAs = (
  role: 'owner' | 'manager',
  name: string,
  { at, minutesAgo = 0 }: { at?: string; minutesAgo?: number } = {},
) =>
  signedInCalls(
    { venue: slug, email: `${name}@${slug}.example`, role, ...(at !== undefined && { at }) },
    new Date(Date.now() - minutesAgo * 60_000),
  )
const house = (path: string, of = slug) => `/api/console/venues/${of}/house/${path}`
const website = { kind: 'publishable', label: 'Shop', origins: ['https://www.house.example'], venues: null }
const made = async (body: object = website) =>
  (await owner.act(house('keys/make'), body)).json as unknown as MadeKeyRecord
const availability = (key: string, origin?: string) =>
  callRoute(`/api/venues/${slug}`, { headers: { 'X-Service-Key': key, ...(origin && { Origin: origin }) } })

describe('a key', () => {
  test('is made, used, edited and revoked by an owner, and each act is in the audit', async () => {
    const { key, keyId, keys } = await made()
    const own = keys.find((each) => each.keyId === keyId)
    expect(own).toMatchObject({ label: 'Shop', lastFour: key?.slice(-4), lastUsedAt: null, editable: true })
    expect((await availability(key ?? '', 'https://www.house.example')).status).toBe(200)
    const { origins } = website
    const edit = { origins: ['https://shop.house.example', 'https://shop.house.example'], was: origins }
    const edited = await owner.act(house(`keys/${keyId}/edit`), edit)
    const listed = (edited.json as unknown as VenueKeysRecord).keys.find((each) => each.keyId === keyId)
    expect(listed).toMatchObject({ origins: ['https://shop.house.example'], lastUsedAt: expect.any(String) })
    expect((await availability(key ?? '', 'https://www.house.example')).status).toBe(403)
    // Somebody else has edited it since.
    expect((await owner.act(house(`keys/${keyId}/edit`), { origins: [], was: origins })).status).toBe(400)
    expect((await owner.act(house(`keys/${keyId}/edit`), { origins, was: ['https://a.example'] })).status).toBe(409)
    const revoked = await owner.act(house(`keys/${keyId}/revoke`))
    expect((revoked.json as unknown as VenueKeysRecord).keys.at(-1)).toMatchObject({
      keyId,
      revokedAt: expect.any(String),
    })
    expect((await availability(key ?? '', 'https://shop.house.example')).status).toBe(401)
    expect((await owner.act(house(`keys/${keyId}/revoke`))).status).toBe(409)
    const entries = await listEntries(await getVenue(slug), { subject: { kind: 'key', id: keyId } })
    expect(entries.map(({ act, name }) => [act, name])).toEqual([
      ['key.revoke', 'Ada'],
      ['key.edit', 'Ada'],
      ['key.make', 'Ada'],
    ])
  })

  test('is in one answer alone: a repeated request, the stored answer, the audit and the rows have no trace of it', async () => {
    const again = { 'Idempotency-Key': `again-${slug}` }
    const first = await owner.act(house('keys/make'), { ...website, kind: 'secret' }, again)
    const second = await owner.act(house('keys/make'), { ...website, kind: 'secret' }, again)
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
      const { status, json } = await owner.act(house('keys/make'), { ...website, ...more })
      expect([status, Object.keys(json.errors as object)], field).toEqual([400, [field]])
    }
    const manager = await personAs('manager', 'mia')
    const old = await personAs('owner', 'otto', { minutesAgo: 11 })
    for (const [person, act] of [[manager, 'role'] as const, [old, 'proof'] as const]) {
      const { status, json } = await person.act(house('keys/make'), website)
      expect([status, JSON.stringify(json)]).toEqual([403, expect.not.stringContaining('lastFour')])
      expect(String(json.detail)).toContain(act === 'role' ? 'role' : 'ten minutes')
    }
    // An owner of one venue makes keys for that one, and changes none that reaches further.
    await importHouse({}, `${slug}-south`)
    const south = await personAs('owner', 'sue', { at: `${slug}-south` })
    const everywhere = await south.act(house('keys/make', `${slug}-south`), website)
    expect([everywhere.status, Object.keys(everywhere.json.errors as object)]).toEqual([400, ['Venues']])
    const own = await south.act(house('keys/make', `${slug}-south`), { ...website, venues: [`${slug}-south`] })
    const { keys } = own.json as unknown as MadeKeyRecord
    expect(keys.map(({ label, editable }) => [label, editable])).toEqual([
      ['Website', false],
      ['Backend', false],
      ['Shop', true],
    ])
    const foreign = await south.act(house(`keys/${keys[0]?.keyId}/revoke`, `${slug}-south`))
    expect(foreign.status).toBe(409)
    const [shop] = (await listApiKeys({ organisation: slug })).filter(({ label }) => label === 'Shop')
    // It does not reach this venue, so it is unknown here, also to the owner of all.
    expect((await owner.act(house(`keys/${shop?.id}/revoke`))).status).toBe(404)
    expect((await owner.act(house('keys/nothing/revoke'))).status).toBe(404)
  })

  test('has its last use written once in an hour, however many servers write it', async () => {
    const [key] = await listApiKeys({ organisation: slug })
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
    const other = await personAs('owner', 'bo')
    const atOnce = async (label: string) => {
      const both = await Promise.all([owner, other].map((each) => each.act(house('keys/make'), { ...website, label })))
      return both.map(({ status }) => status).sort()
    }
    expect(await atOnce('Once')).toEqual([200, 400])
    control.beforeMaking = barrier(2)
    expect(await atOnce('Twice')).toEqual([200, 200])
  })
})

const connect = (as = owner) => as.act(house('payouts/connect'))
const check = (body: object = {}, as = owner) => as.act(house('payouts/check'), body)
const recordOf = ({ json }: Awaited<ReturnType<typeof check>>) => json as unknown as PayoutsRecord
const stateIn = (address: string) => new URL(address).searchParams.get('state') ?? ''
const accountNow = async () => (await getVenue(slug)).settings.payoutAccount

/** Opens the page of Stripe by a link of the console, and returns the account and the address back. */
function visit(url: unknown, work: (account: StripeAccount) => void = () => {}) {
  let account: StripeAccount | undefined
  const back = stripe.accounts.visit(String(url), (own) => {
    account = own
    work(own)
  })
  return { account: account as StripeAccount, back }
}

describe('a payout account', () => {
  const selling = { settings: { ...sellingVouchers, payoutAccount: null }, voucherProducts }
  const hindrance = async () => saleHindrance(await getVenue(slug), new Date())

  test('is connected at Stripe, and stored once guests can pay into it: the venue sells', async () => {
    await importHouse(selling)
    expect(await hindrance()).toBe('payouts-not-connected')
    const opened = await connect()
    expect(opened.status).toBe(200)
    expect(stripe.calls.findLast(({ name }) => name === 'openAccount')).toMatchObject({
      account: null,
      parameters: {
        controller: { stripe_dashboard: { type: 'full' } },
        metadata: { venueId: (await getVenue(slug)).id },
      },
    })
    // The owner stops in the middle, and comes back: questions are left.
    const first = visit(opened.json.url, (account) => account.due.shift())
    expect(first.back).toContain(`/console/${slug}/house?view=payouts&state=`)
    const begun = recordOf(await check({ state: stateIn(first.back) }))
    expect(begun).toMatchObject({ stage: 'begun', selling: false, due: ['external_account', 'tos_acceptance.date'] })
    expect(await hindrance()).toBe('payouts-not-connected')
    // A link is opened once. The next one belongs to the same account, for another owner too.
    expect(visit(opened.json.url).back).toContain('&again=1')
    const bo = await personAs('owner', 'bo', { minutesAgo: 0 })
    const second = visit((await connect(bo)).json.url, stripe.accounts.complete)
    expect(second.account).toBe(first.account)
    const done = await check({ state: stateIn(second.back) }, bo)
    expect(recordOf(done)).toMatchObject({ stage: 'connected', account: first.account.id, due: [], selling: true })
    expect([await accountNow(), await hindrance()]).toEqual([first.account.id, null])
    // Exactly what an import of the file with this account stores; a file from before leaves it.
    expect((await venueFileOf(await getVenue(slug))).file.settings.payoutAccount).toBe(first.account.id)
    await importHouse(selling)
    expect(await accountNow()).toBe(first.account.id)
    await importHouse({ settings: { ...sellingVouchers, payoutAccount: 'acct_of_the_host' } })
    expect(await accountNow()).toBe('acct_of_the_host')
  })

  test('is followed by webhooks: taken out when Stripe stops it, back when it is fine, forgotten when access ends', async () => {
    await importHouse(selling)
    const { account } = visit((await connect()).json.url, stripe.accounts.complete)
    const deliver = async (type: 'account.updated' | 'account.application.deauthorized') => {
      const { body, headers } = stripe.accountWebhook(type, account)
      const request = new Request('http://api.test/api/webhooks/stripe', { method: 'POST', body, headers })
      return (await stripeWebhook(request, { params: Promise.resolve({}) })).status
    }
    // The browser was closed on the way back.
    expect([await deliver('account.updated'), await accountNow()]).toEqual([200, account.id])
    Object.assign(account, {
      chargesEnabled: false,
      due: ['individual.verification.document'],
      disabledReason: 'requirements.past_due',
    })
    expect([await deliver('account.updated'), await accountNow()]).toEqual([200, null])
    expect(recordOf(await check())).toMatchObject({ stage: 'due', due: ['individual.verification.document'] })
    Object.assign(account, { due: [], disabledReason: 'requirements.pending_verification' })
    expect(recordOf(await check())).toMatchObject({ stage: 'checking', selling: false })
    Object.assign(account, { disabledReason: 'rejected.fraud' })
    expect(recordOf(await check())).toMatchObject({ stage: 'refused' })
    stripe.accounts.complete(account)
    expect([await deliver('account.updated'), await accountNow()]).toEqual([200, account.id])
    account.isDeauthorized = true
    expect([await deliver('account.application.deauthorized'), await accountNow()]).toEqual([200, null])
    expect(recordOf(await check())).toMatchObject({ stage: 'none', account: null })
    const next = visit((await connect()).json.url)
    expect(next.account.id).not.toBe(account.id)
    const entries = await database().select().from(auditEntry).where(eq(auditEntry.subjectKind, 'payouts'))
    const own = entries.filter(({ venueId }) => entries.at(-1)?.venueId === venueId)
    expect(own.map(({ act, actorKind }) => `${act} by ${actorKind}`)).toEqual([
      'payouts.open by operator',
      'payouts.connect by job',
      'payouts.end by job',
      'payouts.connect by job',
      'payouts.end by job',
      'payouts.open by operator',
    ])
  })

  test('refuses the state of another venue, and asks for a proof before it leads away, not when somebody is back', async () => {
    const { back } = visit((await connect()).json.url, stripe.accounts.complete)
    const mine = slug
    slug = `connect-${++number}`
    await importHouse({})
    const other = await personAs('owner', 'ada')
    for (const state of [stateIn(back), 'x', 'a'.repeat(48)]) expect((await check({ state }, other)).status).toBe(409)
    expect([await accountNow(), recordOf(await check({}, other)).stage]).toEqual([null, 'none'])
    slug = mine
    const old = await personAs('owner', 'otto', { minutesAgo: 30 })
    expect([(await connect(old)).status, (await check({ state: stateIn(back) }, old)).status]).toEqual([403, 200])
    const manager = await personAs('manager', 'mia')
    expect([(await connect(manager)).status, (await check({}, manager)).status]).toEqual([403, 403])
  })

  test('has its link in one answer alone, and one account though the answer of Stripe was lost', async () => {
    stripe.loseAnswers('openAccount', 1)
    const before = stripe.accounts.accounts.size
    const again = { 'Idempotency-Key': `link-${slug}` }
    const [first, second] = [
      await owner.act(house('payouts/connect'), undefined, again),
      await owner.act(house('payouts/connect'), undefined, again),
    ]
    expect([first.json.url, second.json]).toEqual([
      expect.stringContaining('https://connect.stripe.test/'),
      { url: null },
    ])
    expect(stripe.accounts.accounts.size).toBe(before + 1)
    const rows = await database().execute(sql`select audit_entry::text as row from audit_entry`)
    expect(rows.some(({ row }) => String(row).includes('connect.stripe.test'))).toBe(false)
  })

  test('is made once by owners who connect at the same time; without the primary key it is made by each', async () => {
    const atOnce = async () => {
      const venue = await getVenue(slug)
      const before = stripe.accounts.accounts.size
      await Promise.all(Array.from({ length: 6 }, () => connectPayouts(venue, acting())))
      return stripe.accounts.accounts.size - before
    }
    expect(await atOnce()).toBe(1)
    await database().execute(sql`alter table payout_connection drop constraint payout_connection_venue_id_provider_pk`)
    slug = `connect-${++number}`
    await importHouse({})
    expect(await atOnce()).toBe(6)
  })
})
