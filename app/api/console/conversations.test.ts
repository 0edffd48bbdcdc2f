import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { listEntries } from '#lib/audit/queries.ts'
import { redeemVoucher } from '#lib/vouchers/redeem-voucher.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { signedInCalls, useUpMails } from '#testing/interface/console-calls.ts'
import { acting } from '#testing/venues/acting.ts'
import { at, evening, type House, openHouse } from '#testing/venues/seatings.ts'
import { voucherOf } from '#testing/venues/vouchers.ts'

/** Blocks, guests, messages and undo through the routes of the console. */
useTestDatabase()

type Calls = Awaited<ReturnType<typeof signedInCalls>>
let house: House
let ada: Calls
let hanna: Calls
/** An owner of another organisation, at its own venue. */
let stranger: Calls
let base = ''
let theirBase = ''

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: at('18:00') }))
afterEach(() => vi.useRealTimers())
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at('17:00') })
  house = await openHouse()
  const other = await openHouse()
  ada = await signedInCalls({ venue: house.venue.slug, email: 'ada@house.example', role: 'owner' })
  hanna = await signedInCalls({ venue: house.venue.slug, email: 'hanna@house.example', role: 'host' })
  stranger = await signedInCalls({ venue: other.venue.slug, email: 'eve@others.example', role: 'owner' })
  base = `/api/console/venues/${house.venue.slug}`
  theirBase = `/api/console/venues/${other.venue.slug}`
})

const post = (path: string, body?: object, by = ada) => by.act(`${base}/${path}`, body)
const countEntries = async () => (await listEntries(house.venue)).length
const clock = (time: string) => `${evening}T${time}:00+02:00`
const outcome = ({ status, json }: { status: number; json: Record<string, unknown> }) => [
  status,
  ...Object.keys((json.errors ?? {}) as object).sort(),
]
const nothingDone = { entryId: null, undoableUntil: null }

async function idOfBlock(): Promise<string> {
  const { json } = await ada.read(`${base}/evening?date=${evening}`)
  return (json.blocks as { id: string }[])[0]?.id ?? ''
}

describe('a block', () => {
  const block = { resourceId: 't4', from: clock('20:00'), until: clock('22:00'), reason: 'A broken chair.' }

  test('is set, shown, lifted once, and known at its own venue alone', async () => {
    const key = { 'Idempotency-Key': 'a block' }
    const first = await ada.act(`${base}/blocks`, block, key)
    expect(first.json).toEqual({
      reference: null,
      entryId: expect.any(String),
      undoableUntil: expect.any(String),
    })
    const replayed = await ada.act(`${base}/blocks`, block, key)
    expect([replayed.status, replayed.text]).toEqual([200, first.text])
    expect(outcome(await post('blocks', block))).toEqual([409])
    const id = await idOfBlock()
    expect(outcome(await stranger.act(`${theirBase}/blocks/${id}/lift`))).toEqual([404])
    for (const unknown of ['nothing', crypto.randomUUID()]) {
      expect(outcome(await post(`blocks/${unknown}/lift`))).toEqual([404])
    }
    expect((await post(`blocks/${id}/lift`)).json).toMatchObject({ reference: null, entryId: expect.any(String) })
    expect(await post(`blocks/${id}/lift`)).toMatchObject({ status: 200, json: nothingDone })
  })

  test.each<[string, object, string[]]>([
    ['without anything', {}, ['From', 'Reason', 'ResourceId', 'Until']],
    ['that ends before it begins', { ...block, until: clock('19:00') }, ['Until']],
    ['that is over', { ...block, from: clock('10:00'), until: clock('11:00') }, ['Until']],
    ['with a time that is none', { ...block, from: '20:00' }, ['From']],
    ['of a resource that is not there', { ...block, resourceId: 'nothing' }, ['ResourceId']],
    ['without a reason', { ...block, reason: ' ' }, ['Reason']],
  ])('%s is refused, and the fields are named', async (_, body, fields) => {
    expect(outcome(await post('blocks', body))).toEqual([400, ...fields])
  })
})

test('the profile of a guest is written once, and only of a guest whom the venue can recognise', async () => {
  const booked = await house.book('t1', '20:00')
  const profile = { notes: 'Tall.', allergies: 'Nuts', tags: ['Regular'] }
  const path = `reservations/${booked.reference}/guest`
  const was = { notes: '', allergies: '', tags: [] }
  expect((await post(path, { ...profile, was })).json).toMatchObject({
    reference: booked.reference,
    entryId: expect.any(String),
  })
  expect((await post(path, profile)).json).toMatchObject(nothingDone)
  const { json } = await ada.read(`${base}/reservations/${booked.reference}`)
  expect(json.guest).toMatchObject(profile)
  const { result: walkIn } = await house.walkIn(['t3'], new Date())
  expect(outcome(await post(`reservations/${walkIn.reference}/guest`, profile))).toEqual([409])
})

