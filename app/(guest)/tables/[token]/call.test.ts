import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { tableCall } from '#db/schema/orders.ts'
import { tableCalls } from '#lib/rate-limit/limit-requests.ts'
import { answerCall } from '#lib/table-sessions/calls.ts'
import { closeTab } from '#lib/table-sessions/issue-invoice.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import type { TableWithToken } from '#lib/table-sessions/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { openPage, press } from '#testing/pages/table-page.ts'
import { acting } from '#testing/venues/acting.ts'
import { orderingVenue, orderOf } from '#testing/venues/ordering-venue.ts'

/** Calling staff by the forms of the page. */
useTestDatabase()
let table: TableWithToken
let token: string

beforeEach(async () => {
  ;({ table, token } = await orderingVenue())
})

const order = () => placeOrder(table, orderOf(table, ['bar', 'Pils 0.3', 1]), { now: new Date() })
const waiter = { kind: 'waiter', sessionId: '' }
const calls = () => database().select().from(tableCall).where(eq(tableCall.venueId, table.venue.id))

test('calls once, says so in both languages, and withdraws', async () => {
  for (let time = 0; time < 3; time++) {
    expect(await press(token, 'call', waiter)).toMatchObject({ status: 303, to: `/tables/${token}#calls` })
  }
  const [called, ...others] = await calls()
  expect(others).toEqual([])
  const english = await openPage(token)
  expect(english.tab).toMatch(/A waiter has been told, \d\d:\d\d\. Never mind/)
  expect(english.document.querySelector('#tab-top .call')?.textContent).toMatch(/^Called \d\d:\d\d$/)
  expect(english.document.getElementById('tab')?.dataset.words).toMatch(/^A waiter has been told/)
  expect((await openPage(token, { language: 'de' })).tab).toMatch(/Die Bedienung weiß Bescheid .* Doch nicht/)
  await press(token, 'call', { sessionId: '', withdraw: called?.id ?? '' })
  expect((await openPage(token)).tab).not.toContain('has been told')
})

test('offers to pay only where something is due, and says when somebody is coming', async () => {
  expect((await openPage(token)).document.getElementById('call-cash')).toBeNull()
  expect((await press(token, 'call', { kind: 'pay', sessionId: '' })).status).toBe(409)
  const { tab } = await order()
  await press(token, 'call', { kind: 'pay', means: 'cash', sessionId: tab?.id ?? '' })
  expect((await openPage(token)).tab).toContain('A waiter has been told that you would like to pay, in cash')
  const [called] = await calls()
  await answerCall(table.venue, called?.id ?? '', acting())
  const answered = await openPage(token, { below: '/tab' })
  expect(answered.tab).toContain('A waiter is coming for your payment, in cash')
  expect(answered.document.querySelector('#tab-top .call')?.textContent).toBe('Coming')
  expect(answered.document.getElementById('call-cash')).not.toBeNull()
})

test('calls nobody from the page of a closed tab, by a broken form, from elsewhere, or where the venue takes no calls', async () => {
  const { tab } = await order()
  await closeTab(table, { now: new Date() })
  const old = await press(token, 'call', { ...waiter, sessionId: tab?.id ?? '' })
  expect([old.status, old.outcome]).toEqual([409, 'closed-meanwhile'])
  expect(old.document.getElementById('calls')).toBeNull()
  for (const broken of [{ kind: 'song' }, { kind: 'pay', means: 'gold' }, {}]) {
    expect((await press(token, 'call', { sessionId: '', ...broken } as Record<string, string>)).status).toBe(400)
  }
  expect((await press(token, 'call', waiter, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  const { token: quiet } = await orderingVenue({ settings: { qrOrdering: true, tableCalls: false } })
  expect((await openPage(quiet)).document.querySelector('#calls, #tab-top .call')).toBeNull()
  expect((await press(quiet, 'call', waiter)).outcome).toBe('no-calls')
  expect(await calls()).toEqual([])
})

test('is limited for each table', async () => {
  for (let time = 0; time < tableCalls.maxRequests; time++) {
    expect((await press(token, 'call', waiter)).status).toBe(303)
  }
  const refused = await press(token, 'call', waiter)
  expect([refused.status, refused.outcome]).toEqual([429, 'called-often'])
})
