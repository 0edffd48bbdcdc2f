import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { GET as readEveningOf } from '#app/api/console/venues/[venueSlug]/evening/route.ts'
import { database } from '#db/client.ts'
import { browserRequest, invited, pairedDevice, sessionOf } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { changeRole } from './change-role.ts'
import { disableOperator } from './disable-operator.ts'
import { OtherOrganisationError } from './invite-operator.ts'
import { listOperators } from './queries.ts'
import { roleAt, roles } from './roles.ts'
import { sessionMarkHeader } from './session-mark.ts'
import { forgetEndedSessions, hasFreshProof, operatorOf } from './sessions.ts'
import { signInByLink } from './sign-in.ts'
import { forgetOldTokens } from './tokens.ts'

useTestDatabase()

beforeAll(async () => {
  await importTestVenue({ slug: 'north', organisation: 'house' })
  await importTestVenue({ slug: 'south', organisation: 'house' })
  await importTestVenue({ slug: 'foreign', organisation: 'others' })
})

const requestWith = (cookie?: string) => new Request('http://localhost/console', { headers: cookie ? { cookie } : {} })
const who = (token: string, now = new Date()) => operatorOf(requestWith(`console=${token}`), now)

describe('operatorOf', () => {
  test('finds the person behind a cookie, with the roles', async () => {
    const { operator } = await invited({ venue: 'north', email: 'ada@house.example', role: 'service' })
    await changeRole(operator.id, { role: 'manager', venueId: await venueId('south') }, acting())
    const token = await sessionOf(operator)
    const found = await operatorOf(requestWith(`other=1; console=${token}; console-browser=x`), new Date())
    expect(found?.operator).toEqual({
      id: operator.id,
      organisationId: operator.organisationId,
      name: 'Ada',
      email: 'ada@house.example',
      language: 'en',
    })
    expect(found?.memberships).toEqual([
      { venueSlug: null, role: 'service' },
      { venueSlug: 'south', role: 'manager' },
    ])
  })

  test.each([
    undefined,
    'console=',
    'console=x',
    `console=${'a'.repeat(43)}`,
    `console-browser=${'a'.repeat(43)}`,
    `xconsole=${'a'.repeat(43)}`,
  ])('finds nobody by the cookie %j', async (cookie) => {
    expect(await operatorOf(requestWith(cookie), new Date())).toBeNull()
  })

  test('reads one row by its index', async () => {
    const token = await sessionOf((await invited({ venue: 'north', email: 'index@house.example' })).operator)
    await database().execute(sql`set enable_seqscan = off`)
    const plan = await database().execute<{ 'QUERY PLAN': string }>(
      sql`explain select from operator_session where digest = ${Buffer.from(token)}`,
    )
    expect(JSON.stringify(plan)).toContain('operator_session_digest')
  })
})

const venueId = async (slug: string) => {
  const [row] = await database().execute<{ id: string }>(sql`select id from venue where slug = ${slug}`)
  return row?.id ?? ''
}

describe('roles', () => {
  test.each(roles)('a %s of one organisation is nobody at a venue of another', async (role) => {
    const { operator } = await invited({ venue: 'north', email: `${role}@house.example`, role })
    const foreign = await venueId('foreign')
    await expect(changeRole(operator.id, { role: 'owner', venueId: foreign }, acting())).rejects.toThrow(
      'does not belong',
    )
    // Even if a row says otherwise: the venue is another organisation's.
    await database().execute(sql`insert into membership (id, operator_id, venue_id, role)
      values (gen_random_uuid(), ${operator.id}, ${foreign}, 'owner')`)
    const found = await who(await sessionOf(operator))
    expect(found?.memberships).toEqual([{ venueSlug: null, role }])
    expect(found?.operator.organisationId).toBe(operator.organisationId)
  })

  test('a role at one venue holds there alone, and ends with the next request', async () => {
    const { operator } = await invited({ venue: 'north', email: 'one@house.example', role: 'host', at: 'north' })
    const token = await sessionOf(operator)
    const at = async (slug: string) => {
      const found = await who(token)
      return found && roleAt(found, { organisationId: operator.organisationId, slug })
    }
    expect([await at('north'), await at('south')]).toEqual(['host', null])
    expect((await changeRole(operator.id, { role: null, venueId: await venueId('north') }, acting())).result).toBe(true)
    expect(await at('north')).toBeNull()
    expect((await changeRole(operator.id, { role: null, venueId: null }, acting())).result).toBe(false)
  })

  test('nobody is invited to two organisations', async () => {
    await invited({ venue: 'north', email: 'two@house.example' })
    await expect(invited({ venue: 'foreign', email: 'two@house.example' })).rejects.toBeInstanceOf(
      OtherOrganisationError,
    )
    expect((await listOperators({ organisation: 'others' })).map(({ email }) => email)).toEqual([])
  })

  test('inviting again changes the role, and keeps the name', async () => {
    const first = await invited({ venue: 'north', email: 'again@house.example', role: 'door' })
    const second = await invited({ venue: 'north', email: 'again@house.example', role: 'manager' })
    expect(second.operator.id).toBe(first.operator.id)
    expect(second.url).not.toBe(first.url)
    const [found] = (await listOperators({ organisation: 'house' })).filter(
      ({ email }) => email === 'again@house.example',
    )
    expect(found?.memberships).toEqual([{ venueSlug: null, role: 'manager' }])
  })
})