test('a guest is written to, and the conversation is settled and opened again', async () => {
  const { reference } = await house.book('t2', '20:00')
  const solve = (solved: boolean) => post(`reservations/${reference}/solve`, { solved })
  expect(outcome(await solve(true))).toEqual([404])
  const key = { 'Idempotency-Key': 'an answer' }
  const replies = () => ada.act(`${base}/reservations/${reference}/reply`, { text: 'Welcome.' }, key)
  const first = await replies()
  expect(first.json).toMatchObject({ reference, entryId: expect.any(String), undoableUntil: null })
  expect((await replies()).text).toBe(first.text)
  const { json } = await ada.read(`${base}/reservations/${reference}`)
  expect((json.thread as { messages: object[] }).messages).toMatchObject([{ author: 'Venue', text: 'Welcome.' }])
  expect((await solve(true)).json.entryId).toEqual(expect.any(String))
  expect((await solve(true)).json).toMatchObject({ reference, ...nothingDone })
  expect((await solve(false)).json.entryId).toEqual(expect.any(String))
  const { result: walkIn } = await house.walkIn(['t4'], new Date())
  expect(outcome(await post(`reservations/${walkIn.reference}/reply`, { text: 'Hello.' }))).toEqual([409])
})

test('a member who has mailed an address too often is refused acts that would mail it again, with a sentence; colleagues go on', async () => {
  const { reference, email, customerName } = await house.book('long', '19:00')
  const cancelled = await house.book('long', '19:30')
  expect((await post(`reservations/${cancelled.reference}/cancel`)).status).toBe(200)
  const eva = await signedInCalls({ venue: house.venue.slug, email: 'eva@house.example', role: 'owner' })
  await useUpMails(eva.operator.id, email, new Date())
  const call = { resourceType: 'RestaurantTable', date: evening, start: '21:00', partySize: 2, customerName: 'Ada' }
  const acts: [string, object][] = [
    [`reservations/${reference}/reply`, { text: 'Welcome.' }],
    [`reservations/${reference}/change`, { customerName: 'Grace', was: { customerName } }],
    [`reservations/${reference}/change`, { start: '20:30', was: { start: '19:00' } }],
    [`reservations/${cancelled.reference}/reopen`, {}],
    ['reservations', { ...call, email }],
  ]
  const before = await countEntries()
  for (const [path, body] of acts) {
    const { status, json } = await post(path, body, eva)
    expect([path, status, json.detail]).toEqual([
      path,
      429,
      expect.stringMatching(/^You have sent 20 mails to this address/),
    ])
  }
  expect(await countEntries()).toBe(before)
  expect((await post(`reservations/${reference}/change`, { notes: 'A pram', was: { notes: null } }, eva)).status).toBe(
    200,
  )
  expect((await post(`reservations/${reference}/reply`, { text: 'Welcome.' }, hanna)).status).toBe(200)
})

describe('an undo', () => {
  async function arrived(start: string) {
    const { reference } = await house.book('long', start)
    return { reference, entryId: String((await post(`reservations/${reference}/arrive`)).json.entryId) }
  }

  test('takes an act back once, however often it is sent, and is itself not undone', async () => {
    const { reference, entryId } = await arrived('19:00')
    const key = { 'Idempotency-Key': 'an undo' }
    const undo = () => ada.act(`${base}/undo`, { entryId }, key)
    const before = await countEntries()
    const first = await undo()
    expect(first.json).toEqual({ reference, entryId: expect.any(String), undoableUntil: null })
    expect((await undo()).text).toBe(first.text)
    expect(await countEntries()).toBe(before + 1)
    expect(outcome(await post('undo', { entryId }))).toEqual([409])
    expect(outcome(await post('undo', { entryId: first.json.entryId }))).toEqual([409])
    const entries = await listEntries(house.venue)
    expect(entries.find(({ id }) => id === first.json.entryId)).toMatchObject({ undoes: entryId })
  })

  test('is refused for what is unknown, of another venue, or ten minutes ago', async () => {
    const { reference, entryId } = await arrived('20:00')
    expect(outcome(await post('undo', {}))).toEqual([400, 'EntryId'])
    expect(outcome(await post('undo', { entryId: 'nothing' }))).toEqual([400, 'EntryId'])
    expect(outcome(await post('undo', { entryId: crypto.randomUUID() }))).toEqual([404])
    expect(outcome(await stranger.act(`${theirBase}/undo`, { entryId }))).toEqual([404])
    vi.setSystemTime(at('18:11'))
    expect(outcome(await post('undo', { entryId }))).toEqual([409])
    expect(await house.seatingOf(await house.read(reference))).toMatchObject({ arrivedAt: at('18:00') })
  })

  test('is refused with the same key again, where somebody else was quicker', async () => {
    const block = { resourceId: 't2', from: clock('22:30'), until: clock('23:00'), reason: 'Wet.' }
    const { entryId } = (await post('blocks', block)).json
    expect((await post(`blocks/${await idOfBlock()}/lift`)).status).toBe(200)
    const key = { 'Idempotency-Key': 'too late' }
    for (const _ of [1, 2]) expect(outcome(await ada.act(`${base}/undo`, { entryId }, key))).toEqual([409])
  })

  test('asks for the role of the act that it takes back', async () => {
    const { voucher } = await voucherOf(house.venue)
    const by = { ...acting(), actor: { kind: 'operator', operatorId: ada.operator.id, deviceId: null } } as const
    const { entryId } = await redeemVoucher(house.venue, voucher.id, { amountMinor: 500, note: 'Till' }, by)
    const balance = async () => {
      const [row] = await database().execute(sql`select open_value from voucher where id = ${voucher.id}`)
      return Number(row?.open_value)
    }
    const before = await balance()
    const refused = await post('undo', { entryId }, hanna)
    expect(refused).toMatchObject({ status: 403, json: { act: 'bill' } })
    expect(await balance()).toBe(before)
    expect((await post('undo', { entryId })).json).toMatchObject({ reference: null, entryId: expect.any(String) })
    expect(await balance()).toBe(before + 500)
  })
})
