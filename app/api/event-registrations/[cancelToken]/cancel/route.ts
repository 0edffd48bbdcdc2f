import { cancelByToken } from '#lib/events/cancel-registration.ts'
import { ok } from '#lib/http/answers.ts'
import { type Call, method, route } from '#lib/http/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  '/api/event-registrations/[cancelToken]/cancel',
  {
    POST: method({
      async answer({ params, now }: Call) {
        const { registration, event } = await cancelByToken(params.cancelToken ?? '', now)
        const { reference, status } = registration
        return ok({ reference, status, eventSlug: event.slug, eventTitle: event.title })
      },
    }),
  },
  async (_, call) => call,
)
