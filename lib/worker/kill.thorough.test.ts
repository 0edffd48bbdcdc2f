import { isNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { until } from '#testing/runner/until.ts'
import { useWorkerProcesses, type WorkerProcess } from '#testing/servers/worker-process.ts'
import { startMailProvider } from '#testing/stand-ins/mail-provider.ts'
import { letterTo } from '#testing/stand-ins/mailbox.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'

const testDatabase = useTestDatabase()
const startWorker = useWorkerProcesses(testDatabase)
const mails = scaled(60, 1_500)
const kills = scaled(1, 13)

let venueId: string

beforeAll(async () => {
  venueId = (await getVenue((await importTestVenue(venueFile())).slug)).id
})

async function queueAll(): Promise<void> {
  await inTransaction(async (tx) => {
    for (let number = 0; number < mails; number++) {
      const letter = letterTo(`guest${number}@guest.example`, { venueId, subject: `Mail ${number}` })
      await queueMail(tx, letter, new Date())
    }
  })
}

async function untilNothingWaits(): Promise<void> {
  const nothingWaits = async () => {
    const dead = await database().execute(
      sql`select id, last_error from jobs where attempts >= max_attempts and locked_at is null`,
    )
    expect([...dead]).toEqual([])
    return (await database().$count(mail, isNull(mail.sentAt))) === 0
  }
  await until('every mail is sent', nothingWaits, 100)
}

describe('mails', () => {
  test('all arrive, and repeat only under the same key, although workers are killed and responses are lost', async () => {
    let requests = 0
    // Every twentieth response is lost, and so are those to killed workers.
    const provider = await startMailProvider(() => (++requests % 20 === 0 ? 'take-and-cut' : 'take'))
    const workers: WorkerProcess[] = []
    try {
      await queueAll()
      const start = () => startWorker({ RESEND_API_KEY: 're_test', RESEND_API: provider.url })
      workers.push(start(), start())
      for (let killed = 0; killed < kills; killed++) {
        await provider.taken(Math.round(((killed + 0.5) * mails) / kills))
        await workers.shift()?.kill()
        workers.push(start())
      }
      await untilNothingWaits()

      const keysOf = new Map<string, Set<string>>()
      for (const { idempotencyKey, body } of provider.received) {
        keysOf.set(body.subject, (keysOf.get(body.subject) ?? new Set()).add(idempotencyKey))
      }
      const repeated = provider.received.length - keysOf.size
      expect(keysOf.size).toBe(mails)
      expect([...keysOf.values()].filter((keys) => keys.size > 1)).toEqual([])
      // Without lost responses the test would prove nothing, and most mails need no second attempt.
      expect(repeated).toBeGreaterThanOrEqual(Math.floor(mails / 20))
      expect(repeated).toBeLessThan(mails / 5)
      process.stdout.write(`${mails} mails, ${kills} kills, ${repeated} repeated under the same key\n`)
    } finally {
      for (const worker of workers) await worker.kill()
      await provider.stop()
    }
  }, 600_000)
})
