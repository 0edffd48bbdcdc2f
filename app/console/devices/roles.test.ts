import { beforeAll, describe, expect, test, vi } from 'vitest'
import type * as table from '#lib/operators/roles.ts'
import { type Role, roles } from '#lib/operators/roles.ts'
import { invited, pairedDevice } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { StaffBrowser } from '#testing/venues/staff.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

const guards = vi.hoisted(() => ({ role: true }))

vi.mock('#lib/operators/roles.ts', async (original) => {
  const actual = await original<typeof table>()
  return { ...actual, mayAct: (...given: Parameters<typeof actual.mayAct>) => !guards.role || actual.mayAct(...given) }
})

useTestDatabase()

const browsers = {} as Record<Role, StaffBrowser>
let device: string
let person: string

beforeAll(async () => {
  await importTestVenue({ slug: 'north' })
  for (const role of roles) {
    const { path } = await invited({ venue: 'north', email: `${role}@north.example`, role })
    browsers[role] = await new StaffBrowser().signIn(path)
  }
  device = (await pairedDevice('north')).id
  person = (await invited({ venue: 'north', email: 'somebody@north.example', role: 'door' })).operator.id
})

type Page = { page: string; form?: () => Record<string, string>; allowed: number; refused: number; to: readonly Role[] }

/**
 * Every page of devices, people and PINs for people who are signed in: the answer to the roles that may use it (`allowed`),
 * the answer to all others (`refused`), and these roles (`to`).
 */
const pages: Page[] = [
  { page: '/console/devices', allowed: 200, refused: 403, to: ['owner', 'manager'] },
  {
    page: '/console/devices',
    form: () => ({ venue: 'north', name: 'Door', role: 'door' }),
    allowed: 201,
    refused: 403,
    to: ['owner', 'manager'],
  },
  {
    page: '/console/devices/revoke',
    form: () => ({ venue: 'north', device }),
    allowed: 303,
    refused: 403,
    to: ['owner', 'manager'],
  },
  {
    page: '/console/devices/hand',
    form: () => ({ venue: 'north', device, person: '00000000-0000-0000-0000-000000000000' }),
    allowed: 303,
    refused: 403,
    to: ['owner', 'manager'],
  },
  { page: '/console/people', allowed: 200, refused: 403, to: ['owner'] },
  {
    page: '/console/people/role',
    form: () => ({ person, role: 'host', venue: '' }),
    allowed: 303,
    refused: 403,
    to: ['owner'],
  },
  { page: '/console/people/enable', form: () => ({ person }), allowed: 303, refused: 403, to: ['owner'] },
  { page: '/console/account', allowed: 200, refused: 403, to: roles },
  { page: '/console/account/pin', form: () => ({ pin: '2580' }), allowed: 303, refused: 403, to: roles },
  { page: '/console/account/pin/remove', form: () => ({}), allowed: 303, refused: 403, to: roles },
]

/** Returns the answers that differ from the table. */
async function complaints(): Promise<string[]> {
  const found: string[] = []
  for (const { page, form, allowed, refused, to } of pages) {
    for (const role of roles) {
      const browser = browsers[role]
      const { status } = await (form ? browser.post(page, form()) : browser.get(page))
      if (status !== (to.includes(role) ? allowed : refused)) found.push(`${role} at ${page}: ${status}`)
    }
  }
  return found
}

describe('each page', () => {
  test('is for the roles of the table', async () => {
    expect(await complaints()).toEqual([])
  })

  test('control: if everybody may do everything, the table finds it', async () => {
    guards.role = false
    const found = await complaints()
    guards.role = true
    expect(found).toContain('kitchen at /console/devices: 200')
    // 12: the four other roles at the list of devices and its two buttons. None of them can add a device, because its role is
    // compared with theirs as well. 15: the five roles that manage no staff, at each of the three pages of people.
    expect(found.length).toBe(12 + 15)
  })

  test('shows the way to the devices to those who manage them', async () => {
    const shown = await Promise.all(roles.map(async (role) => (await browsers[role].get('/console/account')).text))
    expect(roles.filter((_, at) => shown[at]?.includes('href="/console/devices"'))).toEqual(['owner', 'manager'])
  })

  test('leads a stranger to the sign-in', async () => {
    for (const { page, form } of pages) {
      const stranger = new StaffBrowser()
      const { location } = await (form ? stranger.post(page, form()) : stranger.get(page))
      expect([page, location]).toEqual([page, '/console/sign-in'])
    }
  })
})
