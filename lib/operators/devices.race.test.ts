import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { device as deviceTable, operatorPin } from '#db/schema/devices.ts'
import { operator as operatorTable } from '#db/schema/operators.ts'
import { addedDevice, browserRequest, givePin, invited, pairedDevice } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { heldBack, untilWaiting } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { changeRole } from './change-role.ts'
import { deviceDigest } from './device-cookie.ts'
import { disableOperator, enableOperator } from './disable-operator.ts'
import type * as locks from './locks.ts'
import { pairDevice } from './pairing.ts'
import type * as codes from './pairing-codes.ts'
import { tryPin } from './pin.ts'
import type * as attempts from './pin-attempts.ts'
import { pinAttempts } from './pin-attempts.ts'
import { takeOver } from './take-over.ts'

const guards = vi.hoisted(() => ({ lock: true, consume: true, count: true, accept: true, beforeTaken: async () => {} }))

vi.mock('./locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockOperator(tx: Tx, id: string) {
      if (guards.lock) return actual.lockOperator(tx, id)
      return (await tx.select().from(operatorTable).where(eq(operatorTable.id, id)))[0]
    },
  }
})

vi.mock('./pairing-codes.ts', async (original) => {
  const actual = await original<typeof codes>()
  return {
    ...actual,
    async consumePairing(tx: Tx, code: string, token: string, now: Date) {
      if (guards.consume) return actual.consumePairing(tx, code, token, now)
      const [row] = await tx
        .select()
        .from(deviceTable)
        .where(eq(deviceTable.pairingDigest, actual.pairingDigest(code)))
      if (!row) return null
      const paired = { tokenDigest: deviceDigest(token), pairedAt: now, pairingDigest: null, pairingExpiresAt: null }
      await tx.update(deviceTable).set(paired).where(eq(deviceTable.id, row.id))
      return row
    },
  }
})

vi.mock('./pin-attempts.ts', async (original) => {
  const actual = await original<typeof attempts>()
  return {
    ...actual,
    async countAttempt(id: string, now: Date) {
      if (guards.count) return actual.countAttempt(id, now)
      const [row] = await database().select().from(operatorPin).where(eq(operatorPin.operatorId, id))
      if (!row || row.attempts >= actual.pinAttempts) return null
      await database()
        .update(operatorPin)
        .set({ attempts: row.attempts + 1 })
        .where(eq(operatorPin.operatorId, id))
      return row
    },
    async acceptPin(tx: Tx, id: string, digest: Uint8Array) {
      const accepted = guards.accept ? await actual.acceptPin(tx, id, digest) : true
      await guards.beforeTaken()
      return accepted
    },
  }
})

useTestDatabase(30)
beforeAll(() => importTestVenue({ slug: 'north' }))
beforeEach(() => {
  Object.assign(guards, { lock: true, consume: true, count: true, accept: true, beforeTaken: async () => {} })
})

let people = 0
const person = () => invited({ venue: 'north', email: `hanna${++people}@north.example` })

/** Lets many browsers use one code at the same moment; returns how many get the answer that they are the device. */
async function manyBrowsers(): Promise<number> {
  const { code } = await addedDevice('north')
  const uses = Array.from({ length: scaled(8, 25) }, (_, at) => () => {
    return pairDevice(browserRequest({}), code, `10.2.0.${at}`, new Date())
  })
  const tokens = await heldBack(sql`select from device for update`, uses)
  return tokens.filter((token) => token !== null).length
}

describe('one code that many browsers use at once', () => {
  test('pairs one of them', async () => {
    expect(await manyBrowsers()).toBe(1)
  })

  test('control: if the code is read before it is used up, several believe that they are the device', async () => {
    guards.consume = false
    expect(await manyBrowsers()).toBeGreaterThan(1)
  })
})

