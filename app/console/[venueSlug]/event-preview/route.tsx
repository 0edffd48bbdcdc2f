import { brandedPage } from '#app/(guest)/_components/branded-page.tsx'
import { TicketPage } from '#app/(guest)/tickets/[code]/ticket-page.tsx'
import { EventPage } from '#app/(guest)/v/[venueSlug]/events/[eventSlug]/event-page.tsx'
import { type EventView, eventSheets, mostTicketsOf } from '#app/(guest)/v/[venueSlug]/events/[eventSlug]/event-view.ts'
import { standingOf } from '#app/(guest)/v/[venueSlug]/events/event-card.tsx'
import { contentToShow, previewedLetters, sampleLetter, sampleTicket } from '#lib/events/staff/preview-event.ts'
import { getEventForStaff } from '#lib/events/staff/staff-events.ts'
import type { KnownTicket } from '#lib/events/tickets/ticket-queries.ts'
import { type Locale, locales } from '#lib/i18n/locale.ts'
import { takesVouchers } from '#lib/payments/bill/at-table.ts'
import { consolePageRoute, notice } from '../../_ui/console-route.tsx'
import { framed, framedDocument, framedVenue } from '../../_ui/framed-page.ts'
import { uiTexts } from '../../_ui/texts.ts'

type Context = { params: Promise<{ venueSlug: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: show })

/**
 * Renders an event that is not saved yet for a frame of the editor: its page, ticket or letter, by the renderers of guests'
 * pages, without the fields that are not right yet. Answers 404 to somebody who may not edit events. Changes nothing.
 */
async function show(request: Request, form: FormData, { params }: Context): Promise<Response> {
  const now = new Date()
  const locale = locales.find((each) => each === form.get('language')) ?? 'en'
  const venue = await framedVenue(request, (await params).venueSlug, 'events', now)
  if (!venue) {
    const [title, line] = [uiTexts.nothingTitle[locale], uiTexts.nothing[locale]]
    return framed(await notice({ status: 404, locale, title, line }))
  }
  const content = await contentToShow(readJson(form.get('content')), venue, locale)
  const sample = await sampleTicket(venue, content, locale, now)
  const kind = previewedLetters.find((each) => each === form.get('as'))
  if (!kind) return page(request, sample, { locale, isTicket: form.get('as') === 'ticket', now })
  const slug = String(form.get('slug') ?? '')
  const before = slug === '' ? null : (await getEventForStaff(venue, slug)).event
  return framedDocument(await sampleLetter(sample, { kind, before, now }), locale)
}

function readJson(value: unknown): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    return null
  }
}

type PreviewOptions = { locale: Locale; isTicket: boolean; now: Date }

async function page(
  request: Request,
  sample: KnownTicket,
  { locale, isTicket, now }: PreviewOptions,
): Promise<Response> {
  const { event, venue } = sample
  const own = isTicket ? ['tickets/[code]/ticket-page.css'] : ['v/[venueSlug]/_hosted/hosted.css', ...eventSheets]
  const response = await brandedPage(null, venue, {
    status: 200,
    locale,
    title: event.title,
    sheets: ['_components/venue-page.css', ...own],
    content: isTicket ? (
      <TicketPage found={sample} wallets={[]} locale={locale} now={now} />
    ) : (
      <EventPage view={await viewOf(request, sample, { locale, now })} />
    ),
  })
  return framed(response, `data: 'self'`)
}

/** The event as its page shows it to the first guest. */
async function viewOf(
  request: Request,
  { venue, event }: KnownTicket,
  { locale, now }: Pick<PreviewOptions, 'locale' | 'now'>,
): Promise<EventView> {
  const page = { venue, locale, lang: null, now, request, url: new URL(request.url) }
  const shown = { event, remaining: event.capacity }
  return {
    ...{
      page,
      ...shown,
      standing: standingOf(page, shown),
      quantity: 1,
      mostTickets: mostTicketsOf({ page, ...shown }),
    },
    takesVouchers: event.mode === 'Paid' && (await takesVouchers(venue)),
    requestId: '',
    sent: null,
  }
}
