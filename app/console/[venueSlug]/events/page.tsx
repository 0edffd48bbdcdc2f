import { openScreen } from '#app/console/_ui/open-screen.ts'
import { listEventsForStaff } from '#lib/events/staff/staff-events.ts'
import { staffEventsRecord } from '#lib/events/staff/staff-record.ts'
import { localDateAt } from '#lib/time.ts'
import { EventEditor } from './_screen/editor/editor.tsx'
import { editorVenue, eventsUrlOf } from './_screen/editor/editor-venue.ts'
import { EventsList } from './_screen/list/events-list.tsx'

type Props = {
  params: Promise<{ venueSlug: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Shows the events of a venue, or with `new` the editor of a new event. */
export default async function EventsPage({ params, searchParams }: Props) {
  const { venueSlug } = await params
  const search = await searchParams
  const isNew = search.new !== undefined
  const here = `/console/${encodeURIComponent(venueSlug)}/events`
  const { venue, locale, may } = await openScreen(venueSlug, 'events', isNew ? `${here}?new=1` : here)
  const now = new Date()
  const today = localDateAt(venue.timezone, now.getTime())
  if (isNew) return <EventEditor venue={editorVenue(venue)} event={null} {...{ today, locale, may }} />
  const events = staffEventsRecord(await listEventsForStaff(venue), { venue, now })
  const { slug, name, currency } = venue
  const show = String(search.show ?? '')
  return (
    <EventsList
      venue={{ slug, name, currency, eventsUrl: eventsUrlOf(venue) }}
      initial={events}
      {...{ today, show, locale, may }}
    />
  )
}
