import type { z } from 'zod'
import { singleFlight } from '#lib/batch.ts'
import { allowsOrigin, presentedKey } from '#lib/keys/check.ts'
import { currentSpan, nameRequest } from '#lib/traces/spans.ts'
import { cachedAdmission } from '#lib/venues/admission.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { currentVersions, type Subject, subjectOf, type Versions } from '#lib/venues/versions.ts'
import {
  type Bytes,
  bytesFor,
  type CachedResponse,
  type Conditions,
  cachedResponse,
  cacheResponse,
  type Json,
  newAnswer,
  responseOf,
} from './cached-responses.ts'
import { crossOriginHeaders } from './cors.ts'
import { accountFor, type Method, method, type Params } from './route.ts'
import { traceIdOf } from './trace.ts'
import { queryObject, refuseRepeated } from './validation.ts'
import type { VenueCall } from './venue-route.ts'

/** What a read tells: its JSON as text or as bytes, and the instant from which time alone may change it. */
export type Content = Json & { until?: number }

type CachedRead<Q extends z.ZodType> = {
  query?: Q
  /** The interval of instants in which what is taken can change the answer; null for none. Without it: never. */
  interval?: (venue: Venue, query: z.output<Q>) => { from: number; until: number } | null
  /** Must follow from the venue's configuration, the query, what is taken and the time, and from nothing else. */
  content: (of: { venue: Venue; query: z.output<Q>; now: Date }) => Content | Promise<Content>
}

/** A request as the server sees it before it makes a `Request` of it. */
export type RawRequest = Conditions & {
  params: Params
  /** With its question mark, or empty. */
  query: string
  serviceKey: string | undefined
  authorization: string | undefined
  origin: string | undefined
  traceparent: string | undefined
}

/** What was asked, and of a venue as it is known to be. */
type Reading<Q extends z.ZodType> = { name: string; venue: Venue; query: z.output<Q>; now: Date }

/**
 * A read of a venue whose answer is kept and given again while it is provably the same: its versions are read from the
 * database for every request, after it came, so that no answer is older than the last commit before it.
 */
export function cachedRead<Q extends z.ZodType = z.ZodUndefined>(read: CachedRead<Q>): Method<VenueCall> {
  const whole = method<VenueCall, z.ZodUndefined, Q>({
    query: read.query,
    async answer({ pattern, venue, query, now }, request) {
      const reading = { name: nameOf(pattern, venue.slug, new URL(request.url).search), venue, query, now }
      const subject = subjectAsked(read, venue, query)
      const versions = await currentVersions(subject)
      // A venue that has changed since the key was checked is told as it was then, to this request alone.
      const isCurrent = versions.venue === String(venue.version)
      const answer = await (isCurrent ? answerTo : made)(read, reading, subject, versions)
      return responseOf(answer, {
        acceptEncoding: request.headers.get('accept-encoding') ?? undefined,
        ifNoneMatch: request.headers.get('if-none-match') ?? undefined,
      })
    },
  })
  return Object.assign(whole, {
    requestSpec: { ...whole.requestSpec, cached: true },
    fromCache: (pattern: string, asked: RawRequest) => fromCache(read, pattern, asked),
  })
}

/**
 * The answer to a request whose key and venue were kept and are still what they were, in one short question to the database
 * where the answer was kept too. Null where anything else is the case: then the route answers in full, problems included.
 */
async function fromCache<Q extends z.ZodType>(
  read: CachedRead<Q>,
  pattern: string,
  asked: RawRequest,
): Promise<Bytes | null> {
  const startedAt = performance.now()
  const answer = await responseFromCache(read, pattern, asked)
  if (!answer) return null
  const { status, headers, body } = await bytesFor(answer, asked)
  const span = currentSpan()
  if (span) nameRequest(span, pattern)
  const traceId = span?.traceId ?? traceIdOf(asked.traceparent ?? null)
  accountFor({ method: 'GET', pattern, status, startedAt, traceId })
  return { status, headers: { ...crossOriginHeaders(asked.origin || null), ...headers }, body }
}

async function responseFromCache<Q extends z.ZodType>(
  read: CachedRead<Q>,
  pattern: string,
  asked: RawRequest,
): Promise<CachedResponse | null> {
  const now = new Date()
  const slug = asked.params.venueSlug ?? ''
  const key = presentedKey({ serviceKey: asked.serviceKey ?? null, authorization: asked.authorization ?? null })
  const admission = key === null ? undefined : cachedAdmission(key, slug)
  if (!admission || !allowsOrigin(admission.key, asked.origin || null)) return null
  const { venue } = admission
  const name = nameOf(pattern, slug, asked.query)
  try {
    const cached = cachedResponse(name)
    const known = cached && isOf(cached, venue) ? cached : undefined
    let query = known ? undefined : queryIn(asked.query, read)
    const subject = known?.subject ?? subjectAsked(read, venue, query as z.output<Q>)
    const versions = await currentVersions(subject)
    if (versions.venue !== String(venue.version)) return null
    if (known && isTrue(known, versions, now)) return known
    query ??= queryIn(asked.query, read)
    return await answerTo(read, { name, venue, query: query as z.output<Q>, now }, subject, versions)
  } catch {
    // Who answers in full meets the same failure, and knows what to say of it.
    return null
  }
}

// By versions and name: who read the same versions later may have an answer that was begun before, and nobody else.
const once = singleFlight<CachedResponse>()

/** The answer whose versions these are: the one that is kept, the one that somebody makes just now, or a new one. */
async function answerTo<Q extends z.ZodType>(
  read: CachedRead<Q>,
  reading: Reading<Q>,
  subject: Subject,
  versions: Versions,
): Promise<CachedResponse> {
  const { name, now } = reading
  const cached = cachedResponse(name)
  if (cached && isTrue(cached, versions, now)) return cached
  const answer = await once([versions.venue, versions.taken, name].join(' '), async () => {
    const fresh = await made(read, reading, subject, versions)
    cacheResponse(name, fresh)
    return fresh
  })
  // Its time may have come while it was made for somebody who asked before.
  return now.getTime() < answer.until ? answer : made(read, reading, subject, versions)
}

/** Makes an answer. `versions` were read before: what is committed in between makes it newer than them, never older. */
async function made<Q extends z.ZodType>(
  { content }: CachedRead<Q>,
  { venue, query, now }: Reading<Q>,
  subject: Subject,
  versions: Versions,
): Promise<CachedResponse> {
  const { until = Number.POSITIVE_INFINITY, ...json } = await content({ venue, query, now })
  return newAnswer(json, { subject, versions, until })
}

function subjectAsked<Q extends z.ZodType>({ interval }: CachedRead<Q>, venue: Venue, query: z.output<Q>): Subject {
  return subjectOf(venue.id, interval?.(venue, query) ?? null)
}

/** What the schema makes of a query, which is looked at as `method` does. Throws where that would refuse it. */
function queryIn<Q extends z.ZodType>(search: string, { query }: CachedRead<Q>): z.output<Q> {
  if (!query) return undefined as z.output<Q>
  const params = new URLSearchParams(search)
  refuseRepeated(query, params)
  return query.parse(queryObject(params))
}

function nameOf(pattern: string, slug: string, query: string): string {
  return `${pattern} ${slug} ${query}`
}

/** Whether an answer was made of a venue as it is known now. */
function isOf({ subject, versions }: CachedResponse, venue: Venue): boolean {
  return subject.venueId === venue.id && versions.venue === String(venue.version)
}

function isTrue({ versions, until }: CachedResponse, current: Versions, now: Date): boolean {
  return versions.venue === current.venue && versions.taken === current.taken && now.getTime() < until
}
