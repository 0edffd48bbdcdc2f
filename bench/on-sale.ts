import { type Contender, driven, ratio, takeTurns } from './compare.ts'
import { post } from './load.ts'
import type { Options } from './options.ts'
import { ownRows, registrationRows } from './own-rows.ts'
import { pgbench } from './pgbench.ts'
import { show } from './rows.ts'
import type { Stage } from './stage.ts'

/** The venue's hot event: free, with more seats than a run books. */
const eventSlug = 'on-sale'
const goals: Record<number, number> = { 16: 1.5, 64: 3 }

/** The number of different guests of a load, who are reused afterwards: the event counts seats, not names. */
const guests = 5_000

const limit =
  'written one by one by pgbench, without any program, the rows of a guest reach 0.10 to 0.14 of the update alone (below). Per guest 0.7 to 1 ms of Node and 0.3 to 0.5 ms of PostgreSQL: garbage collection 17 %, sending to PostgreSQL 10 %, encryption 8 %, drawing codes 7 %, the content of the mail 6 %. The update alone adds two to a number'

/**
 * A thousand guests in a minute for one event, two tickets each with their mail queued, compared with pgbench's guarded
 * one-row update: the minimum work to sell no seat twice. Every guest must be registered, and the stored rows must match the
 * responses.
 */
export async function onSale(stage: Stage, { turns, connections }: Options): Promise<void> {
  const { service, venue, databaseUrl, postgres } = stage
  const { sql } = postgres.connection
  const id = await eventId(stage)
  // The same row without the service's triggers: these seats have no registrations.
  await sql`create table pgbench_event as select * from event where id = ${id}`
  await sql`alter table pgbench_event add primary key (venue_id, id)`
  await sql`create sequence pgbench_guest`
  const contenders: Record<string, Contender> = {
    service: {
      ...driven({ port: service.port, requests: onSaleRequests(venue) }),
      after: () => expectEverybodySeated(stage, id),
    },
    ownRows: ownRows(stage, registrationRows),
    pgbench: { turn: (turn) => pgbench(databaseUrl, guardedUpdate(venue.id, id), turn) },
  }
  for (const at of connections) {
    const rounds = await takeTurns(contenders, { ...turns, connections: at })
    const goal = goals[at]
    show(
      {
        what: 'on-sale of one hot event, two tickets a guest ÷ the guarded one-row update by pgbench',
        connections: at,
        limit,
        ...(goal !== undefined && { goal: { atLeast: goal } }),
      },
      ratio(rounds, 'service', 'pgbench'),
    )
    const rows = (what: string, ...of: [one: string, other: string]) =>
      show({ what, connections: at }, ratio(rounds, ...of))
    rows('on-sale ÷ the rows that it writes, by pgbench one by one', 'service', 'ownRows')
    rows('the rows that the service writes of a guest ÷ the one-row update, both by pgbench', 'ownRows', 'pgbench')
  }
}

/** A registration of each guest, with two tickets. */
export function onSaleRequests({ slug, key }: Stage['venue']): string[] {
  const path = `/api/venues/${slug}/events/${eventSlug}/registrations`
  return Array.from({ length: guests }, (_, at) => {
    const body = { buyerName: `Guest ${at}`, email: `guest-${at}@guest.example`, quantity: 2 }
    return post(path, { ...body, attendees: [`Guest ${at}`, 'Bo Friend'] }, { 'X-Service-Key': key })
  })
}

async function eventId({ postgres, venue }: Stage): Promise<string> {
  const [found] = await postgres.connection.sql<{ id: string }[]>`
    select id from event where venue_id = ${venue.id} and slug = ${eventSlug}`
  if (!found) throw new Error(`The venue has no event "${eventSlug}".`)
  return found.id
}

/** Throws unless seats, tickets and mails match the registrations. */
async function expectEverybodySeated({ postgres, venue }: Stage, id: string): Promise<void> {
  const [stands] = await postgres.connection.sql<
    Record<'seats' | 'registered' | 'tickets' | 'mails' | 'guests', number>[]
  >`
    select seats_taken as seats,
      (select coalesce(sum(quantity), 0)::int from event_registration where event_id = ${id}) as registered,
      (select count(*)::int from ticket where venue_id = ${venue.id}) as tickets,
      (select count(*)::int from mail where venue_id = ${venue.id} and kind = 'registration-confirmed') as mails,
      (select count(*)::int from event_registration where event_id = ${id}) as guests
    from event where id = ${id}`
  const { seats, registered, tickets, mails, guests } = stands ?? {}
  if (!seats || seats !== registered || seats !== tickets || mails !== guests)
    throw new Error(`The rows of the sale are inconsistent: ${JSON.stringify(stands)}`)
}

const guardedUpdate = (venueId: string, id: string) => `
  update pgbench_event set seats_taken = seats_taken + 2
  where venue_id = '${venueId}' and id = '${id}' and seats_taken + 2 <= capacity;
`
