import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { mail } from '#db/schema/mail.ts'
import { rereadEnv } from '#lib/env/env.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { openedColumns, openedDump } from '#testing/database/opened-dump.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { canariesIn } from '#testing/interface/canaries.ts'
import { deliver, useDataDir } from '#testing/stand-ins/mailbox.ts'
import { actWhole, openWholeGuestHouse, type WholeGuest, type WholeGuestHouse } from '#testing/storms/whole-guest.ts'
import { acting } from '#testing/venues/acting.ts'
import { someDay } from '#testing/venues/payments.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { eraseGuest } from './erase-guest.ts'
import { exportGuest } from './export-guest.ts'
import type { PersonalData } from './personal-classes.ts'
import { exported, personalColumns } from './personal-columns.ts'
import { personalData } from './personal-data.ts'
import { listGuestMails } from './records.ts'

const testDatabase = useTestDatabase()
const dataDir = useDataDir()
process.env.DATA_DIR = dataDir
rereadEnv()

const later = new Date(Date.now() + 400 * 86_400_000)
const nothing = {
  reservations: 0,
  registrations: 0,
  waitingEntries: 0,
  conversations: 0,
  vouchersBought: 0,
  vouchersReceived: 0,
  mails: 0,
  storedResponses: 0,
  profiles: 0,
}

let house: WholeGuestHouse
let ada: WholeGuest
let other: WholeGuest

beforeAll(async () => {
  house = await openWholeGuestHouse()
  ada = await actWhole(house, 'a', 1)
  other = await actWhole(house, 'b', 2)
})

const textOf = async () => [...(await openedDump()).values()].flat().join('\n')

/** The exact rows that name the other guest. */
async function rowsOfOther(): Promise<string[]> {
  const rows = [...(await openedDump()).entries()].flatMap(([table, lines]) => lines.map((line) => `${table} ${line}`))
  const own: string[] = []
  for (const row of rows) if ((await canariesIn(row, 'b')).length > 0) own.push(row)
  return own
}

/** Tables that name nobody: an erasure does not change them. */
const unnamed = [
  'invoice',
  'tab_line',
  'tab',
  'tab_order',
  'tab_transfer',
  'tab_discount',
  'tab_discount_share',
  'order_progress',
  'take_back',
  'table_call',
  'deposit_use',
  'house_account',
  'money_movement',
  'voucher_entry',
  'voucher_hold',
  'occupancy',
  'event',
  'venue',
  'resource',
]
async function unnamedRows() {
  const dump = await openedDump()
  return unnamed.map((table) => [table, dump.get(`public.${table}`)])
}

async function voucherValues() {
  return [
    ...(await database().execute(`select id, issued_value, open_value, held_value, captured_value, written_off_value,
      code_digest from voucher order by id`)),
  ]
}

