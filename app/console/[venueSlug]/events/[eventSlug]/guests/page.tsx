import { notFound } from 'next/navigation'
import { openScreen } from '#app/console/_ui/open-screen.ts'
import { readGuests } from '#lib/payments/tickets/read-guests.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { GuestsScreen } from './_screen/guests-screen.tsx'

type Props = {
  params: Promise<{ venueSlug: string; eventSlug: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Shows the guest list of an event. The first markup has all of it. `open` names the registration whose dialog is open. */
export default async function GuestsPage({ params, searchParams }: Props) {
  const { venueSlug, eventSlug } = await params
  const address = `/console/${encodeURIComponent(venueSlug)}/events/${encodeURIComponent(eventSlug)}/guests`
  const { venue, locale, may } = await openScreen(venueSlug, 'events', address)
  const { slug, name, timezone } = venue
  const { open } = await searchParams
  return (
    <GuestsScreen
      venue={{ slug, name, timezone }}
      first={await listOf(venue, eventSlug)}
      opens={typeof open === 'string' ? open : null}
      locale={locale}
      may={may}
    />
  )
}

async function listOf(venue: Venue, eventSlug: string) {
  try {
    return await readGuests(venue, eventSlug)
  } catch (error) {
    if (error instanceof Problem && error.kind === 'not-found') notFound()
    throw error
  }
}
