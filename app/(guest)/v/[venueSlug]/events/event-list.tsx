import type { ShownEvent } from '#lib/events/queries.ts'
import { pathTo, publicUrl, type VenuePage } from '../_hosted/venue-page.ts'
import { EventCard } from './event-card.tsx'
import { texts } from './texts.ts'

/** How many events the start page shows. */
export const mostOnStart = 3

/** How many cards of the list are in sight on a wide screen before anybody scrolls. */
const mostInSight = 3

/** The next events, for the start page; nothing if there are none. */
export function NextEvents({ page, events }: { page: VenuePage; events: readonly ShownEvent[] }) {
  const { locale } = page
  if (events.length === 0) return null
  return (
    <section className="sec" id="events">
      <h2>{texts.heading[locale]}</h2>
      <Cards page={page} events={events} level={3} inSight={0} />
      <p className="links">
        <a href={pathTo(page, '/events')}>{texts.all[locale]}</a>
        <Subscribe page={page} />
      </p>
    </section>
  )
}

/** All events, upcoming or past. */
export function EventList({ page, events, past }: { page: VenuePage; events: readonly ShownEvent[]; past: boolean }) {
  const { locale } = page
  return (
    <>
      <section className="card">
        <h1>{(past ? texts.past : texts.heading)[locale]}</h1>
        <p className="links">
          <a href={pathTo(page, '/events', { past: past ? null : 1 })}>
            {(past ? texts.upcoming : texts.past)[locale]}
          </a>
          <Subscribe page={page} />
        </p>
        {events.length === 0 && <p>{(past ? texts.noPast : texts.none)[locale]}</p>}
      </section>
      <Cards page={page} events={events} level={2} inSight={mostInSight} />
    </>
  )
}

type CardsProps = { page: VenuePage; events: readonly ShownEvent[]; level: 2 | 3; inSight: number }

function Cards({ page, events, level, inSight }: CardsProps) {
  return (
    <div className="events">
      {events.map((shown, at) => (
        <EventCard key={shown.event.id} page={page} shown={shown} level={level} inSight={at < inSight} />
      ))}
    </div>
  )
}

/** Calendars subscribe to this address: they read it again by themselves. */
function Subscribe({ page: { venue, locale } }: { page: VenuePage }) {
  const address = publicUrl(venue, '/events.ics', venue.language)
  return <a href={address.replace(/^https?:/, 'webcal:')}>{texts.subscribe[locale]}</a>
}
