import { openScreen } from '#app/console/_ui/open-screen.ts'
import { whoIsHere } from '#app/console/_ui/request.ts'
import { readCalendarFeeds } from '#lib/calendars/read-feeds.ts'
import { readPause } from '#lib/evening/read-pause.ts'
import { keyReachOf } from '#lib/house/keys/key-reach.ts'
import { readVenueKeys } from '#lib/house/keys/read-keys.ts'
import { readPayouts } from '#lib/house/payouts/read-payouts.ts'
import { findMissing, readFirstHour } from '#lib/house/read-first-hour.ts'
import { readHouseHistory } from '#lib/house/read-history.ts'
import { readSection } from '#lib/house/read-section.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { isFounder } from '#lib/operators/founders.ts'
import { proofEndOf } from '#lib/operators/sessions.ts'
import { nameOfWho, type Who } from '#lib/operators/who-is.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { HouseScreen, type ShownHouse } from './_screen/house-screen.tsx'
import { actOfView, type HouseView, houseViewNamed, houseViews, sectionOfForm } from './_screen/views.ts'

type Query = Record<string, string | string[] | undefined>
type Props = { params: Promise<{ venueSlug: string }>; searchParams: Promise<Query> }

/** Shows the settings of a venue: a section as a form, its keys, its payout account, or the history of all. */
export default async function HousePage({ params, searchParams }: Props) {
  const { venueSlug } = await params
  const query = await searchParams
  const view = houseViewNamed(query.view)
  const back = backOf(query)
  // Somebody who comes back from the provider may have to sign in first.
  const more = back === null ? '' : `&state=${encodeURIComponent(back.state)}${back.again ? '&again=1' : ''}`
  const address = `/console/${encodeURIComponent(venueSlug)}/house?view=${view}${more}`
  const { venue, locale, may } = await openScreen(venueSlug, actOfView(view), address)
  const { slug, name, timezone: timeZone } = venue
  // The first view of the house says what keeps guests from booking.
  const missing = view === 'hours' ? await findMissing(venue, await listBookableResources(venue), new Date()) : []
  return (
    <HouseScreen
      key={view}
      venue={{ slug, name, timeZone }}
      views={houseViews.filter((each) => may.includes(actOfView(each)))}
      shown={await shownIn(view, venue, back, locale)}
      {...{ may, missing, locale }}
    />
  )
}

async function shownIn(
  view: HouseView,
  venue: Venue,
  back: ReturnType<typeof backOf>,
  locale: Locale,
): Promise<ShownHouse> {
  const now = new Date()
  if (view === 'history') return { view, history: await readHouseHistory(venue, { now, locale }) }
  if (view === 'pause') return { view, pause: await readPause(venue, now, locale) }
  if (view === 'calendars') {
    const resources = (await listBookableResources(venue)).map((each) => inLanguage(each, locale))
    return {
      view,
      calendars: await readCalendarFeeds(venue),
      resources: resources.map(({ id, name, type }) => ({ id, name, type })),
    }
  }
  if (view === 'basics') return { view, basics: basicsOf(venue) }
  const who = await whoIsHere()
  if (!who) throw new Error('the screen was opened by nobody')
  if (view === 'start') {
    const mayFound = who.kind === 'person' && isFounder(who.signedIn)
    return { view, start: await readFirstHour(venue, now, locale), guest: firstGuest(who), mayFound }
  }
  const provenUntil = who.kind === 'person' ? proofEndOf(who.signedIn) : 0
  if (view === 'payouts') return { view, payouts: await readPayouts(venue), back, provenUntil }
  if (view === 'keys') return { view, keys: await readVenueKeys(venue, await keyReachOf(who)), provenUntil }
  return { view, first: await readSection(venue, sectionOfForm(view), now) }
}

/** The person who is signed in, as the guest of a first booking. A device has no address. */
function firstGuest(who: Who) {
  return { name: nameOfWho(who), email: who.kind === 'person' ? who.signedIn.operator.email : null }
}

function basicsOf({ plan, currency, timezone, language, slug }: Venue) {
  return { plan, currency, timezone, language, slug }
}

/** The state with which the payment provider leads back, and whether it asks for a new link; null without one. */
function backOf({ state, again }: Query): { state: string; again: boolean } | null {
  return typeof state === 'string' ? { state: state.slice(0, 100), again: again === '1' } : null
}
