import type { GetReceivingEmailResponseSuccess, Resend } from 'resend'
import { z } from 'zod'
import type { UndeliveredReason } from '../undelivered.ts'

export type ReceivingResend = { key: string; api: string | null; webhookSecret: string }

/** A report of Resend that concerns this service. */
export type ResendEvent =
  | { kind: 'received'; id: string; recipients: readonly string[] }
  | { kind: 'undelivered'; mail: { venueId: string; id: string }; reason: UndeliveredReason }

/** A webhook whose signature is missing, not valid or too old. */
export class ForgedWebhookError extends Error {
  override name = 'ForgedWebhookError'
}

/** The tags by which Resend names a mail of the outbox in its reports. */
export function outboxTags({ venueId, id }: { venueId: string; id: string }): { name: string; value: string }[] {
  return [
    { name: 'venue', value: venueId },
    { name: 'mail', value: id },
  ]
}

const Received = z.object({
  email_id: z.string().max(200),
  to: z.array(z.string()),
  received_for: z.array(z.string()).nullish(),
})
const Tagged = z.object({ tags: z.object({ venue: z.guid(), mail: z.guid() }) })
const Reported = z.object({
  bounce: z
    .object({ type: z.string().nullish(), subType: z.string().nullish(), message: z.string().nullish() })
    .nullish(),
})

/**
 * Verifies a webhook by Resend's own library, and returns what it reports; null for an event of another kind, or about a mail that
 * is not of the outbox. Throws ForgedWebhookError.
 */
export async function readResendEvent(
  setting: ReceivingResend,
  headers: Headers,
  payload: string,
): Promise<ResendEvent | null> {
  const { type, data } = await verified(setting, headers, payload)
  if (type === 'email.received') {
    const read = Received.safeParse(data)
    if (!read.success) return null
    const { email_id: id, to, received_for: receivedFor } = read.data
    return { kind: 'received', id, recipients: [...(receivedFor ?? []), ...to] }
  }
  const tagged = Tagged.safeParse(data)
  const reason = reasonOf(type, data)
  if (!tagged.success || reason === null) return null
  const { venue, mail } = tagged.data.tags
  return { kind: 'undelivered', mail: { venueId: venue, id: mail }, reason }
}

async function verified(
  { key, webhookSecret }: ReceivingResend,
  headers: Headers,
  payload: string,
): Promise<{ type: string; data: unknown }> {
  const library = await import('resend')
  const header = (name: string) => headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? ''
  const signed = { id: header('id'), timestamp: header('timestamp'), signature: header('signature') }
  let event: unknown
  try {
    event = new library.Resend(key).webhooks.verify({ payload, headers: signed, webhookSecret })
  } catch (cause) {
    throw new ForgedWebhookError('the signature is not valid', { cause })
  }
  const read = z.object({ type: z.string(), data: z.unknown() }).safeParse(event)
  return read.success ? { type: read.data.type, data: read.data.data } : { type: '', data: null }
}

function reasonOf(type: string, data: unknown): UndeliveredReason | null {
  if (type === 'email.complained') return 'complained'
  if (type === 'email.suppressed') return 'suppressed'
  if (type === 'email.failed') return 'other'
  if (type !== 'email.bounced') return null
  const { bounce } = Reported.safeParse(data).data ?? {}
  const said = `${bounce?.type} ${bounce?.subType} ${bounce?.message}`
  if (/suppress/i.test(said)) return 'suppressed'
  if (/mailbox ?full|quota/i.test(said)) return 'mailbox-full'
  if (/too ?large/i.test(said)) return 'too-large'
  if (/no ?email|does ?n[o']t exist|unknown|permanent general|hard/i.test(said)) return 'no-mailbox'
  if (/content|rejected|attachment|spam|block/i.test(said)) return 'refused'
  return /transient|temporar/i.test(said) ? 'unreachable' : 'other'
}

/** A mail that Resend has received: as it was transmitted or, if Resend has not kept that, in its parts. */
export type ResendMail = { raw: Buffer } | { parts: GetReceivingEmailResponseSuccess }

// The mail is fetched while Resend waits for the answer to its webhook.
const patienceMs = 20_000

/** Fetches a mail from Resend, of at most `mostBytes`. Null if Resend does not have it, or if it is larger. Throws if Resend does not answer. */
export async function fetchReceived(
  { key, api }: ReceivingResend,
  id: string,
  mostBytes: number,
): Promise<ResendMail | null> {
  const library = await import('resend')
  const resend: Resend = new library.Resend(key, api ? { baseUrl: api } : {})
  const { data, error } = await resend.emails.receiving.get(id, {}, {
    signal: AbortSignal.timeout(patienceMs),
  } as object)
  if (error?.statusCode === 404) return null
  if (error) throw new Error(`resend: ${error.statusCode ?? 'no answer'} ${error.name}`)
  const address = data.raw?.download_url
  return address ? download(address, mostBytes) : { parts: data }
}

async function download(address: string, mostBytes: number): Promise<ResendMail | null> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' })
  if (!response.ok || !response.body) throw new Error(`resend: ${response.status} for a mail that was received`)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body) {
    length += chunk.byteLength
    if (length > mostBytes) return null
    chunks.push(chunk)
  }
  return { raw: Buffer.concat(chunks) }
}
