import { brandedPage } from '#app/(guest)/_components/branded-page.tsx'
import { TicketPage } from '#app/(guest)/tickets/[code]/ticket-page.tsx'
import { previewedLetters, sampleLetter, sampleTicket } from '#lib/events/staff/preview-event.ts'
import { getEventForStaff } from '#lib/events/staff/staff-events.ts'
import { EventContentBody } from '#lib/events/staff/staff-input.ts'
import type { KnownTicket } from '#lib/events/tickets/ticket-queries.ts'
import { type Locale, locales } from '#lib/i18n/locale.ts'
import { pageSecurityHeaders } from '#lib/pages/page-headers.ts'
import { Problem } from '#lib/problems/problem.ts'
import { consolePageRoute, notice } from '../../_ui/console-route.tsx'
import { framed, framedVenue } from '../../_ui/framed-page.ts'
import { uiTexts } from '../../_ui/texts.ts'
import { EventPreview } from './event-page.tsx'
import { previewTexts as texts } from './texts.ts'

type Context = { params: Promise<{ venueSlug: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ POST: show })

/**
 * Renders an event that is not saved yet for a frame of the editor: its page, ticket or letter, by the renderers of guests'
 * pages. Answers 404 to somebody who may not edit events, and 422 if the content is incomplete. Changes nothing.
 */
async function show(request: Request, form: FormData, { params }: Context): Promise<Response> {
  const now = new Date()
  const locale = locales.find((each) => each === form.get('language')) ?? 'en'
  const venue = await framedVenue(request, (await params).venueSlug, 'events', now)
  if (!venue) {
    const [title, line] = [uiTexts.nothingTitle[locale], uiTexts.nothing[locale]]
    return framed(await notice({ status: 404, locale, title, line }))
  }
  const content = EventContentBody.safeParse(readJson(form.get('content')))
  try {
    if (!content.success) return await nothingYet(locale)
    const sample = await sampleTicket(venue, content.data, locale, now)
    const kind = previewedLetters.find((each) => each === form.get('as'))
    if (!kind) return await page(sample, { locale, isTicket: form.get('as') === 'ticket', now })
    const slug = String(form.get('slug') ?? '')
    const before = slug === '' ? null : (await getEventForStaff(venue, slug)).event
    return letter(await sampleLetter(sample, { kind, before, now }), locale)
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return nothingYet(locale)
    throw error
  }
}

/** Answers that the typed content is not complete yet. */
async function nothingYet(locale: Locale): Promise<Response> {
  return framed(await notice({ status: 422, locale, title: texts.notYet[locale], line: texts.notYetLine[locale] }))
}

function readJson(value: unknown): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    return null
  }
}

type PreviewOptions = { locale: Locale; isTicket: boolean; now: Date }

async function page(sample: KnownTicket, { locale, isTicket, now }: PreviewOptions): Promise<Response> {
  const { event, venue } = sample
  const sheet = isTicket ? 'tickets/[code]/ticket-page.css' : '../console/[venueSlug]/event-preview/event-page.css'
  const response = await brandedPage(null, venue, {
    status: 200,
    locale,
    title: event.title,
    sheets: ['_components/venue-page.css', sheet],
    content: isTicket ? (
      <TicketPage found={sample} wallets={[]} locale={locale} now={now} />
    ) : (
      <EventPreview event={event} venue={venue} locale={locale} />
    ),
  })
  return framed(response, isTicket ? `data: 'self'` : `data: 'self' https:`)
}

function letter(html: string, locale: Locale): Response {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'"
  return new Response(html, {
    headers: {
      ...pageSecurityHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Content-Security-Policy': `${policy}; frame-ancestors 'self'; sandbox`,
    },
  })
}
