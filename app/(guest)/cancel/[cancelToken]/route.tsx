import { findCancellation } from '#lib/events/cancel-state.ts'
import { findRegistrationByToken } from '#lib/events/registration-queries.ts'
import { readForm } from '#lib/pages/own-form.ts'
import { nothingHere } from '../../_components/document.tsx'
import { guestRoute } from '../../_components/guest-route.ts'
import { unlessOutage } from '../../_components/outage.tsx'
import { pressCancel, showCancellation } from './cancelling.tsx'

type Context = { params: Promise<{ cancelToken: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show, POST: send })

/**
 * The page behind the cancel link of a confirmation (decisions 10.1). Opening it changes nothing: mail scanners open links.
 */
async function show(request: Request, { params }: Context): Promise<Response> {
  const found = await findCancellation((await params).cancelToken, new Date())
  return found ? showCancellation(request, found) : nothingHere(request)
}

/** Handles the press of the button, and redirects to the page, which shows the result. */
async function send(request: Request, { params }: Context): Promise<Response> {
  const { cancelToken } = await params
  const form = await readForm(request)
  return unlessOutage(request, form, async () => {
    const found = await findRegistrationByToken(cancelToken)
    return found ? pressCancel(request, form, found, `/cancel/${cancelToken}`) : nothingHere(request)
  })
}
