import { randomUUID } from '#lib/codes.ts'
import type { Event } from '#lib/events/queries.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { ownForm } from '#lib/pages/own-form.ts'
import { cardPages, takesVouchers } from '#lib/payments/bill/at-table.ts'
import { seePage } from '../../../../_components/file-response.ts'
import { guestRoute } from '../../../../_components/guest-route.ts'
import { unlessOutage } from '../../../../_components/outage.tsx'
import { isProblem, requestIdOf } from '../../../../_components/press.ts'
import { foreignFormPage, limitedForm } from '../../_hosted/forms.tsx'
import { type HostedPage, hostedPage } from '../../_hosted/hosted-page.tsx'
import { eventData } from '../../_hosted/json-ld.ts'
import { ownPicture } from '../../_hosted/look.ts'
import { shortSummary } from '../../_hosted/summary.ts'
import { type VenuePage, withVenuePage } from '../../_hosted/venue-page.ts'
import { eventPath, standingOf } from '../event-card.tsx'
import { texts } from '../texts.ts'
import { EventPage } from './event-page.tsx'
import {
  type EventView,
  eventSheets,
  mostTickets,
  mostTicketsOf,
  readQuantity,
  type UnplacedOrder,
} from './event-view.ts'
import { JustRegistered, orderEventTickets, readOrderForm } from './order.ts'
import { voucherError } from './voucher-error.ts'
import { type FoundEvent, withEvent } from './with-event.ts'

type Context = { params: Promise<{ venueSlug: string; eventSlug: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show, POST: send })

/** An event of the venue's page: what it is about, and the way in (decisions 16.5). */
async function show(request: Request, { params }: Context): Promise<Response> {
  const { venueSlug, eventSlug } = await params
  return withVenuePage(request, venueSlug, (page) =>
    withEvent(request, page, eventSlug, (found) => eventPage(page, found, null)),
  )
}

async function send(request: Request, { params }: Context): Promise<Response> {
  const { venueSlug, eventSlug } = await params
  const form = await ownForm(request)
  return unlessOutage(request, form, () =>
    withVenuePage(request, venueSlug, (page) =>
      form
        ? withEvent(request, page, eventSlug, (found) => pressed(request, page, found, form))
        : foreignFormPage(page),
    ),
  )
}

async function eventPage(
  page: VenuePage,
  { event, remaining }: FoundEvent,
  sent: UnplacedOrder | null,
): Promise<Response> {
  const { venue, url } = page
  const most = mostTicketsOf({ page, event, remaining })
  const view = {
    page,
    event,
    remaining,
    standing: standingOf(page, { event, remaining }),
    mostTickets: most,
    quantity: readQuantity(sent ? sent.values.quantity : url.searchParams.get('quantity'), most),
    takesVouchers: event.mode === 'Paid' && (await takesVouchers(venue)),
    requestId: sent?.requestId ?? randomUUID(),
    sent,
  }
  return hostedPage(page, {
    status: sent?.status ?? 200,
    title: event.title,
    published: sent ? null : publishedOf(view),
    content: <EventPage view={view} />,
    sheets: eventSheets,
    formTargets: cardPages(venue) ?? [],
    ownPictures: event.imageUrl !== null || event.descriptionHtml.includes('<img'),
  })
}

/** The summary of an event for search engines. */
function publishedOf({ page, event, standing }: EventView): HostedPage['published'] {
  const data = eventData(page, { event }, standing)
  return {
    description: shortSummary(event.excerpt || event.title),
    below: `/events/${event.slug}`,
    data: data === null ? [] : [data],
    picture: ownPicture(event.imageUrl)?.jpeg,
  }
}

async function pressed(request: Request, page: VenuePage, found: FoundEvent, form: FormData): Promise<Response> {
  const { event } = found
  const requestId = requestIdOf(form)
  if (requestId === null) return seePage(eventPath(page, event))
  const chosen = chosenNumber(form)
  // Keeps the number that the guest has ordered even if fewer are left: the guest decides.
  const quantity = readQuantity(chosen ?? form.get('quantity'), mostTickets)
  const { typed, errors, values } = readOrderForm(form, quantity)
  // The guest was asked whether the order is for others, and pressed again.
  const isAnew = form.has('again')
  const again = (status: number, message: Text | null, wrong: UnplacedOrder['errors'] = {}, isAgain = isAnew) =>
    eventPage(page, found, {
      status,
      values: { ...typed, quantity: String(quantity) },
      errors: wrong,
      requestId,
      message,
      isAgain,
    })
  if (chosen !== null) return again(200, null, {}, false)
  return limitedForm(request, page, async () => {
    if (values === null) return again(400, texts.wrong, errors)
    if (form.get('price') !== String(event.priceMinor ?? 0)) return again(409, texts.priceChanged)
    try {
      return seePage(await orderEventTickets(page, event, values, { requestId, isAnew }))
    } catch (error) {
      if (error instanceof JustRegistered) return again(409, texts.justRegistered, {}, true)
      const wrongVoucher = voucherError(error)
      if (wrongVoucher) return again(409, texts.wrong, { voucherCode: wrongVoucher })
      if (isProblem(error, 'idempotency-key-reused')) return again(409, texts.alreadySent)
      if (isProblem(error, 'payments-not-enabled', 'ticket-sales-not-enabled')) return again(409, texts.notPayable)
      if (isProblem(error, 'registration-closed')) return changed(request, page, event, form, error.detail)
      // Fewer seats are left than were ordered.
      if (!isProblem(error, 'invalid-request')) throw error
      const [broken = error.detail] = Object.values(error.errors ?? {}).flat()
      return changed(request, page, event, form, broken)
    }
  })
}

/** The number of tickets if the form was sent to change it: by a button, or by the Enter key in the field for many. */
function chosenNumber(form: FormData): FormDataEntryValue | null {
  const [choose, many, quantity] = ['choose', 'many', 'quantity'].map((name) => form.get(name))
  if (choose !== null && choose !== 'many') return choose ?? null
  return many && many !== quantity ? many : choose && (quantity ?? null)
}

/** The page as it is now, after others were faster: with what was typed, and the tickets that can still be had. */
async function changed(
  request: Request,
  page: VenuePage,
  { slug }: Event,
  form: FormData,
  message: Text,
): Promise<Response> {
  return withEvent(request, page, slug, (found) => {
    const quantity = readQuantity(form.get('quantity'), mostTickets)
    const { typed } = readOrderForm(form, quantity)
    const requestId = requestIdOf(form) ?? randomUUID()
    const values = { ...typed, quantity: String(quantity) }
    return eventPage(page, found, { status: 409, values, errors: {}, requestId, message })
  })
}
