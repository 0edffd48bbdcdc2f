import { fromGuest } from '#lib/guest-text.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { renderLetter } from '#lib/mail/layout.ts'
import { drawAttachments } from '#lib/mail/planned-attachments.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { registrationLetter } from '../letters.ts'
import type { Event } from '../queries.ts'
import type { KnownTicket } from '../tickets/ticket-queries.ts'
import { isSameTimeAndPlace, whenAndWhere } from '../when-and-where.ts'
import { storedContentOf } from './staff-content.ts'
import { type EventContentBody, EventContentFields } from './staff-input.ts'
import { newEvent } from './write-event.ts'

/** The letters that a preview shows: with the tickets, or about a change or a cancellation. */
export const previewedLetters = ['confirmed', 'moved', 'event-cancelled'] as const
export type PreviewedLetter = (typeof previewedLetters)[number]

const untitled = { en: 'Title', de: 'Titel' } as const

/**
 * Returns a form that may be incomplete as its page would show it: fields that are not right yet count as empty, and a price
 * that is not right as 0.
 */
export async function contentToShow(body: unknown, venue: Venue, locale: Locale): Promise<EventContentBody> {
  const empty: EventContentBody = {
    ...{ title: untitled[locale], excerpt: null, description: '', imageUrl: null, imageAlt: null },
    ...{ date: null, start: null, end: null, timeLabel: null, locationLabel: '', language: locale },
    ...{ mode: 'Free', price: null, capacity: null, maxPerRegistration: null, closesDate: null, closesTime: null },
  }
  const typed = Object(body) as Record<string, unknown>
  const right = (Object.keys(empty) as (keyof EventContentBody)[]).flatMap((name) => {
    const field = EventContentFields.shape[name].safeParse(typed[name])
    return field.success ? [[name, field.data] as const] : []
  })
  const content: EventContentBody = { ...empty, ...Object.fromEntries(right) }
  const closes = content.closesDate !== null && content.closesTime !== null
  const shown: EventContentBody = {
    ...content,
    ...(content.start === null && { end: null }),
    ...(!closes && { closesDate: null, closesTime: null }),
    price: content.mode === 'Paid' ? Math.max(0, content.price ?? 0) : null,
  }
  try {
    await storedContentOf(shown, venue)
    return shown
  } catch (error) {
    if (!(error instanceof Problem) || error.errors === undefined) throw error
    const isWrong = (field: string) => `Content.${field}` in (error.errors ?? {})
    return { ...shown, ...(isWrong('Price') && { price: 0 }), ...(isWrong('ImageUrl') && { imageUrl: null }) }
  }
}

const sampleCode = '0'.repeat(12)
const sampleName = { en: fromGuest('Ada Sample'), de: fromGuest('Ada Muster') }

/**
 * An event that is not saved yet, with the ticket of a guest who does not exist: what the guests' own pages and letters are made
 * of. Nothing is stored, and the ticket's code belongs to nobody. Throws a 400 as saving it would.
 */
export async function sampleTicket(
  venue: Venue,
  body: EventContentBody,
  locale: Locale,
  now: Date,
): Promise<KnownTicket> {
  const values = { ...(await storedContentOf(body, venue)), slug: 'preview', status: 'Published' } as const
  const event = newEvent(venue.id, values, { now, origin: 'Console' })
  const name = sampleName[locale]
  const registration: KnownTicket['registration'] = {
    venueId: venue.id,
    id: event.id,
    eventId: event.id,
    reference: 'SVC-E-0000',
    status: 'Confirmed',
    payment: event.mode === 'Paid' ? 'Paid' : 'NotRequired',
    buyerName: name,
    email: fromGuest(''),
    phone: null,
    notes: null,
    staffNote: null,
    quantity: 1,
    attendeeNames: [name],
    language: locale,
    amountMinor: event.priceMinor ?? 0,
    currency: venue.currency,
    cancelTokenDigest: null,
    holdExpiresAt: null,
    notifiedOfEventCancellationAt: null,
    agreedTo: null,
    notifiedOf: null,
    createdAt: now,
    cancelledAt: null,
    cancelledBy: null,
    mergedIntoId: null,
  }
  const at = { venueId: venue.id, registrationId: registration.id, ordinal: 0, checkedInAt: null, checkedInBy: null }
  const ticket: KnownTicket['ticket'] = { ...at, attendeeName: name, status: 'Valid', code: sampleCode }
  return { venue, event, registration, ticket }
}

/**
 * A letter to that guest as HTML, with its pictures in it. `before` is the stored event, from which a letter about a change
 * takes the former values.
 */
export async function sampleLetter(
  sample: KnownTicket,
  { kind, before, now }: { kind: PreviewedLetter; before: Event | null; now: Date },
): Promise<string> {
  const { venue, registration, ticket } = sample
  const event = kind === 'event-cancelled' ? ({ ...sample.event, status: 'Cancelled' } as const) : sample.event
  const { attendeeName, code, ordinal } = ticket
  const minted = { tickets: [{ attendeeName, code, ordinal }], cancelToken: sampleCode }
  const moved = before && !isSameTimeAndPlace(before, event) ? whenAndWhere(before) : null
  const change =
    kind === 'event-cancelled'
      ? { kind }
      : kind === 'moved' && moved
        ? { kind, was: moved }
        : { kind: 'confirmed' as const, minted }
  const { content, attachments } = registrationLetter(change, { venue, event, registration }, now)
  const pictures = await drawAttachments(attachments.filter((each) => 'qr' in each))
  return renderLetter(content).html.replace(/(["'])cid:([^"']+)\1/g, (whole, quote: string, id: string) => {
    const picture = pictures.find(({ contentId }) => contentId === id)
    return picture ? `${quote}data:${picture.contentType};base64,${picture.base64}${quote}` : whole
  })
}
