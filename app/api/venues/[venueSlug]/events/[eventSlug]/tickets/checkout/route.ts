import { env } from '#lib/env/env.ts'
import { getVisibleEvent, planWithEvents } from '#lib/events/queries.ts'
import { created } from '#lib/http/answers.ts'
import { method } from '#lib/http/route.ts'
import { venueRoute } from '#lib/http/venue-route.ts'
import { ticketCheckoutRequest } from '#lib/payments/input.ts'
import { ticketCheckoutRecord } from '#lib/payments/record.ts'
import {
  openTicketCheckout,
  requireTicketSales,
  type TicketCheckout,
} from '#lib/payments/tickets/open-ticket-checkout.ts'
import { requirePlan } from '#lib/plans/require-plan.ts'

const pattern = '/api/venues/[venueSlug]/events/[eventSlug]/tickets/checkout'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute(pattern, {
  POST: method({
    async admit({ venue, params }) {
      requirePlan(venue, planWithEvents)
      const event = await getVisibleEvent(venue, params.eventSlug ?? '')
      requireTicketSales(venue)
      return event
    },
    body: ({ key }) => ticketCheckoutRequest({ origins: key.origins, appUrl: env().appUrl }),
    idempotent: true,
    async answer({ admitted: event, venue, body, requestedLocale, now, recordResponse }) {
      const withVoucher = body.voucherCode !== null
      const answer = (checkout: TicketCheckout) => created(ticketCheckoutRecord(checkout, { withVoucher }))
      // `recordResponse` stores the answer in the same transaction, for retries.
      return answer(
        await openTicketCheckout(venue, event, body, { now, requestedLocale, beforeCommit: recordResponse(answer) }),
      )
    },
  }),
})
