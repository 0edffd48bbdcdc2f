import type { Text } from '#lib/i18n/locale.ts'
import { sheetSize } from '#lib/pdf/document.ts'
import { drawPlannedPdf, type PlannedLine, type PlannedSheet } from '#lib/pdf/planned.ts'
import { opaquePicture } from '#lib/pictures/opaque-picture.ts'
import { logoTile, type PrintedVenue, paperInk, printedLook } from '#lib/venues/printed-look.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** A card for a table: the table's name, and the address of its QR code. */
export type TableCard = { tableName: string; url: string }

const texts = {
  title: { en: 'Table cards', de: 'Tischcodes' },
  instruction: {
    en: 'Scan this code with your phone to see the menu and order at this table.',
    de: 'Code mit dem Handy scannen, Karte ansehen und an diesem Tisch bestellen.',
  },
} satisfies Record<string, Text>

const columns = 2
const rows = 3
/** Cards that are cut out of one sheet. */
export const cardsPerSheet = columns * rows
const card = { width: sheetSize.width / columns, height: sheetSize.height / rows }
const padding = 8
/** The height of a card's head in the venue's colour. */
const head = 16
const tile = 11
// Readable at arm's length, also by an older phone in candle light.
const qrSize = 54
const { ink, soft, cut } = paperInk

/** Cards for the tables of a venue as a PDF file on A4, six to a sheet with lines to cut along, in the venue's language. */
export async function tableCardsPdf(
  venue: PrintedVenue & Pick<Venue, 'language'>,
  cards: readonly TableCard[],
  now: Date,
): Promise<Buffer> {
  const { language } = venue
  const sheets: PlannedSheet[] = []
  for (let first = 0; first < cards.length; first += cardsPerSheet) {
    const drawn = cards.slice(first, first + cardsPerSheet).map((each, place) =>
      cardAt(venue, each, {
        x: (place % columns) * card.width,
        y: Math.floor(place / columns) * card.height,
      }),
    )
    sheets.push({
      areas: drawn.flatMap(({ areas = [] }) => areas),
      pictures: drawn.flatMap(({ pictures = [] }) => pictures),
      columns: drawn.flatMap((one) => one.columns),
      qrs: drawn.flatMap(({ qrs }) => qrs),
      lines: cuts(),
    })
  }
  const about = { title: texts.title[language], author: venue.name, language, createdAt: now.toISOString() }
  return drawPlannedPdf({ ...about, sheets }, opaquePicture)
}

function cuts(): PlannedLine[] {
  const look = { dashed: true, colour: cut }
  const upright = Array.from({ length: columns - 1 }, (_, at) => (at + 1) * card.width)
  const across = Array.from({ length: rows - 1 }, (_, at) => (at + 1) * card.height)
  return [
    ...upright.map((x) => ({ from: { x, y: 0 }, to: { x, y: sheetSize.height }, ...look })),
    ...across.map((y) => ({ from: { x: 0, y }, to: { x: sheetSize.width, y }, ...look })),
  ]
}

function cardAt(
  venue: PrintedVenue & Pick<Venue, 'language'>,
  { tableName, url }: TableCard,
  { x, y }: { x: number; y: number },
): PlannedSheet {
  const look = printedLook(venue)
  const logo = logoTile(look, { x: x + padding, y: y + (head - tile) / 2 }, tile)
  const nameLeft = x + padding + (logo.width > 0 ? logo.width + 3 : 0)
  const name = {
    x: nameLeft,
    width: x + card.width - padding - nameLeft,
    text: venue.name,
    size: 13,
    smallest: 8,
    font: 'bold' as const,
    colour: look.on,
    align: logo.width > 0 ? ('left' as const) : ('center' as const),
  }
  const column = { x: x + padding, width: card.width - 2 * padding, align: 'center' } as const
  return {
    areas: [{ x, y, width: card.width, height: head, colour: look.fill, end: look.end }],
    pictures: logo.pictures,
    columns: [
      { y: y + head / 2 - 2.7, texts: [name] },
      { y: y + head + 2.5, texts: [{ ...column, text: tableName, size: 19, smallest: 9, font: 'bold', colour: ink }] },
      {
        y: y + head + 11 + qrSize,
        texts: [{ ...column, text: texts.instruction[venue.language], size: 9.5, lines: 3, colour: soft }],
      },
    ],
    qrs: [{ text: url, x: x + (card.width - qrSize) / 2, y: y + head + 10.5, size: qrSize }],
    lines: [],
  }
}
