import { createReservation } from '#lib/reservations/create-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import { importVenueFile } from '#lib/venue-file/import.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { invited, sessionOf } from '#testing/broken/staff-rows.ts'
import { launchBrowser } from '#testing/pages/browser.ts'
import { emptyScreen, type ScreenVisit, visitScreen } from '#testing/pages/screen-visit.ts'
import { spread } from '../compare.ts'
import { show } from '../rows.ts'
import { bench, dateIn, type Stage } from '../stage.ts'

const slowdown = 4
const times = 5

/** The evening screen with sixty tables and three hundred parties, in turns with a page of the console that has no screen. */
export async function consoleScreen({ service, venue }: Stage): Promise<void> {
  const crowded = await openCrowdedVenue()
  const { operator } = await invited({ venue: venue.slug, email: 'host@bench.example' })
  const cookie = { name: 'console', value: await sessionOf(operator), url: service.url }
  const browser = await launchBrowser()
  const visit = async (path: string, bars: number, crowded = true) => {
    const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, serviceWorkers: 'block' })
    await context.addCookies([cookie])
    try {
      return await visitScreen(context, service.url + path, { slowdown, bars, crowded })
    } finally {
      await context.close()
    }
  }
  try {
    const full: ScreenVisit[] = []
    const served: ScreenVisit[] = []
    const empty: ScreenVisit[] = []
    for (let time = 0; time < times; time++) {
      full.push(await visit(`/console/${venue.slug}/evening`, 300))
      served.push(await visit(`/console/${crowded}/evening?date=${dateIn(1)}`, 300, false))
      empty.push(await visit(emptyScreen, 0))
    }
    const slow = `processor slowed down ${slowdown} times`
    const ratios = full.map(({ drawnMs }, at) => drawnMs / (empty[at]?.drawnMs ?? 1))
    show({ what: `an evening of 60 tables and 300 parties drawn ÷ a page without a screen, ${slow}` }, spread(ratios))
    show(
      { what: `its longest task, ${slow}`, goal: { atMost: 200 }, unit: 'ms' },
      spread(full.map(({ longestTaskMs }) => longestTaskMs)),
    )
    show(
      {
        what: `the longest task where the server has drawn them, ${slow}`,
        goal: { atMost: 200 },
        unit: 'ms',
      },
      spread(served.map(({ longestTaskMs }) => longestTaskMs)),
    )
    show(
      { what: 'its scripts beyond those of a page without a screen, gzip', goal: { atMost: 30_000 }, unit: 'bytes' },
      spread(full.map(({ scriptBytes }, at) => scriptBytes - (empty[at]?.scriptBytes ?? 0))),
    )
  } finally {
    await browser.close()
  }
}

/** Opens a venue of the same organisation that has sixty tables, with five parties each tomorrow. Returns its slug. */
async function openCrowdedVenue(): Promise<string> {
  const [slug, type] = ['crowded', 'RestaurantTable']
  const tables = Array.from({ length: 60 }, (_, at) => `t${at + 1}`)
  const starts = ['12:00', '14:00', '16:00', '18:00', '20:00']
  const resources = tables.map((id) => ({ id, name: id, type, capacity: 4 }))
  await importVenueFile({ ...bench, slug, organisation: bench.slug, resources, events: [], apiKeys: [] })
  const venue = await getVenue(slug)
  const how = { now: new Date(), language: 'en', anonymous: false } as const
  for (const resourceId of tables) {
    for (const start of starts) {
      const guest = { partySize: 2, customerName: `Guest of ${resourceId}`, email: `${resourceId}@guest.example` }
      const slot = { resourceType: type, resourceId, date: dateIn(1), start, durationMinutes: 90 }
      await createReservation(venue, ReservationRequest.parse({ ...slot, ...guest }), how)
    }
  }
  return slug
}
