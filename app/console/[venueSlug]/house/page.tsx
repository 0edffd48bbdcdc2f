import { openScreen } from '#app/console/_ui/open-screen.ts'
import { whoIsHere } from '#app/console/_ui/request.ts'
import { findMissing, readFirstHour } from '#lib/house/read-first-hour.ts'
import { readHouseHistory } from '#lib/house/read-history.ts'
import { readSection } from '#lib/house/read-section.ts'
import { nameOfWho } from '#lib/operators/who-is.ts'
import { listBookableResources } from '#lib/venues/queries.ts'
import { HouseScreen } from './_screen/house-screen.tsx'
import { houseViewNamed } from './_screen/views.ts'

type Props = {
  params: Promise<{ venueSlug: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Shows the settings of a venue: a section as a form, or the history of all. */
export default async function HousePage({ params, searchParams }: Props) {
  const { venueSlug } = await params
  const view = houseViewNamed((await searchParams).view)
  const address = `/console/${encodeURIComponent(venueSlug)}/house?view=${view}`
  const { venue, locale } = await openScreen(venueSlug, 'settings', address)
  const now = new Date()
  const { slug, name } = venue
  const screen = { venue: { slug, name }, locale }
  if (view === 'start') {
    const start = await readFirstHour(venue, now, locale)
    return <HouseScreen key={view} {...screen} shown={{ view, start, guest: await guestHere() }} />
  }
  const shown =
    view === 'history'
      ? ({ view, history: await readHouseHistory(venue, { now, locale }) } as const)
      : ({ view, first: await readSection(venue, view, now) } as const)
  // The first view of the house says what keeps guests from booking.
  const missing = view === 'hours' ? await findMissing(venue, await listBookableResources(venue), now) : []
  return <HouseScreen key={view} {...screen} {...{ shown, missing }} />
}

/** The person who is signed in, as the guest of a first booking. A device has no address. */
async function guestHere() {
  const who = await whoIsHere()
  return { name: who ? nameOfWho(who) : '', email: who?.kind === 'person' ? who.signedIn.operator.email : null }
}
