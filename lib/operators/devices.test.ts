import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { addedDevice, browserRequest, givePin, invited, pairedDevice, sessionOf } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { forgetUnpairedDevices, listDevices, revokeDevice } from './devices.ts'
import { disableOperator, enableOperator } from './disable-operator.ts'
import type { Operator } from './locks.ts'
import { findPairing, pairDevice } from './pairing.ts'
import { endTakeOver, takeOver, takeOverMs } from './take-over.ts'
import { deviceOf, whoIs } from './who-is.ts'

useTestDatabase()

beforeAll(async () => {
  await importTestVenue({ slug: 'north', organisation: 'house' })
  await importTestVenue({ slug: 'south', organisation: 'house' })
  await importTestVenue({ slug: 'foreign', organisation: 'others' })
})

const minutes = (count: number) => count * 60_000
const later = (now: Date, ms: number) => new Date(now.getTime() + ms)
let clients = 0
const client = () => `10.1.0.${++clients}`

const at = (device: string, now = new Date(), init?: RequestInit) => deviceOf(browserRequest({ device }, init), now)

async function venueIdOf(slug: string): Promise<string> {
  const [row] = await database().execute<{ id: string }>(sql`select id from venue where slug = ${slug}`)
  return row?.id ?? ''
}
let managers = 0
async function manager(more: object = {}) {
  const email = `manager-${++managers}@house.example`
  return (await invited({ venue: 'north', email, role: 'manager', ...more })).operator
}
async function colleague(where: string) {
  const { operator } = await invited({ venue: where, email: `${where}@house.example`, role: 'host' })
  await givePin(operator)
  return operator
}
const right = ({ id }: Pick<Operator, 'id'>) => ({ operatorId: id, pin: '2580' })
async function revokedBy(id: string) {
  const rows = await database().execute(sql`select actor_kind as kind, device_id as by from audit_entry
    where act = 'device.revoke' and subject_id = ${id}`)
  return [...rows]
}
const byCommand = () => ({ actor: { kind: 'command', program: 'staff' }, now: new Date() }) as const

