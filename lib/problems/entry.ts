import type { Text } from '#lib/i18n/locale.ts'

/**
 * One kind of refusal. A *named* problem has a page of its own under `{docs_url}/api/errors/<slug>`, with the texts of
 * `page`; the others refer to the section of RFC 9110 (or RFC 6585) that defines their status.
 */
export type ProblemEntry = {
  status: number
  /** Set if it is not the text of the status. Never localised. */
  title?: string
  detail: Text
  page?: { happened: Text; whatToDo: Text }
}
