import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database, inTransaction, type Tx } from '#db/client.ts'
import { operator as operatorTable, signInToken } from '#db/schema/operators.ts'
import { invited, sessionOf } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { heldBack, untilWaiting } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { changeRole } from './change-role.ts'
import { disableOperator, enableOperator } from './disable-operator.ts'
import type * as locks from './locks.ts'
import { lockOperator } from './locks.ts'
import { listOperators } from './queries.ts'
import { listSessions, newSessionToken } from './sessions.ts'
import { signInByLink } from './sign-in.ts'
import type * as tokens from './tokens.ts'
import { codeDigest, maxCodeAttempts, storeToken, tryCode } from './tokens.ts'

const guards = vi.hoisted(() => ({ lock: true, consume: true, afterRead: async () => {} }))

vi.mock('./locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockOperator(tx: Tx, id: string) {
      const unlocked = async () => (await tx.select().from(operatorTable).where(eq(operatorTable.id, id)))[0]
      const row = guards.lock ? await actual.lockOperator(tx, id) : await unlocked()
      await guards.afterRead()
      return row
    },
  }
})

vi.mock('./tokens.ts', async (original) => {
  const actual = await original<typeof tokens>()
  return {
    ...actual,
    async consumeToken(tx: Tx, id: string, now: Date) {
      if (guards.consume) return actual.consumeToken(tx, id, now)
      const [row] = await tx.select().from(signInToken).where(eq(signInToken.id, id))
      await tx.delete(signInToken).where(eq(signInToken.id, id))
      return row ?? null
    },
  }
})

useTestDatabase(30)
beforeAll(() => importTestVenue({ slug: 'north' }))
beforeEach(() => {
  Object.assign(guards, { lock: true, consume: true })
})

const request = () => new Request('http://localhost/', { method: 'POST' })
let persons = 0
const person = () => invited({ venue: 'north', email: `hanna${++persons}@north.example` })

/** Many browsers that use one link at the same moment; returns how many are signed in. */
async function manyUses(): Promise<number> {
  const { token, operator } = await person()
  const uses = Array.from({ length: scaled(8, 25) }, (_, at) => () => {
    return signInByLink(request(), token, `10.0.0.${at}`, new Date())
  })
  // All have found the link before one of them uses it up.
  const signedIn = await heldBack(sql`select from sign_in_token for update`, uses)
  const sessions = await listSessions(operator.id, new Date())
  expect(sessions).toHaveLength(signedIn.filter((each) => each !== null).length)
  return sessions.length
}

describe('one link that many browsers use at once', () => {
  test('signs one of them in', async () => {
    expect(await manyUses()).toBe(1)
  })

  test.each([
    ['lockOperator', { consume: false }],
    ['consumeToken', { lock: false }],
  ])('signs one in by %s alone', async (_, off) => {
    Object.assign(guards, off)
    expect(await manyUses()).toBe(1)
  })

  test('control: without both it signs several in', async () => {
    Object.assign(guards, { lock: false, consume: false })
    expect(await manyUses()).toBeGreaterThan(1)
  })
})

/**
 * Somebody is disabled while a session of theirs begins: after the sign-in has read the person, and before it writes. Returns
 * the sessions that are left when the person may sign in again.
 */
async function disabledMeanwhile(): Promise<number> {
  const { operator } = await person()
  let disabling: Promise<unknown> | undefined
  guards.afterRead = async () => {
    guards.afterRead = async () => {}
    disabling = disableOperator(operator.id, acting())
    await Promise.race([disabling, untilWaiting(1)])
  }
  await sessionOf(operator)
  await disabling
  await enableOperator(operator.id, acting())
  return (await listSessions(operator.id, new Date())).length
}

describe('two owners who take each other the role at once', () => {
  /** How many owners are left, after each has taken the role of the other. */
  async function ownersLeft(): Promise<number> {
    const [one, other] = [await person(), await person()]
    const take = (from: string, by: string) =>
      changeRole(from, { role: 'host', venueId: null }, { actor: byPerson(by), now: new Date() })
    const [first, second] = [one.operator.id, other.operator.id]
    const refused = (error: unknown) => expect(error).toMatchObject({ kind: 'role-not-allowed' })
    // Both may read their roles, and neither writes before the other waits.
    await heldBack(sql`lock table membership in exclusive mode`, [
      () => take(first, second).catch(refused),
      () => take(second, first).catch(refused),
    ])
    const people = (await listOperators()).filter(({ id }) => id === first || id === second)
    return people.filter(({ memberships }) => memberships.some(({ role }) => role === 'owner')).length
  }
  const byPerson = (operatorId: string) => ({ kind: 'operator', operatorId, deviceId: null }) as const

  test('leave one, because lockStaff locks both in one order', async () => {
    expect(await ownersLeft()).toBe(1)
  })

  test('control: without the lock nobody is left', async () => {
    guards.lock = false
    expect(await ownersLeft()).toBe(0)
  })
})

describe('somebody who is disabled while signing in', () => {
  test('has no session, because lockOperator makes both take turns', async () => {
    expect(await disabledMeanwhile()).toBe(0)
    expect(await inTransaction((tx) => lockOperator(tx, crypto.randomUUID()))).toBeUndefined()
  })

  test('has no session either when disabled first', async () => {
    const { operator, token } = await person()
    const outcomes = await heldBack<unknown>(
      sql`select from operator for update`,
      [() => disableOperator(operator.id, acting()), () => signInByLink(request(), token, '10.0.0.1', new Date())],
      { inOrder: true },
    )
    expect(outcomes).toEqual([expect.objectContaining({ result: { sessions: 0, devices: 0 } }), null])
    expect(await listSessions(operator.id, new Date())).toEqual([])
  })

  test('control: without the lock the session is left over', async () => {
    guards.lock = false
    expect(await disabledMeanwhile()).toBe(1)
  })
})

/** Many wrong codes at the same moment, and the right one after them; returns how many attempts were compared. */
async function manyCodes(count: number): Promise<{ attempts: number; right: boolean }> {
  const { operator } = await person()
  const now = new Date()
  const wanted = {
    token: newSessionToken(),
    means: 'mail',
    lastsMs: 60_000,
    operatorId: operator.id,
    browser: `b ${operator.id}`,
  } as const
  const id = await inTransaction((tx) => storeToken(tx, wanted, now))
  await database()
    .update(signInToken)
    .set({ codeDigest: codeDigest(id, 'ABCDEF') })
    .where(eq(signInToken.id, id))
  const tries = Array.from({ length: count }, () => () => tryCode(wanted.browser, '000000', now))
  await heldBack(sql`select from sign_in_token for update`, tries)
  const right = (await tryCode(wanted.browser, 'ABCDEF', now)) !== null
  const [row] = await database().select().from(signInToken).where(eq(signInToken.id, id))
  return { attempts: row?.attempts ?? -1, right }
}

describe('codes that are tried at once', () => {
  test('are counted before they are compared: no more than five', async () => {
    expect(await manyCodes(scaled(8, 25))).toEqual({ attempts: maxCodeAttempts, right: false })
  })

  test('control: below the limit the right code works', async () => {
    expect(await manyCodes(maxCodeAttempts - 1)).toEqual({ attempts: maxCodeAttempts, right: true })
  })
})
