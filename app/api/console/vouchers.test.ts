import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { displayVoucherCode } from '#lib/vouchers/code.ts'
import { readDeskActs } from '#lib/vouchers/desk-acts.ts'
import type { DeskVoucherRecord, VoucherLiabilityRecord } from '#lib/vouchers/desk-record.ts'
import { voucherUrl } from '#lib/vouchers/links.ts'
import type { Voucher } from '#lib/vouchers/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { signedInCalls } from '#testing/interface/console-calls.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { itemOf, percentageOf, valuesOf, voucherOf } from '#testing/venues/vouchers.ts'

useTestDatabase()
keepVoucherBooks()

type Calls = Awaited<ReturnType<typeof signedInCalls>>
const menus = [
  {
    id: 'kitchen',
    kind: 'Food',
    name: 'Kitchen',
    groups: [{ name: 'Warm', items: [{ name: { en: 'Soup', de: 'Suppe' }, price: 6.9 }] }],
  },
]
const base = '/api/console/venues/north/vouchers'
let north: Venue
let other: Venue
let manager: Calls
let service: Calls

beforeAll(async () => {
  await importTestVenue({ slug: 'north', menus })
  await importTestVenue({ slug: 'other' })
  north = await getVenue('north')
  other = await getVenue('other')
  manager = await signedInCalls({ venue: 'north', email: 'mia@north.example', role: 'manager' })
  service = await signedInCalls({ venue: 'north', email: 'sam@north.example', role: 'service' })
})

const readVoucher = async (of: Pick<Voucher, 'id'>, language = 'en') =>
  (await service.read(`${base}/${of.id}`, { 'Accept-Language': language })).json as unknown as DeskVoucherRecord
const lookUp = (code: string, by = service) => by.act(`${base}/look-up`, { code })

describe('looking up', () => {
  test('finds a whole code, typed or scanned, and no part of one', async () => {
    const { voucher, code } = await voucherOf(north)
    const shown = displayVoucherCode(code)
    for (const typed of [code, shown, shown.toLowerCase(), voucherUrl(code), ` ${shown} `])
      expect((await lookUp(typed)).json).toEqual({ voucherId: voucher.id })
    for (const wrong of [code.slice(0, -1), `${code}0`, voucherUrl(code).replace('/vouchers/', '/tickets/')])
      expect([wrong, (await lookUp(wrong)).status]).toEqual([wrong, 404])
  })

  test('finds nothing of another venue, by code or id', async () => {
    const { voucher, code } = await voucherOf(other)
    expect((await lookUp(code)).status).toBe(404)
    for (const id of [voucher.id, 'x', crypto.randomUUID()])
      expect((await service.read(`${base}/${id}`)).json).toMatchObject({ status: 404 })
  })

  test('refuses a person after twenty wrong codes, and nobody else', async () => {
    const guessing = await signedInCalls({ venue: 'north', email: 'gus@north.example', role: 'service' })
    const statuses = []
    for (let attempt = 0; attempt < 21; attempt++) statuses.push((await lookUp(`wrong ${attempt}`, guessing)).status)
    expect(statuses).toEqual([...Array(20).fill(404), 429])
    expect((await lookUp('wrong', manager)).status).toBe(404)
    // A code that works tells nobody more than its paper does.
    expect((await lookUp((await voucherOf(north)).code, guessing)).status).toBe(200)
  })
})

