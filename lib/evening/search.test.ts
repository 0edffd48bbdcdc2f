import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { mayAct, type Role, roles } from '#lib/operators/roles.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { VouchersFoundRecord } from '#lib/vouchers/desk-record.ts'
import { mostFoundVouchers, searchVouchers } from '#lib/vouchers/desk-search.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { bookEvening, eveningDate, eveningVenue, onEvening, weeksBefore } from '#testing/servers/evening-reads.ts'
import { openWorld } from '#testing/storms/voucher-bills.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventVenue } from '#testing/venues/event-venue.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { openVoucherCheckout, payFor, soldVoucher, voucherSellingVenue } from '#testing/venues/voucher-sales.ts'
import { voucherOf } from '#testing/venues/vouchers.ts'
import { SearchRecord } from './record.ts'
import { mostResults, searchConsole } from './search.ts'

useTestDatabase()

const now = onEvening('18:00')
const search = async (at: Venue, typed: string, locale: 'en' | 'de' = 'en', role: Role = 'owner') =>
  SearchRecord.strict().parse(await searchConsole(at, typed, locale, now, (act) => mayAct(role, act))).results
let venue: Venue
let other: Venue
beforeAll(async () => {
  venue = await eveningVenue()
  other = await eveningVenue()
})
const book = (customerName: string, more: object = {}) => bookEvening(venue, { customerName, ...more })
async function rolesThatFind(at: Venue, code: string): Promise<Role[]> {
  const found = await Promise.all(roles.map((role) => search(at, code, 'en', role)))
  return roles.filter((_, index) => (found[index] ?? []).length > 0)
}
const titles = async (typed: string, at = venue) => (await search(at, typed)).map(({ title }) => title)

describe('a reservation', () => {
  test('is found by its reference, however it is said, with what a host asks for', async () => {
    const { reference } = await book('Grace Hopper', { date: '2027-05-20', partySize: 10 })
    const result = {
      kind: 'reservation',
      title: 'Grace Hopper',
      line: 'Thu, 20 May 2027 · 19:00 · 10 guests · Table 3, Table 4',
      date: '2027-05-20',
      reference,
      resourceId: 't3',
      registration: null,
      voucherId: null,
    }
    for (const typed of [reference, reference.toLowerCase(), reference.slice(4), reference.replace('SVC-', 'SVC-G-')])
      expect(await search(venue, typed)).toContainEqual(result)
    expect(await titles(reference, other)).toEqual([])
    await cancelReservation(venue, reference, {}, acting(weeksBefore))
    expect(await search(venue, reference, 'de')).toMatchObject([
      { line: 'Do., 20. Mai 2027 · 19:00 · 10 Gäste · Table 3, Table 4 · Storniert' },
    ])
  })

  test.each<[string, string[]]>([
    ['Änne Müller-Lüdenscheidt', ['anne', 'ÄNNE MÜL', 'muller', 'Müller-L', 'mueller', 'Muller Anne']],
    ['Jürgen Mueller', ['Müller', 'mueller', 'jurgen', 'Juergen M']],
    ['Zoë van der Weiß', ['zoe', 'weiss', 'Weiß', 'zoe van', 'zoe weis', 'van weiss', 'we']],
    ['Bo Đặng', ['bo', 'dang', 'Đặ']],
    ['Łukasz Żółw', ['lukasz', 'zolw', 'Żółw']],
    ['Conan O’Brien', ['o’brien', 'conan o']],
  ])('of %s is found by the beginnings of names', async (name, typed) => {
    await book(name, { date: name < 'M' ? '2027-05-21' : '2027-05-25', start: '12:00' })
    for (const text of typed) expect([text, await titles(text)]).toEqual([text, expect.arrayContaining([name])])
    for (const text of [name.slice(1), `${name.slice(0, 4)}x`, '_', '%', 'a'])
      expect([text, await titles(text)]).toEqual([text, expect.not.arrayContaining([name])])
  })

  test('is found by the address as a whole', async () => {
    await book('Edsger', { email: 'Edsger.W@guest.example', date: '2027-05-22' })
    expect(await titles('edsger.w@GUEST.example')).toEqual(['Edsger'])
    expect(await titles('edsger.w@guest')).toEqual([])
  })

  test('is found by the last digits of the telephone number', async () => {
    await book('Barbara', { phone: '+49 (30) 765 43-21', date: '2027-05-23' })
    for (const typed of ['4321', '765 4321', '030 7654321', '+49 30 7654321', '0049307654321'])
      expect([typed, await titles(typed)]).toEqual([typed, ['Barbara']])
    for (const typed of ['321', '7654', '030 8654321']) expect([typed, await titles(typed)]).toEqual([typed, []])
  })

  test('that is nearest to today comes first, at most twenty of them', async () => {
    const at = await eveningVenue()
    const days = ['2027-06-10', '2027-05-30', eveningDate, '2027-06-20', '2027-05-02']
    for (const date of days) await bookEvening(at, { date, customerName: 'Niklaus Wirth' })
    const dates = async () => (await search(at, 'wirth')).map(({ date }) => date)
    expect(await dates()).toEqual([eveningDate, '2027-06-10', '2027-05-30', '2027-06-20', '2027-05-02'])
    for (let day = 1; day < 20; day++)
      await bookEvening(at, { date: `2027-06-${String(day).padStart(2, '0')}`, start: '12:00', customerName: 'Wirth' })
    expect(await dates()).toHaveLength(mostResults)
  })

  test('of an erased guest is found by its reference alone', async () => {
    const booked = await book('Konrad', { date: '2027-05-24' })
    const empty = { customerName: '', email: '', phone: null } as Partial<Reservation>
    await database().update(reservation).set(empty).where(eq(reservation.id, booked.id))
    expect(await titles('Konrad')).toEqual([])
    expect(await titles(booked.reference)).toEqual([booked.reference])
  })
})

