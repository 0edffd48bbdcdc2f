import type { RecordResponse } from '#lib/idempotency/answer-once.ts'
import { seePage } from '../../_components/file-response.ts'
import { pressKey, pressOnce } from '../../_components/press.ts'

/** The hidden fields of a form: the Idempotency-Key of its rendering, and the tab that the page showed (null for none). */
export function hiddenFields(form: FormData): { key: string | null; tabId: string | null } {
  return { key: pressKey(form), tabId: String(form.get('sessionId') ?? '') || null }
}

/** As `pressOnce`, for a form of the table's page. The page and the API share the keys of one credential. */
export function pressAtTable(
  { token, route, ...press }: { token: string; route: 'orders' | 'payment'; key: string; content: unknown; now: Date },
  work: (recordResponse: RecordResponse) => Promise<Response>,
): Promise<Response> {
  return pressOnce({ pattern: `/api/qr/[token]/${route}`, params: { token }, ...press }, work)
}

/** The table's page. */
export function tablePath(token: string): string {
  return `/tables/${encodeURIComponent(token)}`
}

/** For a GET of the address of a button, such as a reload of its page: it has no effect. */
export function backToTable(token: string): Response {
  return seePage(tablePath(token))
}
