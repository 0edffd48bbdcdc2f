import { cancelByToken } from '#lib/events/cancel-registration.ts'
import { findCancellation } from '#lib/events/cancel-state.ts'
import { findRegistrationByToken } from '#lib/events/registration-queries.ts'
import { isOwnForm } from '#lib/pages/own-form.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { Problem } from '#lib/problems/problem.ts'
import { guestPage, nothingHere } from '../../_components/document.tsx'
import { seePage } from '../../_components/file-response.ts'
import { guestRoute } from '../../_components/guest-route.ts'
import { Notice } from '../../_components/notice.tsx'
import { unlessOutage } from '../../_components/outage.tsx'
import { styleSheet } from '../../_components/style-sheet.ts'
import { CancelPage } from './cancel-page.tsx'
import { labels, texts } from './texts.ts'

type Context = { params: Promise<{ cancelToken: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show, POST: send })

/**
 * The page behind the cancel link of a confirmation (decisions 10.1). Opening it changes nothing: mail scanners open links.
 */
async function show(request: Request, { params }: Context): Promise<Response> {
  const found = await findCancellation((await params).cancelToken)
  if (!found) return nothingHere(request)
  const locale = pageLocale(request, found.venue.language)
  return guestPage({
    status: 200,
    locale,
    title: texts[found.state].title[locale],
    css: styleSheet('_components/style.css', '_components/contact.css', 'cancel/[cancelToken]/cancel-page.css'),
    content: <CancelPage found={found} locale={locale} />,
  })
}

/** Handles the press of the button, and redirects to the page, which shows the result. */
async function send(request: Request, { params }: Context): Promise<Response> {
  const { cancelToken } = await params
  return unlessOutage(request, new FormData(), () => cancel(request, cancelToken))
}

/** A second press, or one that comes too late, changes nothing. */
async function cancel(request: Request, token: string): Promise<Response> {
  const found = await findRegistrationByToken(token)
  if (!found) return nothingHere(request)
  if (!isOwnForm(request)) {
    const locale = pageLocale(request, found.venue.language)
    const title = labels.refusedTitle[locale]
    return guestPage({ status: 403, locale, title, content: <Notice title={title} line={labels.refused[locale]} /> })
  }
  await cancelByToken(token, new Date()).catch((error: unknown) => {
    if (!(error instanceof Problem && error.kind === 'ticket-checked-in')) throw error
  })
  return seePage(`/cancel/${token}`)
}
