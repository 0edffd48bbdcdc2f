import { z } from 'zod'
import { sha256 } from '#lib/codes.ts'
import { messages } from '#lib/i18n/messages.ts'
import { text } from '#lib/input.ts'
import { invalidFields } from '#lib/problems/problem.ts'
import { codePoints, hasControlCharacters, tidy } from '#lib/text.ts'

/** Longest Idempotency-Key or `requestId`, in code points (interface, Limits). */
const longestKey = 200

/**
 * The Idempotency-Key of a request, null if it has none. Throws a 400 under `errors["Idempotency-Key"]` for one that is
 * empty, too long or not text, and for none if it is `required`.
 */
export function idempotencyKeyOf(headers: Headers, { required = false } = {}): string | null {
  const sent = headers.get('idempotency-key')
  if (sent === null && required) throw invalidFields({ 'Idempotency-Key': [messages.required()] })
  if (sent === null) return null
  const key = asUtf8(sent)
  const wrong = [
    key === '' && messages.tooShort(1),
    codePoints(key) > longestKey && messages.tooLong(longestKey),
    hasControlCharacters(key) && messages.controlCharacters(),
  ].filter((text) => text !== false)
  if (wrong.length > 0) throw invalidFields({ 'Idempotency-Key': wrong })
  return key
}

/** A header arrives as one character for each byte; most clients that send more than ASCII mean UTF-8. */
function asUtf8(header: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(header, 'latin1'))
  } catch {
    return header
  }
}

const requestId = text({ min: 1, max: longestKey })
  .nullish()
  .transform((id) => id ?? null)
  .meta({
    description:
      'Makes the request safe to repeat, as the header `Idempotency-Key` does, which browsers cannot send to another origin.',
  })

/** The field that `requestId` adds to the output of a schema. */
export type Identified = { requestId: string | null }

/** The schema of a body that takes an Idempotency-Key, with the field `requestId` (decisions 16.4). */
export function withRequestId<S extends z.ZodType>(body: S): z.ZodType<z.output<S> & Identified> {
  if (!(body instanceof z.ZodObject)) throw new Error('a body with a requestId has to be an object')
  return body.safeExtend({ requestId }) as never
}

/** A body as it was sent, without its `requestId`: the request is the same, however its key is sent. */
export function withoutRequestId(sent: Record<string, unknown>): Record<string, unknown> {
  const { requestId: _, ...content } = sent
  return content
}

/** Whether a request has both keys, and they differ. */
export function hasTwoKeys(headers: Headers, { requestId: id }: Record<string, unknown>): boolean {
  const key = headers.get('idempotency-key')
  return key !== null && typeof id === 'string' && tidy(id) !== tidy(asUtf8(key))
}

/**
 * The scope of a key: one caller at one address. `caller` is the id of its API key; if that is null, the credential is
 * among the path's parameters. Digested, because such a credential is never stored in readable form.
 */
export function scopeOf(call: { caller: string | null; pattern: string; params: Record<string, string> }): Buffer {
  return sha256(canonical([call.caller, call.pattern, call.params]))
}

/** A call's route as operators may read it: with the slug of its venue; every other parameter may be a credential. */
export function routeOf({ pattern, params }: { pattern: string; params: Record<string, string> }): string {
  const { venueSlug = '' } = params
  return /^[a-z\d-]{1,80}$/.test(venueSlug) ? pattern.replace('[venueSlug]', venueSlug) : pattern
}

/**
 * Identifies a retry as the same request: by the query and the JSON that was sent, whatever its order of members and its
 * white space. The JSON counts as it was sent and not as the schema parsed it, so that a newer version of this program,
 * which has more fields, still recognises a request that an older one answered.
 */
export function fingerprintOf(search: URLSearchParams, body: unknown): Buffer {
  const query = [...search].map(([name, value]) => canonical([name, value])).sort()
  return sha256(canonical([query, body ?? null]))
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  )
}
