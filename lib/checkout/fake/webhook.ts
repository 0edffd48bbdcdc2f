import { sameDigest } from '#lib/codes.ts'
import { env } from '#lib/env/env.ts'
import { log } from '#lib/log.ts'
import { keyedDigest } from '#lib/secret.ts'
import { SignatureNotValid, webhookToleranceSeconds } from '../port.ts'

/** The built-in provider's event about a session that has ended. */
export type FakeEvent = {
  type: 'checkout.completed' | 'checkout.expired'
  session: string
  account: string | null
}

export const signatureHeader = 'fake-signature'
const signatureForm = /^t=(\d{1,11}),v1=([0-9a-f]{64})$/
const answerWithinMs = 10_000

/** The signature of a webhook sent at `seconds` since 1970: a keyed digest of that time and the body's bytes. */
export function signature(body: Uint8Array, seconds: number): string {
  return `t=${seconds},v1=${digest(body, seconds).toString('hex')}`
}

function digest(body: Uint8Array, seconds: number): Buffer {
  return keyedDigest('fake checkout webhook', Buffer.concat([Buffer.from(`${seconds}.`), body]))
}

/** The event of a webhook. Throws SignatureNotValid unless it was signed by this service within the tolerance. */
export function verifiedEvent(header: string | null, body: Uint8Array, nowMs: number): FakeEvent {
  const [, time, hex] = signatureForm.exec(header ?? '') ?? []
  if (!time || !hex) throw new SignatureNotValid('no signature')
  const seconds = Number(time)
  if (!sameDigest(Buffer.from(hex, 'hex'), digest(body, seconds))) throw new SignatureNotValid('another signature')
  if (Math.abs(Math.floor(nowMs / 1000) - seconds) > webhookToleranceSeconds)
    throw new SignatureNotValid('another time')
  return JSON.parse(Buffer.from(body).toString('utf8')) as FakeEvent
}

/**
 * Sends an event to this service itself, over HTTP as a payment company would, `afterSeconds` from now. Null sends nothing,
 * as if the event was lost. No caller waits for it. It is lost if the process ends before: payments are reconciled without
 * it as well.
 */
export function sendWebhook(event: FakeEvent, afterSeconds: number | null): void {
  if (afterSeconds === null) return
  setTimeout(() => void deliver(event), afterSeconds * 1000).unref()
}

async function deliver(event: FakeEvent): Promise<void> {
  const body = Buffer.from(JSON.stringify(event))
  try {
    const response = await fetch(`${env().appUrl}/api/webhooks/fake`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [signatureHeader]: signature(body, Math.floor(Date.now() / 1000)),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    })
    if (!response.ok) log().warn({ status: response.status }, 'a webhook of the test provider was refused')
  } catch (error) {
    log().warn(
      { failure: error instanceof Error ? error.name : typeof error },
      'a webhook of the test provider was lost',
    )
  }
}