test('a table is found by its name', async () => {
  expect(await search(venue, 'table 3', 'de')).toMatchObject([
    { kind: 'table', title: 'Table 3', line: 'Tisch · 4 Gäste', resourceId: 't3', reference: null },
  ])
  expect((await search(venue, 'TAB')).filter(({ kind }) => kind === 'table')).toHaveLength(4)
  expect(await titles('able')).toEqual([])
})

test('a ticket is found by its whole code, at its own venue', async () => {
  const at = await eventVenue({ slug: 'searched-events' })
  const { codes } = await registerGuests(at, 'quiz', ['Ada', 'Bob'])
  const code = codes[1] ?? ''
  for (const typed of [code, code.toLowerCase(), `https://elsewhere.example/tickets/${code}`])
    expect(await search(at, typed)).toMatchObject([
      {
        kind: 'ticket',
        title: 'Bob',
        reference: null,
        registration: { eventSlug: 'quiz', reference: expect.stringMatching(/^SVC-E-/) },
      },
    ])
  expect(await search(at, code.slice(0, -1))).toEqual([])
  expect(await search(venue, code)).toEqual([])
  const finders = await rolesThatFind(at, code)
  expect(finders).toEqual(roles.filter((role) => mayAct(role, 'door')))
})

test('a voucher is found by its whole code, at its own venue', async () => {
  const world = await openWorld({ tables: 1 })
  const { voucher, code } = await voucherOf(world.venue, { faceValueMinor: 5000 })
  const groups = code.match(/.{4}/g)?.join('-') ?? ''
  for (const typed of [code, groups.toLowerCase()])
    expect(await search(world.venue, typed)).toMatchObject([
      {
        kind: 'voucher',
        title: 'Voucher: €50.00',
        line: expect.stringMatching(/^Valid · €50\.00 left · until /),
        voucherId: voucher.id,
      },
    ])
  for (let length = 1; length < code.length; length++)
    expect((await search(world.venue, code.slice(0, length))).filter(({ kind }) => kind === 'voucher')).toEqual([])
  expect(await search(venue, code)).toEqual([])
  const finders = await rolesThatFind(world.venue, code)
  expect(finders).toEqual(roles.filter((role) => mayAct(role, 'bill') || mayAct(role, 'vouchers')))
})

test('a voucher without its code is found by buyer, recipient, address or reference, never by a part of its code', async () => {
  const seller = await voucherSellingVenue()
  const find = async (typed: string, at: Venue = seller) =>
    VouchersFoundRecord.strict().parse(await searchVouchers(at, typed, 'en', new Date())).vouchers
  const ids = async (typed: string, at?: Venue) => (await find(typed, at)).map(({ voucherId }) => voucherId)
  const buyer = { buyerName: 'Ülla Müller-Lüdenscheidt', buyerEmail: 'Ulla@Guest.example' }
  const checkout = await openVoucherCheckout(seller, {
    ...buyer,
    recipientName: 'Łukasz',
    recipientEmail: 'l@guest.example',
  })
  expect(await ids('Ülla')).toEqual([])
  await payFor(checkout)
  const { id, code } = await soldVoucher(checkout)
  const { reference } = checkout.sale
  const { voucher } = await voucherOf(seller, { recipientName: fromGuest('Ulla Olsen'), faceValueMinor: 1200 })
  expect(await find('mueller')).toMatchObject([
    {
      voucherId: id,
      ...{ ending: code.slice(-4), kind: 'Amount', status: 'Active', worth: '€50.00', left: 50 },
      ...{ buyerName: buyer.buyerName, recipientName: 'Łukasz', saleReference: reference },
    },
  ])
  for (const typed of ['MULLER-L', 'lukasz', ' ulla@guest.EXAMPLE ', reference, reference.slice(3).toLowerCase()])
    expect([typed, await ids(typed)]).toEqual([typed, [id]])
  expect((await ids('ulla')).toSorted()).toEqual([id, voucher.id].toSorted())
  for (const typed of ['uller', 'ulla@guest', reference.slice(0, -1), '%', '@', 'a'])
    expect([typed, await ids(typed)]).toEqual([typed, []])
  // No code has a U or an O, so no part of one is the beginning of these names.
  for (let length = 1; length <= code.length; length++) expect(await ids(code.slice(0, length))).toEqual([])
  expect(await ids(reference, venue)).toEqual([])
  for (let at = 0; at < mostFoundVouchers; at++) await voucherOf(seller, { recipientName: fromGuest('Ulla Olsen') })
  expect(await searchVouchers(seller, 'Olsen', 'en', new Date())).toMatchObject({
    isComplete: false,
    vouchers: { length: mostFoundVouchers },
  })
})

test('nothing is found by nothing', async () => {
  for (const typed of ['', ' ', '@', '+', '-', '\u0000'.slice(1)]) expect(await search(venue, typed)).toEqual([])
})
