import { beforeAll, expect, test } from 'vitest'
import { invited, sessionOf } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { disableOperator } from './disable-operator.ts'
import { OtherOrganisationError } from './invite-operator.ts'
import { listOperators } from './queries.ts'
import { signInByLink } from './sign-in.ts'

/** An address belongs to one organisation: the one that has invited it, until nobody has used the invitation for a week. */
useTestDatabase()
beforeAll(async () => {
  await importTestVenue({ slug: 'north', organisation: 'house' })
  await importTestVenue({ slug: 'foreign', organisation: 'others' })
})

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
