import { setTimeout as pause } from 'node:timers/promises'
import { sha256 } from '#lib/codes.ts'
import { answerOnce, type RecordResponse } from '#lib/idempotency/answer-once.ts'
import { fingerprintOf, routeOf, scopeOf } from '#lib/idempotency/request.ts'
import type { ProblemKind } from '#lib/problems/catalogue.ts'
import { Problem } from '#lib/problems/problem.ts'

const keyForm = /^[\w-]{1,200}$/

/**
 * The Idempotency-Key in the hidden field `key` of a form: each rendering of a page has its own. Null if it is missing or
 * invalid.
 */
export function pressKey(form: FormData): string | null {
  return validKey(form.get('key'))
}

/**
 * As `pressKey`, but reads the hidden field `requestId`: forms of a venue's page name it as the bodies of the interface do.
 */
export function requestIdOf(form: FormData): string | null {
  return validKey(form.get('requestId'))
}

function validKey(sent: FormDataEntryValue | null): string | null {
  const key = String(sent ?? '')
  return keyForm.test(key) ? key : null
}

/**
 * The key of a press: made from the page's rendering and from what was typed and attached. A form that is edited and sent again is
 * a new press.
 */
export async function keyOfPress(rendering: string, form: FormData): Promise<string> {
  const fields = [...form].filter(([name]) => name !== 'key')
  const content = fields.map(async ([name, value]) => [
    name,
    typeof value === 'string' ? value : sha256(Buffer.from(await value.arrayBuffer())).toString('hex'),
  ])
  return sha256(JSON.stringify([rendering, await Promise.all(content)])).toString('base64url')
}

const retryMs = 150
const patienceMs = 10_000

/**
 * Gives a press of a button one effect and one answer, however often it arrives: pressed twice, sent again after a lost
 * connection, sent again by going back. The address of the form is its scope: `pattern` with the values of its `params`. A
 * second press that arrives while the first is being answered waits for that answer instead of being refused.
 */
export async function pressOnce(
  press: { pattern: string; params: Record<string, string>; key: string; content: unknown; now: Date },
  work: (recordResponse: RecordResponse) => Promise<Response>,
): Promise<Response> {
  const { pattern, params, key, content, now } = press
  const call = { caller: null, pattern, params }
  const scope = scopeOf(call)
  // The stored answer is one for a browser, so the request must never match the request of a program.
  const fingerprint = fingerprintOf(new URLSearchParams(), { page: content })
  const begunAt = performance.now()
  for (;;) {
    try {
      return await answerOnce({ scope, key, fingerprint, now, route: routeOf(call) }, work)
    } catch (error) {
      if (!isProblem(error, 'checkout-in-progress') || performance.now() - begunAt > patienceMs) throw error
      await pause(retryMs)
    }
  }
}

/** Whether an error is a problem of one of these kinds. */
export function isProblem(error: unknown, ...kinds: ProblemKind[]): error is Problem {
  return error instanceof Problem && kinds.includes(error.kind)
}
