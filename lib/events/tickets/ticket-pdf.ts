import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { TicketValues } from '#lib/mail/letter.ts'
import { sheetSize } from '#lib/pdf/document.ts'
import { drawPlannedPdf, type PlannedPdf, type PlannedSheet, type PlannedText } from '#lib/pdf/planned.ts'
import { opaquePicture } from '#lib/pictures/opaque-picture.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import { lookOf } from '#lib/venues/look.ts'
import { logoTile, type PrintedVenue, paperInk, printedColours } from '#lib/venues/printed-look.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { eventWhen } from '../event-when.ts'
import type { Registration } from '../locks.ts'
import type { Event } from '../queries.ts'
import { ticketCodeInGroups } from './ticket-code.ts'
import { ticketUrl } from './ticket-links.ts'
import { ticketOf } from './ticket-of.ts'

/** The data that is printed on the tickets of one registration. */
export type PrintedTickets = {
  venue: PrintedVenue & Pick<Venue, 'business'>
  event: Pick<Event, 'title' | 'date' | 'start' | 'end' | 'timeLabel' | 'locationLabel'>
  registration: Pick<Registration, 'reference' | 'createdAt' | 'quantity'>
  /** All tickets of the registration, or those of it that are printed; `ordinal` counts from 0. */
  tickets: readonly { code: string; attendeeName: string; ordinal: number }[]
  language: Locale
}

const texts = {
  title: (count: number): Text => (count === 1 ? { en: 'Ticket', de: 'Ticket' } : { en: 'Tickets', de: 'Tickets' }),
  guest: { en: 'Guest', de: 'Gast' },
  atTheDoor: { en: 'Please show this code at the door.', de: 'Bitte diesen Code am Einlass zeigen.' },
} as const

const perSheet = 3
const stripHeight = sheetSize.height / perSheet
const left = 16
const textWidth = 112
const qrLeft = 140
const qrSize = 54
/** The height of the strip's head in the venue's colour. */
const head = 17
const tile = 11
const { soft, cut, ink } = paperInk

/** Tickets of a registration as a PDF file on A4. */
export function ticketsPdf(printed: PrintedTickets): Promise<Buffer> {
  return drawPlannedPdf(planTicketsPdf(ticketValues(printed)), opaquePicture)
}

/** The values that are printed on the tickets, as they are now: a mail stores them, and no later change alters them. */
export function ticketValues({ venue, event, registration, tickets, language }: PrintedTickets): TicketValues {
  const { logo } = lookOf(venue)
  return {
    language,
    venueName: venue.name,
    address: venueAddress(venue).join(', '),
    colour: venue.settings.colour,
    // A logo on another host is not printed.
    logo: logo && logo.path !== null ? { path: logo.path, ground: logo.ground, size: logo.size } : null,
    title: event.title,
    ...eventWhen(event, language),
    place: event.locationLabel || null,
    reference: registration.reference,
    createdAt: registration.createdAt.toISOString(),
    quantity: registration.quantity,
    tickets: tickets.map(({ code, attendeeName, ordinal }) => ({ code, attendeeName, ordinal })),
  }
}

/**
 * The layout of the tickets: strips to cut off, three to a sheet. Each has all that the door needs, so that guests can
 * come one by one.
 */
export function planTicketsPdf(values: TicketValues): PlannedPdf {
  const { tickets, language, createdAt } = values
  const sheets: PlannedSheet[] = []
  for (let first = 0; first < tickets.length; first += perSheet) {
    const strips = tickets.slice(first, first + perSheet).map((ticket, at) => strip(values, ticket, at * stripHeight))
    sheets.push({
      areas: strips.flatMap(({ areas = [] }) => areas),
      pictures: strips.flatMap(({ pictures = [] }) => pictures),
      columns: strips.flatMap(({ columns }) => columns),
      qrs: strips.flatMap(({ qrs }) => qrs),
      lines: strips.flatMap(({ lines }) => lines),
    })
  }
  const title = `${texts.title(tickets.length)[language]} · ${values.title}`
  return { title, author: values.venueName, language, createdAt, sheets }
}

function strip(
  values: TicketValues,
  { code, attendeeName, ordinal }: TicketValues['tickets'][number],
  top: number,
): PlannedSheet {
  const { language, date, time, place } = values
  const column = { x: left, width: textWidth }
  const below = { x: qrLeft, width: qrSize, align: 'center' } as const
  const reference = ticketOf(ordinal + 1, values.quantity, values.reference, language).join(' · ')

  const colours = printedColours(values.colour)
  const logo = logoTile(values, { x: left, y: top + (head - tile) / 2 }, tile)
  const nameLeft = left + (logo.width > 0 ? logo.width + 4 : 0)
  const venueName: PlannedText = {
    x: nameLeft,
    width: sheetSize.width - nameLeft - left,
    text: values.venueName,
    size: 13,
    smallest: 9,
    font: 'bold',
    colour: colours.on,
  }
  const eventTexts: PlannedText[] = [
    { ...column, text: values.title, size: 20, smallest: 13, font: 'bold', lines: 2, colour: ink },
  ]
  let gap = 2
  if (date) {
    eventTexts.push({ ...column, text: date, gap, size: 12, font: 'bold' })
    gap = 0
  }
  if (time) {
    eventTexts.push({ ...column, text: time, gap: gap + 0.5, size: 12, lines: 2 })
    gap = 0
  }
  if (place) eventTexts.push({ ...column, text: place, gap: gap + 0.5, size: 12, smallest: 9, lines: 2 })
  const guestTexts: PlannedText[] = [
    { ...column, text: texts.guest[language], size: 9, colour: soft },
    { ...column, text: attendeeName, size: 15, smallest: 10, font: 'bold', lines: 2 },
  ]
  const footerTexts: PlannedText[] = [
    { ...column, text: reference, size: 8.5, colour: soft },
    { ...column, text: values.address, size: 8.5, colour: soft },
  ]
  const codeTexts: PlannedText[] = [
    { ...below, text: ticketCodeInGroups(code), size: 13, face: 'mono' },
    { ...below, text: texts.atTheDoor[language], gap: 0.5, size: 8.5, colour: soft, lines: 2 },
  ]
  const edge = top + stripHeight
  return {
    areas: [{ x: 0, y: top, width: sheetSize.width, height: head, colour: colours.fill, end: colours.end }],
    pictures: logo.pictures,
    columns: [
      { y: top + head / 2 - 2.7, texts: [venueName] },
      { y: top + head + 6, texts: eventTexts },
      { y: top + 67, texts: guestTexts },
      { y: top + 86.5, texts: footerTexts },
      { y: top + head + 3 + qrSize, texts: codeTexts },
    ],
    qrs: [{ text: ticketUrl(code), x: qrLeft, y: top + head + 3, size: qrSize }],
    lines:
      edge < sheetSize.height - 1
        ? [{ from: { x: 0, y: edge }, to: { x: sheetSize.width, y: edge }, dashed: true, colour: cut }]
        : [],
  }
}
