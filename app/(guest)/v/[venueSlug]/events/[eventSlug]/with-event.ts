import { getEventToShow } from '#lib/events/queries.ts'
import { nothingAt } from '../../../../_components/nothing-at.tsx'
import { isProblem } from '../../../../_components/press.ts'
import type { VenuePage } from '../../_hosted/venue-page.ts'

/** An event as its page shows it, with the seats that remain. */
export type FoundEvent = Awaited<ReturnType<typeof getEventToShow>>

/** Answers with something of an event; with the friendly 404 if guests may not see it. */
export async function withEvent(
  request: Request,
  { venue, now }: VenuePage,
  eventSlug: string,
  answer: (found: FoundEvent) => Promise<Response>,
): Promise<Response> {
  let found: FoundEvent
  try {
    found = await getEventToShow(venue, eventSlug, now)
  } catch (error) {
    if (isProblem(error, 'not-found')) return nothingAt(request, venue)
    throw error
  }
  return answer(found)
}
