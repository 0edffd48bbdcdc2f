import { notFound } from 'next/navigation'
import { openScreen } from '#app/console/_ui/open-screen.ts'
import { getEventForStaff } from '#lib/events/staff/staff-events.ts'
import { staffEventRecord } from '#lib/events/staff/staff-record.ts'
import { Problem } from '#lib/problems/problem.ts'
import { localDateAt } from '#lib/time.ts'
import { EventEditor } from '../_screen/editor/editor.tsx'
import { editorVenue } from '../_screen/editor/editor-venue.ts'

type Props = { params: Promise<{ venueSlug: string; eventSlug: string }> }

/** Shows the editor of an event. */
export default async function EventPage({ params }: Props) {
  const { venueSlug, eventSlug } = await params
  const address = `/console/${encodeURIComponent(venueSlug)}/events/${encodeURIComponent(eventSlug)}`
  const { venue, locale, may } = await openScreen(venueSlug, 'events', address)
  const now = new Date()
  const found = await getEventForStaff(venue, eventSlug).catch((error: unknown) => {
    if (error instanceof Problem && error.kind === 'not-found') notFound()
    throw error
  })
  const today = localDateAt(venue.timezone, now.getTime())
  return (
    <EventEditor
      key={eventSlug}
      venue={editorVenue(venue)}
      event={staffEventRecord(found, { venue, now })}
      {...{ today, locale, may }}
    />
  )
}
