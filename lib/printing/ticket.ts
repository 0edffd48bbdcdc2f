import type { default as Encoder } from '@point-of-sale/receipt-printer-encoder'
import type { Locale } from '#lib/i18n/locale.ts'
import { stationOfLine } from '#lib/orders/lock-order.ts'
import type { LineRead, OrderRead } from '#lib/orders/recent-orders.ts'
import { remainingOf } from '#lib/orders/take-back.ts'
import { orderNumber } from '#lib/table-sessions/order-ticket.ts'
import { localDateTimeAt } from '#lib/time.ts'
import type { Station } from '#lib/venues/stations.ts'
import { paperTicketTexts as texts } from './ticket-texts.ts'

/** A ticket on paper: the lines of an order for one station or, if `line` is not 0, this line that was taken back. */
export type TicketOnPaper = {
  order: OrderRead
  /** The allergies of the party. */
  allergies: string
  station: Station
  line: number
  /** The number of the copy: only the first one has no mark. */
  copy: number
  venue: { name: string; timezone: string; language: Locale }
  /** The time of this copy. */
  now: Date
}

type Letters = 'usual' | 'tall' | 'large'
const sizes = { usual: [1, 1], tall: [1, 2], large: [2, 2] } as const satisfies Record<Letters, [number, number]>

/**
 * The commands that print a ticket on paper with this many columns: table and items in large letters, allergies white on
 * black, each line with its wish. In the language and the local time of the venue.
 */
export async function drawTicket(ticket: TicketOnPaper, columns: number): Promise<Uint8Array> {
  const paper = await openPaper(columns)
  const { order, allergies, station, line, copy, venue, now } = ticket
  const { language, timezone } = venue
  const clock = (at: Date) => localDateTimeAt(timezone, at.getTime()).time
  const again = copy > 1 ? texts.repeat(copy - 1, clock(now))[language] : null
  if (again) {
    paper.banner(again, 'tall')
    paper.write(texts.once[language])
  }
  if (line > 0) paper.banner(texts.takenBack[language], 'large')
  paper.write(order.tableName, 'large')
  paper.write(partyLine(order, language), 'tall')
  const station_ = texts.station[station][language]
  paper.write(`${station_}  ${clock(order.placedAt)}  ${texts.order[language]} ${orderNumber(order.orderId)}`)
  if (order.round > 1) paper.write(texts.round(order.round)[language])
  if (allergies) paper.banner(`${texts.allergies[language]}: ${allergies}`, 'tall')
  paper.rule()
  if (line > 0) drawTakeBack(paper, order, line, language)
  else for (const each of linesOf(order, station)) drawLine(paper, each, order.lines, language)
  paper.rule()
  if (again) paper.banner(again, 'usual')
  paper.write(venue.name)
  return paper.cut()
}

function partyLine({ party }: OrderRead, language: Locale): string {
  if (!party) return texts.noBooking[language]
  return [party.name || texts.noBooking[language], texts.guests(party.partySize)[language]].join(', ')
}

function linesOf({ lines }: OrderRead, station: Station): LineRead[] {
  return lines.filter((line) => line.corrects === null && stationOfLine(line) === station)
}

/** Writes the ordered quantity, and below it the quantities taken back since and left: with both, nobody subtracts twice. */
function drawLine(paper: Paper, line: LineRead, all: readonly LineRead[], language: Locale): void {
  paper.write(`${line.quantity} ${line.itemName}`, 'tall')
  if (line.note) paper.write(`   > ${line.note}`, 'tall')
  const left = remainingOf(line, all)
  if (left < line.quantity) paper.write(`   ${texts.left(line.quantity - left, left)[language]}`)
}

function drawTakeBack(paper: Paper, { lines }: OrderRead, ordinal: number, language: Locale): void {
  const back = lines.find((line) => line.ordinal === ordinal)
  const ordered = lines.find((line) => line.ordinal === back?.corrects)
  if (!back || !ordered) throw new Error('nothing was taken back there')
  paper.write(`${-back.quantity} ${back.itemName}`, 'large')
  paper.write(texts.left(ordered.quantity - remainingOf(ordered, lines), remainingOf(ordered, lines))[language], 'tall')
  if (back.takeBack) paper.write(texts.reason[back.takeBack.reason][language])
}

type Paper = Awaited<ReturnType<typeof openPaper>>

/** The library is loaded with the first ticket: most servers have no printer. */
async function openPaper(columns: number) {
  const [{ default: ReceiptPrinterEncoder }, { codePages, printableText }] = await Promise.all([
    import('@point-of-sale/receipt-printer-encoder'),
    import('./readable.ts'),
  ])
  const encoder: Encoder = new ReceiptPrinterEncoder({
    columns,
    language: 'esc-pos',
    codepageCandidates: [...codePages],
    feedBeforeCut: 4,
  })
  encoder.initialize().codepage('auto')
  const write = (text: string, letters: Letters = 'usual') => {
    const [wide, high] = sizes[letters]
    encoder.size(wide, high).line(printableText(text)).size(1, 1)
  }
  return {
    write,
    /** Writes white on black. */
    banner(text: string, letters: Letters) {
      encoder.invert(true)
      write(text, letters)
      encoder.invert(false)
    },
    rule: () => encoder.line('-'.repeat(columns)),
    cut: (): Uint8Array => encoder.cut().encode() as Uint8Array,
  }
}