describe('redeeming', () => {
  test('takes an amount with the person in the ledger, once for one key, and is taken back by a counter-entry', async () => {
    const { voucher, code } = await voucherOf(north)
    const body = { amount: 12.5, left: 50, note: 'Bill 4815' }
    const key = { 'Idempotency-Key': 'one press' }
    const first = await service.act(`${base}/${voucher.id}/redeem`, body, key)
    const again = await service.act(`${base}/${voucher.id}/redeem`, body, key)
    expect([first.status, again.json]).toEqual([200, first.json])
    const other = await manager.act(`${base}/${voucher.id}/redeem`, body)
    expect(other).toMatchObject({ status: 409, json: { detail: expect.stringContaining('€37.50') } })
    const redeemed = await readVoucher(voucher)
    expect(redeemed).toMatchObject({ left: 37.5, ending: code.slice(-4), status: 'PartlyUsed', refusal: null })
    expect(JSON.stringify(redeemed)).not.toContain(code.slice(0, 4))
    const [entry] = redeemed.entries
    expect(entry).toMatchObject({ kind: 'redeemed', change: -12.5, left: 37.5, note: 'Bill 4815' })
    expect(entry?.by).toBe(service.operator.name)
    const back = { redemptionId: entry?.redemptionId, note: 'wrong table' }
    for (const at of ['the first press', 'the second'])
      expect([at, (await manager.act(`${base}/${voucher.id}/take-back`, back)).status]).toEqual([at, 200])
    const { entries, left } = await readVoucher(voucher)
    expect(left).toBe(50)
    expect(entries.map(({ kind, change, redemptionId }) => [kind, change, redemptionId])).toEqual([
      ['taken-back', 12.5, null],
      ['redeemed', -12.5, null],
      ['issued', 50, null],
    ])
    expect(entries[0]?.by).toBe(manager.operator.name)
  })

  test('is undone where it has just been done', async () => {
    const { voucher } = await voucherOf(north)
    const { json } = await service.act(`${base}/${voucher.id}/redeem`, { amount: 50, left: 50 })
    expect(json.undoableUntil).not.toBeNull()
    const undone = await service.act('/api/console/venues/north/undo', { entryId: json.entryId })
    expect([undone.status, await valuesOf(voucher)]).toEqual([200, [5000, 0, 0, 0]])
  })

  test('takes back no redemption of another voucher', async () => {
    const [one, two] = [(await voucherOf(north)).voucher, (await voucherOf(north)).voucher]
    await service.act(`${base}/${one.id}/redeem`, { amount: 5, left: 50 })
    const [entry] = (await readVoucher(one)).entries
    const back = { redemptionId: entry?.redemptionId, note: 'mistake' }
    expect((await service.act(`${base}/${two.id}/take-back`, back)).status).toBe(404)
    expect(await valuesOf(one)).toEqual([4500, 0, 500, 0])
  })

  test('takes the item, in the words of whoever reads; a percentage waits for a bill', async () => {
    const { voucher } = await itemOf(north, 'Soup')
    expect([(await readVoucher(voucher)).worth, (await readVoucher(voucher, 'de')).worth]).toEqual(['Soup', 'Suppe'])
    expect((await service.act(`${base}/${voucher.id}/redeem`, { amount: 6.9, left: 1 })).status).toBe(400)
    expect((await service.act(`${base}/${voucher.id}/redeem`, { left: 1 })).status).toBe(200)
    expect(await readVoucher(voucher)).toMatchObject({ left: 0, refusal: 'used-up' })
    const percentage = (await percentageOf(north, 15)).voucher
    expect((await readVoucher(percentage)).refusal).toBe('kind-not-accepted')
    expect((await service.act(`${base}/${percentage.id}/redeem`, { left: 1 })).status).toBe(409)
  })

  test.each([
    ['JPY', 5000, 1200, 5000 - 1200, 0.5],
    ['KWD', 5, 1.255, 3.745, 0.0005],
    ['EUR', 50, 12.55, 37.45, 0.005],
  ])('counts in %s', async (currency, amount, taken, left, tooFine) => {
    const slug = `in-${currency.toLowerCase()}`
    await importTestVenue({ slug, currency })
    const calls = await signedInCalls({ venue: slug, email: `m@${slug}.example`, role: 'manager' })
    const at = `/api/console/venues/${slug}/vouchers`
    const request = { kind: 'Amount', amount, expiresOn: '2099-12-31' }
    const { json } = await calls.act(at, request)
    const one = `${at}/${String(json.voucherId)}`
    expect((await calls.act(`${one}/redeem`, { amount: tooFine, left: amount })).json).toMatchObject({
      errors: { Amount: [expect.stringContaining(currency === 'JPY' ? 'whole number' : 'digits')] },
    })
    expect((await calls.act(`${one}/redeem`, { amount: taken, left: amount })).status).toBe(200)
    expect((await calls.read(one)).json).toMatchObject({ currency, issued: amount, left })
    expect((await calls.read(`${at}/liability`)).json).toMatchObject({ rows: [{ currency, owed: left }] })
  })
})

