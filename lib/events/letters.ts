import type { Tx } from '#db/client.ts'
import { type VenueText, venueText } from '#lib/guest-text.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { bookingReference } from '#lib/i18n/references.ts'
import type { PlannedAttachment, PlannedLetter } from '#lib/mail/letter.ts'
import type { LetterContent, LetterFact, Pass } from '#lib/mail/letter-content.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { singleLine } from '#lib/mail/plain-text.ts'
import { venueAddress, venueFooter } from '#lib/venues/letter-footer.ts'
import { venueSender } from '#lib/venues/letter-look.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { replyToOf } from '#lib/venues/reply-to.ts'
import { planEventCalendar } from './event-calendar.ts'
import { eventWhen } from './event-when.ts'
import {
  type RegistrationNews,
  registrationNewsTexts,
  someCancelledTexts,
  registrationLetterTexts as texts,
} from './letter-texts.ts'
import type { Registration } from './locks.ts'
import { findMoneyBack, type RegistrationMoneyBack } from './money-back.ts'
import { type Event, getEventById } from './queries.ts'
import { registrationUrl } from './registration-link.ts'
import type { MintedTickets } from './tickets/mint-tickets.ts'
import { ticketCodeInGroups } from './tickets/ticket-code.ts'
import { cancelUrl, ticketUrl } from './tickets/ticket-links.ts'
import { ticketValues } from './tickets/ticket-pdf.ts'
import { isSameTime, type WhenAndWhere } from './when-and-where.ts'

/** The tickets of a letter. Without a token that cancels them, it leads to the buyer's page for that. */
type Tickets = Pick<MintedTickets, 'tickets'> & { cancelToken: string | null }

/**
 * The change of a registration that a letter reports; only a confirmation has tickets to show. `was` is a moved event's
 * date, times and place before. `rest` is the registration whose other tickets stay valid, if only some were cancelled: the
 * letter is about a registration of these alone.
 */
type Change =
  | { kind: 'confirmed'; minted: Tickets }
  | { kind: 'moved'; was: WhenAndWhere }
  | { kind: 'cancelled'; rest?: Registration | null; moneyBack?: RegistrationMoneyBack | null }
  | { kind: 'event-cancelled'; moneyBack?: RegistrationMoneyBack | null }

/** The records that a letter is about, as they are at that moment. */
type RegistrationSubject = { venue: Venue; event: Event; registration: Registration }

/**
 * Mails the buyer about a change of a registration, in the transaction of the change. `registration` has the state after
 * it. `anonymous` if an anonymous guest caused it.
 */
export async function queueRegistrationLetter(
  tx: Tx,
  change: Change,
  registration: Registration,
  now: Date,
  { anonymous = false } = {},
): Promise<void> {
  const venue = await getVenueById(registration.venueId, tx)
  const event = await getEventById(registration.venueId, registration.eventId, tx)
  const isOver = change.kind === 'cancelled' || change.kind === 'event-cancelled'
  const withMoneyBack = isOver ? { ...change, moneyBack: await findMoneyBack(tx, venue, registration, now) } : change
  await queueMail(tx, { ...registrationLetter(withMoneyBack, { venue, event, registration }, now), anonymous }, now)
}

/**
 * The letter itself (interface, E-mails; decisions 9.2): no code in its subject, no guest's text but names, and for a
 * confirmation every ticket with its QR code as an attached picture. The letter and its files are rendered when it is
 * sent, from the values given here: no registration waits for it, and no later change alters it.
 */
