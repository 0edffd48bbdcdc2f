import { getVisibleEvent, planWithEvents } from '#lib/events/queries.ts'
import { registerForEvent, type WrittenRegistration } from '#lib/events/register-for-event.ts'
import { RegistrationRequest } from '#lib/events/registration-input.ts'
import { registrationRecord } from '#lib/events/registration-record.ts'
import { created } from '#lib/http/answers.ts'
import { method } from '#lib/http/route.ts'
import { venueRoute } from '#lib/http/venue-route.ts'
import { requirePlan } from '#lib/plans/require-plan.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute(
  '/api/venues/[venueSlug]/events/[eventSlug]/registrations',
  {
    POST: method({
      async admit({ venue, params }) {
        requirePlan(venue, planWithEvents)
        return getVisibleEvent(venue, params.eventSlug ?? '')
      },
      body: RegistrationRequest,
      idempotent: true,
      async answer({ admitted: event, venue, key, body, requestedLocale, now, recordResponse }) {
        const answer = (registered: WrittenRegistration) =>
          created(registrationRecord(registered), `/api/venues/${venue.slug}/events/${event.slug}`)
        const anonymous = key.kind === 'publishable'
        const options = { now, requestedLocale, anonymous, beforeCommit: recordResponse(answer) }
        return answer(await registerForEvent(venue, event, body, options))
      },
    }),
  },
)
