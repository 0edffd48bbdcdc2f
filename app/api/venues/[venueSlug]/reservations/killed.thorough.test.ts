import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { reservation } from '#db/schema/reservations.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { postTo } from '#testing/pages/post.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { passForLeases } from '#testing/servers/leases.ts'
import { untilProgramsAreGone } from '#testing/storms/race.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/**
 * Kills (SIGKILL) a process that books with an Idempotency-Key after each message that it sends to the database, before the
 * reply. Between two messages the process changes nothing durable. No matter what was committed before the kill, the retry
 * ends with one reservation, one mail, and the matching answer.
 */
const root = join(import.meta.dirname, '../../../../..')
const testDatabase = useTestDatabase()
const dayMs = 86_400_000

let key = ''
let venue: Venue

beforeAll(async () => {
  const settings = { minNoticeMinutes: 0, maxAdvanceDays: 365 }
  const { slug, secretKey } = await importTestVenue({ slug: 'killed', settings })
  key = secretKey
  venue = await getVenue(slug)
})

type Child = { killed: boolean; output: string }

/** The request of one attempt: each has its own guest and day. */
const request = (day: number) => ({
  resourceType: 'RestaurantTable',
  date: new Date(Date.now() + (day + 2) * dayMs).toISOString().slice(0, 10),
  start: '19:00',
  partySize: 2,
  customerName: `Guest ${day}`,
  email: `guest-${day}@guest.example`,
})

function bookAndDie(day: number, dieAt: number, body: object = request(day)): Promise<Child> {
  const idempotencyKey = 'requestId' in body ? null : `key-${day}`
  const order = { slug: venue.slug, key, idempotencyKey, body, dieAt }
  return new Promise((resolve, reject) => {
    execFile(
      join(root, 'node_modules/.bin/node'),
      [join(root, 'testing/storms/book-and-die.ts'), JSON.stringify(order)],
      { cwd: root, env: { ...process.env, DATABASE_URL: testDatabase.url, LOG_LEVEL: 'silent' } },
      (error, output, complaint) => {
        if (error && error.signal !== 'SIGKILL') reject(new Error(complaint))
        else resolve({ killed: error !== null, output })
      },
    )
  })
}

const reservationsOf = (day: number) =>
  database()
    .select()
    .from(reservation)
    .where(and(eq(reservation.venueId, venue.id), eq(reservation.customerName, fromGuest(`Guest ${day}`))))

const mailsTo = (day: number) =>
  database()
    .select()
    .from(mail)
    .where(and(eq(mail.venueId, venue.id), eq(mail.recipientAddress, `guest-${day}@guest.example`)))

const retry = (day: number) =>
  postTo(venue.slug, 'reservations', { key, body: request(day), headers: { 'Idempotency-Key': `key-${day}` } })

test('a booking that is killed at any point takes effect once when it is retried', async () => {
  const whole = await bookAndDie(0, 0)
  expect(whole).toMatchObject({ killed: false, output: expect.stringContaining('"status":201') })
  const steps: number = JSON.parse(whole.output).sent
  expect(steps).toBeGreaterThan(2)
  // By default at the first and after the last message.
  const days = scaled(
    [1, steps],
    Array.from({ length: steps }, (_, index) => index + 1),
  )
  const waiting = [...days]
  const next = async (): Promise<void> => {
    const day = waiting.shift()
    if (day === undefined) return
    expect((await bookAndDie(day, day)).killed).toBe(true)
    return next()
  }
  // One after the other by default: at once they send their messages in other portions, and the last one varies.
  await Promise.all(Array.from({ length: scaled(1, 3) }, next))

  await untilProgramsAreGone()

  const survived: number[] = []
  for (const day of days) survived.push((await reservationsOf(day)).length)
  // Kills before and after the commit have both occurred, or this test would prove nothing.
  expect(survived.filter((count) => count === 0).length).toBeGreaterThan(0)
  expect(survived.filter((count) => count === 1).length).toBeGreaterThan(0)

  await passForLeases(2)
  for (const day of days) {
    const answer = await retry(day)
    expect(answer.status).toBe(201)
    const made = await reservationsOf(day)
    expect(made).toMatchObject([{ id: answer.json.id, reference: answer.json.reference }])
    expect(await mailsTo(day)).toHaveLength(1)
    expect((await retry(day)).text).toBe(answer.text)
  }
})

test('so does one whose key is in its body, killed before its effect and after it', async () => {
  const sent: number = JSON.parse((await bookAndDie(100, 0)).output).sent
  const kills: [day: number, dieAt: number, survives: number][] = [
    [102, sent, 1],
    [101, 1, 0],
  ]
  for (const [day, dieAt, survives] of kills.slice(0, scaled(1, 2))) {
    const body = { ...request(day), requestId: `key-${day}` }
    expect((await bookAndDie(day, dieAt, body)).killed).toBe(true)
    await untilProgramsAreGone()
    expect(await reservationsOf(day)).toHaveLength(survives)
    await passForLeases(2)
    const answer = await postTo(venue.slug, 'reservations', { key, body })
    expect(answer.status).toBe(201)
    expect(await reservationsOf(day)).toMatchObject([{ id: answer.json.id }])
    expect(await mailsTo(day)).toHaveLength(1)
    expect((await retry(day)).text).toBe(answer.text)
  }
})
