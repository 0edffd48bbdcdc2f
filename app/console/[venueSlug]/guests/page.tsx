import { openScreen } from '#app/console/_ui/open-screen.ts'
import { GuestsQuery } from '#lib/guests/input.ts'
import { listGuests } from '#lib/guests/list-guests.ts'
import { readGuestDetails } from '#lib/guests/read-guest.ts'
import { Problem } from '#lib/problems/problem.ts'
import { GuestDirectoryScreen } from './_screen/guests-screen.tsx'

type Props = {
  params: Promise<{ venueSlug: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Shows the guests of a venue, and the one of `guest`. The first markup has both. */
export default async function GuestsPage({ params, searchParams }: Props) {
  const { venueSlug } = await params
  const { guest: asked, filter } = await searchParams
  const guestId = typeof asked === 'string' ? asked : null
  const here = `/console/${encodeURIComponent(venueSlug)}/guests`
  const address = guestId === null ? here : `${here}?guest=${encodeURIComponent(guestId)}`
  const { venue, locale, may } = await openScreen(venueSlug, 'guests', address)
  const parsed = GuestsQuery.safeParse({ filter })
  const query = parsed.success ? parsed.data : GuestsQuery.parse({})
  const options = { now: new Date(), may: (act: (typeof may)[number]) => may.includes(act) }
  const [list, guest] = await Promise.all([
    listGuests(venue, query, options),
    guestId === null ? null : readGuestDetails(venue, guestId, options).catch(unlessUnknown),
  ])
  const { slug, name, timezone, currency } = venue
  return (
    <GuestDirectoryScreen
      venue={{ slug, name, timezone, currency }}
      first={{ list, guest }}
      filter={query.filter}
      {...{ locale, may }}
    />
  )
}

/** A guest who is unknown, or was erased meanwhile: the list alone is shown. */
function unlessUnknown(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null
  throw error
}
