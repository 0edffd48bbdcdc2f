import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { operatorPin } from '#db/schema/devices.ts'
import { browserRequest, givePin, invited, pairedDevice, sessionOf } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { isTrivialPin, setPin, tryPin } from './pin.ts'
import { mostPinAttempts, pinAttempts, pinLockMs } from './pin-attempts.ts'
import { operatorOf, type SignedIn } from './sessions.ts'
import { takeOver } from './take-over.ts'
import { deviceOf } from './who-is.ts'

useTestDatabase()

beforeAll(async () => {
  await importTestVenue({ slug: 'north', organisation: 'house' })
})

let people = 0
const person = async () => (await invited({ venue: 'north', email: `p${++people}@house.example` })).operator
const later = (now: Date, ms: number) => new Date(now.getTime() + ms)
const rowOf = async (id: string) =>
  (await database().select().from(operatorPin).where(eq(operatorPin.operatorId, id)))[0]

async function signedIn(now: Date, means: 'mail' | 'oidc' = 'mail'): Promise<SignedIn> {
  const session = await sessionOf(await person(), { now, means })
  const who = await operatorOf(browserRequest({ session }), now)
  if (!who) throw new Error('nobody is signed in')
  return who
}

describe('a PIN', () => {
  test.each(['0000', '1234', '4321', '7890', '0123', '2468', '9630', '1212', '1122', '7777777', '123123', '12341234'])(
    '%s is among the first that are tried',
    (pin) => {
      expect(isTrivialPin(pin)).toBe(true)
    },
  )

  test('is one of more than nine thousand of four digits', () => {
    const every = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0'))
    const good = every.filter((pin) => !isTrivialPin(pin))
    expect(good).toContain('2580')
    expect(good.length).toBe(9_280)
    // Fifty of them can be tried until its person types it: one chance in 185.
    expect(mostPinAttempts / good.length).toBeLessThan(0.006)
  })

  test('has four to eight digits, and is set with a fresh proof alone', async () => {
    const now = new Date()
    const who = await signedIn(now)
    for (const pin of ['', '258', '258025802', '25a0', '２５８０', ' 2580', '2580\n']) {
      expect([pin, await setPin(who, pin, now)]).toEqual([pin, 'malformed'])
    }
    expect(await setPin(who, '1234', now)).toBe('trivial')
    expect(await setPin(who, '2580', later(now, 11 * 60_000))).toBe('needs-proof')
    expect(await setPin(await signedIn(now, 'oidc'), '2580', now)).toBe('needs-proof')
    expect(await rowOf(who.operator.id)).toBeUndefined()
    expect(await setPin(who, '2580', now)).toBe('set')
    expect(await tryPin(who.operator.id, '2580', now)).not.toBeNull()
  })

  test('of a session that has ended is not set', async () => {
    const now = new Date()
    const who = await signedIn(now)
    await database().execute('delete from operator_session')
    expect(await setPin(who, '2580', now)).toBe('needs-proof')
  })

  test('is stored as a salted digest: equal PINs have different rows', async () => {
    const [ada, ben] = [await person(), await person()]
    await givePin(ada)
    await givePin(ben)
    const [one, two] = [await rowOf(ada.id), await rowOf(ben.id)]
    expect(Buffer.from(one?.digest ?? [])).not.toEqual(Buffer.from(two?.digest ?? []))
    expect(Buffer.from(one?.salt ?? [])).not.toEqual(Buffer.from(two?.salt ?? []))
    // The digest is not that of another person.
    await database()
      .update(operatorPin)
      .set({ salt: one?.salt ?? Buffer.of(), digest: one?.digest ?? Buffer.of() })
    expect([await tryPin(ada.id, '2580', new Date()), await tryPin(ben.id, '2580', new Date())]).toEqual([
      expect.anything(),
      null,
    ])
  })

  test('that is set anew ends what its person has taken over', async () => {
    const [ada, device] = [await person(), await pairedDevice('north')]
    await givePin(ada)
    const request = browserRequest({ device: device.token })
    expect(await takeOver(request, device, { operatorId: ada.id, pin: '2580' }, new Date())).toBe(true)
    await givePin(ada, '8520')
    expect((await deviceOf(request, new Date()))?.person).toBeNull()
    expect(await takeOver(request, device, { operatorId: ada.id, pin: '2580' }, new Date())).toBe(false)
    expect(await takeOver(request, device, { operatorId: ada.id, pin: '8520' }, new Date())).toBe(true)
  })
})

