import { cancelByGuest } from '#lib/events/cancel-registration.ts'
import type { Cancellation } from '#lib/events/cancel-state.ts'
import type { LinkedRegistration } from '#lib/events/registration-queries.ts'
import { isOwnForm } from '#lib/pages/own-form.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { Problem } from '#lib/problems/problem.ts'
import { brandedPage } from '../../_components/branded-page.tsx'
import { seePage } from '../../_components/file-response.ts'
import { Notice } from '../../_components/notice.tsx'
import { CancelPage } from './cancel-page.tsx'
import { labels, texts } from './texts.ts'

/** The page for cancelling a registration, as it is now. */
export async function showCancellation(request: Request, found: Cancellation): Promise<Response> {
  const locale = pageLocale(request, found.venue.language)
  return brandedPage(request, found.venue, {
    status: 200,
    locale,
    title: texts[found.state].title[locale],
    sheets: ['_components/venue-page.css', '_components/done-mark.css', 'cancel/[cancelToken]/cancel-page.css'],
    content: <CancelPage found={found} locale={locale} now={new Date()} />,
  })
}

/** A press of its button; `page` shows the result. A second press, or one that comes too late, changes nothing. */
export async function pressCancel(request: Request, found: LinkedRegistration, page: string): Promise<Response> {
  if (!isOwnForm(request)) {
    const locale = pageLocale(request, found.venue.language)
    const title = labels.refusedTitle[locale]
    const content = <Notice title={title} line={labels.refused[locale]} />
    return brandedPage(request, found.venue, { status: 403, locale, title, content })
  }
  await cancelByGuest(found.registration, new Date()).catch((error: unknown) => {
    if (!(error instanceof Problem && error.kind === 'ticket-checked-in')) throw error
  })
  return seePage(page)
}
