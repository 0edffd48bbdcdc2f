import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { POST as stripeWebhook } from '#app/api/webhooks/stripe/route.ts'
import { database } from '#db/client.ts'
import { auditEntry } from '#db/schema/audit.ts'
import type { CheckoutProvider } from '#lib/checkout/port.ts'
import type * as providers from '#lib/checkout/providers.ts'
import { stripeProvider } from '#lib/checkout/stripe/provider.ts'
import { connectPayouts } from '#lib/house/payouts/connect-payouts.ts'
import type { PayoutsRecord } from '#lib/house/payouts/payout-record.ts'
import { venueFileOf } from '#lib/venue-file/venue-file-of.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { saleHindrance } from '#lib/vouchers/offers.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import type { StripeAccount } from '#testing/stand-ins/stripe-accounts.ts'
import { type StripeStandIn, startStripeStandIn } from '#testing/stand-ins/stripe-stand-in.ts'
import { acting } from '#testing/venues/acting.ts'
import { type OwnedHouse, ownedHouse } from '#testing/venues/owned-house.ts'
import { sellingVouchers, voucherProducts } from '#testing/venues/voucher-venue.ts'

/**
 * The payout account of a venue: to Stripe and back, over Stripe's own library and a server that answers as Stripe does; and
 * the race of owners who connect at the same time, with its control.
 */
const configured = vi.hoisted(() => ({ provider: undefined as CheckoutProvider | undefined }))

vi.mock('#lib/checkout/providers.ts', async (original) => ({
  ...(await original<typeof providers>()),
  checkoutProvider: () => configured.provider,
  checkoutProviderOf: ({ payoutAccount }: { payoutAccount: string | null }) => payoutAccount && configured.provider,
  webhookProvider: () => configured.provider,
}))

useTestDatabase(16)

let stripe: StripeStandIn
beforeAll(async () => {
  stripe = await startStripeStandIn()
  configured.provider = stripeProvider(stripe.settings)
})
afterAll(() => stripe.close())

let at: OwnedHouse
beforeEach(async () => {
  at = await ownedHouse()
})

const connect = (as = at.owner) => as.act(at.path('payouts/connect'))
const check = (body: object = {}, as = at.owner) => as.act(at.path('payouts/check'), body)
const recordOf = ({ json }: Awaited<ReturnType<typeof check>>) => json as unknown as PayoutsRecord
const stateIn = (address: string) => new URL(address).searchParams.get('state') ?? ''
const accountNow = async () => (await getVenue(at.slug)).settings.payoutAccount

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
  const hindrance = async () => saleHindrance(await getVenue(at.slug), new Date())

  test('is connected at Stripe, and stored once guests can pay into it: the venue sells', async () => {
    await at.importHouse(selling)
    expect(await hindrance()).toBe('payouts-not-connected')
    const opened = await connect()
    expect(opened.status).toBe(200)
    expect(stripe.calls.findLast(({ name }) => name === 'openAccount')).toMatchObject({
      account: null,
      parameters: {
        controller: { stripe_dashboard: { type: 'full' } },
        metadata: { venueId: (await getVenue(at.slug)).id },
      },
    })
    // The owner stops in the middle, and comes back: questions are left.
    const first = visit(opened.json.url, (account) => account.due.shift())
    expect(first.back).toContain(`/console/${at.slug}/house?view=payouts&state=`)
    const begun = recordOf(await check({ state: stateIn(first.back) }))
    expect(begun).toMatchObject({ stage: 'begun', selling: false, due: ['external_account', 'tos_acceptance.date'] })
    expect(await hindrance()).toBe('payouts-not-connected')
    // A link is opened once. The next one belongs to the same account, for another owner too.
    expect(visit(opened.json.url).back).toContain('&again=1')
    const bo = await at.personAs('owner', 'bo', { minutesAgo: 0 })
    const second = visit((await connect(bo)).json.url, stripe.accounts.complete)
    expect(second.account).toBe(first.account)
    const done = await check({ state: stateIn(second.back) }, bo)
    expect(recordOf(done)).toMatchObject({ stage: 'connected', account: first.account.id, due: [], selling: true })
    expect([await accountNow(), await hindrance()]).toEqual([first.account.id, null])
    // Exactly what an import of the file with this account stores; a file from before leaves it.
    expect((await venueFileOf(await getVenue(at.slug))).file.settings.payoutAccount).toBe(first.account.id)
    await at.importHouse(selling)
    expect(await accountNow()).toBe(first.account.id)
    await at.importHouse({ settings: { ...sellingVouchers, payoutAccount: 'acct_of_the_host' } })
    expect(await accountNow()).toBe('acct_of_the_host')
    // The account of before is still fine at Stripe: a webhook about it must not send the money there again.
    expect([(await check({}, bo)).status, await accountNow()]).toEqual([200, 'acct_of_the_host'])
  })

  test('is followed by webhooks: taken out when Stripe stops it, back when it is fine, forgotten when access ends', async () => {
    await at.importHouse(selling)
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
    const entries = await database()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectKind, 'payouts'))
      .orderBy(auditEntry.seq)
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
    const mine = at
    at = await ownedHouse()
    const other = at.owner
    for (const state of [stateIn(back), 'x', 'a'.repeat(48)]) expect((await check({ state }, other)).status).toBe(409)
    expect([await accountNow(), recordOf(await check({}, other)).stage]).toEqual([null, 'none'])
    at = mine
    const old = await at.personAs('owner', 'otto', { minutesAgo: 30 })
    expect([(await connect(old)).status, (await check({ state: stateIn(back) }, old)).status]).toEqual([403, 200])
    const manager = await at.personAs('manager', 'mia')
    expect([(await connect(manager)).status, (await check({}, manager)).status]).toEqual([403, 403])
  })

  test('has its link in one answer alone, and one account though the answer of Stripe was lost', async () => {
    stripe.loseAnswers('openAccount', 1)
    const before = stripe.accounts.accounts.size
    const again = { 'Idempotency-Key': `link-${at.slug}` }
    const [first, second] = [
      await at.owner.act(at.path('payouts/connect'), undefined, again),
      await at.owner.act(at.path('payouts/connect'), undefined, again),
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
      const venue = await getVenue(at.slug)
      const before = stripe.accounts.accounts.size
      await Promise.allSettled(Array.from({ length: 6 }, () => connectPayouts(venue, acting())))
      return stripe.accounts.accounts.size - before
    }
    expect(await atOnce()).toBe(1)
    await database().execute(sql`alter table payout_connection drop constraint payout_connection_venue_id_provider_pk`)
    at = await ownedHouse()
    expect(await atOnce()).toBe(6)
  })
})
