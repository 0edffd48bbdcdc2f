import { ok } from '#lib/http/answers.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { VoucherLookUpRequest } from '#lib/vouchers/desk-input.ts'
import { findAtDesk } from '#lib/vouchers/read-desk.ts'

/** A POST, so that the code is in no address. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/vouchers/look-up',
  {
    POST: consoleAct({
      act: 'bill',
      body: VoucherLookUpRequest,
      async answer({ venue, body, actor, now }) {
        const { id } = await findAtDesk(venue, body.code, actor, now)
        return ok({ voucherId: id })
      },
    }),
  },
)
