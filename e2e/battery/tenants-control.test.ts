import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { BuyerFields } from '#app/(guest)/v/[venueSlug]/events/[eventSlug]/order.ts'
import { database } from '#db/client.ts'
import { WaitingRequest } from '#lib/events/waiting/waiting-input.ts'
import { OwnDetails } from '#lib/guest-bookings/edit-details.ts'
import { OwnMessage } from '#lib/messages/input.ts'
import { GuestDetails } from '#lib/reservations/input.ts'
import { canariesIn } from '#testing/interface/canaries.ts'
import { complaints } from './tenants-answers.ts'
import { leakyService } from './tenants-leaky.ts'
import { pages, pageValues } from './tenants-page-places.ts'
import { pageHandlers } from './tenants-pages.ts'
import { documentedOperations, operations } from './tenants-places.ts'
import { casesOf } from './tenants-requests.ts'
import { checksums, dumpOf, venueColumns } from './tenants-rows.ts'
import { useTenants } from './tenants-stage.ts'

/** Checks that the tests of two venues miss nothing: places, rows, texts, and leaks that are injected on purpose. */
const documented = documentedOperations()
const stage = useTenants()
const root = join(import.meta.dirname, '../..')

describe('everything that takes an identifier is in the tables:', () => {
  test.each(documented)('$id', ({ id, takes }) => {
    const { places = {}, values = '' } = operations[id] ?? {}
    expect([...Object.keys(places), ...values.split(', ').filter(Boolean)].sort()).toEqual([...takes].sort())
  })

  test('every page with its methods', async () => {
    expect([...(await pageHandlers()).keys()].sort()).toEqual(Object.keys(pages).sort())
  })

  /** The schemas of `readFields`, by which forms are read without naming their fields. */
  const fieldsOf: Record<string, string[]> = {
    BuyerFields: Object.keys(BuyerFields.shape),
    GuestDetails: Object.keys(GuestDetails.shape),
    OwnDetails: Object.keys(OwnDetails.shape),
    OwnMessage: Object.keys(OwnMessage.shape),
    NumberedRequest: Object.keys(WaitingRequest.shape),
  }

  test('every parameter of the pages’ addresses, and every field of their forms', async () => {
    const read = new Set<string>()
    for await (const file of glob('{lib,app/(guest)}/**/!(*.test).{ts,tsx}', { cwd: root })) {
      const text = readFileSync(join(root, file), 'utf8')
      const inQuery = /search(?:Params)?\.(?:get|getAll|has)\('(\w+)'\)/g
      for (const [, name] of text.matchAll(inQuery)) read.add(`query ${name}`)
      const inForm = /(?:form\??\.(?:get|has)\(|countIn\(form, )'(\w+)'\)/g
      for (const [, name] of text.matchAll(inForm)) read.add(`form ${name}`)
      for (const [, schema = ''] of text.matchAll(/readFields\((\w+), /g)) {
        for (const name of fieldsOf[schema] ?? [`of the schema ${schema}`]) read.add(`form ${name}`)
      }
    }
    const known = Object.values(pages).flatMap((places) => Object.keys(places))
    const named = [...known, ...pageValues].filter((place) => !place.startsWith('path '))
    expect([...read].sort()).toEqual([...new Set(named)].sort())
  })

  test('every parameter of the pages’ paths', () => {
    for (const [page, places] of Object.entries(pages)) {
      const inPath = [...page.matchAll(/\[(\w+)\]/g)].map(([, name]) => `path ${name}`)
      expect(Object.keys(places)).toEqual(expect.arrayContaining(inPath))
    }
  })
})

/** Texts that no guest and no operator writes: names of states and kinds, numbers, and what the service generates. */
const ownWords =
  /[._](status|kind|type|language|currency|mode|payment|purpose|provider|reference|channel|pricing_model|role|timezone|plan|tender)$/
const generatedColumns = [
  'audit_entry.act',
  'audit_entry.after',
  'audit_entry.before',
  'audit_entry.program',
  'audit_entry.subject_id',
  'check_in.refusal',
  'closing.sums',
  'event.end',
  'event.origin',
  'event.start',
  'event_registration.cancelled_by',
  'invoice.taxes',
  'mail.headers',
  'message.author',
  'money_movement.means',
  'occupancy.share_key',
  'order_print.failure',
  'order_print.station',
  'order_progress.station',
  'payment.provider_payment_id',
  'payment.provider_session_id',
  'payment.refund_trouble',
  'reservation.cancelled_by',
  'reservation.channel',
  'reservation.terms',
  'reservation.venue_notice',
  'reservation.venue_notice_before',
  'tab_line.menu_kind',
  'tab_line.station',
  'tab_order.origin',
  'table_call.ended_as',
  'table_call.kind',
  'table_call.means',
  'take_back.reason',
]

describe('the other venue', () => {
  test('has at least two hundred unique strings of its own', async () => {
    const dump = JSON.stringify([...(await dumpOf(stage.b.venue)).values()])
    expect((await canariesIn(dump, 'b')).length).toBeGreaterThanOrEqual(200)
    expect(await canariesIn(dump, 'a')).toEqual([])
  })

  test('has rows in every table', async () => {
    expect(Object.entries(stage.before.b).filter(([, sum]) => sum.startsWith('0 '))).toEqual([])
  })

  test('has a string of its own in every column that guests and operators write', async () => {
    const dump = await dumpOf(stage.b.venue)
    const columns = (await venueColumns()).filter(({ type }) => ['text', 'jsonb', 'ARRAY'].includes(type))
    const without: string[] = []
    for (const { table, name } of columns) {
      const values = JSON.stringify((dump.get(table) ?? []).map((row) => row[name]))
      if ((await canariesIn(values, 'b')).length === 0) without.push(`${table}.${name}`)
    }
    expect(without.filter((column) => !ownWords.test(column) && !generatedColumns.includes(column))).toEqual([])
  })

  test('has rows in every state', async () => {
    const dump = await dumpOf(stage.b.venue)
    const states = (table: string, column: string) =>
      [...new Set((dump.get(table) ?? []).map((row) => String(row[column])))].sort()
    expect(states('reservation', 'status')).toEqual(['Cancelled', 'Completed', 'Confirmed', 'NoShow', 'Pending'])
    expect(states('payment', 'status')).toEqual(['Expired', 'Open', 'Paid', 'Refunded', 'Refunding'])
    expect(states('payment', 'purpose')).toEqual(['Deposit', 'Tab', 'Tickets', 'Voucher'])
    expect(states('event', 'status')).toEqual(['Cancelled', 'Draft', 'Published'])
    expect(states('event', 'active')).toEqual(['false', 'true'])
    expect(states('event_registration', 'status')).toEqual(['Cancelled', 'Confirmed'])
    expect(states('event_registration', 'payment')).toEqual(['NotRequired', 'Paid', 'Pending', 'Refunded'])
    expect(states('ticket', 'status')).toEqual(['Cancelled', 'CheckedIn', 'Valid'])
    expect(states('payment', 'tender')).toEqual(['Cash', 'House', 'Terminal', 'null'])
    expect(states('tab_order', 'origin')).toEqual(['Discount', 'Ordered', 'Transferred'])
    expect(states('table_call', 'ended_as')).toEqual(['answered', 'null', 'over', 'withdrawn'])
    const movements = ['Refunded', 'Returned', 'Settled', 'Taken', 'Used', 'Voucher']
    expect(states('money_movement', 'kind')).toEqual(movements)
    expect(states('order_print', 'failure')).toEqual(['null', 'refused'])
    expect(states('voucher', 'kind')).toEqual(['Amount', 'Item', 'Percentage'])
    expect(states('voucher_hold', 'status')).toContain('Held')
    expect(states('voucher_entry', 'kind')).toEqual(expect.arrayContaining(['adjustment', 'capture', 'hold', 'issue']))
    expect(states('resource', 'active')).toEqual(['false', 'true'])
    for (const [table, column] of [
      ['tab', 'closed_at'],
      ['table_token', 'revoked_at'],
      ['api_key', 'revoked_at'],
      ['voucher', 'voided_at'],
      ['deposit_use', 'returned_at'],
      ['house_account', 'closed_at'],
      ['invoice', 'cancels_number'],
      ['money_movement', 'closing_number'],
      ['order_print', 'printed_at'],
      ['tab', 'joined_into'],
    ] as const) {
      const values = states(table, column)
      expect([table, values.includes('null'), values.length > 1]).toEqual([table, true, true])
    }
    expect(states('mail', 'sent_at')).toEqual(['null'])
  })
})

class Undo extends Error {}

/** The checksums after a change, which is then rolled back. */
async function checksumsAfter(change: string): Promise<Record<string, string>> {
  let sums: Record<string, string> = {}
  const undone = database().transaction(async (tx) => {
    // Without the triggers, which refuse most of these changes.
    await tx.execute(sql`set local session_replication_role = replica`)
    expect((await tx.execute(sql.raw(change))).count, change).toBe(1)
    sums = await checksums(stage.b.venue, tx)
    throw new Undo()
  })
  await expect(undone).rejects.toThrow(Undo)
  return sums
}

describe('an injected fault is found:', () => {
  test('a missing row, in any table', async () => {
    const { id } = stage.b.venue
    const tables = new Set((await venueColumns()).map(({ table }) => table))
    for (const table of tables) {
      const one = `(select ctid from ${table} where venue_id = '${id}' limit 1)`
      const after = await checksumsAfter(`delete from ${table} where ctid = ${one}`)
      expect(after[table]).not.toBe(stage.before.b[table])
      expect({ ...after, [table]: '' }).toEqual({ ...stage.before.b, [table]: '' })
    }
    expect(await checksums(stage.b.venue)).toEqual(stage.before.b)
  })

  test.each([
    ['venue', 'tagline', 'id'],
    ['reservation', 'notes', 'venue_id'],
    ['mail', 'subject', 'venue_id'],
    ['voucher', 'gift_message', 'venue_id'],
  ])('one more character in %s.%s', async (table, column, owner) => {
    const one = `(select ctid from ${table} where ${owner} = '${stage.b.venue.id}' limit 1)`
    const after = await checksumsAfter(`update ${table} set ${column} = ${column} || '.' where ctid = ${one}`)
    expect(after[table]).not.toBe(stage.before.b[table])
  })

  const reads = documented.filter(({ path, method }) => path.startsWith('/api/venues/') && method === 'GET')

  test.each(reads)('$id without a check of the key’s venue', async (operation) => {
    const leaky = await leakyService(stage.url, stage.b)
    const theirs = casesOf(operation, stage.a, stage.b).filter(({ name }) =>
      /(venueSlug|X-Service-Key): the other venue’s$/.test(name),
    )
    // Both venues have one of this name.
    for (const { request } of theirs) request.path.eventSlug = 'quiz'
    const found = await complaints(leaky.url, theirs)
    leaky.close()
    expect(theirs).toHaveLength(2)
    for (const { name } of theirs) {
      expect(found.filter((each) => each.startsWith(`${name}: `)).join()).toMatch(/200.* instead of 403.*leaks qb7z/s)
    }
  })

  test.each([
    ['in a body', (canary: string) => `{"name":"${canary}"}`],
    ['in an attribute', (canary: string) => `<a href="https://x.example/${canary}?y">`],
    ['in base64', (canary: string) => Buffer.from(`  a name ${canary}`).toString('base64')],
    ['folded over two lines', (canary: string) => `SUMMARY:${canary.slice(0, 4)}\r\n ${canary.slice(4)}`],
  ])('a text of the other venue %s', async (_, written) => {
    expect(await canariesIn(written('qb7z123w'), 'b')).toEqual(['qb7z123w'])
    expect(await canariesIn(written('qb7z123w'), 'a')).toEqual([])
  })
})
