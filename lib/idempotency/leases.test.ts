import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { idempotency } from '#db/schema/payments.ts'
import { sha256 } from '#lib/codes.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { until } from '#testing/runner/until.ts'
import { leasesLeft, passForLeases } from '#testing/servers/leases.ts'
import { answerOnce } from './answer-once.ts'
import { type Attempt, begin, type Repeatable } from './attempts.ts'
import { leaseSeconds, renewLease, renewLeases } from './leases.ts'

useTestDatabase()

const request = (key = 'one'): Repeatable => ({
  scope: sha256('scope'),
  key,
  fingerprint: sha256('one'),
  now: new Date(),
})
const begun = async (key?: string) => (await begin(request(key))) as Attempt
const inProgress = { kind: 'checkout-in-progress' }
/** A time that no test reaches, however long the machine stalls. */
const anHour = 3600

const ends: (() => unknown)[] = []
beforeEach(() => database().delete(idempotency))
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const end of ends.splice(0)) await end()
})

/** Answers a request for as long as the test lasts. */
function answering(key?: string): Promise<Response> {
  const { promise: held, resolve } = Promise.withResolvers<void>()
  const answer = answerOnce(request(key), async () => {
    await held
    return new Response('made', { status: 201 })
  })
  ends.push(async () => {
    resolve()
    await answer
  })
  return answer
}

const secondsOf = async () => (await leasesLeft())[0] ?? Number.NaN

describe('an attempt that takes several times as long as its lease', () => {
  test('holds its key while its process lives', async () => {
    void answering()
    await until('the key is taken', async () => (await leasesLeft()).length === 1)
    for (let times = 0; times < 5; times++) {
      await passForLeases(leaseSeconds - 0.1)
      await until('the lease is renewed', async () => (await secondsOf()) > 1)
    }
    await passForLeases(-anHour)
    await expect(begin(request())).rejects.toMatchObject(inProgress)
  })

  test('loses it when it is not renewed: the control', async () => {
    await begun()
    for (let times = 0; times < 2; times++) await passForLeases(leaseSeconds - 0.1)
    expect(await begun()).toMatchObject({ id: expect.any(String) })
  })

  test('is not renewed for more than a minute, when it hangs', async () => {
    const [hanging, living] = [await begun('hanging'), await begun('living')]
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now - 60_000)
    ends.push(renewLease(hanging))
    clock.mockRestore()
    ends.push(renewLease(living))
    await passForLeases(anHour)
    await until('the living one is renewed', async () => ((await leasesLeft()).at(-1) ?? 0) > 0)
    expect(await secondsOf()).toBeLessThan(leaseSeconds - anHour + 1)
  })
})

test('an attempt is renewed from its beginning to its end, and leaves no timer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await answerOnce(request(), async () => new Response('made', { status: 201 }))
  await expect(
    answerOnce(request('two'), async () => {
      expect(vi.getTimerCount()).toBe(1)
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})

describe('renewing', () => {
  test('does not extend an attempt that has lost its lease, or has its answer', async () => {
    const frozen = await begun()
    await passForLeases(leaseSeconds)
    await begun()
    await passForLeases(anHour)
    await renewLeases([frozen])
    expect(await secondsOf()).toBeLessThan(0)
    await answerOnce(request('answered'), async () => new Response('made', { status: 201 }))
    const rows = await database().select().from(idempotency)
    const answered = rows.find(({ key }) => key === 'answered')
    await renewLeases([{ ...request('answered'), id: answered?.attempt ?? '' }])
    expect((await database().select().from(idempotency)).find(({ key }) => key === 'answered')).toEqual(answered)
  })

  test('does not wait for an attempt that writes its answer, and renews the others', async () => {
    const attempts = [await begun('locked'), await begun('free')]
    await passForLeases(anHour)
    await database().transaction(async (tx) => {
      await tx.execute(`select from idempotency where key = 'locked' for update`)
      await renewLeases(attempts)
      const [locked, free] = await leasesLeft()
      expect(locked).toBeLessThan(0)
      expect(free).toBeGreaterThan(0)
    })
    await renewLeases(attempts)
    expect(await secondsOf()).toBeGreaterThan(0)
  })
})

test('Retry-After says when a retry may take over, in whole seconds', async () => {
  await begun()
  await passForLeases(-57.5)
  const { headers } = await begin(request()).catch((error) => error)
  const left = await secondsOf()
  // Queried after the refusal: the time left is a little less.
  expect(Number(headers['Retry-After'])).toBeGreaterThanOrEqual(left)
  expect(Number(headers['Retry-After'])).toBeLessThanOrEqual(60)
  expect(headers['Retry-After']).toMatch(/^[1-9]\d*$/)
})
