import { randomUUID } from '#lib/codes.ts'
import { cancelByGuest } from '#lib/events/cancel-registration.ts'
import type { Cancellation } from '#lib/events/cancel-state.ts'
import type { LinkedRegistration } from '#lib/events/registration-queries.ts'
import { isOwnForm } from '#lib/pages/own-form.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import {
  cancelOwnTickets,
  findCancelledPart,
  mayCancelSome,
  refundForTickets,
} from '#lib/payments/tickets/cancel-own-tickets.ts'
import { brandedPage } from '../../_components/branded-page.tsx'
import { seePage } from '../../_components/file-response.ts'
import { Notice } from '../../_components/notice.tsx'
import { isProblem, pressOnce, requestIdOf } from '../../_components/press.ts'
import { CancelPage } from './cancel-page.tsx'
import { ticketPlaces } from './chosen.ts'
import type { ShownChoice } from './some-tickets.tsx'
import { labels, someTexts, texts } from './texts.ts'

/**
 * The page for cancelling a registration, as it is now: all of it, or the tickets that the query names. `?done` is what the
 * last press of the guest has done.
 */
export async function showCancellation(request: Request, found: Cancellation): Promise<Response> {
  const locale = pageLocale(request, found.venue.language)
  const { pathname: path, searchParams } = new URL(request.url)
  const { registration } = found
  const maySome = found.state === 'open' && (await mayCancelSome(registration))
  const choice = maySome
    ? await choiceOf(found, ticketPlaces(searchParams.getAll('ticket'), registration.quantity))
    : null
  const done = searchParams.get('done')
  const cancelled = done === 'cancelled' && found.state === 'open' ? await findCancelledPart(registration) : null
  const view = { found, locale, now: new Date(), path, maySome, choice, cancelled, hasChanged: done === 'changed' }
  const title = cancelled
    ? someTexts.done(cancelled.quantity)
    : choice
      ? someTexts.ask(choice.ordinals.length)
      : texts[found.state].title
  return brandedPage(request, found.venue, {
    status: 200,
    locale,
    title: title[locale],
    sheets: [
      '_components/venue-page.css',
      '_components/field.css',
      '_components/done-mark.css',
      'cancel/[cancelToken]/cancel-page.css',
    ],
    content: <CancelPage {...view} />,
  })
}

/** The chosen tickets with their refund; null for none of them, and for all. */
async function choiceOf({ registration }: Cancellation, ordinals: readonly number[]): Promise<ShownChoice | null> {
  if (ordinals.length === 0 || ordinals.length === registration.quantity) return null
  const refundMinor = await refundForTickets(registration, ordinals.length)
  return { ordinals, refundMinor, requestId: randomUUID() }
}

/**
 * A press of one of its buttons; `page` shows the result. A second press, or one that comes too late, changes nothing. Without
 * a form, nothing is cancelled: the form may have named single tickets.
 */
export async function pressCancel(
  request: Request,
  form: FormData | null,
  found: LinkedRegistration,
  page: string,
): Promise<Response> {
  if (!isOwnForm(request)) {
    const locale = pageLocale(request, found.venue.language)
    const title = labels.refusedTitle[locale]
    const content = <Notice title={title} line={labels.refused[locale]} />
    return brandedPage(request, found.venue, { status: 403, locale, title, content })
  }
  if (form === null) return seePage(page)
  if (form.has('of')) return seePage(`${page}?done=${await pressSome(found, form)}`)
  await cancelByGuest(found.registration, new Date()).catch((error: unknown) => {
    if (!isProblem(error, 'ticket-checked-in')) throw error
  })
  return seePage(page)
}

/** Cancels the tickets that a form names, once. Returns whether they are cancelled, or the registration was changed before. */
async function pressSome(
  { registration, venue }: LinkedRegistration,
  form: FormData,
): Promise<'cancelled' | 'changed'> {
  const [key, of] = [requestIdOf(form), Number(form.get('of'))]
  const ordinals = ticketPlaces(form.getAll('ticket'), of)
  if (key === null || ordinals.length === 0) return 'changed'
  const chosen = { ordinals, of, refundMinor: Number(form.get('refund')) }
  const now = new Date()
  const params = { venueSlug: venue.slug, token: registration.id }
  const press = { pattern: '/v/[venueSlug]/t/[token]/cancel', params, key, content: chosen, now }
  try {
    await pressOnce(press, async (recordResponse) => {
      const made = () => new Response()
      const acting = { actor: { kind: 'guest' }, now, beforeCommit: recordResponse(made) } as const
      await cancelOwnTickets(registration, chosen, acting)
      return made()
    })
    return 'cancelled'
  } catch (error) {
    if (isProblem(error, 'conflict', 'unavailable', 'not-found', 'idempotency-key-reused')) return 'changed'
    throw error
  }
}
