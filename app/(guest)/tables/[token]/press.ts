import { setTimeout as pause } from 'node:timers/promises'
import { answerOnce, type RecordResponse } from '#lib/idempotency/answer-once.ts'
import { fingerprintOf, routeOf, scopeOf } from '#lib/idempotency/request.ts'
import { pageSecurityHeaders } from '#lib/pages/page-headers.ts'
import type { ProblemKind } from '#lib/problems/catalogue.ts'
import { Problem } from '#lib/problems/problem.ts'

const keyForm = /^[\w-]{1,200}$/

/** The hidden fields of a form: the Idempotency-Key of its rendering, and the tab that the page showed (null for none). */
export function hiddenFields(form: FormData): { key: string | null; tabId: string | null } {
  const key = String(form.get('key') ?? '')
  return { key: keyForm.test(key) ? key : null, tabId: String(form.get('sessionId') ?? '') || null }
}

const retryMs = 150
const patienceMs = 10_000

/**
 * Gives a press of a button one effect and one answer, however often it arrives: pressed twice, sent again after a lost
 * connection, sent again by going back. The page and the API share the keys of one credential. A second press that arrives
 * while the first is being answered waits for that answer instead of being refused.
 */
export async function pressOnce(
  press: { token: string; route: 'orders' | 'payment'; key: string; content: unknown; now: Date },
  work: (recordResponse: RecordResponse) => Promise<Response>,
): Promise<Response> {
  const { token, route, key, content, now } = press
  const call = { caller: null, pattern: `/api/qr/[token]/${route}`, params: { token } }
  const scope = scopeOf(call)
  // The stored answer is one for a browser, so the request must never match that of a program.
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

/** Redirects the browser after a press, so that a reload repeats nothing. */
export function goOnTo(location: string): Response {
  return new Response(null, { status: 303, headers: { ...pageSecurityHeaders, Location: location } })
}

/** The table's page. */
export function tablePath(token: string): string {
  return `/tables/${encodeURIComponent(token)}`
}

/** For a GET of the address of a button, such as a reload of its page: it has no effect. */
export function backToTable(token: string): Response {
  return goOnTo(tablePath(token))
}

export function isProblem(error: unknown, ...kinds: ProblemKind[]): error is Problem {
  return error instanceof Problem && kinds.includes(error.kind)
}