describe('wrong PINs', () => {
  /**
   * Counts this many attempts as made, and returns their number. Each attempt computes a digest that is slow on purpose: the thorough
   * run makes all of them.
   */
  async function alreadyTried(id: string, count: number): Promise<number> {
    const attempts = scaled(count, 0)
    await database().update(operatorPin).set({ attempts }).where(eq(operatorPin.operatorId, id))
    return attempts
  }
  const tried = async (id: string, pin: string, now: Date) => (await tryPin(id, pin, now)) !== null

  test('lock it for a quarter of an hour at the fifth, also for the right one', async () => {
    const now = new Date()
    const ada = await person()
    await givePin(ada, '2580', now)
    const before = await alreadyTried(ada.id, pinAttempts - 2)
    for (let time = before + 1; time < pinAttempts; time++) expect(await tried(ada.id, '1111', now)).toBe(false)
    expect((await rowOf(ada.id))?.lockedUntil).toBeNull()
    expect(await tried(ada.id, '1111', now)).toBe(false)
    expect(await tried(ada.id, '2580', later(now, pinLockMs - 1))).toBe(false)
    expect(await rowOf(ada.id)).toMatchObject({ attempts: 5, lockedUntil: later(now, pinLockMs) })
    expect(await tried(ada.id, '2580', later(now, pinLockMs))).toBe(true)
  })

  test('count anew after a right one', async () => {
    const now = new Date()
    const [ada, device] = [await person(), await pairedDevice('north', {}, now)]
    await givePin(ada, '2580', now)
    const type = (pin: string) =>
      takeOver(browserRequest({ device: device.token }), device, { operatorId: ada.id, pin }, now)
    for (let round = 0; round < scaled(1, 3); round++) {
      for (let time = 1; time < pinAttempts; time++) expect(await type('1111')).toBe(false)
      expect(await type('2580')).toBe(true)
      expect((await rowOf(ada.id))?.attempts).toBe(0)
    }
  })

  test('of a person are counted on all devices, and the right one of a colleague leaves them', async () => {
    const now = new Date()
    const [ada, ben] = [await person(), await person()]
    const devices = [await pairedDevice('north', {}, now), await pairedDevice('north', {}, now)]
    for (const each of [ada, ben]) await givePin(each, '2580', now)
    const type = ({ token, ...device }: (typeof devices)[number], operatorId: string, pin: string) =>
      takeOver(browserRequest({ device: token }), device, { operatorId, pin }, now)
    for (const [index, device] of scaled(devices, [...devices, ...devices]).entries()) {
      expect(await type(device, ada.id, '1111')).toBe(false)
      expect(await type(device, ben.id, '2580')).toBe(true)
      expect((await rowOf(ada.id))?.attempts).toBe(index + 1)
    }
  })

  test('end it at the fiftieth, until it is set again', async () => {
    let now = new Date()
    const ada = await person()
    await givePin(ada, '2580', now)
    const before = await alreadyTried(ada.id, mostPinAttempts - 2)
    for (let time = before; time < mostPinAttempts; time++) {
      now = later(now, pinLockMs)
      expect(await tried(ada.id, '1111', now)).toBe(false)
    }
    now = later(now, 365 * 86_400_000)
    expect(await tried(ada.id, '2580', now)).toBe(false)
    expect((await rowOf(ada.id))?.attempts).toBe(mostPinAttempts)
    await givePin(ada, '2580', now)
    expect(await tried(ada.id, '2580', now)).toBe(true)
  })

  test('are thirty at a device in a quarter of an hour, whosesoever they are', async () => {
    const now = new Date()
    const device = await pairedDevice('north', {}, now)
    const type = (id: string) =>
      takeOver(browserRequest({ device: device.token }), device, { operatorId: id, pin: '1111' }, now)
    for (let time = 0; time < 30; time++) expect(await type(crypto.randomUUID())).toBe(false)
    await expect(type(crypto.randomUUID())).rejects.toMatchObject({ kind: 'rate-limited' })
  })
})
