import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { browserRequest, givePin, invited, pairedDevice, sessionOf } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { disableOperator, signOutEverywhere } from './disable-operator.ts'
import type { Operator } from './locks.ts'
import { removePin } from './pin.ts'
import { acts } from './roles.ts'
import { endTakeOver, takeOver } from './take-over.ts'
import { actorOf, deviceOf, refusalOf, roleOf, type Who, whoIs } from './who-is.ts'

useTestDatabase()

beforeAll(async () => {
  await importTestVenue({ slug: 'north', organisation: 'house' })
  await importTestVenue({ slug: 'south', organisation: 'house' })
  await importTestVenue({ slug: 'foreign', organisation: 'others' })
})

const minutes = (count: number) => count * 60_000
const later = (now: Date, ms: number) => new Date(now.getTime() + ms)
const at = (device: string, now = new Date(), init?: RequestInit) => deviceOf(browserRequest({ device }, init), now)

const venueOf = async (slug: string) => {
  const [row] = await database().execute<{ id: string; organisationId: string; slug: string }>(
    sql`select id, organisation_id as "organisationId", slug from venue where slug = ${slug}`,
  )
  if (!row) throw new Error(slug)
  return row
}
let people = 0
async function colleague(role: 'owner' | 'host' | 'service' | 'kitchen' = 'service', where = 'north') {
  const { operator } = await invited({ venue: where, email: `p${++people}@house.example`, role, at: where })
  await givePin(operator)
  return operator
}
const right = ({ id }: Pick<Operator, 'id'>) => ({ operatorId: id, pin: '2580' })

describe('taking over', () => {
  test('lasts until another person takes over, or somebody leaves', async () => {
    const device = await pairedDevice('north')
    const [ada, ben] = [await colleague(), await colleague('kitchen')]
    const person = async () => (await at(device.token))?.person
    expect(await takeOver(browserRequest({ device: device.token }), device, right(ada), new Date())).toBe(true)
    expect(await person()).toEqual({ id: ada.id, name: ada.name, language: 'en', role: 'service' })
    expect(await takeOver(browserRequest({ device: device.token }), device, right(ben), new Date())).toBe(true)
    expect((await person())?.id).toBe(ben.id)
    await endTakeOver(device, new Date())
    expect(await person()).toBeNull()
  })

  test('ends a quarter of an hour after the last request that a person makes', async () => {
    const now = new Date()
    const device = await pairedDevice('north', {}, now)
    const ada = await colleague()
    await takeOver(browserRequest({ device: device.token }), device, right(ada), now)
    const byHand = { headers: { 'Sec-Fetch-Mode': 'navigate' } }
    const is = async (after: number, init?: RequestInit) =>
      (await at(device.token, later(now, after), init))?.person?.id
    expect(await is(minutes(14), byHand)).toBe(ada.id)
    expect(await is(minutes(28))).toBe(ada.id)
    // Requests that the page of a live evening makes by itself are answered, but do not extend the take-over.
    for (const after of [29, 35, 42])
      expect(await is(minutes(after), { headers: { 'Sec-Fetch-Mode': 'cors' } })).toBe(ada.id)
    expect(await is(minutes(43), { method: 'GET' })).toBeUndefined()
    expect(await is(minutes(44))).toBeUndefined()
  })

  test('ends a session of the browser, and a later session comes first', async () => {
    const device = await pairedDevice('north')
    const [ada, owner] = [await colleague(), await colleague('owner')]
    const session = await sessionOf(owner)
    const both = browserRequest({ device: device.token, session })
    expect((await whoIs(both, new Date()))?.kind).toBe('person')
    await takeOver(both, device, right(ada), new Date())
    expect(await whoIs(both, new Date())).toMatchObject({ kind: 'device', person: { id: ada.id } })
  })

  test.each(['disabled', 'without a role', 'signed out everywhere', 'without a PIN'])(
    'ends at once for a person who is %s',
    async (how) => {
      const device = await pairedDevice('north')
      const ada = await colleague()
      await takeOver(browserRequest({ device: device.token }), device, right(ada), new Date())
      expect((await at(device.token))?.person?.id).toBe(ada.id)
      if (how === 'disabled') await disableOperator(ada.id, acting())
      if (how === 'without a role') await database().execute(sql`delete from membership where operator_id = ${ada.id}`)
      if (how === 'signed out everywhere') await signOutEverywhere(ada.id)
      if (how === 'without a PIN') await removePin(ada.id)
      expect(await at(device.token)).toMatchObject({ device: { id: device.id }, person: null })
      if (how === 'signed out everywhere') return
      expect(await takeOver(browserRequest({ device: device.token }), device, right(ada), new Date())).toBe(false)
    },
  )

  test('is refused to people of other venues and organisations, whose PINs it does not lock', async () => {
    const device = await pairedDevice('north')
    const [south, foreign] = [await colleague('owner', 'south'), await colleague('owner', 'foreign')]
    for (const person of [south, foreign, { id: device.id }]) {
      expect(await takeOver(browserRequest({ device: device.token }), device, right(person), new Date())).toBe(false)
    }
    const rows = await database().execute(
      sql`select attempts from operator_pin where operator_id in (${south.id}, ${foreign.id})`,
    )
    expect([...rows]).toEqual([{ attempts: 0 }, { attempts: 0 }])
    // A person of another organisation cannot act, even if a row says so.
    await database().execute(sql`update device set operator_id = ${foreign.id}, taken_over_at = now(),
      take_over_ends_at = now() + interval '5 minutes' where id = ${device.id}`)
    expect((await at(device.token))?.person).toBeNull()
  })
})

