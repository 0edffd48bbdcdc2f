import { setTimeout as pause } from 'node:timers/promises'
import { answerOnce, type RecordResponse } from '#lib/idempotency/answer-once.ts'
import { fingerprintOf, routeOf, scopeOf } from '#lib/idempotency/request.ts'
import { pageSecurityHeaders } from '#lib/pages/guest-page.ts'
import type { ProblemKind } from '#lib/problems/catalogue.ts'
import { Problem } from '#lib/problems/problem.ts'

const keyForm = /^[\w-]{1,200}$/

/** The hidden fields of a form: the Idempotency-Key that it was rendered with, and the tab that was seen (null for none). */
export function hiddenFields(form: FormData): { key: string | null; sessionId: string | null } {
  const key = String(form.get('key') ?? '')
  return { key: keyForm.test(key) ? key : null, sessionId: String(form.get('sessionId') ?? '') || null }
}

const askAgainMs = 150
const patienceMs = 10_000

/**
 * Lets a press of a button have one effect and one answer, however often it arrives: pressed twice, sent again after a dead
 * zone, sent again by going back. The keys of the page and those of the API at the same credential are one set. A second
 * press that comes while the first is being answered waits for that answer instead of being told of it.
 */
export async function pressOnce(
  press: { token: string; route: 'orders' | 'payment'; key: string; what: unknown; now: Date },
  work: (recordResponse: RecordResponse) => Promise<Response>,
): Promise<Response> {
  const { token, route, key, what, now } = press
  const call = { caller: null, pattern: `/api/qr/[token]/${route}`, params: { token } }
  const scope = scopeOf(call)
  // What a page keeps is an answer for a browser, so it is never the same request as a program's.
  const fingerprint = fingerprintOf(new URLSearchParams(), { page: what })
  const begunAt = performance.now()
  for (;;) {
    try {
      return await answerOnce({ scope, key, fingerprint, now, route: routeOf(call) }, work)
    } catch (error) {
      if (!isProblem(error, 'checkout-in-progress') || performance.now() - begunAt > patienceMs) throw error
      await pause(askAgainMs)
    }
  }
}

/** Sends the browser on after a press, so that a reload repeats nothing. */
export function goOnTo(location: string): Response {
  return new Response(null, { status: 303, headers: { ...pageSecurityHeaders, Location: location } })
}

/** The table's page. */
export function tablePath(token: string): string {
  return `/tables/${encodeURIComponent(token)}`
}

/** For who opens the address of a button, such as by a reload of what its press has shown: nothing is pressed by that. */
export function backToTable(token: string): Response {
  return goOnTo(tablePath(token))
}

export function isProblem(error: unknown, ...kinds: ProblemKind[]): error is Problem {
  return error instanceof Problem && kinds.includes(error.kind)
}
