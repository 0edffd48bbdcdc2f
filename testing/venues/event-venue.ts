import { addDays } from '#lib/time.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { someDay } from './payments.ts'
import { importTestVenue, type Sections, venueFile, type WrittenVenueFile } from './venues.ts'

type WrittenEvent = NonNullable<WrittenVenueFile['events']>[number]

/** The day of the dated events of `eventFile`: in some weeks. */
export const eventDay = someDay(5)

/** An event of each sort, by its slug. All dated ones begin at 20:00 in Berlin. */
export const sampleEvents = {
  quiz: free('quiz', {
    title: 'Pub quiz',
    excerpt: 'Teams of up to six',
    registration: { mode: 'Free', capacity: 50 },
  }),
  openAir: free('open-air', { title: 'Open air', start: null, end: null }),
  concert: free('concert', { title: 'Concert', registration: { mode: 'Paid', price: 24.5, capacity: 50 } }),
  dropIn: free('drop-in', { title: 'Drop in', date: null, start: null, end: null, timeLabel: 'Every Tuesday' }),
  notice: free('notice', { title: 'Notice', registration: { mode: 'None' } }),
  calledOff: free('called-off', { title: 'Called off', status: 'Cancelled' }),
  secret: free('secret', { title: 'Still secret', status: 'Draft' }),
} satisfies Record<string, WrittenEvent>

function free(slug: string, more: Partial<WrittenEvent>): WrittenEvent {
  return {
    slug,
    title: slug,
    status: 'Published',
    date: eventDay,
    start: '20:00',
    end: '23:00',
    locationLabel: 'Back room',
    description: '<p>Bring a <strong>friend</strong>.</p>',
    registration: { mode: 'Free' },
    ...more,
  }
}

/** A venue file on plan Premium that sells tickets, with every sample event. */
export function eventFile({ slug, plan = 'Premium', events, ...more }: Sections & { slug: string }): WrittenVenueFile {
  return venueFile({
    slug,
    plan,
    settings: { onlinePayments: true, payoutAccount: `acct_${slug}`, ticketSales: true },
    events: events ?? Object.values(sampleEvents),
    ...more,
  })
}

/** The day after that of the dated events. */
export const dayAfter = addDays(eventDay, 1)

/** Imports `eventFile` for a test. */
export async function eventVenue(
  options: Sections & { slug: string },
): Promise<Venue & { secretKey: string; publishableKey: string }> {
  const { slug, secretKey, publishableKey } = await importTestVenue(eventFile(options))
  return { ...(await getVenue(slug)), secretKey, publishableKey }
}