export function registrationLetter(
  change: Change,
  about: RegistrationSubject,
  now: Date,
): Omit<PlannedLetter, 'anonymous'> {
  const { venue, event, registration } = about
  const { language: locale, quantity } = registration
  const { kind } = change
  const minted = change.kind === 'confirmed' ? change.minted : null
  const was = change.kind === 'moved' ? change.was : null
  const moneyBack = ('moneyBack' in change && change.moneyBack) || null
  const rest = ('rest' in change && change.rest) || null
  const news = rest ? someCancelledTexts(rest.quantity) : registrationNewsTexts[kind]
  const page = registrationUrl(venue.slug, rest ?? registration)
  const name = singleLine(registration.buyerName, 120)
  const when = eventWhen(event, locale)
  const shortDate = eventWhen(event, locale, { short: true }).date
  // The other guests of the registration come: the entry stays in the calendar.
  const calendar = rest ? null : calendarAttachment(change, about, now)
  const content: LetterContent = {
    locale,
    ...venueSender(venue, locale),
    headline: news.headline(quantity)[locale],
    highlight: { title: event.title, detail: [when.date, when.time].filter(Boolean).join('\n'), date: event.date },
    greeting: texts.greeting(name)[locale],
    paragraphs: [
      news.opening(quantity, registration.cancelledBy, event.status !== 'Cancelled')[locale],
      ...refundNotice(kind, registration, moneyBack),
      ...(minted && quantity > 1 ? [texts.passOn[locale]] : []),
    ],
    passes: minted?.tickets.map((ticket) => pass(ticket, registration)),
    facts: [...(was ? movedFacts(was, about) : []), ...facts(change, about), ...partsBack(moneyBack)],
    ...((minted || was || rest) && {
      action: { label: texts.allTickets((rest ?? registration).quantity)[locale], href: page },
    }),
    closing: closing(kind, calendar !== null, registration),
    aside: minted
      ? {
          text: texts.cannotCome[locale],
          label: texts.cancel[locale],
          href: minted.cancelToken === null ? venueText`${page}/cancel` : cancelUrl(minted.cancelToken),
        }
      : was && { text: mayCancel(registration), label: texts.cancel[locale], href: venueText`${page}/cancel` },
    footer: venueFooter(venue, texts.reason[locale]),
  }
  return {
    venueId: venue.id,
    kind: venueText`registration-${kind}`,
    recipient: { address: registration.email, name },
    senderName: venue.name,
    replyTo: replyToOf(venue, 'registration', registration.id),
    subject: texts.subject(news.subject(quantity)[locale], event.title, shortDate),
    content,
    attachments: [
      ...(minted ? [...pictures(minted, registration), printed(minted, about)] : []),
      ...(calendar ? [calendar] : []),
    ],
  }
}

const modulePixels = 5
const pictureSize = 180

/** Unique among all mails, since some mail programs mix them up. */
const contentIdOf = (registrationId: string, ordinal: number) =>
  venueText`ticket-${ordinal + 1}.${registrationId}@tickets`

function pass({ code, attendeeName, ordinal }: MintedTickets['tickets'][number], registration: Registration): Pass {
  const shown = ticketCodeInGroups(code)
  const { id, language: locale, quantity } = registration
  return {
    picture: { contentId: contentIdOf(id, ordinal), alt: texts.qrOf(shown)[locale], size: pictureSize },
    label: texts.ticketOf(ordinal + 1, quantity)[locale],
    name: singleLine(attendeeName, 120),
    code: shown,
    link: { label: texts.openTicket(quantity)[locale], href: ticketUrl(code) },
  }
}

/** A picture of each ticket's QR code, with squares of whole pixels: small files that scan well at any size. */
function pictures({ tickets }: Tickets, { id }: Registration): PlannedAttachment[] {
  return tickets.map(({ code, ordinal }) => ({
    filename: venueText`ticket-${ordinal + 1}.png`,
    contentType: 'image/png',
    contentId: contentIdOf(id, ordinal),
    qr: { text: ticketUrl(code), modulePixels },
  }))
}

function printed({ tickets }: Tickets, { venue, event, registration }: RegistrationSubject): PlannedAttachment {
  const values = ticketValues({ venue, event, registration, tickets, language: registration.language })
  return { filename: 'tickets.pdf', contentType: 'application/pdf', tickets: values }
}

/** The notice that the price is refunded: whenever a registration ends (decisions 7.5). */
function refundNotice(
  kind: RegistrationNews,
  registration: Registration,
  moneyBack: RegistrationMoneyBack | null,
): string[] {
  const { payment, amountMinor, currency, language } = registration
  if (kind === 'confirmed' || kind === 'moved' || payment !== 'Paid') return []
  const amount = formatMoney(amountMinor, currency, language)
  return [texts.refund(amount, moneyBack?.toCard ?? true)[language]]
}

