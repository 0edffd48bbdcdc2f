import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchConsole } from '#lib/evening/search.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { canariesIn } from '#testing/interface/canaries.ts'
import { acting } from '#testing/venues/acting.ts'
import { checksums, dumpOf } from './tenants-rows.ts'
import { eveningVerbs, type OfStaff, type StaffName } from './tenants-staff.ts'
import { billVerbs } from './tenants-staff-bills.ts'
import { eventVerbs } from './tenants-staff-events.ts'
import { guestVerbs } from './tenants-staff-guests.ts'
import { houseVerbs } from './tenants-staff-house.ts'
import { keyVerbs } from './tenants-staff-keys.ts'
import { staffReads } from './tenants-staff-reads.ts'
import { threadVerbs } from './tenants-staff-threads.ts'
import { useTenants } from './tenants-stage.ts'
import type { Tenant } from './tenants-states.ts'

/** Two venues of two organisations: every verb of the console treats a name of the other venue's staff as unknown. */
const stage = useTenants()
const root = join(import.meta.dirname, '../..')
const verbs = [...eveningVerbs, ...guestVerbs, ...houseVerbs, ...threadVerbs, ...billVerbs, ...eventVerbs, ...keyVerbs]
const of = {} as Record<'a' | 'b', OfStaff>

beforeAll(async () => {
  of.a = await identifiersOf(stage.a)
  of.b = await identifiersOf(stage.b)
})

async function identifiersOf({ venue, live }: Tenant): Promise<OfStaff> {
  const dump = await dumpOf(venue)
  const find = (table: string, is: (row: Record<string, unknown>) => boolean = () => true) => dump.get(table)?.find(is)
  const known: Partial<Record<StaffName, unknown>> = {
    ...Object.fromEntries(Object.entries(live).map(([kind, [own]]) => [kind, own])),
    voucherId: find('voucher', ({ file_key: key }) => String(key).startsWith('id active'))?.id,
    redemptionId: find('voucher_entry', ({ kind, note }) => kind === 'capture' && note !== null)?.payment_id,
    blockId: find('resource_block')?.id,
    entryId: find('audit_entry')?.id,
    scanNonce: find('check_in')?.nonce,
    asideId: find('tab', ({ aside, closed_at: closed }) => aside === true && closed === null)?.id,
    discountId: find('tab_discount')?.order_id,
    counterPaymentId: find('payment', ({ tender, status }) => tender === 'Cash' && status === 'Paid')?.id,
    stoppedItem: find('item_stop')?.item_name,
    partyTabId: find('deposit_use')?.tab_id,
    attachmentId: find('message_attachment')?.id,
    keyId: find('api_key')?.id,
    feedId: find('calendar_feed')?.id,
    guestName: find('reservation', ({ email }) => email !== '')?.customer_name,
    counterNumber: find('invoice', ({ cancels_number: cancelled }) => cancelled !== null)?.number,
  }
  return (name) => {
    if (!known[name]) throw new Error(`${venue.slug} has no ${name}`)
    return String(known[name])
  }
}

const nothingChanged = async () => {
  const { a, b, before } = stage
  expect([await checksums(a.venue), await checksums(b.venue)]).toEqual([before.a, before.b])
}

describe('staff of a venue reach their own venue alone:', () => {
  test.each(verbs)('$name $names', async ({ names, unknown, run }) => {
    const tried = async () => run(stage.a.venue, of.b(names), acting(), of.a, of.b)
    const came = await tried().catch((error) => {
      if (error instanceof Problem) return error.kind
      throw error
    })
    if (typeof unknown === 'object' && !Array.isArray(unknown)) expect(came).toMatchObject(unknown as object)
    else expect(came).toEqual(unknown)
    await nothingChanged()
  })
})

describe('staff read the data of their own venue:', () => {
  test.each(Object.entries(staffReads))('%s', async (_, read) => {
    for (const [own, other] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      const shown = await read(stage[own].venue, of[own], new Date())
      expect(await canariesIn(JSON.stringify(shown), own)).not.toEqual([])
      expect(await canariesIn(JSON.stringify(shown), other)).toEqual([])
    }
  })

  test('a search for any text of the other venue finds nothing', async () => {
    const { a, b } = stage
    const searched = async (typed: string, venue: Venue) =>
      JSON.stringify(await searchConsole(venue, typed, 'en', new Date(), () => true))
    const nothing = await searched('nobody-is-called-so', a.venue)
    const written = await canariesIn(JSON.stringify([...(await dumpOf(b.venue)).values()]), 'b')
    let found = 0
    for (const canary of written) {
      expect([canary, await searched(canary, a.venue)]).toEqual([canary, nothing])
      if ((await searched(canary, b.venue)) !== nothing) found++
    }
    expect(found).toBeGreaterThan(10)
  })
})

/**
 * Functions that the console's routes call with a venue and that find nothing by a name: they read all of the venue, or get
 * everything they read as an argument. The numbers of invoices and of closings are those of both venues; `staffReads` has
 * them.
 */
const namesNothing =
  `accountAct admitAtDoor cancelInvoice checkInRecord checkPayouts closeDay closingCsv closingListed closingRecord
  connectPayouts createEvent datevBatch describeHeader deskPaymentOf discountLimitOf doorRecord endPause exportGuests
  exportMonth findAuditEntry getClosing giveMoneyBack issueByHand listClosings listEventsForStaff listGuests listHouseAccounts
  listInvoices mailInvoice makeKey moneyTodayRecord nextClosingRecord openHouseAccount pauseOnline placeUpload
  presentServiceDay readCallers readDeskActs readEvening readEveningDays readFirstHour readFirstTimes readGiveBack readHolidays
  readHouseChanges readHouseHistory readInbox readLiability readMoneyToday readNextClosing readNotes readOrders readPause
  readPlaceCounts readSection readTableChoices readTableCodes readTabs refundedRecord removePicture requirePlan saveAnswer
  savedRecord saveSection scannedOf searchConsole searchVouchers sellVoucher showInvoice storedScansRecord storePicture
  storeScans venuePicturesRecord
  voucherToIssue`.split(/\s+/)

test('every function that a route of the console gives a name is among these verbs', async () => {
  const called = new Set<string>()
  for await (const file of glob('app/api/console/**/route.ts', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/\b(\w+)\(\s*(?:call\.)?venue\b/g)) called.add(name)
  }
  const tried = new Set<string>()
  for await (const file of glob('e2e/battery/tenants-staff{,-bills,-events,-guests,-keys,-threads}.ts', {
    cwd: root,
  })) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, names = ''] of text.matchAll(/^import \{([^}]*)\} from '#lib/gm)) {
      for (const name of names.split(',')) tried.add(name.trim())
    }
  }
  expect([...called].filter((name) => !tried.has(name)).sort()).toEqual(namesNothing.toSorted())
})
