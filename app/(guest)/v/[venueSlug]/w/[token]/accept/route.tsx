import { z } from 'zod'
import { acceptOffer } from '#lib/events/waiting/accept-offer.ts'
import { byGuest, optionalText } from '#lib/input.ts'
import { openOfferCheckout } from '#lib/payments/tickets/open-offer-checkout.ts'
import { seePage } from '../../../../../_components/file-response.ts'
import { isProblem } from '../../../../../_components/press.ts'
import { showEntry } from '../show-entry.tsx'
import { texts } from '../texts.ts'
import { waitingStateOf } from '../waiting-page.tsx'
import { buttonRoute, type EntryPress } from '../with-entry.tsx'

/** The button that accepts an offer: a free one becomes tickets, a paid one leads to the provider's page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buttonRoute(accept)

/** The names of the tickets after the first. */
const FurtherNames = z.array(byGuest(optionalText({ max: 120 }))).max(99)

async function accept({ request, found, form, path, now }: EntryPress): Promise<Response> {
  const typedNames = form.getAll('name').map(String)
  const state = waitingStateOf(found, now)
  if (state !== 'offered' && state !== 'paying') return seePage(path)
  const wrong = { status: 400, text: texts.wrong, typedNames }
  const names = FurtherNames.safeParse(state === 'paying' ? found.registration?.attendeeNames.slice(1) : typedNames)
  if (!names.success) return showEntry(request, found, { path, now, refusal: wrong })
  try {
    if (found.registration?.amountMinor) return seePage(await openOfferCheckout(found, names.data, { now }))
    await acceptOffer(found, names.data, now)
    return seePage(path)
  } catch (error) {
    // The page shows how the offer stands.
    if (isProblem(error, 'conflict')) return seePage(path)
    if (isProblem(error, 'invalid-request')) return showEntry(request, found, { path, now, refusal: wrong })
    if (isProblem(error, 'payments-not-enabled', 'ticket-sales-not-enabled'))
      return showEntry(request, found, { path, now, refusal: { status: 409, text: texts.notPayable } })
    throw error
  }
}
