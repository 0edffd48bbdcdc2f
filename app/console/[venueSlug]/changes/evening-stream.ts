import { followEvening } from '#lib/evening/live.ts'
import type { Follower } from '#lib/followers.ts'
import { followStaff } from '#lib/operators/live.ts'
import { mayAct, type Role } from '#lib/operators/roles.ts'
import { roleOf, type Who, whoIs } from '#lib/operators/who-is.ts'
import { eventStream } from '#lib/pages/event-stream.ts'
import { pageSecurityHeaders } from '#lib/pages/page-headers.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'

/** The beat is an event, because the screen shows when it last heard from the server. */
const heartbeat = { text: 'event: beat\ndata: .\n\n', everyMs: 4_000 }

/**
 * Opens the stream of a venue's evening, for somebody whose role has `evening` or `orders` there. Answers 401 without a
 * session, 403 for another role, and 404 for a venue at which the person has no role. The stream is cut as soon as the
 * session or the role ends, the device is shut out, or somebody else takes the device over.
 */
export async function streamEvening(request: Request, venueSlug: string): Promise<Response> {
  const { signal } = request
  // A copy of the request, to check its cookies as long as the stream lasts: the request itself is over by then.
  const presented = new Request(request.url, { headers: new Headers(request.headers) })
  const who = await whoIs(presented, new Date())
  if (!who) return refusal(401)
  const venue = await findVenue(venueSlug)
  const role = venue && roleOf(who, venue)
  if (!venue || !role) return refusal(404)
  if (!mayFollow(role)) return refusal(403)
  return eventStream({
    follow: (follower) => followAsLongAsAdmitted(presented, { who, venue }, follower),
    signal,
    heartbeat,
  })
}

function followAsLongAsAdmitted(
  request: Request,
  { who, venue }: { who: Who; venue: Venue },
  follower: Follower,
): (() => void) | null {
  const { ended } = follower
  const staff = staffOf(who)
  const recheck = async () => {
    // Nobody reads on unchecked: if the check fails, the stream ends and the screen opens a new one, which is checked.
    const admitted = await isAdmitted(request, venue, staff).catch(() => false)
    if (!admitted) ended()
  }
  const changed = () => void recheck()
  const follows = [
    () => followEvening(venue.id, { ...follower, caller: callerOf(who) }),
    ...staff.map((id) => () => followStaff(id, { changed, ended })),
  ]
  const leaving: (() => void)[] = []
  const leave = () => {
    for (const each of leaving) each()
  }
  for (const begin of follows) {
    const end = begin()
    if (!end) {
      leave()
      return null
    }
    leaving.push(end)
  }
  // The session may have ended after it was read and before this stream followed it.
  void recheck()
  return leave
}

/** Returns the id under which streams are counted: that of the session, or of the device. */
const callerOf = (who: Who) => (who.kind === 'person' ? who.signedIn.session.id : who.device.id)

/** Returns the ids whose changes a stream follows: the person, or the device and the person who has taken it over. */
function staffOf(who: Who): string[] {
  if (who.kind === 'person') return [who.signedIn.operator.id]
  return who.person ? [who.device.id, who.person.id] : [who.device.id]
}

/**
 * Returns whether the same person, or the same device and person, are still admitted. If another person has the device by
 * now, the stream ends and the next one follows that person.
 */
async function isAdmitted(request: Request, venue: Venue, staff: readonly string[]): Promise<boolean> {
  const who = await whoIs(request, new Date())
  const role = who && roleOf(who, venue)
  return who !== null && staffOf(who).join() === staff.join() && role !== null && mayFollow(role)
}

/** `orders` suffices, because the stream never says what has changed. */
const mayFollow = (role: Role) => mayAct(role, 'evening') || mayAct(role, 'orders')

async function findVenue(slug: string): Promise<Venue | null> {
  return getVenue(slug).catch((error: unknown) => {
    if (error instanceof Problem && error.kind === 'not-found') return null
    throw error
  })
}

function refusal(status: number): Response {
  return new Response(null, { status, headers: pageSecurityHeaders })
}
