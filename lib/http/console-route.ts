import type { z } from 'zod'
import type { Actor } from '#lib/audit/actor.ts'
import type { Act, Role } from '#lib/operators/roles.ts'
import { sessionMark, sessionMarkHeader } from '#lib/operators/session-mark.ts'
import { actorOf, refusalOf, roleOf, type Who, whoIs } from '#lib/operators/who-is.ts'
import { isConsoleProtected } from '#lib/pages/connection.ts'
import { isSameOriginForm } from '#lib/pages/own-form.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, noSuchVenue, type Venue } from '#lib/venues/queries.ts'
import { type ApiCall, type MethodOptions, method, type Route, type RouteMethod, route } from './route.ts'

/** A call below `/api/console/venues/{venueSlug}` by a caller whose role at the venue allows it. */
export type ConsoleCall = ApiCall & { venue: Venue; role: Role; who: Who; actor: Actor }

type Options<B extends z.ZodType, Q extends z.ZodType> = Omit<
  MethodOptions<ConsoleCall, B, Q, void>,
  'admit' | 'idempotent'
> & {
  /** The act that the role of the caller must allow (lib/operators/roles.ts). */
  act: Act
}
type ConsoleMethod = RouteMethod<ConsoleCall> & { act: Act }

/** A GET of the console. */
export type ConsoleRead = ConsoleMethod & { changes: false }
/** A POST of the console. */
export type ConsoleAct = ConsoleMethod & { changes: true }

/** Reads something for somebody whose role allows `act`. */
export function consoleRead<Q extends z.ZodType = z.ZodUndefined>({
  act,
  ...options
}: Options<z.ZodUndefined, Q>): ConsoleRead {
  return described(method<ConsoleCall, z.ZodUndefined, Q>(options), act, false)
}

/**
 * Changes something for somebody whose role allows `act`. It is refused without an Idempotency-Key; a key belongs to the
 * person who sends it, or to the paired device that does, whoever has taken it over.
 */
export function consoleAct<B extends z.ZodType = z.ZodUndefined, Q extends z.ZodType = z.ZodUndefined>({
  act,
  ...options
}: Options<B, Q>): ConsoleAct {
  return described(method<ConsoleCall, B, Q>({ ...options, idempotent: 'required' }), act, true)
}

function described<C extends boolean>(made: RouteMethod<ConsoleCall>, act: Act, changes: C) {
  return Object.assign(made, { requestSpec: { ...made.requestSpec, act }, act, changes })
}

/**
 * A route below `/api/console/venues/{venueSlug}`. Checks run in the order of decisions 14.8: session, protected
 * connection, venue and a role there, the method's act, a fresh proof if the act requires one, and for a POST its origin;
 * then query and body. Every check reads the database again, so that a session or a role that has ended is refused at once.
 */
export function consoleRoute(pattern: string, methods: { GET?: ConsoleRead; POST?: ConsoleAct }): Route {
  return route<ConsoleCall>(pattern, methods, async (request, call, headers) => {
    const mark = sessionMark(request)
    if (mark !== null) headers.set(sessionMarkHeader, mark)
    const who = await whoIs(request, call.now)
    if (!who) throw new Problem('not-signed-in', { headers: { 'WWW-Authenticate': 'Cookie' } })
    if (!isConsoleProtected(request.headers)) throw new Problem('console-not-protected')
    const venue = await getVenue(call.params.venueSlug ?? '')
    const role = roleOf(who, venue)
    // The answer of a venue that does not exist: nobody learns which venues others have.
    if (!role) throw noSuchVenue()
    const taken = request.method === 'POST' ? methods.POST : methods.GET
    if (taken) requireAct({ who, venue, now: call.now }, taken.act)
    if (request.method === 'POST' && !isSameOriginForm(request)) throw new Problem('not-from-console')
    const actor = actorOf(who, venue)
    // At a device a key belongs to the device: a request that is sent again may come after somebody else has taken it over.
    const caller = who.kind === 'person' ? who.signedIn.operator.id : who.device.id
    return { ...call, caller, venue, role, who, actor }
  })
}

/** Throws `role-not-allowed` or `proof-required` if somebody may not do something at a venue (decisions 14.2, 14.3). */
export function requireAct({ who, venue, now }: Pick<ConsoleCall, 'who' | 'venue' | 'now'>, act: Act): void {
  const refusal = refusalOf(who, act, venue, now)
  if (refusal === 'no-role') throw new Problem('role-not-allowed', { members: { act } })
  if (refusal === 'no-proof') throw new Problem('proof-required', { members: { act } })
}
