import { expect, onTestFinished, test } from 'vitest'
import { adoptConnection, connection } from '#db/client.ts'
import { sha256 } from '#lib/codes.ts'
import { cloneDatabase, useTestDatabase } from '#testing/database/database.ts'
import { passForLeases } from '#testing/servers/leases.ts'
import { openClaims, type Repeatable } from './attempts.ts'

useTestDatabase(24)

const now = new Date('2027-06-01T08:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const request = (key: string, more: Partial<Repeatable> = {}): Repeatable => ({
  scope: sha256('scope'),
  key,
  fingerprint: sha256('one'),
  now,
  ...more,
})

/** How many of these get the key that they claim, each on a server of its own, or all on one. */
async function claimed(requests: readonly Repeatable[], { together = false } = {}): Promise<number> {
  const one = openClaims()
  const attempts = await Promise.all(requests.map((each) => (together ? one : openClaims())(each)))
  return attempts.filter((attempt) => attempt !== null).length
}

const fifty = <T>(make: (at: number) => T) => Array.from({ length: 50 }, (_, at) => make(at))

test.each([
  ['at as many servers', false],
  ['at one server', true],
])(
  'exactly one of fifty concurrent retries gets its key, and again when its lease has expired: %s',
  async (where, together) => {
    const again = () =>
      claimed(
        fifty(() => request(where)),
        { together },
      )
    expect(await again()).toBe(1)
    // A machine that stalls meanwhile must not decide this.
    await passForLeases(-3600)
    expect(await again()).toBe(0)
    await passForLeases(3600 + 2)
    const other = fifty(() => request(where, { fingerprint: sha256('other') }))
    expect(await claimed(other, { together })).toBe(0)
    expect(await again()).toBe(1)
    // A day later the key is free again, whatever it was used for.
    const nextDay = fifty((at) => request(where, { now: after(86_400_000), fingerprint: sha256(String(at)) }))
    expect(await claimed(nextDay, { together })).toBe(1)
    // The control: different keys, and the same key in different scopes, are all free.
    expect(
      await claimed(
        fifty((at) => request(`${where} ${at}`)),
        { together },
      ),
    ).toBe(50)
    expect(
      await claimed(
        fifty((at) => request(where, { scope: sha256(`${where} ${at}`) })),
        { together },
      ),
    ).toBe(50)
  },
)

test('a claim alone does not wait for the disk: what follows on its connection does', async () => {
  const before = connection()
  const alone = await cloneDatabase(1)
  adoptConnection(alone.connection)
  onTestFinished(async () => {
    adoptConnection(before)
    await alone.drop()
  })
  const { sql } = alone.connection
  const setting = async () => (await sql`select current_setting('synchronous_commit') as value`)[0]?.value
  await sql`set synchronous_commit = on`
  expect(await openClaims()(request('alone'))).not.toBeNull()
  expect(await setting()).toBe('on')
})