describe('pairing', () => {
  test('uses a code up, and gives a cookie that is stored as a digest', async () => {
    const { id, code } = await addedDevice('north', { name: 'Bar', role: 'service' })
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`
    expect(await findPairing(typed, client(), new Date())).toEqual({
      code,
      name: 'Bar',
      role: 'service',
      venueName: expect.any(String),
    })
    const token = await pairDevice(browserRequest({}), typed, client(), new Date())
    expect((await at(token ?? ''))?.device).toMatchObject({ id, name: 'Bar', role: 'service', venueSlug: 'north' })
    expect(await pairDevice(browserRequest({}), code, client(), new Date())).toBeNull()
    expect(await findPairing(code, client(), new Date())).toBeNull()
    const [row] = await database().execute<{ row: string }>(
      sql`select row_to_json(device)::text as row from device where id = ${id}`,
    )
    for (const secret of [token, code]) expect(row?.row).not.toContain(secret)
    expect(row?.row).not.toContain(Buffer.from(token ?? '', 'base64url').toString('hex'))
  })

  test('takes no code after ten minutes, of a revoked device, or that nobody has', async () => {
    const now = new Date()
    const { id, code, venueId } = await addedDevice('north', {}, now)
    expect(await pairDevice(browserRequest({}), code, client(), later(now, minutes(10)))).toBeNull()
    expect(await findPairing(code, client(), later(now, minutes(10) - 1))).not.toBeNull()
    expect((await revokeDevice({ id: venueId }, id, byCommand())).result).toBe(true)
    for (const wrong of [code, '', 'x', '0'.repeat(8), `${code}0`, "' or true --", 'U'.repeat(8)]) {
      expect(await pairDevice(browserRequest({}), wrong, client(), now)).toBeNull()
    }
  })

  test('ends the session that the browser has, and revokes the device that it was', async () => {
    const { operator } = await invited({ venue: 'north', email: 'signed-in@house.example' })
    const [session, before] = [await sessionOf(operator), await pairedDevice('north')]
    const { code, id } = await addedDevice('south')
    const token =
      (await pairDevice(browserRequest({ device: before.token, session }), code, client(), new Date())) ?? ''
    expect(token).not.toBe(before.token)
    expect(await at(before.token)).toBeNull()
    const who = await whoIs(browserRequest({ device: token, session }), new Date())
    expect(who).toMatchObject({ kind: 'device', device: { id }, person: null })
    expect(await revokedBy(before.id)).toEqual([{ kind: 'device', by: before.id }])
  })

  test('of a planted cookie gives another one', async () => {
    const planted = 'a'.repeat(43)
    const { code } = await addedDevice('north')
    expect(await pairDevice(browserRequest({ device: planted }), code, client(), new Date())).not.toBe(planted)
    expect(await at(planted)).toBeNull()
  })

  test('counts codes that fail: thirty in a quarter of an hour for each client', async () => {
    const [mine, now] = [client(), new Date()]
    for (let time = 0; time < 30; time++) await pairDevice(browserRequest({}), '0'.repeat(8), mine, now)
    await expect(pairDevice(browserRequest({}), '0'.repeat(8), mine, now)).rejects.toMatchObject({
      kind: 'rate-limited',
    })
    await expect(findPairing('x', mine, now)).rejects.toMatchObject({ kind: 'rate-limited' })
    // A guest on the same network may have tried them.
    const { code } = await addedDevice('north')
    expect(await pairDevice(browserRequest({}), code, mine, now)).not.toBeNull()
  })
})

describe('a device', () => {
  test('is shut out when who has added it is disabled, paired or not, and those of others are not', async () => {
    const [ada, other] = [await manager(), await manager()]
    const [paired, waiting] = [await pairedDevice('north', { by: ada }), await addedDevice('north', { by: ada })]
    const [others, commands] = [await pairedDevice('north', { by: other }), await pairedDevice('north')]
    expect((await disableOperator(ada.id, acting())).result).toMatchObject({ devices: 2 })
    expect(await at(paired.token)).toBeNull()
    expect(await pairDevice(browserRequest({}), waiting.code, client(), new Date())).toBeNull()
    for (const { token } of [others, commands]) expect(await at(token)).not.toBeNull()
    for (const { id } of [paired, waiting]) expect(await revokedBy(id)).toEqual([{ kind: 'command', by: null }])
    await enableOperator(ada.id, acting())
    expect(await at(paired.token)).toBeNull()
  })

  test('is shut out at its next request, and only by its own venue', async () => {
    const { id, token, venueId } = await pairedDevice('north')
    const person = await colleague('north')
    await takeOver(browserRequest({ device: token }), { id, venueId }, right(person), new Date())
    const others = { id: await venueIdOf('foreign') }
    for (const [venue, name] of [
      [others, id],
      [{ id: venueId }, 'x'],
      [{ id: venueId }, others.id],
    ] as const) {
      expect(await revokeDevice(venue, name, byCommand())).toEqual({ result: false, entryId: null })
    }
    expect(await at(token)).toMatchObject({ person: { id: person.id } })
    expect(await revokeDevice({ id: venueId }, id, byCommand())).toEqual({ result: true, entryId: expect.any(String) })
    expect(await at(token)).toBeNull()
    expect(await revokeDevice({ id: venueId }, id, byCommand())).toEqual({ result: false, entryId: null })
    expect(await takeOver(browserRequest({ device: token }), { id, venueId }, right(person), new Date())).toBe(false)
  })

  test('is found by the cookie of its own host alone, for a year', async () => {
    const now = new Date()
    const { token } = await pairedDevice('north', {}, now)
    for (const cookie of [
      '',
      'console-device=',
      `console=${token}`,
      `xconsole-device=${token}`,
      `console-device=${token}x`,
    ]) {
      expect(await deviceOf(new Request('http://localhost/', { headers: { cookie } }), now)).toBeNull()
    }
    expect(await at(token, later(now, 364 * 86_400_000))).not.toBeNull()
    expect(await at(token, later(now, 366 * 86_400_000))).toBeNull()
  })

  test('is seen, to ten minutes, and listed with who has taken it over', async () => {
    const now = new Date()
    const { id, venueId, token } = await pairedDevice('south', { name: 'Tablet' }, now)
    const listed = async (when: Date) => (await listDevices({ id: venueId }, when)).find((each) => each.id === id)
    await at(token, later(now, minutes(9)))
    expect((await listed(now))?.seenAt).toEqual(now)
    await at(token, later(now, minutes(11)))
    expect((await listed(now))?.seenAt).toEqual(later(now, minutes(11)))
    const person = await colleague('south')
    await takeOver(browserRequest({ device: token }), { id, venueId }, right(person), now)
    expect((await listed(now))?.person).toBe(person.name)
    expect((await listed(later(now, takeOverMs)))?.person).toBeNull()
  })

  test('that nobody pairs is forgotten after a day, and no other one', async () => {
    const now = new Date()
    const [waiting, paired] = [await addedDevice('north', {}, now), await pairedDevice('north', {}, now)]
    const ids = async () => (await listDevices({ id: paired.venueId }, now)).map(({ id }) => id)
    await forgetUnpairedDevices(later(now, 86_399_000))
    expect(await ids()).toEqual(expect.arrayContaining([waiting.id, paired.id]))
    await forgetUnpairedDevices(later(now, 86_401_000))
    expect(await ids()).toContain(paired.id)
    expect(await ids()).not.toContain(waiting.id)
  })

  test('writes audit entries of being added, paired, taken over, released and revoked', async () => {
    const { operator } = await invited({ venue: 'north', email: 'auditor@house.example' })
    const { operator: other } = await invited({ venue: 'north', email: 'colleague@house.example' })
    const began = new Date()
    const { id, venueId, token } = await pairedDevice('north', { by: operator }, began)
    const [left, back, over] = [later(began, 3), later(began, 4), later(began, 5 + takeOverMs)]
    for (const [index, person] of [operator, other].entries()) {
      await givePin(person)
      await takeOver(browserRequest({ device: token }), { id, venueId }, right(person), later(began, index + 1))
    }
    await endTakeOver({ id, venueId }, left)
    // None of these is recorded: a release without a person, a wrong PIN, and a release after the end of the time.
    await endTakeOver({ id, venueId }, left)
    await takeOver(browserRequest({ device: token }), { id, venueId }, { ...right(operator), pin: '1111' }, left)
    await takeOver(browserRequest({ device: token }), { id, venueId }, right(operator), back)
    await endTakeOver({ id, venueId }, over)
    const acting = {
      actor: { kind: 'operator', operatorId: operator.id, deviceId: null },
      now: later(over, 1),
    } as const
    await revokeDevice({ id: venueId }, id, acting)
    const entries =
      await database().execute(sql`select act, actor_kind as by, operator_id as person, device_id as device,
        before->>'operatorId' as former, after->>'operatorId' as next
      from audit_entry where subject_kind = 'device' and subject_id = ${id} order by at, act`)
    const nobodys = { former: null, next: null }
    const takenOver = { act: 'device.take-over', by: 'operator', device: id }
    expect([...entries]).toEqual([
      { act: 'device.add', by: 'operator', person: operator.id, device: null, ...nobodys },
      { act: 'device.pair', by: 'device', person: null, device: id, ...nobodys },
      { ...takenOver, person: operator.id, former: null, next: operator.id },
      { ...takenOver, person: other.id, former: operator.id, next: other.id },
      { ...takenOver, act: 'device.release', person: other.id, former: other.id, next: null },
      { ...takenOver, person: operator.id, former: null, next: operator.id },
      { act: 'device.revoke', by: 'operator', person: operator.id, device: null, ...nobodys },
    ])
  })
})
