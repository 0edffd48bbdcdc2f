import { z } from 'zod'
import type { Event } from '#lib/events/queries.ts'
import { registerForEvent } from '#lib/events/register-for-event.ts'
import { RegistrationRequest } from '#lib/events/registration-input.ts'
import { registrationPath } from '#lib/events/registration-link.ts'
import type { GuestText } from '#lib/guest-text.ts'
import { byGuest, text } from '#lib/input.ts'
import { readFields } from '#lib/pages/form-fields.ts'
import { openTicketCheckout } from '#lib/payments/tickets/open-ticket-checkout.ts'
import { remindOfJustRegistered } from '#lib/venue-page/just-registered.ts'
import { pressOnce } from '../../../../_components/press.ts'
import type { VenuePage } from '../../_hosted/venue-page.ts'
import { attendeeField, namesBeyond } from './attendee-field.ts'

/** The fields about the buyer. */
export const BuyerFields = RegistrationRequest.pick({ buyerName: true, email: true, phone: true, notes: true })

/** The names on the tickets after the first, each of which needs one. */
function namesOf(fields: readonly string[]) {
  return z.object(Object.fromEntries(fields.map((name) => [name, byGuest(text({ min: 1, max: 120 }))])))
}

/** The fields of an order of so many tickets, with what was typed and what is wrong with it; `values` is the order. */
export function readOrderForm(form: FormData, quantity: number) {
  const further = Array.from({ length: quantity - 1 }, (_, at) => attendeeField(at + 2))
  const contact = readFields(BuyerFields, form)
  const attendees = readFields(namesOf(further), form)
  const voucherCode = String(form.get('voucherCode') ?? '').trim()
  const sent = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const beyond = Object.fromEntries(namesBeyond(quantity, sent))
  const isWhole = contact.values !== null && attendees.values !== null
  return {
    typed: { ...beyond, ...contact.typed, ...attendees.typed, voucherCode },
    errors: { ...contact.errors, ...attendees.errors },
    values: isWhole
      ? {
          ...(contact.values as NonNullable<typeof contact.values>),
          quantity,
          attendees: [null, ...further.map((name) => (attendees.values as Record<string, GuestText>)[name] ?? null)],
          voucherCode: voucherCode || null,
        }
      : null,
  }
}

export type Order = NonNullable<ReturnType<typeof readOrderForm>['values']>

/** The guest seems to have registered already, and has not said that it is for others. */
export class JustRegistered extends Error {}

/**
 * Registers for a free event, or opens the checkout of a paid one; pressed twice, once. Returns the address to which the
 * guest goes: the page of the tickets, or that of the payment provider. Throws JustRegistered, and registers nobody, if as
 * many were registered from the same address a moment ago, unless the guest `isAnew`.
 */
export async function orderEventTickets(
  { venue, locale, now }: VenuePage,
  event: Event,
  order: Order,
  { requestId, isAnew }: { requestId: string; isAnew: boolean },
): Promise<string> {
  const press = {
    pattern: '/v/[venueSlug]/events/[eventSlug]',
    params: { venueSlug: venue.slug, eventSlug: event.slug },
    key: requestId,
    content: { ...order, ...(isAnew && { again: true }) },
    now,
  }
  // The stored answer has only the id of the registration, not the address of its page, which is the buyer's secret
  // (decisions 10.4).
  const answer = await pressOnce(press, async (recordResponse) => {
    if (event.mode === 'Free') {
      if (!isAnew && (await remindOfJustRegistered(venue, event, order, now))) throw new JustRegistered()
      const made = ({ registration }: { registration: { id: string } }) => new Response(registration.id)
      const options = { now, requestedLocale: locale, anonymous: true, beforeCommit: recordResponse(made) }
      return made(await registerForEvent(venue, event, order, options))
    }
    type Opened = { registration: { id: string }; session: { url: string | null } }
    const made = ({ registration, session }: Opened) => new Response(session.url ?? registration.id)
    const request = { ...order, successUrl: null, cancelUrl: null }
    const options = { now, requestedLocale: locale, beforeCommit: recordResponse(made) }
    return made(await openTicketCheckout(venue, event, request, options))
  })
  const place = await answer.text()
  return place.includes(':') ? place : registrationPath(venue.slug, { venueId: venue.id, id: place })
}
