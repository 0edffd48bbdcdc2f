import type { z } from 'zod'
import { singleFlight } from '#lib/batch.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { allowsOrigin, presentedKey } from '#lib/keys/check.ts'
import { noteKeyUse } from '#lib/keys/key-use.ts'
import { currentSpan, nameRequest } from '#lib/traces/spans.ts'
import { traceIdOf } from '#lib/traces/trace-id.ts'
import { cachedAdmission } from '#lib/venues/admission.ts'
import { hasOtherLanguages, languageFor } from '#lib/venues/in-language.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { currentVersions, type Subject, type Versions, versionSubjectOf } from '#lib/venues/versions.ts'
import {
  type Bytes,
  bytesFor,
  type CachedResponse,
  cachedResponse,
  cacheResponse,
  newAnswer,
  type RenderedJson,
  responseOf,
} from './cached-responses.ts'
import { crossOriginHeaders } from './cors.ts'
import { accountFor, method, type RawRequest, type RouteMethod } from './route.ts'
import { queryObject, refuseRepeated } from './validation.ts'
import type { VenueCall } from './venue-route.ts'

/** The content of a read: its JSON as text or as bytes, and the instant from which time alone may change it. */
export type ReadContent = RenderedJson & { until?: number }

type CachedRead<Q extends z.ZodType> = {
  query?: Q
  /** The interval of instants whose occupancy can change the answer; null for none. Absent: occupancy never changes it. */
  interval?: (venue: Venue, query: z.output<Q>) => { from: number; until: number } | null
  /** Whether the answer has texts of the venue, which may have them in other languages as well (decisions 16.7). */
  texts?: boolean
  /** Must depend on the venue's configuration, the query, the language, the occupancy and the time, and on nothing else. */
  content: (input: {
    venue: Venue
    query: z.output<Q>
    /** The language of the venue's texts: the reader's if anything of the venue has a text in it, else the venue's own. */
    language: Locale
    now: Date
  }) => ReadContent | Promise<ReadContent>
}

/** A query to a venue, as that venue was when the request was admitted. */
type Reading<Q extends z.ZodType> = { name: string; venue: Venue; query: z.output<Q>; language: Locale; now: Date }

/**
 * A read of a venue whose answer is cached and sent again while it is provably the same. Its versions are read from the
 * database for every request, after the request arrived, so that no answer is older than the last commit before it.
 */
export function cachedRead<Q extends z.ZodType = z.ZodUndefined>(read: CachedRead<Q>): RouteMethod<VenueCall> {
  const whole = method<VenueCall, z.ZodUndefined, Q>({
    query: read.query,
    async answer({ pattern, venue, query, now }, request) {
      const language = languageOf(read, venue, request.headers.get('accept-language'))
      const name = nameOf(pattern, venue.slug, language, new URL(request.url).search)
      const reading = { name, venue, query, language, now }
      const subject = subjectFor(read, venue, query)
      const versions = await currentVersions(subject)
      // If the venue has changed since the key was checked, this request alone gets an answer of the older configuration.
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
    fromCache: (pattern: string, raw: RawRequest) => fromCache(read, pattern, raw),
  })
}

/**
 * The answer to a request whose key and venue are cached and unchanged. It takes one short query to the database when the
 * answer is cached too. Null in every other case: then the route answers in full, problems included.
 */
async function fromCache<Q extends z.ZodType>(
  read: CachedRead<Q>,
  pattern: string,
  raw: RawRequest,
): Promise<Bytes | null> {
  const startedAt = performance.now()
  const answer = await responseFromCache(read, pattern, raw)
  if (!answer) return null
  const { status, headers, body } = await bytesFor(answer, raw)
  const span = currentSpan()
  if (span) nameRequest(span, pattern)
  const traceId = span?.traceId ?? traceIdOf(raw.traceparent ?? null)
  accountFor({ method: 'GET', pattern, status, startedAt, traceId })
  return { status, headers: { ...crossOriginHeaders(raw.origin || null), ...headers }, body }
}

async function responseFromCache<Q extends z.ZodType>(
  read: CachedRead<Q>,
  pattern: string,
  raw: RawRequest,
): Promise<CachedResponse | null> {
  const now = new Date()
  const slug = raw.params.venueSlug ?? ''
  const key = presentedKey({ serviceKey: raw.serviceKey ?? null, authorization: raw.authorization ?? null })
  const admission = key === null ? undefined : cachedAdmission(key, slug)
  if (!admission || !allowsOrigin(admission.key, raw.origin || null)) return null
  const { venue } = admission
  const language = languageOf(read, venue, raw.acceptLanguage ?? null)
  const name = nameOf(pattern, slug, language, raw.query)
  try {
    const cached = cachedResponse(name)
    const known = cached && belongsTo(cached, venue) ? cached : undefined
    let query = known ? undefined : queryIn(raw.query, read)
    const subject = known?.subject ?? subjectFor(read, venue, query as z.output<Q>)
    const versions = await currentVersions(subject)
    if (versions.venue !== String(venue.version)) return null
    noteKeyUse(admission.key, now)
    if (known && isTrue(known, versions, now)) return known
    query ??= queryIn(raw.query, read)
    return await answerTo(read, { name, venue, query: query as z.output<Q>, language, now }, subject, versions)
  } catch {
    // The full route meets the same failure and answers with its problem.
    return null
  }
}

// Keyed by versions and name: only a request that read the same versions may share an answer that was begun before it.
const once = singleFlight<CachedResponse>()

/** The answer of these versions: the cached one, the one that another request is computing, or a new one. */
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
  // It may have passed its `until` while it was computed for an earlier request.
  return now.getTime() < answer.until ? answer : made(read, reading, subject, versions)
}

/** Makes an answer. `versions` were read before: a commit in between makes the answer newer than them, never older. */
async function made<Q extends z.ZodType>(
  { content, texts = false }: CachedRead<Q>,
  { venue, query, language, now }: Reading<Q>,
  subject: Subject,
  versions: Versions,
): Promise<CachedResponse> {
  const { until = Number.POSITIVE_INFINITY, ...json } = await content({ venue, query, language, now })
  return newAnswer(json, { subject, versions, until, inLanguages: texts && hasOtherLanguages(venue) })
}

function subjectFor<Q extends z.ZodType>({ interval }: CachedRead<Q>, venue: Venue, query: z.output<Q>): Subject {
  return versionSubjectOf(venue.id, interval?.(venue, query) ?? null)
}

/** A query parsed by its schema, as `method` does it. Throws if `method` would refuse it. */
function queryIn<Q extends z.ZodType>(search: string, { query }: CachedRead<Q>): z.output<Q> {
  if (!query) return undefined as z.output<Q>
  const params = new URLSearchParams(search)
  refuseRepeated(query, params)
  return query.parse(queryObject(params))
}

/** The venue's own language if all readers get the same answer, so that it is cached once. */
function languageOf<Q extends z.ZodType>({ texts }: CachedRead<Q>, venue: Venue, accepts: string | null): Locale {
  return texts ? languageFor(venue, accepts) : venue.language
}

function nameOf(pattern: string, slug: string, language: Locale, query: string): string {
  return `${pattern} ${slug} ${language} ${query}`
}

/** Whether an answer was made from the admitted version of a venue. */
function belongsTo({ subject, versions }: CachedResponse, venue: Venue): boolean {
  return subject.venueId === venue.id && versions.venue === String(venue.version)
}

function isTrue({ versions, until }: CachedResponse, current: Versions, now: Date): boolean {
  return versions.venue === current.venue && versions.taken === current.taken && now.getTime() < until
}