test('the liability is the sum of the ledger, by kind and currency', async () => {
  const { rows } = (await manager.read(`${base}/liability`)).json as unknown as VoucherLiabilityRecord
  const ledger = await database().execute<{ kind: string; owed: number; vouchers: number }>(sql`
    with worth as (
      select v.id, v.kind, sum(case e.kind when 'issue' then e.value when 'refund' then e.value when 'capture' then -e.value
        when 'adjustment' then -e.value else 0 end)
        * max(case when v.kind = 'Amount' then 1 else case e.kind when 'issue' then e.money_minor else 0 end end) as owed
      from voucher v join voucher_entry e on (e.venue_id, e.voucher_id) = (v.venue_id, v.id)
      where v.venue_id = ${north.id} group by v.id, v.kind
    ) select kind, sum(owed)::float8 / 100 as owed, count(*)::int as vouchers from worth group by kind order by kind`)
  const kinds = ['Amount', 'Item', 'Percentage'].map((kind) => {
    const of = rows.filter((row) => row.kind === kind)
    const sum = (name: 'owed' | 'vouchers') => of.reduce((total, row) => total + row[name], 0)
    return { kind, owed: sum('owed'), vouchers: sum('vouchers') }
  })
  expect(kinds).toEqual([...ledger])
  expect(kinds[0]?.owed).toBeGreaterThan(100)
})

test('the value that expires within ninety days is said', async () => {
  await importTestVenue({ slug: 'soon' })
  const at = await getVenue('soon')
  const calls = await signedInCalls({ venue: 'soon', email: 'm@soon.example', role: 'manager' })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  for (const days of [-2, 30, 60, 120]) await voucherOf(at, { expiresOn: inDays(days) })
  const { json } = await calls.read('/api/console/venues/soon/vouchers/liability')
  expect(json).toMatchObject({
    rows: [{ vouchers: 4, open: 150, expired: 50, owed: 150, expiring: 100, expiringVouchers: 2 }],
  })
})

describe('the list of the last acts at a desk', () => {
  type Acts = { acts: { act: string; change: number; by: string; ending: string; voucherId: string; worth: string }[] }
  const actsOf = async (by: Calls) => (await by.read(`${base}/acts`)).json as unknown as Acts

  test('has an act for the person who did it, without codes, and for nobody else', async () => {
    const here = await signedInCalls({ venue: 'north', email: 'lea@north.example', role: 'manager' })
    const { voucher, code } = await voucherOf(north)
    const { voucher: item } = await itemOf(north, 'Soup')
    expect((await actsOf(here)).acts).toEqual([])
    await here.act(`${base}/${voucher.id}/redeem`, { amount: 12.5, left: 50, note: '' })
    const { redemptionId } = (await readVoucher(voucher)).entries[0] ?? {}
    await here.act(`${base}/${voucher.id}/take-back`, { redemptionId, note: 'Wrong table' })
    await here.act(`${base}/${item.id}/redeem`, { amount: null, left: 1, note: '' })
    await here.act(`${base}/${voucher.id}/adjust`, { change: 'write-off', amount: 5, left: 50, note: 'Too high' })
    await here.act(`${base}/${voucher.id}/mail`, { email: 'ada@guest.example' })
    await here.act(`${base}/${voucher.id}/void`, { note: 'Lost' })
    await service.act(`${base}/${(await voucherOf(north)).voucher.id}/redeem`, { amount: 1, left: 50, note: '' })
    const { acts } = await actsOf(here)
    const lea = acts[0]?.by ?? ''
    expect(lea).not.toBe('')
    expect(acts.map(({ act, change, by }) => [act, change, by])).toEqual([
      ['void', -45, lea],
      ['mail', 0, lea],
      ['adjust', -5, lea],
      ['redeem', -1, lea],
      ['refund', 12.5, lea],
      ['redeem', -12.5, lea],
    ])
    expect(acts[3]).toMatchObject({ voucherId: item.id, worth: 'Soup' })
    expect(acts[0]).toMatchObject({ voucherId: voucher.id, ending: code.slice(-4) })
    expect(JSON.stringify(acts)).not.toContain(code.slice(0, 4))
    expect((await actsOf(service)).acts.map(({ by }) => by)).not.toContain(lea)
  })

  test('has the latest eight, and forgets them after twelve hours', async () => {
    const here = await signedInCalls({ venue: 'north', email: 'tom@north.example', role: 'manager' })
    for (let left = 50; left > 40; left--) {
      const { voucher } = await voucherOf(north)
      await here.act(`${base}/${voucher.id}/redeem`, { amount: left, left: 50, note: '' })
    }
    const { acts } = await actsOf(here)
    expect(acts.map(({ change }) => change)).toEqual([-41, -42, -43, -44, -45, -46, -47, -48])
    const actor = { kind: 'operator', operatorId: here.operator.id, deviceId: null } as const
    const later = new Date(Date.now() + 12 * 3_600_000)
    expect(await readDeskActs(north, actor, 'en', later)).toEqual({ acts: [] })
  })
})
