import { beforeAll, expect, test } from 'vitest'
import { type StormedHouse, useStaffStorm } from '#testing/storms/staff-storm-servers.ts'

/**
 * Staff and guests act at once on two servers and one database: two hosts, a waiter, and a tablet that is taken over. The
 * thorough storm is larger, and removes the guards.
 */
const { storm, faultsOf, output, shown } = useStaffStorm()
let stormed: StormedHouse

beforeAll(async () => {
  stormed = await storm(150)
})

test('staff and guests leave every promise whole', () => {
  const { acts, faults } = stormed
  expect(faults, shown(faults)).toEqual({})
  expect(output()).not.toContain('40P01')
  // Acts that were all refused would prove nothing.
  const changed = acts.filter(({ entryId }) => entryId)
  expect(changed.length).toBeGreaterThan(acts.length / 10)
  expect(new Set(changed.map(({ verb }) => verb)).size).toBeGreaterThan(4)
  expect(acts.filter(({ verb, status }) => verb === 'guest book' && status === 201)).not.toEqual([])
})

test('the control: the check finds changes without an entry, entries of two requests, and entries of nobody', async () => {
  const { house, acts } = stormed
  const [changed] = acts.filter(({ entryId }) => entryId)
  if (!changed) throw new Error('nothing has changed')
  const broken = async (others: typeof acts) => Object.keys(await faultsOf(house, others))
  expect(await broken([...acts, { ...changed, entryId: crypto.randomUUID() }])).toEqual([
    'every acknowledged change has its entry',
  ])
  expect(await broken([...acts, changed])).toEqual(['no entry is of two requests'])
  expect(await broken(acts.filter((act) => act !== changed && act.status !== null))).toContain(
    'every entry was requested',
  )
})
