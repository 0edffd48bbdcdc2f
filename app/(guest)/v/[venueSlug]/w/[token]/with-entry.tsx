import { waitingPath } from '#lib/events/waiting/waiting-link.ts'
import { findLinkedEntry, type LinkedEntry } from '#lib/events/waiting/waiting-queries.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { isOwnForm, readForm } from '#lib/pages/own-form.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { bookingPresses, limitRequests } from '#lib/rate-limit/limit-requests.ts'
import { brandedPage } from '../../../../_components/branded-page.tsx'
import { seePage } from '../../../../_components/file-response.ts'
import { guestRoute } from '../../../../_components/guest-route.ts'
import { nothingAtSlug } from '../../../../_components/nothing-at.tsx'
import { Notice } from '../../../../_components/notice.tsx'
import { unlessOutage } from '../../../../_components/outage.tsx'
import { isProblem } from '../../../../_components/press.ts'
import { texts } from './texts.ts'

type Context = { params: Promise<{ venueSlug: string; token: string }> }

/** A press of a button on the page of a guest who waits. */
export type EntryPress = { request: Request; found: LinkedEntry; form: FormData; path: string; now: Date }

/** Answers with something of the entry of a link. Every wrong link is the same friendly 404 (decisions 10.3). */
export async function withEntry(
  request: Request,
  { params }: Context,
  answer: (found: LinkedEntry, path: string) => Promise<Response>,
): Promise<Response> {
  const link = await params
  const found = await findLinkedEntry(link)
  return found ? answer(found, waitingPath(found.venue.slug, found.entry)) : nothingAtSlug(request, link.venueSlug)
}

/**
 * The route of a button: a GET of its address leads to the page, a form of another site is refused, and the presses of one
 * entry are limited. Pressing twice is harmless: a press has its effect once.
 */
export function buttonRoute(press: (sent: EntryPress) => Promise<Response>) {
  const open = (request: Request, context: Context) => withEntry(request, context, async (_, path) => seePage(path))
  const send = (request: Request, context: Context) =>
    unlessOutage(request, new FormData(), () =>
      withEntry(request, context, async (found, path) => {
        const { venue } = found
        const locale = pageLocale(request, venue.language)
        const refused = (status: number, title: Text, line: Text) => {
          const content = <Notice title={title[locale]} line={line[locale]} role="alert" />
          return brandedPage(request, venue, { status, locale, title: title[locale], content })
        }
        if (!isOwnForm(request)) return refused(403, texts.refusedTitle, texts.refused)
        const now = new Date()
        try {
          await limitRequests(bookingPresses, found.entry.id, now)
        } catch (error) {
          if (!isProblem(error, 'rate-limited')) throw error
          return refused(429, texts.tooManyTitle, texts.tooMany)
        }
        const form = (await readForm(request)) ?? new FormData()
        return press({ request, found, form, path, now })
      }),
    )
  return guestRoute({ GET: open, POST: send })
}
