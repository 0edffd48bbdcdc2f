import type { Metadata } from 'next'
import { openScreen } from '#app/console/_ui/open-screen.ts'
import { getDoorEvent, listDoorEvents, nextDoorEvent, readDoor } from '#lib/doors/read-door.ts'
import { doorRecord } from '#lib/doors/record.ts'
import { env } from '#lib/env/env.ts'
import { eventWhen } from '#lib/events/event-when.ts'
import type { Event } from '#lib/events/queries.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type DoorEvent, DoorScreen } from './_screen/door-screen.tsx'
import { NoEvent } from './_screen/no-event.tsx'

type Props = {
  params: Promise<{ venueSlug: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Adds the manifest with which the door can be installed as an application. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { venueSlug } = await params
  return { manifest: `/console/assets/door.webmanifest?venue=${encodeURIComponent(venueSlug)}` }
}

/** Shows the door of the event in the address, else of the event that begins next. */
export default async function DoorPage({ params, searchParams }: Props) {
  const { venueSlug } = await params
  const wanted = (await searchParams).event
  const slug = typeof wanted === 'string' ? wanted : null
  const query = slug === null ? '' : `?event=${encodeURIComponent(slug)}`
  const address = `/console/${encodeURIComponent(venueSlug)}/door${query}`
  const { venue, locale, person } = await openScreen(venueSlug, 'door', address)
  const now = new Date()
  const events = await listDoorEvents(venue, now)
  const event = (slug === null ? null : await findEvent(venue, slug)) ?? nextDoorEvent(events, venue, now)
  const about = { slug: venue.slug, name: venue.name, timeZone: venue.timezone }
  if (!event) return <NoEvent venue={about} locale={locale} />
  return (
    <DoorScreen
      venue={about}
      event={shown(event, locale)}
      events={events.map((each) => shown(each, locale))}
      state={doorRecord(venue, event, await readDoor(event, now), now)}
      locale={locale}
      person={person}
      stored={env().production}
    />
  )
}

function shown(event: Event, locale: Locale): DoorEvent {
  const { slug, title, locationLabel: place, mode } = event
  const { date, time } = eventWhen(event, locale, { short: true })
  return { slug, title, when: [date, time].filter(Boolean).join(' '), place, isFree: mode === 'Free' }
}

async function findEvent(venue: Venue, slug: string): Promise<Event | null> {
  try {
    return await getDoorEvent(venue, slug)
  } catch (error) {
    if (error instanceof Problem && error.kind === 'not-found') return null
    throw error
  }
}