describe('the data of a guest', () => {
  test('is exported completely, and no data of other guests', async () => {
    const shown = JSON.stringify((await exportGuest(house.venue, ada.address.toUpperCase(), acting())).result)
    expect(await canariesIn(shown, 'a')).toEqual(ada.own.toSorted())
    expect(await canariesIn(shown, 'b')).toEqual([])
    // No secrets: neither links nor codes.
    expect(shown).not.toMatch(/fcs_|\/tickets\/|\/cancel\//)
    expect(shown).not.toContain(ada.voucherCode)
  })

  test('is empty for an address that is only similar', async () => {
    const { venue: _, ...held } = (await exportGuest(house.venue, `x${ada.address}`, acting())).result
    expect(Object.values(held).flat()).toEqual([])
  })

  test('is found in the database by the search of these tests, both in plain text and encrypted', async () => {
    const dump = await openedDump()
    const found = async (table: string) =>
      (await canariesIn((dump.get(`public.${table}`) ?? []).join('\n'), 'a')).length
    for (const table of ['reservation', 'event_registration', 'ticket', 'message', 'message_thread', 'voucher_sale']) {
      expect([table, await found(table)]).toEqual([table, expect.any(Number)])
      expect(await found(table), table).toBeGreaterThan(0)
    }
    for (const table of ['voucher', 'payment', 'fake_checkout', 'mail', 'idempotency']) {
      expect(await found(table), table).toBeGreaterThan(0)
    }
    for (const table of unnamed) {
      expect([table, dump.get(`public.${table}`)]).not.toEqual([table, []])
      expect([table, await found(table)]).toEqual([table, 0])
    }
  })
})

test("a guest's words are in the subject of a mail only where the guest has written the subject", async () => {
  const mails = await database().select({ kind: mail.kind, subject: mail.subject, sender: mail.senderName }).from(mail)
  const named = new Set<string>()
  for (const { kind, ...shown } of mails) if ((await canariesIn(JSON.stringify(shown), 'a')).length > 0) named.add(kind)
  expect([...named].toSorted()).toEqual(['message-received', 'message-reply'])
  expect(new Set(mails.map(({ kind }) => kind)).size).toBeGreaterThan(5)
})

describe('the list of columns with personal data', () => {
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const tables = Object.keys(personalData) as (keyof typeof personalData)[]
  const personal = tables.flatMap((table) =>
    personalColumns(table).map(([column]) => `${snake(table)}.${snake(column)}`),
  )

  /** The columns with words of the guest that this export does not have. */
  async function missingIn(exported: string): Promise<string[]> {
    const found = await canariesIn(exported, 'a')
    const missing: string[] = []
    for (const [name, text] of await openedColumns()) {
      const own = (await canariesIn(text, 'a')).filter((canary) => ada.own.includes(canary))
      if (own.some((canary) => !found.includes(canary))) missing.push(name)
    }
    return missing.toSorted()
  }

  test('names the columns with words of a guest, all of them and no other', async () => {
    const texts = await openedColumns()
    const named: string[] = []
    for (const [name, text] of texts) if ((await canariesIn(text, 'a')).length > 0) named.push(name)
    expect(named.toSorted()).toEqual(personal.toSorted())
  })

  test('has the columns whose words of the guest the export has', async () => {
    const complete = (await exportGuest(house.venue, ada.address, acting())).result
    expect(await missingIn(JSON.stringify(complete))).toEqual([])
    // The control: an export that forgets a column is found out by its name.
    const reservations = complete.reservations.map(({ notes: _, ...rest }) => rest)
    expect(await missingIn(JSON.stringify({ ...complete, reservations }))).toEqual(['reservation.notes'])
    expect(await missingIn('{}')).toEqual(personal.toSorted())
  })

  test('has a class for every column, and a field of the export for every personal one, or does not compile', () => {
    // @ts-expect-error The column `body` has no class.
    const unclassed: PersonalData['message'] = {}
    // @ts-expect-error The list does not say what the export has of it.
    const unexported: PersonalData['message'] = { body: { erase: 'row' } }
    expect([unclassed, unexported]).toEqual([{}, { body: { erase: 'row' } }])
  })

  test('agrees with the types of the columns, or does not compile', () => {
    // @ts-expect-error A column of type `GuestText` is personal.
    const operational: PersonalData['reservation']['phone'] = 'operational'
    // @ts-expect-error A personal column of plain text names who writes it besides the guest, or has the type `GuestText`.
    const plain: PersonalData['mail']['replyTo'] = { erase: 'row', export: 'replyTo' }
    expect([operational, plain]).toEqual(['operational', { erase: 'row', export: 'replyTo' }])
  })

  test('requires every computed field of an export, or does not compile', () => {
    const urls = { successUrl: 'https://guest.example/paid', cancelUrl: null }
    // @ts-expect-error The field `returnAddresses` is not computed.
    expect(exported('payment', urls)).toEqual({})
    expect(exported('payment', urls, { returnAddresses: [] })).toEqual({ returnAddresses: [] })
    // @ts-expect-error The row has no `body`.
    expect(exported('message', {})).toEqual({ body: undefined })
  })
})

describe('erasing a guest', () => {
  test('leaves needed records, reports them, and erases the rest', async () => {
    const before = await rowsOfOther()
    const { erased, stays } = (await eraseGuest(house.venue, ada.address, {}, acting())).result
    expect(stays.map(({ kind, why }) => [kind, why])).toEqual([
      ['reservation', 'to-come'],
      ['reservation', 'to-come'],
      ['registration', 'to-come'],
      ['registration', 'to-come'],
      ['voucher', 'to-be-delivered'],
      ['voucher', 'to-be-delivered'],
    ])
    for (const { reference } of stays) expect(reference).toMatch(/^\w+-/)
    // The stored responses of the remaining records are still needed for retries.
    expect(erased).toEqual({
      ...nothing,
      waitingEntries: 1,
      conversations: 1,
      vouchersBought: 1,
      storedResponses: 3,
      profiles: 1,
    })
    expect(await rowsOfOther()).toEqual(before)
  })

  test('as a dry run reports what would be erased, and changes nothing', async () => {
    const mails = join(dataDir, 'mail')
    mkdirSync(mails, { recursive: true })
    await deliver(dataDir)
    const before = await textOf()
    const { erased, stays } = (await eraseGuest(house.venue, ada.address, { dryRun: true }, acting(later))).result
    expect([erased.reservations, erased.registrations, stays]).toEqual([2, 2, []])
    expect(await textOf()).toBe(before)
    expect(readdirSync(mails).length).toBeGreaterThan(erased.mails)
  })

  test('leaves no byte of the guest in the database, and changes neither rows of other guests nor any sum', async () => {
    const [rows, values, fixed] = [await rowsOfOther(), await voucherValues(), await unnamedRows()]
    const files = readdirSync(join(dataDir, 'mail')).length
    const { erased, stays, mailsThatWait } = (
      await eraseGuest(house.venue, ada.address.toUpperCase(), {}, acting(later))
    ).result
    expect([stays, mailsThatWait]).toEqual([[], 0])
    const left = await canariesIn(await textOf(), 'a')
    expect(left.filter((canary) => ada.own.includes(canary))).toEqual([])
    // The recipient of the guest's gift, and the giver of another one, are separate guests.
    expect(left.length).toBe(4)
    expect(await rowsOfOther()).toEqual(rows)
    expect(await voucherValues()).toEqual(values)
    expect(await unnamedRows()).toEqual(fixed)
    expect(await findBreaches(testDatabase.connection.sql)).toEqual([])
    expect(readdirSync(join(dataDir, 'mail')).length).toBe(files - erased.mails)
  })

  test('finds nothing the second time', async () => {
    expect((await eraseGuest(house.venue, ada.address, {}, acting(later))).result).toEqual({
      venue: house.venue.slug,
      erased: nothing,
      stays: [],
      mailsThatWait: 0,
    })
    const { venue: _, ...held } = (await exportGuest(house.venue, ada.address, acting())).result
    expect(Object.values(held).flat()).toEqual([])
  })

  test('leaves the value of a voucher for the holder of its code', async () => {
    const { status, json } = await callRoute(`/api/vouchers/${ada.voucherCode}`)
    expect([status, json.balance, json.recipientName, json.giftMessage]).toEqual([200, 41, null, null])
  })

  test('leaves all data of the other guest', async () => {
    const shown = JSON.stringify((await exportGuest(house.venue, other.address, acting())).result)
    expect(await canariesIn(shown, 'b')).toEqual(other.own.toSorted())
  })
})

test('a mail that requests the confirmation of a booking from the venue belongs to the guest, and is erased too', async () => {
  const settings = { deposits: true, onlinePayments: false }
  const pricing = { model: 'Deposit', amount: 10, unitLabel: 'booking' }
  const hall = { id: 'hall', name: 'Hall', type: 'RestaurantTable', capacity: 4, pricing }
  const { slug, secretKey } = await importTestVenue({ slug: 'no-cards', settings, resources: [hall] })
  const address = 'cash@guest.example'
  const body = {
    ...{ resourceType: 'RestaurantTable', date: someDay(9), start: '18:00', partySize: 2, depositOptIn: true },
    ...{ customerName: 'Cash Guest', email: address },
  }
  const headers = { 'X-Service-Key': secretKey }
  expect((await callRoute(`/api/venues/${slug}/reservations`, { method: 'POST', headers, body })).status).toBe(201)
  const venue = await getVenue(slug)
  const { mails } = (await exportGuest(venue, address, acting())).result
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['reservation-deposit-at-venue', 'reservation-to-confirm'])
  expect(await listGuestMails(database(), venue.id, [venue.business.email])).toEqual([])
  await deliver(dataDir)
  expect((await eraseGuest(venue, address, {}, acting(later))).result.erased).toMatchObject({
    reservations: 1,
    mails: 2,
  })
})
