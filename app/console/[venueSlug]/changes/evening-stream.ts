import { followEvening } from '#lib/evening/live.ts'
import type { Follower } from '#lib/followers.ts'
import { followStaff } from '#lib/operators/live.ts'
import { mayAct, type Role } from '#lib/operators/roles.ts'
import { roleOf, type Who, whoIs } from '#lib/operators/who-is.ts'
import { eventStream } from '#lib/pages/event-stream.ts'
import { pageSecurityHeaders } from '#lib/pages/page-headers.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'

/** An event, which the screen hears: it shows when it last heard of the server. */
const heartbeat = { text: 'event: beat\ndata: .\n\n', everyMs: 4_000 }

/**
 * The stream of a venue's evening, for somebody whose role has `evening` or `orders` there. 401 for a stranger, 403 for another role, and
 * 404 for a venue at which the person has no role. It is cut as soon as the session or the role ends, the device is shut out,
 * or somebody else has the device.
 */
export async function streamEvening(request: Request, venueSlug: string): Promise<Response> {
  const { signal } = request
  // Read again as long as the stream lasts, when the request itself is over.
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
    // Nobody reads on unchecked: where the database does not answer, the screen opens a new stream, which is checked.
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
  // The session may have ended since it was read, before anybody followed it.
  void recheck()
  return leave
}

/** Whose streams are counted together: those of a session, or of a device. */
const callerOf = (who: Who) => (who.kind === 'person' ? who.signedIn.session.id : who.device.id)

/** Whose changes a stream follows: those of a person, or of a device and of whoever has taken it over. */
function staffOf(who: Who): string[] {
  if (who.kind === 'person') return [who.signedIn.operator.id]
  return who.person ? [who.device.id, who.person.id] : [who.device.id]
}

/** Whether the same person, or device, is still admitted. The next stream of a device follows whoever has it by then. */
async function isAdmitted(request: Request, venue: Venue, staff: readonly string[]): Promise<boolean> {
  const who = await whoIs(request, new Date())
  const role = who && roleOf(who, venue)
  return who !== null && staffOf(who).join() === staff.join() && role !== null && mayFollow(role)
}

/** It never says what has changed: the screens of orders follow it too. */
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