/** The amounts that are returned to vouchers and to the card; empty if vouchers have paid nothing. */
function partsBack(moneyBack: RegistrationMoneyBack | null): LetterFact[] {
  return (moneyBack?.parts ?? []).map(({ label, value }) => ({ label, value: { ofVenue: value } }))
}

function facts({ kind, ...change }: Change, { venue, event, registration }: RegistrationSubject): LetterFact[] {
  const rest = ('rest' in change && change.rest) || null
  const { language: locale, amountMinor, currency, quantity, reference } = registration
  const price = kind === 'confirmed' && amountMinor > 0 ? formatMoney(amountMinor, currency, locale) : null
  const isElsewhere = 'was' in change && change.was.locationLabel !== event.locationLabel
  return [
    ...(isElsewhere ? [] : [{ label: texts.where[locale], value: { ofVenue: whereOf(event, venue) } }]),
    { label: texts.tickets[locale], value: rest ? namesOf(registration) : String(quantity) },
    ...(price === null ? [] : [{ label: texts.price[locale], value: { ofVenue: price } }]),
    { label: bookingReference[locale], value: rest?.reference ?? reference },
  ]
}

function namesOf({ attendeeNames }: Registration): string {
  return attendeeNames.map((name) => singleLine(name, 120)).join('\n')
}

function whereOf({ locationLabel }: Pick<Event, 'locationLabel'>, venue: Venue): VenueText {
  return [locationLabel, venue.name, ...venueAddress(venue)].filter(Boolean).join('\n')
}

/** Date, times and place of a moved event before and after; only those that differ. */
function movedFacts(
  was: WhenAndWhere,
  { venue, event, registration: { language: locale } }: RegistrationSubject,
): LetterFact[] {
  const whenOf = (state: WhenAndWhere) => {
    const { date, time } = eventWhen(state, locale)
    return [date ?? texts.noDate[locale], time].filter(Boolean).join('\n')
  }
  const when = [
    { label: texts.before.when[locale], value: { ofVenue: whenOf(was) } },
    { label: texts.after.when[locale], value: { ofVenue: whenOf(event) } },
  ]
  const where = [
    { label: texts.before.where[locale], value: { ofVenue: was.locationLabel || venue.name } },
    { label: texts.after.where[locale], value: { ofVenue: whereOf(event, venue) } },
  ]
  return [...(isSameTime(was, event) ? [] : when), ...(was.locationLabel === event.locationLabel ? [] : where)]
}

/** A moved event may be cancelled for a whole refund (decisions 7.7). */
function mayCancel({ payment, amountMinor, currency, language }: Registration): VenueText {
  if (payment !== 'Paid') return texts.mayCancel[language]
  return texts.mayCancelPaid(formatMoney(amountMinor, currency, language))[language]
}

function closing(kind: RegistrationNews, hasCalendar: boolean, { quantity, language: locale }: Registration): string[] {
  if (kind === 'moved') return hasCalendar ? [texts.calendarMoved[locale]] : []
  if (kind !== 'confirmed') return hasCalendar ? [texts.calendarCancelled[locale]] : []
  return [(hasCalendar ? texts.attachedWithCalendar : texts.attached)(quantity)[locale]]
}

/** An event that has lost its date is removed from the calendar. */
function calendarAttachment(change: Change, about: RegistrationSubject, now: Date): PlannedAttachment | null {
  const { venue, event, registration } = about
  const entry = change.kind === 'moved' && event.date === null ? { ...event, ...change.was } : event
  const cancelled = entry !== event || (change.kind !== 'confirmed' && change.kind !== 'moved')
  const file = planEventCalendar(venue, entry, registration, {
    cancelled,
    locale: registration.language,
    changedAt: now,
  })
  return (
    file && {
      filename: file.filename,
      contentType: venueText`text/calendar; charset=utf-8; method=${file.method}`,
      calendar: file.calendar,
    }
  )
}
