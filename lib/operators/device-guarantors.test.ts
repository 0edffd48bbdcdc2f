import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { tidyJob } from '#lib/worker/tidy-job.ts'
import { addedDevice, browserRequest, invited, pairedDevice } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { changeRole } from './change-role.ts'
import { handDevice } from './device-guarantors.ts'
import { listDevices } from './devices.ts'
import type { Operator } from './locks.ts'
import { pairDevice } from './pairing.ts'
import type { Role } from './roles.ts'
import { deviceOf } from './who-is.ts'

/**
 * The person who has added a device answers for it: the device is shut out when that person's role no longer allows its
 * role.
 */
const test$ = useTestDatabase()

beforeAll(async () => {
  for (const slug of ['north', 'south']) await importTestVenue({ slug, organisation: 'house' })
  await importTestVenue({ slug: 'foreign', organisation: 'others' })
})

const at = (device: string) => deviceOf(browserRequest({ device }), new Date())
const personOf = ({ id }: Operator) => ({ kind: 'operator', operatorId: id, deviceId: null }) as const
let people = 0
async function somebody(role: Role = 'manager'): Promise<Operator> {
  return (await invited({ venue: 'north', email: `hanna-${++people}@house.example`, role })).operator
}
async function venueIdOf(slug: string): Promise<string> {
  const [row] = await database().execute<{ id: string }>(sql`select id from venue where slug = ${slug}`)
  return row?.id ?? ''
}
async function revokedBy(id: string) {
  const rows = await database().execute(sql`select actor_kind as kind, device_id as by from audit_entry
    where act = 'device.revoke' and subject_id = ${id}`)
  return [...rows]
}

describe('a device', () => {
  test('is shut out with the role of who has added it, waiting codes too, and not before', async () => {
    const ada = await somebody()
    const [paired, waiting] = [await pairedDevice('north', { by: ada }), await addedDevice('north', { by: ada })]
    const southern = await pairedDevice('south', { by: ada })
    const change = (role: Role | null, slug: string | null) => async () =>
      changeRole(ada.id, { role, venueId: slug && (await venueIdOf(slug)) }, acting())
    await change('owner', null)()
    await change('manager', null)()
    for (const { token } of [paired, southern]) expect(await at(token)).not.toBeNull()
    // At one venue: the role there counts.
    await change('host', 'south')()
    expect(await at(southern.token)).toBeNull()
    expect(await at(paired.token)).not.toBeNull()
    await change('service', null)()
    expect(await at(paired.token)).toBeNull()
    expect(await pairDevice(browserRequest({}), waiting.code, '10.1.0.1', new Date())).toBeNull()
    for (const { id } of [paired, waiting, southern]) {
      expect(await revokedBy(id)).toEqual([{ kind: 'command', by: null }])
    }
    await change('manager', null)()
    expect(await at(paired.token)).toBeNull()
    expect(await findBreaches(test$.connection.sql)).toEqual([])
  })

  test.each<[string, Role, Role | null]>([
    ['an owner becomes a manager, and the device is above that', 'owner', 'manager'],
    ['a manager has no role any more', 'host', null],
  ])('is shut out where %s', async (_, role, next) => {
    const ada = await somebody('owner')
    const { token } = await pairedDevice('north', { by: ada, role })
    await changeRole(ada.id, { role: next, venueId: null }, acting())
    expect(await at(token)).toBeNull()
  })

  test('is not added by somebody whose role does not allow it', async () => {
    const host = await somebody('host')
    await expect(addedDevice('north', { by: host })).rejects.toMatchObject({ kind: 'role-not-allowed' })
    const ada = await somebody()
    await expect(addedDevice('north', { by: ada, role: 'owner' })).rejects.toMatchObject({ kind: 'role-not-allowed' })
    await expect(addedDevice('foreign', { by: ada })).rejects.toMatchObject({ kind: 'role-not-allowed' })
  })

  test('that was handed over stays, and ends with the role of who has it then', async () => {
    const [ada, boss, next] = [await somebody(), await somebody('owner'), await somebody()]
    const { id, venueId, token } = await pairedDevice('north', { by: ada })
    const hand = (by: Operator, to: string) =>
      handDevice({ id: venueId }, { device: id, to }, { actor: personOf(by), now: new Date() })
    const host = await somebody('host')
    for (const [by, to] of [
      [ada, next.id],
      [boss, host.id],
      [boss, id],
      [host, boss.id],
    ] as const) {
      await expect(hand(by, to)).rejects.toMatchObject({ kind: 'role-not-allowed' })
    }
    expect((await hand(boss, next.id)).result).toBe(true)
    await changeRole(ada.id, { role: null, venueId: null }, acting())
    expect(await at(token)).not.toBeNull()
    // A manager takes it on.
    const other = await somebody()
    expect((await hand(other, other.id)).result).toBe(true)
    await changeRole(next.id, { role: 'door', venueId: null }, acting())
    expect(await at(token)).not.toBeNull()
    expect((await listDevices({ id: venueId }, new Date())).find((each) => each.id === id)?.addedBy).toEqual({
      id: other.id,
      name: other.name,
    })
    await changeRole(other.id, { role: null, venueId: null }, acting())
    expect(await at(token)).toBeNull()
    expect((await hand(boss, boss.id)).result).toBe(false)
  })

  test('that an earlier version has left is shut out by the daily job, and named by the doctor until then', async () => {
    const ada = await somebody()
    const { token, id, venueId } = await pairedDevice('north', { by: ada })
    await database().execute(sql`update membership set role = 'host' where operator_id = ${ada.id}`)
    expect(await findBreaches(test$.connection.sql)).toMatchObject([
      { invariant: 'devices-follow-roles', examples: [`${venueId}/${id}`] },
    ])
    await tidyJob.run({}, { now: new Date() } as Parameters<typeof tidyJob.run>[1])
    expect(await at(token)).toBeNull()
    expect(await revokedBy(id)).toEqual([{ kind: 'job', by: null }])
    expect(await findBreaches(test$.connection.sql)).toEqual([])
  })
})
