import { getVisibleEvent } from '#lib/events/queries.ts'
import { registerForEvent } from '#lib/events/register-for-event.ts'
import { RegistrationRequest } from '#lib/events/registration-input.ts'
import { registrationToken } from '#lib/events/registration-link.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { recordSecret } from '../interface/recorded.ts'

/** A registration with the codes of its tickets, in ticket order, and the token that cancels it. */
export type RegistrationWithCodes = Awaited<ReturnType<typeof registerForEvent>> & {
  codes: string[]
  cancelToken: string
}

/** Registers guests for a free event of a venue, the first one as the buyer. */
export async function registerGuests(
  venue: Venue,
  eventSlug: string,
  names: readonly [string, ...string[]],
  now = new Date(),
): Promise<RegistrationWithCodes> {
  const [buyerName, ...others] = names
  const request = RegistrationRequest.parse({
    buyerName,
    email: 'ada@guest.example',
    quantity: names.length,
    attendees: [null, ...others],
  })
  const event = await getVisibleEvent(venue, eventSlug)
  const registered = await registerForEvent(venue, event, request, { now, requestedLocale: null, anonymous: false })
  const codes = registered.minted.tickets.map(({ code }) => code)
  const { registration } = registered
  const { cancelToken } = registered.minted
  for (const secret of [...codes, cancelToken, registrationToken(registration)]) recordSecret(secret)
  return { ...registered, codes, cancelToken }
}
