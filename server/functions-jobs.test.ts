import { isNull } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import type * as environment from '#lib/env/env.ts'
import { countJob, withinInstance } from '#lib/instance.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { listJobs } from '#lib/jobs/inspect.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { letterTo } from '#testing/stand-ins/mailbox.ts'
import { startSilentMailServer } from '#testing/stand-ins/silent-mail-server.ts'
import { bookWithDeposit, letHoldRunOut, payingVenue, statusOf } from '#testing/venues/payments.ts'
import { beginInstance } from './functions.ts'

const setting = vi.hoisted(() => ({ smtpUrl: null as string | null }))

vi.mock('#lib/env/env.ts', async (original) => {
  const actual = await original<typeof environment>()
  const env = () => ({ ...actual.env(), platform: 'vercel', mail: { ...actual.env().mail, ...setting } })
  return { ...actual, env }
})

useTestDatabase(20)

test('a function ends a hold after a response while mails of an earlier one wait for a silent mail server', async () => {
  const venue = await payingVenue()
  const server = await startSilentMailServer()
  onTestFinished(server.stop)
  setting.smtpUrl = server.url
  const afterResponses: Promise<void>[] = []
  beginInstance((work) => void afterResponses.push(work()))

  const booked = await withinInstance(async () => {
    await inTransaction((tx) => queueMail(tx, letterTo('ada@guest.example', { venueId: venue.id }), new Date()))
    return bookWithDeposit(venue)
  })
  await expect.poll(server.connections).toBe(1)
  await letHoldRunOut(booked)
  const named = { venueId: booked.venueId, reservationId: booked.id }
  await withinInstance(() => inTransaction((tx) => addJob(tx, 'expire-hold', named)))
  await expect.poll(() => statusOf(booked)).toBe('Cancelled')
  // The first attempt to send a mail still hangs, for ten seconds: no attempt has ended.
  expect((await listJobs()).jobs.map(({ lastError }) => lastError).filter((error) => error !== null)).toEqual([])

  server.speak()
  // An attempt that has timed out meanwhile is retried after a later response.
  const unsent = async () => {
    await withinInstance(async () => countJob())
    await Promise.all(afterResponses.splice(0))
    return database().$count(mail, isNull(mail.sentAt))
  }
  await expect.poll(unsent, { interval: 500 }).toBe(0)
  expect(server.messageIds.length).toBeGreaterThan(1)
  expect(new Set(server.messageIds).size).toBe(server.messageIds.length)
})
