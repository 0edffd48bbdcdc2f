import type { Locale, Text } from '#lib/i18n/locale.ts'
import { drawPdf, type Sheets, sheetSize } from '#lib/pdf/document.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { eventWhen } from './event-when.ts'
import type { Registration } from './locks.ts'
import type { Event } from './queries.ts'
import { ticketCodeInGroups } from './ticket-code.ts'
import { ticketUrl } from './ticket-links.ts'

/** What is printed on the tickets of one registration. */
export type PrintedTickets = {
  venue: Pick<Venue, 'name' | 'business'>
  event: Pick<Event, 'title' | 'date' | 'start' | 'end' | 'timeLabel' | 'locationLabel'>
  registration: Pick<Registration, 'reference'>
  /** In ticket order. */
  tickets: readonly { code: string; attendeeName: string }[]
  language: Locale
}

const texts = {
  title: { en: 'Tickets', de: 'Tickets' },
  guest: { en: 'Guest', de: 'Gast' },
  atTheDoor: { en: 'Please show this code at the door.', de: 'Bitte diesen Code am Einlass zeigen.' },
} satisfies Record<string, Text>

const numbered = (number: number, count: number, reference: string): Text =>
  count === 1
    ? { en: `Registration ${reference}`, de: `Anmeldung ${reference}` }
    : {
        en: `Ticket ${number} of ${count} · Registration ${reference}`,
        de: `Ticket ${number} von ${count} · Anmeldung ${reference}`,
      }

const perSheet = 3
const stripHeight = sheetSize.height / perSheet
const left = 16
const textWidth = 112
const qrLeft = 136
const qrSize = 62
const soft = '#5c5c5c'
const cut = '#9a9a9a'

/**
 * The tickets of a registration as a PDF file on A4: strips to cut off, three to a sheet. Each has all that the door needs,
 * so that guests can come one by one.
 */
export async function ticketsPdf(printed: PrintedTickets): Promise<Buffer> {
  const { venue, event, tickets, language } = printed
  const about = { title: `${texts.title[language]} · ${event.title}`, author: venue.name, language }
  return drawPdf(about, (sheets) => {
    for (const at of tickets.keys()) {
      if (at > 0 && at % perSheet === 0) sheets.turn()
      drawStrip(sheets, printed, at, (at % perSheet) * stripHeight)
    }
  })
}

function drawStrip(sheets: Sheets, printed: PrintedTickets, at: number, top: number): void {
  const { venue, event, registration, tickets, language } = printed
  const { code = '', attendeeName = '' } = tickets[at] ?? {}
  const when = eventWhen(event, language)
  const column = { x: left, width: textWidth }

  let y = sheets.text(venue.name, { ...column, y: top + 13, size: 10, colour: soft })
  y = sheets.text(event.title, { ...column, y: y + 1, size: 20, smallest: 13, font: 'bold', lines: 2 })
  y += 2
  if (when.date) y = sheets.text(when.date, { ...column, y, size: 12, font: 'bold' })
  if (when.time) y = sheets.text(when.time, { ...column, y: y + 0.5, size: 12, lines: 2 })
  if (event.locationLabel) sheets.text(event.locationLabel, { ...column, y: y + 0.5, size: 12, smallest: 9, lines: 2 })

  y = sheets.text(texts.guest[language], { ...column, y: top + 62, size: 9, colour: soft })
  sheets.text(attendeeName, { ...column, y, size: 15, smallest: 10, font: 'bold', lines: 2 })

  const reference = numbered(at + 1, tickets.length, registration.reference)[language]
  y = sheets.text(reference, { ...column, y: top + 82, size: 8.5, colour: soft })
  sheets.text(venueAddress(venue).join(', '), { ...column, y, size: 8.5, colour: soft })

  sheets.qr(ticketUrl(code), { x: qrLeft, y: top + 9 }, qrSize)
  const below = { x: qrLeft, width: qrSize, align: 'center' } as const
  y = sheets.text(ticketCodeInGroups(code), { ...below, y: top + 9 + qrSize, size: 15, font: 'bold' })
  sheets.text(texts.atTheDoor[language], { ...below, y: y + 0.5, size: 8.5, colour: soft, lines: 2 })

  const edge = top + stripHeight
  if (edge < sheetSize.height - 1) sheets.line({ x: 0, y: edge }, { x: sheetSize.width, y: edge }, cutLine)
}

const cutLine = { dashed: true, colour: cut }
