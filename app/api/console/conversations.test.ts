import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { messageThread } from '#db/schema/messages.ts'
import { listEntries } from '#lib/audit/queries.ts'
import { guestUrl } from '#lib/reservations/guest-link.ts'
import { redeemVoucher } from '#lib/vouchers/redeem-voucher.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { signedInCalls, useUpMails } from '#testing/interface/console-calls.ts'
import { acting } from '#testing/venues/acting.ts'
import { bookWithDeposit, mailKinds, payingVenue, requestDeposit } from '#testing/venues/payments.ts'
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

describe('an answer from the inbox', () => {
  /** A conversation about a booking at a table: its address in the console, and its last message. */
  async function conversation(tableId: string, start: string) {
    const booked = await house.book(tableId, start, { date: '2027-06-17' })
    await post(`reservations/${booked.reference}/reply`, { text: 'Welcome.' })
    const [thread] = await database().select().from(messageThread).where(eq(messageThread.reservationId, booked.id))
    const path = `inbox/${thread?.id}`
    const { json } = await ada.read(`${base}/${path}`)
    const read = json as { seen: string; offers: { reference: string; tables: { resourceIds: string[] }[] } }
    return { booked, path, ...read, tables: read.offers.tables.map(({ resourceIds }) => resourceIds) }
  }
  const textsIn = async (path: string) => {
    const { json } = await ada.read(`${base}/${path}`)
    return (json.messages as { text: string }[]).map(({ text }) => text)
  }

  test('moves the party together with the words, or does neither', async () => {
    const { booked, path, seen, offers, tables } = await conversation('t1', '12:30')
    await house.book('t2', '12:00', { date: '2027-06-17' })
    expect(offers.reference).toBe(booked.reference)
    expect(tables).toEqual([['t2'], ['t3'], ['t4'], ['long']])
    const to = (id: string) => ({ reference: booked.reference, resourceIds: [id] })
    const reply = (more: object, by = hanna) => post(`${path}/reply`, { text: 'Your new table.', seen, ...more }, by)
    expect(outcome(await reply({ move: to('t2') }))).toEqual([409])
    expect(outcome(await reply({ move: to('t3'), seen: crypto.randomUUID() }))).toEqual([409])
    expect(outcome(await reply({ move: to('nowhere') }))).toEqual([400, 'ResourceIds'])
    expect(outcome(await reply({ move: to('t3'), deposit: { reference: booked.reference } }))).toEqual([400, 'Deposit'])
    const stay = { reference: booked.reference, until: '2027-06-17T15:00:00+02:00' }
    expect(outcome(await reply({ move: to('t3'), stay }))).toEqual([400, 'Move'])
    expect([await house.tablesOf(booked), await textsIn(path)]).toEqual([['t1'], ['Welcome.']])
    vi.setSystemTime(at('18:01'))
    expect((await reply({ move: to('t3') })).status).toBe(200)
    expect(await house.tablesOf(booked)).toEqual(['t3'])
    expect(await textsIn(path)).toEqual(['Welcome.', 'Your new table.'])
    expect((await house.entries(booked)).map(({ act }) => act)).toContain('reservation.move')
  })

  test('mails the confirmation of the own booking once more, and nothing of somebody else', async () => {
    const { booked, path } = await conversation('t1', '19:00')
    const other = await house.book('t2', '15:00', { date: '2027-06-17', email: 'eve@guest.example' })
    const again = (body: object, by = hanna) => post(`${path}/send-again`, body, by)
    const confirmations = () =>
      database().$count(mail, and(eq(mail.recipientAddress, booked.email), eq(mail.kind, 'reservation-confirmed')))
    const before = await confirmations()
    expect((await again({ reservation: booked.reference })).json).toMatchObject({ undoableUntil: null })
    expect(await confirmations()).toBe(before + 1)
    expect(outcome(await again({ reservation: other.reference }))).toEqual([409])
    expect(outcome(await again({ reservation: 'XX-0000' }))).toEqual([404])
    expect(outcome(await again({}))).toEqual([400, 'Reservation'])
    const registration = { reference: 'XX-0000', eventSlug: 'nothing' }
    expect(outcome(await again({ registration }))).toEqual([404])
    expect(outcome(await again({ reservation: booked.reference, registration }))).toEqual([400, 'Reservation'])
    const fromElsewhere = { reservation: booked.reference }
    expect(outcome(await stranger.act(`${theirBase}/${path}/send-again`, fromElsewhere))).toEqual([404])
    await post(`reservations/${booked.reference}/cancel`)
    expect(outcome(await again({ reservation: booked.reference }))).toEqual([409])
    expect(await confirmations()).toBe(before + 1)
  })

  test('has the link for a deposit, which is then requested', async () => {
    const paying = await payingVenue()
    const booked = await bookWithDeposit(paying, { date: '2027-07-07' })
    const owner = await signedInCalls({ venue: paying.slug, email: 'pay@house.example', role: 'host' })
    const theirs = `/api/console/venues/${paying.slug}`
    await owner.act(`${theirs}/reservations/${booked.reference}/reply`, { text: 'Welcome.' })
    const { json } = await owner.read(`${theirs}/inbox`)
    const path = `${theirs}/inbox/${(json.threads as { id: string }[])[0]?.id}`
    const read = (await owner.read(path)).json as { seen: string; offers: { deposit: string } }
    expect(read.offers.deposit).toBe('€10.00')
    vi.setSystemTime(at('18:01'))
    const body = { text: 'Here.', seen: read.seen, deposit: { reference: booked.reference } }
    expect((await owner.act(`${path}/reply`, body)).status).toBe(200)
    const { messages, seen } = (await owner.read(path)).json as { messages: { text: string }[]; seen: string }
    expect(messages.at(-1)?.text).toBe(`Here.\n\nPay the deposit of €10.00 here: ${guestUrl(paying.slug, booked)}`)
    expect((await mailKinds(paying)).toSorted()).toEqual(['message-reply', 'message-reply', 'reservation-received'])
    await requestDeposit(booked)
    vi.setSystemTime(at('18:02'))
    expect((await owner.act(`${path}/reply`, { ...body, seen })).status).toBe(200)
    expect((await mailKinds(paying)).filter((kind) => kind === 'reservation-received')).toHaveLength(1)
    await owner.act(`${theirs}/reservations/${booked.reference}/confirm`)
    const { json: late } = await owner.read(path)
    expect(late.offers).toMatchObject({ deposit: null })
    expect(outcome(await owner.act(`${path}/reply`, { ...body, seen: late.seen }))).toEqual([409])
  })
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
