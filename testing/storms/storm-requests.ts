import { setTimeout as pause } from 'node:timers/promises'
import type { Draw } from '../../e2e/battery/history/draw.ts'
import { type Answer, call } from '../interface/call.ts'
import { until } from '../runner/until.ts'

export type ReceivedAnswer = Pick<Answer<Record<string, unknown>>, 'status' | 'json' | 'text'>
type Sent = { path: string; headers: Record<string, string>; body?: object | undefined }

/**
 * Sends a request of staff, which has an Idempotency-Key. Most are sent once; some at once to two servers; for the share
 * `lost`, the answer is lost, and half of these are sent again. Returns null if an attempt may still have an effect that no
 * answer names. Throws an error if two attempts are answered differently.
 */
export async function sendRepeatedly(
  { urls, draw, lost = 0.04 }: { urls: readonly string[]; draw: Draw; lost?: number | undefined },
  sent: Sent,
): Promise<ReceivedAnswer | null> {
  const send = (url: string) =>
    call(url, 'POST', sent.path, { headers: sent.headers, ...(sent.body && { body: sent.body }) })
  const [first = '', second = first] = draw.shuffled(urls)
  const luck = draw.next()
  if (luck < lost) {
    await sendAndLeave(first, sent, draw.between(1, 20))
    if (luck >= lost / 2) return null
    await pause(5)
    const again = await untilEnded(() => send(second))
    // A refusal is not stored: the first attempt may arrive after the second, and succeed.
    return again.status === 200 ? again : null
  }
  if (luck < lost + 0.04) {
    const [one, other] = await Promise.all([send(first), send(second)])
    const both = one.status === 200 && other.status === 200
    if (both && one.text !== other.text) throw new Error(`two answers to one key: ${one.text} and ${other.text}`)
    return one.status === 200 ? one : other
  }
  return send(first)
}

/** Sends a request, and hangs up after so many milliseconds. */
async function sendAndLeave(url: string, { path, headers, body }: Sent, ms: number): Promise<void> {
  const init = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' } }
  const signal = AbortSignal.timeout(ms)
  await fetch(url + path, { ...init, signal, body: body ? JSON.stringify(body) : null }).catch(() => {})
}

/** Sends a request again while an earlier attempt of it is running, as the console does. */
async function untilEnded(send: () => Promise<ReceivedAnswer>): Promise<ReceivedAnswer> {
  let answer = await send()
  const isEnded = async () => {
    if (!String(answer.json.type).endsWith('/checkout-in-progress')) return true
    await pause(50)
    answer = await send()
    return false
  }
  await until('the earlier attempt has ended', isEnded)
  return answer
}
