import { getVisibleEvent, planWithEvents } from '#lib/events/queries.ts'
import { type Joined, joinWaitingList } from '#lib/events/waiting/join-waiting-list.ts'
import { WaitingRequest } from '#lib/events/waiting/waiting-input.ts'
import { waitingRecord } from '#lib/events/waiting/waiting-record.ts'
import { created } from '#lib/http/answers.ts'
import { method } from '#lib/http/route.ts'
import { venueRoute } from '#lib/http/venue-route.ts'
import { requirePlan } from '#lib/plans/require-plan.ts'

const pattern = '/api/venues/[venueSlug]/events/[eventSlug]/waiting-list'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute(pattern, {
  POST: method({
    async admit({ venue, params }) {
      requirePlan(venue, planWithEvents)
      return getVisibleEvent(venue, params.eventSlug ?? '')
    },
    body: WaitingRequest,
    idempotent: true,
    async answer({ admitted: event, venue, key, body, requestedLocale, now, recordResponse }) {
      const answer = (joined: Joined) =>
        created(waitingRecord(joined), `/api/venues/${venue.slug}/events/${event.slug}`)
      const anonymous = key.kind === 'publishable'
      const options = { now, requestedLocale, anonymous, beforeCommit: recordResponse(answer) }
      return answer(await joinWaitingList(venue, event, body, options))
    },
  }),
})
