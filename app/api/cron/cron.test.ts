import { beforeAll, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '#db/client.ts'
import type * as environment from '#lib/env/env.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { checkContract } from '#testing/interface/contract.ts'
import { letterTo, outbox, useDataDir } from '#testing/stand-ins/mailbox.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'
import { GET, POST } from './route.ts'

const setting = vi.hoisted(() => ({ cronSecret: null as string | null, dataDir: '' }))

vi.mock('#lib/env/env.ts', async (original) => {
  const actual = await original<typeof environment>()
  return { ...actual, env: () => ({ ...actual.env(), ...setting }) }
})

useTestDatabase()
setting.dataDir = useDataDir()
const secret = 'a-secret-of-the-clock'
let venueId: string

beforeAll(async () => {
  venueId = (await getVenue((await importTestVenue(venueFile())).slug)).id
})

async function callCron(
  authorization?: string,
  handler = GET,
): Promise<{ status: number; json: Record<string, unknown> }> {
  const request = new Request('http://localhost/api/cron', {
    method: handler === GET ? 'GET' : 'POST',
    headers: authorization === undefined ? {} : { Authorization: authorization },
  })
  const response = await handler(request, { params: Promise.resolve({}) })
  const text = await response.text()
  checkContract({ method: request.method, path: '/api/cron', status: response.status, headers: response.headers, text })
  return { status: response.status, json: JSON.parse(text) }
}

describe('GET /api/cron', () => {
  test('is 404 where no secret is set', async () => {
    setting.cronSecret = null
    expect(await callCron(`Bearer ${secret}`)).toMatchObject({ status: 404 })
    expect(await callCron('Bearer null')).toMatchObject({ status: 404 })
  })

  test('refuses a caller without the secret, and runs nothing', async () => {
    setting.cronSecret = secret
    await inTransaction((tx) => queueMail(tx, letterTo('ada@guest.example', { venueId }), new Date()))
    for (const authorization of [
      undefined,
      '',
      secret,
      'Bearer',
      'Bearer ',
      `Bearer ${secret}x`,
      `Bearer ${secret.slice(1)}`,
      `Basic ${secret}`,
    ]) {
      expect(await callCron(authorization)).toMatchObject({ status: 401, json: { title: 'Unauthorized' } })
    }
    expect(await callCron(`Bearer ${secret}`, POST)).toMatchObject({ status: 405 })
    expect(await outbox()).toMatchObject([{ attempts: 0 }])
  })

  test('runs due jobs for a caller with the secret, and returns their count', async () => {
    setting.cronSecret = secret
    // The mail, the two jobs at the start of each run, and the jobs forget-guests and forget-pictures, which the clean-up adds.
    expect(await callCron(`Bearer ${secret}`)).toEqual({ status: 200, json: { succeeded: 5, failed: 0, due: 0 } })
    expect(await outbox()).toMatchObject([{ attempts: 1, html: null, sentAt: expect.any(Date) }])
  })
})
