import { takeOver } from '#lib/operators/take-over.ts'
import { givePin, invited, pairedDevice, sessionOf } from '../broken/staff-rows.ts'
import { importTestVenue } from '../venues/venues.ts'

/** A house that is open day and night, with few tables, and the people who work there. */
export type StormHouse = {
  slug: string
  key: string
  /** The printed codes of the exclusive tables, by their ids. */
  tokens: Record<string, string>
  tables: string[]
  /** Cookie headers of two hosts, a waiter, and a tablet that the first host has taken over. */
  staff: string[]
}

const tableIds = ['t1', 't2', 't3', 't4', 't5', 't6']
const pin = '2580'

/** Opens such a house; guests can order at all of its tables, and ten seats at the bar are sold one by one. */
export async function openStormHouse(slug: string): Promise<StormHouse> {
  const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const resource = { type: 'RestaurantTable', capacity: 4, allowsFoodOrdering: true }
  const { secretKey, tokens } = await importTestVenue({
    slug,
    organisation: slug,
    timezone: 'Etc/UTC',
    settings: { qrOrdering: true, minNoticeMinutes: 0 },
    openingHours: { regular: weekdays.map((day) => ({ day, opens: '04:00', closes: '04:00' })) },
    bookingDurations: [
      {
        type: 'RestaurantTable',
        defaultMinutes: 60,
        minMinutes: 60,
        maxMinutes: 120,
        stepMinutes: 30,
        guestSelectable: true,
        options: [60, 90, 120],
        turnoverMinutes: 15,
      },
    ],
    resources: [
      ...tableIds.map((id) => ({ ...resource, id, name: id })),
      { ...resource, id: 'bar', name: 'Bar', capacity: 10, seatSold: true },
    ],
    menus: [
      {
        id: 'bar',
        kind: 'Drinks',
        name: 'Bar',
        groups: [
          {
            name: 'All',
            items: [
              { name: 'Pils', price: 4, taxRate: 0.19 },
              { name: 'Water', price: 0, taxRate: 0.19 },
            ],
          },
        ],
      },
    ],
  })
  const roles = { eva: 'host', ben: 'host', cleo: 'service' } as const
  const people = []
  for (const [name, role] of Object.entries(roles)) {
    const { operator } = await invited({ venue: slug, email: `${name}@${slug}.example`, role })
    people.push(operator)
  }
  const sessions = await Promise.all(people.map((each) => sessionOf(each)))
  const [eva] = people
  if (!eva) throw new Error('nobody works here')
  await givePin(eva, pin)
  const tablet = await pairedTablet(slug, eva)
  return {
    slug,
    key: secretKey,
    tokens: Object.fromEntries(tableIds.map((id) => [id, tokens[id] ?? ''])),
    tables: tableIds,
    staff: [...sessions.map((token) => `console=${token}`), `console-device=${tablet}`],
  }
}

async function pairedTablet(slug: string, by: { id: string }): Promise<string> {
  const { token, ...device } = await pairedDevice(slug)
  const request = new Request('http://localhost/', { method: 'POST' })
  if (!(await takeOver(request, device, { operatorId: by.id, pin }, new Date()))) {
    throw new Error('the tablet was not taken over')
  }
  return token
}
