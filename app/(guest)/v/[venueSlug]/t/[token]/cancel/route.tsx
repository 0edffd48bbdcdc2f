import { cancellationOf } from '#lib/events/cancel-state.ts'
import { readForm } from '#lib/pages/own-form.ts'
import { guestRoute } from '../../../../../_components/guest-route.ts'
import { unlessOutage } from '../../../../../_components/outage.tsx'
import { pressCancel, showCancellation } from '../../../../../cancel/[cancelToken]/cancelling.tsx'
import { type RegistrationLink, withRegistration } from '../with-registration.ts'

type Context = { params: Promise<RegistrationLink> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show, POST: send })

/** The page of `/cancel/{cancelToken}`, reached from the page with all tickets. */
async function show(request: Request, { params }: Context): Promise<Response> {
  return withRegistration(request, await params, async (found) =>
    showCancellation(request, await cancellationOf(found, new Date())),
  )
}

/** Handles the press of the button, and redirects to the page, which shows the result. */
async function send(request: Request, { params }: Context): Promise<Response> {
  const link = await params
  const form = await readForm(request)
  return unlessOutage(request, form, () =>
    withRegistration(request, link, (found, path) => pressCancel(request, form, found, `${path}/cancel`)),
  )
}
