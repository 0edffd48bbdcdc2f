import { eq, isNotNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { database, inTransaction, type Tx } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { log } from '#lib/log.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { letterTo } from '#testing/stand-ins/mailbox.ts'
import { heldBack } from '#testing/storms/race.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'
import type * as limit from './hourly-limit.ts'
import { queueMail } from './outbox.ts'
import { sendMail } from './send-mail-job.ts'
import type { MailTransport } from './transport.ts'

const guards = vi.hoisted(() => ({ lockAddress: true }))

vi.mock('./hourly-limit.ts', async (original) => {
  const actual = await original<typeof limit>()
  return {
    ...actual,
    async lockAddress(tx: Tx, address: string) {
      if (guards.lockAddress) await actual.lockAddress(tx, address)
    },
  }
})

useTestDatabase(32)

// A year later, which distinguishes the jobs of that time from those that the queue makes due at once.
const now = new Date(Date.now() + 365 * 86_400_000)
const signal = new AbortController().signal
const transport: MailTransport = { name: 'local', async send() {} }
let venueId: string

beforeEach(async () => {
  venueId = (await getVenue((await importTestVenue(venueFile())).slug)).id
  await database().delete(mail)
  await database().execute(sql`delete from _private_jobs`)
})

function queue(count: number, address: (at: number) => string, anonymous = true): Promise<string[]> {
  return inTransaction(async (tx) => {
    const ids: string[] = []
    for (let at = 0; at < count; at++) {
      const createdAt = new Date(now.getTime() - 60_000 + at)
      ids.push((await queueMail(tx, letterTo(address(at), { venueId, anonymous }), createdAt)) ?? '')
    }
    return ids
  })
}

const sending = (at: Date) => (mailId: string) => () => sendMail({ venueId, mailId }, at, { transport, signal })

function sendAll(ids: readonly string[], at = now): Promise<unknown> {
  return Promise.all(ids.map(sending(at)).map((begin) => begin()))
}

/** The same, with twenty workers that have counted before one of them records an attempt. */
const sendAllAtOnce = (ids: readonly string[]) =>
  heldBack(sql`lock table mail in share mode`, ids.map(sending(now)), { enough: 20 })

async function sent(): Promise<number> {
  return database().$count(mail, isNotNull(mail.sentAt))
}

/** The times at which waiting mails are due again, in minutes from now. */
async function waits(): Promise<number[]> {
  const rows = await database().execute<{ run_at: string }>(
    sql`select run_at from jobs where run_at > now() + interval '1 day' order by run_at`,
  )
  return rows.map((row) => Math.round((new Date(row.run_at).getTime() - now.getTime()) / 60_000))
}

const attempts = scaled(20, 35)
const neighbour = { ...venueFile().business, email: 'hello@neighbour.example' }
const spellings = ['ada@guest.example', 'Ada@Guest.Example', 'ADA@GUEST.EXAMPLE']

describe('mails that anonymous guests cause', () => {
  test('reach one address at most ten times an hour, however many workers send, because lockAddress serializes them', async () => {
    const ids = await queue(attempts, (at) => spellings[at % 3] ?? '')
    await sendAllAtOnce(ids)
    expect(await sent()).toBe(10)
    // The others wait, ten for each further hour.
    expect(await waits()).toHaveLength(attempts - 10)
  })

  test('reach their own venue at once, however many they are', async () => {
    const own = venueFile().business.email
    await sendAll(await queue(25, (at) => (at % 2 === 0 ? own : own.toUpperCase())))
    expect([await sent(), await waits()]).toEqual([25, []])
    // For another venue that address is like any other.
    venueId = (await getVenue((await importTestVenue({ slug: 'neighbour', business: neighbour })).slug)).id
    await database().delete(mail)
    await sendAll(await queue(12, () => own))
    expect([await sent(), await waits()]).toEqual([10, [60, 60]])
  })

  test('control: without lockAddress more than ten are sent', async () => {
    guards.lockAddress = false
    try {
      await sendAllAtOnce(await queue(attempts, () => 'ada@guest.example'))
      expect(await sent()).toBeGreaterThan(10)
    } finally {
      guards.lockAddress = true
    }
  })

  test('are due again in order, and are sent when the hour is over, without a line that names a guest', async () => {
    const lines = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(log(), level))
    const ids = await queue(25, () => 'ada@guest.example')
    for (const id of ids) await sendAll([id])
    expect(await sent()).toBe(10)
    expect(await waits()).toEqual([...Array(10).fill(60), ...Array(5).fill(120)])
    await sendAll(ids, new Date(now.getTime() + 59 * 60_000))
    expect(await sent()).toBe(10)
    await sendAll(ids, new Date(now.getTime() + 61 * 60_000))
    expect(await sent()).toBe(20)
    await sendAll(ids, new Date(now.getTime() + 122 * 60_000))
    expect(await sent()).toBe(25)
    expect(JSON.stringify(lines.map(({ mock }) => mock.calls))).not.toContain('ada@')
  })

  test('count when they may have arrived: an attempt whose response was lost takes a place, and its retry no further one', async () => {
    const ids = await queue(12, () => 'ada@guest.example')
    const lost: MailTransport = { name: 'local', send: () => Promise.reject(new Error('no answer')) }
    for (const mailId of ids.slice(0, 10)) {
      await expect(sendMail({ venueId, mailId }, now, { transport: lost, signal })).rejects.toThrow()
    }
    await sendAll(ids.slice(10))
    expect(await sent()).toBe(0)
    await sendAll(ids.slice(0, 10), new Date(now.getTime() + 60_000))
    expect(await sent()).toBe(10)
  })

  test('do not delay mails to other addresses, nor mails that no anonymous guest caused', async () => {
    await sendAll(await queue(12, () => 'ada@guest.example'))
    await sendAll(await queue(12, (at) => `ada+${at}@guest.example`))
    expect(await sent()).toBe(22)
    await sendAll(await queue(12, () => 'ada@guest.example', false))
    expect(await sent()).toBe(34)
    expect(await database().$count(mail, eq(mail.anonymous, false))).toBe(12)
  })
})
