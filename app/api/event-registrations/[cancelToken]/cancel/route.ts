import { cancelByToken } from '#lib/events/cancel-registration.ts'
import { cancelledRegistrationRecord } from '#lib/events/registration-record.ts'
import { ok } from '#lib/http/answers.ts'
import { type ApiCall, method, route } from '#lib/http/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  '/api/event-registrations/[cancelToken]/cancel',
  {
    POST: method({
      async answer({ params, now }: ApiCall) {
        return ok(cancelledRegistrationRecord(await cancelByToken(params.cancelToken ?? '', now)))
      },
    }),
  },
  async (_, call) => call,
)
