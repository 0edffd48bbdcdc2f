import { randomUUID } from 'node:crypto'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { invited, pairedDevice, sessionOf } from '../broken/staff-rows.ts'
import { accountOf } from '../venues/counter.ts'
import { tavernSections } from '../venues/tavern.ts'
import { importTestVenue } from '../venues/venues.ts'

/** A venue with tables, and the cookies of an owner, two waiters and the tablet of the kitchen. */
export type BillsHouse = {
  venue: Venue
  tokens: string[]
  tables: string[]
  owner: string
  staff: string[]
  kitchen: string
  /** A house account that can be charged. */
  accountId: string
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const tables = ['t1', 't2', 't3', 't4', 'b1']

/** Opens a house for a storm of bills: open day and night, with five tables at which guests order and pay. */
export async function openBillsHouse(slug = `bills-${randomUUID().slice(0, 8)}`): Promise<BillsHouse> {
  const resource = { type: 'RestaurantTable', capacity: 4, allowsFoodOrdering: true }
  const { tokens } = await importTestVenue({
    ...tavernSections,
    slug,
    organisation: slug,
    name: 'The Tavern',
    apiKeys: [],
    timezone: 'Etc/UTC',
    settings: { qrOrdering: true, onlinePayments: true, payoutAccount: 'acct_tavern', minNoticeMinutes: 0 },
    openingHours: { regular: weekdays.map((day) => ({ day, opens: '04:00', closes: '04:00' })) },
    resources: tables.map((id) => ({ ...resource, id, name: id })),
  })
  const session = async (name: string, role: 'owner' | 'service') => {
    const { operator } = await invited({ venue: slug, email: `${name}@${slug}.example`, role })
    return { operator, cookie: `console=${await sessionOf(operator)}` }
  }
  const owner = await session('olga', 'owner')
  const waiters = [await session('ben', 'service'), await session('cleo', 'service')]
  const device = await pairedDevice(slug, { role: 'kitchen', by: owner.operator })
  const venue = await getVenue(slug)
  return {
    venue,
    tokens: tables.map((id) => tokens[id] ?? ''),
    tables,
    owner: owner.cookie,
    staff: waiters.map(({ cookie }) => cookie),
    kitchen: `console-device=${device.token}`,
    accountId: (await accountOf(venue)).id,
  }
}