test('a proof counts for ten minutes', async () => {
  const now = new Date()
  const found = await who(
    await sessionOf((await invited({ venue: 'north', email: 'proof@house.example' })).operator, { now }),
  )
  const after = (seconds: number) => found && hasFreshProof(found, new Date(now.getTime() + seconds * 1000))
  expect([after(0), after(600), after(601)]).toEqual([true, true, false])
})

test('what has ended is deleted once a day, and nothing else', async () => {
  const count = async () =>
    (
      await database().execute<{ n: number }>(sql`select (select count(*) from operator_session)::int
      + (select count(*) from sign_in_token)::int as n`)
    )[0]?.n ?? 0
  const before = await count()
  expect(before).toBeGreaterThan(2)
  await forgetEndedSessions(new Date())
  await forgetOldTokens(new Date())
  expect(await count()).toBe(before)
  const later = new Date(Date.now() + 15 * 86_400_000)
  await forgetEndedSessions(later)
  await forgetOldTokens(later)
  expect(await count()).toBe(0)
})

/** An address belongs to one organisation: the one that has invited it, until nobody has used the invitation for a week. */
describe('an address', () => {
  const week = 7 * 86_400_000
  const began = new Date()
  const later = (ms: number) => new Date(began.getTime() + ms)
  const heldBy = async (email: string) => {
    const [person] = (await listOperators()).filter((each) => each.email === email)
    return [person?.organisation, person?.memberships]
  }
  const owner = [{ venueSlug: null, role: 'owner' }]
  const occupy = (email: string) => invited({ venue: 'foreign', email, role: 'manager' }, began)

  test('an address that somebody else has invited is free after a week, and nothing of that invitation is left', async () => {
    const email = 'ada@north.example'
    const { token } = await occupy(email)
    await expect(invited({ venue: 'north', email }, later(week - 1))).rejects.toThrow(OtherOrganisationError)
    const { token: own } = await invited({ venue: 'north', email }, later(week))
    expect(await heldBy(email)).toEqual(['house', owner])
    const use = (link: string) =>
      signInByLink(new Request('http://localhost/', { method: 'POST' }), link, '10.0.0.1', later(week))
    expect(await use(token)).toBeNull()
    expect(await use(own)).not.toBeNull()
    // It is used now, so it stays with its organisation.
    await expect(invited({ venue: 'foreign', email }, later(5 * week))).rejects.toThrow(OtherOrganisationError)
  })

  test.each<[string, (operator: Awaited<ReturnType<typeof occupy>>['operator']) => Promise<unknown>]>([
    ['has signed in', (operator) => sessionOf(operator, { now: began })],
    ['is disabled', (operator) => disableOperator(operator.id, acting(began))],
  ])('the address of somebody who %s stays with the organisation', async (state, bring) => {
    const email = `${state.replace(/ /g, '-')}@north.example`
    await bring((await occupy(email)).operator)
    await expect(invited({ venue: 'north', email }, later(9 * week))).rejects.toThrow(OtherOrganisationError)
    expect(await heldBy(email)).toEqual(['others', [{ venueSlug: null, role: 'manager' }]])
  })
})

const markOf = async (cookies: Parameters<typeof browserRequest>[0]) => {
  const answer = await readEveningOf(browserRequest(cookies, { method: 'GET' }), {
    params: Promise.resolve({ venueSlug: 'north' }),
  })
  return [answer.status, answer.headers.get(sessionMarkHeader)]
}

test('answers of the console have a mark, another one for each session and device, which is not the token', async () => {
  const { operator } = await invited({ venue: 'north', email: 'mark@north.example' })
  const [one, other] = [await sessionOf(operator), await sessionOf(operator)]
  const { token } = await pairedDevice('north')
  const answers = [await markOf({ session: one }), await markOf({ session: other }), await markOf({ device: token })]
  const marks = answers.map(([, mark]) => mark)
  expect(answers).toEqual(marks.map((mark) => [200, mark]))
  expect(new Set(marks).size).toBe(3)
  for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{16}$/)
  expect(await markOf({ session: one, device: token })).toEqual([200, marks[0]])
  expect(await markOf({})).toEqual([401, null])
})
