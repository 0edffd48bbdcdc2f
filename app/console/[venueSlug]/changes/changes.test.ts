import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { maxFollowersOfCaller, maxFollowersOfVenue } from '#lib/evening/live.ts'
import { changeRole } from '#lib/operators/change-role.ts'
import { revokeDevice } from '#lib/operators/devices.ts'
import { disableOperator } from '#lib/operators/disable-operator.ts'
import { mayAct, roles } from '#lib/operators/roles.ts'
import { endSessions } from '#lib/operators/sessions.ts'
import { endTakeOver, takeOver } from '#lib/operators/take-over.ts'
import { givePin, invited, pairedDevice, sessionOf } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { cookieOf } from '#testing/interface/console-calls.ts'
import { endFollowers } from '#testing/runner/followers.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { GET } from './route.ts'

useTestDatabase()

const news = 'event: changed\ndata: .\n\n'
const decoder = new TextDecoder()

beforeAll(async () => {
  for (const slug of ['north', 'south']) await importTestVenue({ slug, organisation: 'house' })
  await importTestVenue({ slug: 'foreign', organisation: 'others' })
})

beforeEach(() => {
  // No poll: a stream hears everything by a notification.
  vi.stubGlobal('setInterval', () => ({ unref: () => undefined }))
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await endFollowers()
})

let people = 0
async function person(more: Partial<Parameters<typeof invited>[0]> = {}) {
  const { operator } = await invited({ venue: 'north', email: `p${++people}@house.example`, role: 'host', ...more })
  return { operator, cookie: cookieOf(await sessionOf(operator)) }
}

async function open(cookie: string | null, venueSlug = 'north', signal = new AbortController().signal) {
  const request = new Request(`http://localhost/console/${venueSlug}/changes`, {
    headers: cookie ? { cookie } : {},
    signal,
  })
  const response = await GET(request, { params: Promise.resolve({ venueSlug }) })
  const reader = response.body?.getReader()
  return { response, reader, next: async () => decoder.decode((await reader?.read())?.value) }
}

/** Reads a stream to its end. Throws if it is still open after this time. */
async function endOf({ reader }: Awaited<ReturnType<typeof open>>, withinMs = 20_000): Promise<void> {
  const open = () => new Error('the stream is still open')
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(open()), withinMs).unref())
  while (!(await Promise.race([reader?.read(), late]))?.done);
}

/** Waits until a new stream has checked its session or device once more: that check could also end the stream. */
const settled = () => new Promise((resume) => setTimeout(resume, 300))

