import type { Locale } from '#lib/i18n/locale.ts'
import { readPlaceCounts } from '#lib/inbox/place-counts.ts'
import type { PlaceCounts } from '#lib/inbox/record.ts'
import { firstScreenFor, lastScreenOf } from '#lib/operators/last-screen.ts'
import { listVenuesOf, type NamedVenue } from '#lib/operators/queries.ts'
import { type Act, mayAct, type Role, roleAt } from '#lib/operators/roles.ts'
import type { SignedIn } from '#lib/operators/sessions.ts'
import { type Colleague, listColleagues } from '#lib/operators/take-over.ts'
import { nameOfWho, roleOf, type Who, whoIs } from '#lib/operators/who-is.ts'
import { consoleScreens } from '#lib/pages/console-screens.ts'
import type { IconName } from './drawings.tsx'
import { frameTexts as texts } from './frame-texts.ts'

/** A place of the console: a plain link, so that the address holds the state. `more`: a phone shows it under "More". */
export type ConsolePlace = {
  name: string
  mark: IconName
  href: string
  current: boolean
  more: boolean
  /** How many orders or guests wait there; null for a place that counts nothing. */
  count: PlaceCount | null
}

/** A number beside a place, and its name in the answer that keeps it up to date. */
export type PlaceCount = { of: keyof PlaceCounts; waiting: number }

/** A venue with the role that a person has there. */
export type HeldVenue = NamedVenue & { role: Role }

/** The frame of every page behind the sign-in: the places that a role may open, and who acts. */
export type ConsoleFrame = {
  locale: Locale
  venue: { slug: string; name: string }
  role: Role
  places: ConsolePlace[]
  /** The pages of no venue, at the lower end of the rail; on a phone under "More". */
  below: ConsolePlace[]
  /** The name of the person, or of the device if nobody has taken it over. */
  name: string
  /** `device`: a paired device that acts by itself; `taken`: a person has taken it over; `signed-in`: a person with a session. */
  acts: 'device' | 'taken' | 'signed-in'
  /** The others who can take this device over; null if the browser is no paired device of the venue. */
  colleagues: Colleague[] | null
  otherVenues: HeldVenue[]
}

type Here = { locale: Locale; current: string | null }

/** Returns the frame of a page at a venue; null if the sender of the request has no role there. */
export async function frameAt(who: Who, venue: NamedVenue, { locale, current }: Here): Promise<ConsoleFrame | null> {
  const role = roleOf(who, venue)
  if (role === null) return null
  const atDevice = who.device?.venueId === venue.id
  const [colleagues, venues, counts] = await Promise.all([
    atDevice ? listColleagues({ venueId: venue.id }) : null,
    who.kind === 'person' ? listHeldVenues(who.signedIn) : [],
    readPlaceCounts(venue, role, new Date()),
  ])
  const own = who.kind === 'person' ? who.signedIn.operator.id : who.person?.id
  const acts = who.kind === 'person' ? 'signed-in' : who.person ? 'taken' : 'device'
  return {
    locale,
    venue: { slug: venue.slug, name: venue.name },
    role,
    places: placesOf(role, venue.slug, counts, { locale, current }),
    below: pagesOf(role, acts, { locale, current }),
    name: nameOfWho(who),
    acts,
    colleagues: colleagues === null ? null : colleagues.filter(({ id }) => id !== own),
    otherVenues: venues.filter(({ id }) => id !== venue.id),
  }
}

/**
 * Returns the frame of a page that belongs to no venue: at the venue of the screen that this browser has shown last, else at
 * the first one of the person. Null for a stranger, and for a person without any role.
 */
export async function frameHere(request: Request, here: Here): Promise<ConsoleFrame | null> {
  const who = await whoIs(request, new Date())
  if (!who) return null
  if (who.kind === 'device') {
    const { venueId: id, venueSlug: slug, venueName: name, organisationId } = who.device
    return frameAt(who, { id, slug, name, organisationId }, here)
  }
  const venues = await listHeldVenues(who.signedIn)
  const last = lastScreenOf(request, null)?.venueSlug
  const venue = venues.find(({ slug }) => slug === last) ?? venues[0]
  return venue ? frameAt(who, venue, here) : null
}

/** Returns the venues at which a person has a role, by their names. */
export async function listHeldVenues(who: SignedIn): Promise<HeldVenue[]> {
  return (await listVenuesOf(who.operator.organisationId)).flatMap((venue) => {
    const role = roleAt(who, venue)
    return role === null ? [] : [{ ...venue, role }]
  })
}

/** Returns the screens of a venue that a role, and the venue's plan, include. */
function placesOf(role: Role, slug: string, counts: PlaceCounts, { locale, current }: Here): ConsolePlace[] {
  return consoleScreens.flatMap((screen) =>
    'place' in screen && mayAct(role, screen.act) && (screen.path !== 'inbox' || counts.inbox !== null)
      ? {
          name: screen.place.name[locale],
          mark: screen.place.mark,
          href: `/console/${slug}/${screen.path}`,
          current: screen.path === current,
          more: 'more' in screen.place,
          count: countAt(screen.path, counts),
        }
      : [],
  )
}

function countAt(path: string, { orders, inbox }: PlaceCounts): PlaceCount | null {
  if (path === 'orders' && orders !== null) return { of: 'orders', waiting: orders }
  return path === 'inbox' && inbox !== null ? { of: 'inbox', waiting: inbox } : null
}

const pages = [
  { path: 'people', act: 'staff', mark: 'people', name: texts.people },
  { path: 'devices', act: 'devices', mark: 'device', name: texts.devices },
  { path: 'account', act: 'account', mark: 'account', name: texts.account },
] as const satisfies readonly { path: string; act: Act; mark: IconName; name: object }[]

/** Returns the pages of a person with a session. At a paired device there are none but its take-over: a PIN is no proof. */
function pagesOf(role: Role, acts: ConsoleFrame['acts'], { locale, current }: Here): ConsolePlace[] {
  const own = pages.filter(({ act }) => mayAct(role, act))
  const shown = acts === 'signed-in' ? own : [{ path: 'take-over', mark: 'account', name: texts.takeOver } as const]
  return shown.map(({ path, mark, name }) => ({
    name: name[locale],
    mark,
    href: `/console/${path}`,
    current: path === current,
    more: true,
    count: null,
  }))
}

/** Returns the address of the first screen of a venue for the person. */
export const homeAt = ({ role, slug }: HeldVenue) => firstScreenFor(role, slug)