/** Many PINs at the same moment, the last of them right; returns how many were compared, and whether the right one was accepted. */
async function manyPins(count: number): Promise<{ compared: number; accepted: boolean }> {
  const { operator } = await person()
  await givePin(operator)
  const now = new Date()
  const compared: string[] = []
  const one = (pin: string) => async () => {
    const accepted = (await tryPin(operator.id, pin, now)) !== null
    compared.push(pin)
    return accepted
  }
  const wrong = Array.from({ length: count }, (_, at) => one(String(1000 + at)))
  const outcomes = await heldBack(sql`select from operator_pin for update`, [...wrong, one('2580')], { inOrder: true })
  const [row] = await database().select().from(operatorPin).where(eq(operatorPin.operatorId, operator.id))
  expect(compared).toHaveLength(count + 1)
  return { compared: row?.attempts ?? -1, accepted: outcomes.at(-1) ?? false }
}

describe('PINs that are tried at once', () => {
  test('are counted before they are compared: no more than five, and the right one after them is refused', async () => {
    expect(await manyPins(scaled(7, 25))).toEqual({ compared: pinAttempts, accepted: false })
  })

  test('below the limit the right one is accepted', async () => {
    expect(await manyPins(pinAttempts - 1)).toEqual({ compared: pinAttempts, accepted: true })
  })

  test('control: if the count is read before it is written, all of them are compared', async () => {
    guards.count = false
    const { compared, accepted } = await manyPins(scaled(7, 12))
    expect(accepted).toBe(true)
    expect(compared).toBeLessThan(pinAttempts)
  })
})

/** Somebody is disabled while taking a device over: after the person was read, and before the device is written. */
async function disabledMeanwhile(): Promise<string | null> {
  const { operator } = await person()
  await givePin(operator)
  const { token, ...device } = await pairedDevice('north')
  let disabling: Promise<unknown> | undefined
  guards.beforeTaken = async () => {
    guards.beforeTaken = async () => {}
    disabling = disableOperator(operator.id, acting())
    await Promise.race([disabling, untilWaiting(1)])
  }
  await takeOver(browserRequest({ device: token }), device, { operatorId: operator.id, pin: '2580' }, new Date())
  await disabling
  await enableOperator(operator.id, acting())
  const [row] = await database().select().from(deviceTable).where(eq(deviceTable.id, device.id))
  return row?.operatorId ?? null
}

/** Somebody loses the role while adding a device: the row is written, and held back before it is committed. Returns whether it ends. */
async function demotedMeanwhile(end: (id: string) => Promise<unknown>): Promise<boolean> {
  const { operator } = await person()
  const add = () => addedDevice('north', { by: operator })
  await heldBack<unknown>(sql`select from venue for update`, [add, () => end(operator.id)], { inOrder: true })
  const [row] = await database().select().from(deviceTable).where(eq(deviceTable.createdBy, operator.id))
  return row?.revokedAt !== null
}

describe('a device that is added while its person', () => {
  const ends = [
    ['loses the role', (id: string) => changeRole(id, { role: 'host', venueId: null }, acting())],
    ['is disabled', (id: string) => disableOperator(id, acting())],
  ] as const

  test.each(ends)('%s is shut out with the others: both take turns at lockGuarantor', async (_, end) => {
    expect(await demotedMeanwhile(end)).toBe(true)
  })

  test.each(ends)('control: %s, and stays where lockGuarantor does not lock', async (_, end) => {
    guards.lock = false
    expect(await demotedMeanwhile(end)).toBe(false)
  })
})

describe('somebody who is disabled while taking over', () => {
  test('has taken nothing over: both take turns', async () => {
    expect(await disabledMeanwhile()).toBeNull()
  })

  test.each([
    ['lockOperator', { accept: false }],
    ['acceptPin', { lock: false }],
  ])('has not by %s alone', async (_, off) => {
    Object.assign(guards, off)
    expect(await disabledMeanwhile()).toBeNull()
  })

  test('control: without both the take-over is left over', async () => {
    Object.assign(guards, { lock: false, accept: false })
    expect(await disabledMeanwhile()).not.toBeNull()
  })
})