describe('the stream of an evening', () => {
  test.each(roles)('is open to a %s exactly if the role has evenings or orders', async (role) => {
    const { cookie } = await person({ role })
    const { response, reader } = await open(cookie)
    expect(response.status).toBe(mayAct(role, 'evening') || mayAct(role, 'orders') ? 200 : 403)
    await reader?.cancel()
  })

  test('is refused without a session, at other venues and at those of others', async () => {
    const { cookie } = await person({ at: 'south' })
    const statuses = [
      await open(null),
      await open(cookieOf('a'.repeat(43))),
      await open(cookie, 'north'),
      await open(cookie, 'foreign'),
      await open(cookie, 'nowhere'),
      await open(cookie, 'south'),
    ].map(({ response: { status } }) => status)
    expect(statuses).toEqual([401, 401, 404, 404, 404, 200])
  })

  test('sends an event at once, and one for each change, which does not say what has changed', async () => {
    const { response, next } = await open((await person()).cookie)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(await next()).toBe(`retry: 1000\n\n${news}`)
    expect(await next()).toBe(news)
    await database().execute(sql`select pg_notify(installation_channel('venue_evening'), id::text) from venue`)
    expect(await next()).toBe(news)
  })

  const ends: [what: string, end: (operator: { id: string; organisationId: string }) => Promise<unknown>][] = [
    ['the session is ended', ({ id }) => endSessions(id)],
    ['the person is disabled', ({ id }) => disableOperator(id, acting())],
    ['the role becomes one without evenings', ({ id }) => changeRole(id, { role: 'door', venueId: null }, acting())],
    ['the role is taken away', ({ id }) => database().execute(sql`delete from membership where operator_id = ${id}`)],
  ]

  test.each(ends)('is cut by the notification, before any poll, when %s', async (_, end) => {
    const [one, other] = [await person(), await person()]
    const [stream, staying] = [await open(one.cookie), await open(other.cookie)]
    for (const { next } of [stream, staying]) expect(await next()).toContain(news)
    await settled()
    await end(one.operator)
    await endOf(stream)
    await expect(endOf(staying, 200)).rejects.toThrow('still open')
  })

  test.each(ends.slice(0, scaled(1, ends.length)))(
    'the control: without its notification it stays open when %s',
    async (_, end) => {
      const names = ['operator_session', 'membership', 'operator']
      for (const name of names) await database().execute(sql.raw(`alter table ${name} disable trigger user`))
      const { operator, cookie } = await person()
      const stream = await open(cookie)
      expect(await stream.next()).toContain(news)
      await settled()
      await end(operator)
      await expect(endOf(stream, 1_000)).rejects.toThrow('still open')
      for (const name of names) await database().execute(sql.raw(`alter table ${name} enable trigger user`))
    },
  )

  test('is cut by the notification at a paired device that is shut out, and without its trigger it stays open', async () => {
    for (const trigger of ['enable', 'disable']) {
      const { id, venueId, token } = await pairedDevice('north')
      const stream = await open(`console-device=${token}`)
      expect(await stream.next()).toContain(news)
      await settled()
      await database().execute(sql.raw(`alter table device ${trigger} trigger notify_operator_of_device`))
      await revokeDevice({ id: venueId }, id, acting())
      if (trigger === 'enable') await endOf(stream)
      else await expect(endOf(stream, 1_000)).rejects.toThrow('still open')
    }
    await database().execute(sql.raw('alter table device enable trigger notify_operator_of_device'))
  })

  test('is cut by the next poll if the notification was lost', async () => {
    vi.unstubAllGlobals()
    await database().execute(sql.raw('alter table operator_session disable trigger user'))
    const { operator, cookie } = await person()
    const { next, reader } = await open(cookie)
    expect(await next()).toContain(news)
    await endSessions(operator.id)
    while (!(await reader?.read())?.done);
    await database().execute(sql.raw('alter table operator_session enable trigger user'))
  })

  test('is cut if its session cannot be checked again, and another one opens as soon as that is possible', async () => {
    const { operator, cookie } = await person()
    const stream = await open(cookie)
    expect(await stream.next()).toContain(news)
    await settled()
    await database().execute(sql.raw('alter table operator rename column language to moved'))
    try {
      await database().execute(sql`update membership set role = 'manager' where operator_id = ${operator.id}`)
      await endOf(stream, 5_000)
    } finally {
      await database().execute(sql.raw('alter table operator rename column moved to language'))
    }
    expect((await open(cookie)).response.status).toBe(200)
  })

  test('is refused with 503 beyond the limit of a venue, and the screen polls', async () => {
    const cookies: string[] = []
    for (let at = 0; at < maxFollowersOfVenue / maxFollowersOfCaller; at++) cookies.push((await person()).cookie)
    const each = cookies.flatMap((own) => Array.from({ length: maxFollowersOfCaller }, () => own))
    const streams = await Promise.all(each.map((own) => open(own)))
    expect(new Set(streams.map(({ response }) => response.status))).toEqual(new Set([200]))
    const { cookie } = await person()
    const { response } = await open(cookie)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
    await streams[0]?.reader?.cancel()
    expect((await open(cookie)).response.status).toBe(200)
  })

  test('ends when its session opens one too many, and leaves the others of the venue theirs', async () => {
    const [greedy, other] = [await person(), await person()]
    const streams = []
    for (let at = 0; at < maxFollowersOfCaller; at++) streams.push(await open(greedy.cookie))
    const [oldest, next] = streams as [(typeof streams)[0], (typeof streams)[0]]
    expect((await open(greedy.cookie)).response.status).toBe(200)
    await endOf(oldest)
    await expect(endOf(next, 500)).rejects.toThrow('still open')
    // Another session of the same person is another screen.
    for (const cookie of [other.cookie, cookieOf(await sessionOf(greedy.operator))]) {
      expect((await open(cookie)).response.status).toBe(200)
    }
    await expect(endOf(next, 100)).rejects.toThrow('still open')
  })
})

