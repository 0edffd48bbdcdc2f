import { z } from 'zod'
import { type Event, getEventToShow } from '#lib/events/queries.ts'
import { joinWaitingList, whyNoWaiting } from '#lib/events/waiting/join-waiting-list.ts'
import { WaitingRequest } from '#lib/events/waiting/waiting-input.ts'
import { joinPath } from '#lib/events/waiting/waiting-link.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { type FormFields, readFields } from '#lib/pages/form-fields.ts'
import { ownForm } from '#lib/pages/own-form.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { clientOf } from '#lib/rate-limit/client-address.ts'
import { limitRequests, waitingListJoins } from '#lib/rate-limit/limit-requests.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { brandedPage } from '../../../../../_components/branded-page.tsx'
import { seePage } from '../../../../../_components/file-response.ts'
import { guestRoute } from '../../../../../_components/guest-route.ts'
import { nothingAtSlug } from '../../../../../_components/nothing-at.tsx'
import { Notice } from '../../../../../_components/notice.tsx'
import { unlessOutage } from '../../../../../_components/outage.tsx'
import { isProblem } from '../../../../../_components/press.ts'
import { JoinPage } from './join-page.tsx'
import { texts } from './texts.ts'

type Context = { params: Promise<{ venueSlug: string; eventSlug: string }> }
type WaitingListView = { venue: Venue; event: Event; remaining: number | null; now: Date }
type UnacceptedRequest = Pick<FormFields<typeof WaitingRequest>, 'typed' | 'errors'> & { status: number }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show, POST: send })

/** The page on which guests join the waiting list of an event. A website links to it if the event is sold out. */
async function show(request: Request, context: Context): Promise<Response> {
  return withEvent(request, context, (shown) => page(request, shown, null))
}

async function send(request: Request, context: Context): Promise<Response> {
  const form = await ownForm(request)
  return unlessOutage(request, form, () => withEvent(request, context, (shown) => join(request, shown, form)))
}

async function withEvent(
  request: Request,
  { params }: Context,
  answer: (shown: WaitingListView) => Promise<Response>,
): Promise<Response> {
  const { venueSlug, eventSlug } = await params
  const now = new Date()
  try {
    const venue = await getVenue(venueSlug)
    return await answer({ venue, now, ...(await getEventToShow(venue, eventSlug, now)) })
  } catch (error) {
    if (isProblem(error, 'not-found')) return nothingAtSlug(request, venueSlug)
    throw error
  }
}

async function join(request: Request, shown: WaitingListView, form: FormData | null): Promise<Response> {
  const { venue, event, now } = shown
  const locale = pageLocale(request, venue.language)
  if (form === null) return notice(request, venue, { status: 403, title: texts.title, line: texts.refused })
  const { typed, values, errors } = readFields(NumberedRequest, form)
  if (values === null) return page(request, shown, { typed, errors, status: 400 })
  try {
    await limitRequests(waitingListJoins, clientOf(request.headers), now)
    await joinWaitingList(venue, event, values, { now, requestedLocale: locale, anonymous: true })
    return seePage(`${joinPath(venue.slug, event.slug)}?done=joined`)
  } catch (error) {
    if (isProblem(error, 'rate-limited')) return tooMany(request, venue, error.headers['Retry-After'] ?? '3600')
    // The page shows why nobody can join any more.
    if (isProblem(error, 'conflict', 'registration-closed')) return seePage(joinPath(venue.slug, event.slug))
    const [broken] = isProblem(error, 'invalid-request') ? (error.errors?.registration ?? []) : []
    if (!broken) throw error
    return page(request, shown, { typed, errors: { quantity: broken }, status: 400 })
  }
}

/** Forms send texts. */
const NumberedRequest = WaitingRequest.extend({ quantity: z.coerce.number().pipe(WaitingRequest.shape.quantity) })

async function page(
  request: Request,
  { venue, event, remaining, now }: WaitingListView,
  sent: UnacceptedRequest | null,
): Promise<Response> {
  const locale = pageLocale(request, venue.language)
  if (new URL(request.url).searchParams.get('done') === 'joined')
    return notice(request, venue, { status: 200, title: texts.joinedTitle, line: texts.joined, role: 'status' })
  const why = whyNoWaiting(venue, event, remaining, now)
  return brandedPage(request, venue, {
    status: sent?.status ?? 200,
    locale,
    title: `${texts.title[locale]} · ${event.title}`,
    sheets: ['_components/venue-page.css', 'v/[venueSlug]/w/[token]/waiting-page.css'],
    content: (
      <JoinPage
        venue={venue}
        event={event}
        whyNot={why}
        locale={locale}
        now={now}
        typed={sent?.typed ?? {}}
        errors={sent?.errors ?? {}}
      />
    ),
  })
}

type WaitingMessage = { status: number; title: Text; line: Text; role?: 'alert' | 'status' }

function notice(
  request: Request,
  venue: Venue,
  { status, title, line, role = 'alert' }: WaitingMessage,
): Promise<Response> {
  const locale = pageLocale(request, venue.language)
  const content = <Notice title={title[locale]} line={line[locale]} role={role} />
  return brandedPage(request, venue, { status, locale, title: title[locale], content })
}

async function tooMany(request: Request, venue: Venue, seconds: string): Promise<Response> {
  const response = await notice(request, venue, { status: 429, title: texts.tooManyTitle, line: texts.tooMany })
  response.headers.set('Retry-After', seconds)
  return response
}