describe('what somebody may do', () => {
  test('at a device is what its role may, and then what the person may; never what asks for a proof', async () => {
    const now = new Date()
    const device = await pairedDevice('north', { role: 'kitchen' })
    const [owner, north, south] = [await colleague('owner'), await venueOf('north'), await venueOf('south')]
    const who = async () => (await whoIs(browserRequest({ device: device.token }), now)) as Who
    const allowed = async (venue = north) => {
      const someone = await who()
      return acts.filter((act) => refusalOf(someone, act, venue, now) === null)
    }
    expect([roleOf(await who(), north), await allowed(), await allowed(south)]).toEqual([
      'kitchen',
      ['orders', 'calls', 'account'],
      [],
    ])
    expect(actorOf(await who(), north)).toEqual({ kind: 'device', deviceId: device.id })
    await takeOver(browserRequest({ device: device.token }), device, right(owner), now)
    expect(await allowed()).toEqual(
      acts.filter((act) => !['guestData', 'devices', 'staff', 'keys', 'payouts'].includes(act)),
    )
    expect([await allowed(south), refusalOf(await who(), 'keys', north, now)]).toEqual([[], 'no-proof'])
    expect(actorOf(await who(), north)).toEqual({ kind: 'operator', operatorId: owner.id, deviceId: device.id })
  })

  test('with a session is everything of the role, while the proof is fresh', async () => {
    const now = new Date()
    const { operator } = await invited({ venue: 'north', email: 'all@house.example' })
    const who = (await whoIs(browserRequest({ session: await sessionOf(operator, { now }) }), now)) as Who
    const north = await venueOf('north')
    expect(acts.filter((act) => refusalOf(who, act, north, now) !== null)).toEqual([])
    expect(refusalOf(who, 'devices', north, later(now, minutes(11)))).toBe('no-proof')
    expect(refusalOf(who, 'evening', await venueOf('foreign'), now)).toBe('no-role')
    expect(actorOf(who, north)).toEqual({ kind: 'operator', operatorId: operator.id, deviceId: null })
  })

  test('with a session at a paired device is recorded with the device, at its own venue alone', async () => {
    const now = new Date()
    const device = await pairedDevice('north')
    const { operator } = await invited({ venue: 'north', email: 'both@house.example' })
    const session = await sessionOf(operator, { now })
    const who = (await whoIs(browserRequest({ session, device: device.token }), now)) as Who
    const deviceIds = [await venueOf('north'), await venueOf('south')].map((at) => {
      const actor = actorOf(who, at)
      return [actor.kind, 'deviceId' in actor ? actor.deviceId : undefined]
    })
    expect(deviceIds).toEqual([
      ['operator', device.id],
      ['operator', null],
    ])
  })
})