describe('the stream of a device', () => {
  const cookieOfDevice = ({ token }: { token: string }) => `console-device=${token}`
  const revoke = ({ id, venueId }: { id: string; venueId: string }) => revokeDevice({ id: venueId }, id, acting())

  test.each(roles)(
    'is open to a %s exactly if the role has evenings or orders, and at its own venue alone',
    async (role) => {
      const cookie = cookieOfDevice(await pairedDevice('north', { role }))
      const { response, reader } = await open(cookie)
      expect(response.status).toBe(mayAct(role, 'evening') || mayAct(role, 'orders') ? 200 : 403)
      await reader?.cancel()
      for (const slug of ['south', 'foreign']) expect((await open(cookie, slug)).response.status).toBe(404)
    },
  )

  test('is cut within a second of the notification, before any poll, when the device is shut out', async () => {
    const [device, other] = [await pairedDevice('north'), await pairedDevice('north')]
    const [stream, staying] = [await open(cookieOfDevice(device)), await open(cookieOfDevice(other))]
    for (const { next } of [stream, staying]) expect(await next()).toContain(news)
    await settled()
    await revoke(device)
    await endOf(stream, 1_000)
    expect((await open(cookieOfDevice(device))).response.status).toBe(401)
    await expect(endOf(staying, 200)).rejects.toThrow('still open')
  })

  test('the control: without its notification it stays open', async () => {
    await database().execute(sql.raw('alter table device disable trigger user'))
    const device = await pairedDevice('north')
    const stream = await open(cookieOfDevice(device))
    expect(await stream.next()).toContain(news)
    await settled()
    await revoke(device)
    await expect(endOf(stream, 1_000)).rejects.toThrow('still open')
    await database().execute(sql.raw('alter table device enable trigger user'))
  })

  test('is cut by a poll when the time of a take-over ends, without a word of the device', async () => {
    vi.unstubAllGlobals()
    const device = await pairedDevice('north', { role: 'door' })
    const { operator } = await person()
    await givePin(operator)
    const request = new Request('http://localhost/', { headers: { cookie: cookieOfDevice(device) } })
    expect(await takeOver(request, device, { operatorId: operator.id, pin: '2580' }, new Date())).toBe(true)
    const stream = await open(cookieOfDevice(device))
    expect(await stream.next()).toContain(news)
    await settled()
    await database().execute(
      sql`update device set take_over_ends_at = now() - interval '1 second' where id = ${device.id}`,
    )
    await endOf(stream, 20_000)
  })

  test('is cut when the person whose role has evenings leaves it', async () => {
    const device = await pairedDevice('north', { role: 'door' })
    const { operator } = await person()
    await givePin(operator)
    expect(
      await takeOver(new Request('http://localhost/'), device, { operatorId: operator.id, pin: '2580' }, new Date()),
    ).toBe(true)
    const stream = await open(cookieOfDevice(device))
    expect([stream.response.status, await stream.next()]).toEqual([200, expect.stringContaining(news)])
    await settled()
    await endTakeOver(device, new Date())
    await endOf(stream, 1_000)
    expect((await open(cookieOfDevice(device))).response.status).toBe(403)
  })

  test.each([
    ['loses the role', (id: string) => changeRole(id, { role: 'door', venueId: null }, acting())],
    [
      'is disabled',
      // By its row: the verb also ends sessions, which is notified too.
      (id: string) => database().execute(sql`update operator set disabled_at = now() where id = ${id}`),
    ],
  ])('is cut when the person who has taken it over %s', async (_, end) => {
    const device = await pairedDevice('north', { role: 'door' })
    const { operator } = await person()
    await givePin(operator)
    await takeOver(new Request('http://localhost/'), device, { operatorId: operator.id, pin: '2580' }, new Date())
    const stream = await open(cookieOfDevice(device))
    expect(stream.response.status).toBe(200)
    await settled()
    await end(operator.id)
    await endOf(stream, 1_000)
  })
})

test('a screen hears from the server every few seconds', async () => {
  vi.unstubAllGlobals()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { next, reader } = await open((await person()).cookie)
    expect(await next()).toContain(news)
    vi.advanceTimersByTime(4_000)
    let heard = ''
    while (!heard.includes('event: beat')) heard += await next()
    await reader?.cancel()
  } finally {
    vi.useRealTimers()
  }
})
