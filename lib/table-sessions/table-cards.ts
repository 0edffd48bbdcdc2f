import type { Locale, Text } from '#lib/i18n/locale.ts'
import { drawPdf, type Sheets, sheetSize } from '#lib/pdf/document.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** A card for a table: the table's name, and the address of its QR code. */
export type TableCard = { tableName: string; url: string }

const texts = {
  title: { en: 'Table cards', de: 'Tischkarten' },
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
// Readable at arm's length, also by an older phone in candle light.
const qrSize = 58
const soft = '#5c5c5c'
const cut = { dashed: true, colour: '#9a9a9a' }

/** Cards for the tables of a venue as a PDF file on A4, six to a sheet with lines to cut along, in the venue's language. */
export async function tableCardsPdf(
  venue: Pick<Venue, 'name' | 'language'>,
  cards: readonly TableCard[],
): Promise<Buffer> {
  const { language } = venue
  return drawPdf({ title: texts.title[language], author: venue.name, language }, (sheets) => {
    for (const [at, each] of cards.entries()) {
      const place = at % cardsPerSheet
      if (at > 0 && place === 0) sheets.beginSheet()
      if (place === 0) drawCuts(sheets)
      const corner = { x: (place % columns) * card.width, y: Math.floor(place / columns) * card.height }
      drawCard(sheets, venue.name, language, each, corner)
    }
  })
}

function drawCuts(sheets: Sheets): void {
  for (let column = 1; column < columns; column++) {
    const x = column * card.width
    sheets.line({ x, y: 0 }, { x, y: sheetSize.height }, cut)
  }
  for (let row = 1; row < rows; row++) {
    const y = row * card.height
    sheets.line({ x: 0, y }, { x: sheetSize.width, y }, cut)
  }
}

function drawCard(
  sheets: Sheets,
  venueName: string,
  language: Locale,
  { tableName, url }: TableCard,
  { x, y }: { x: number; y: number },
): void {
  const column = { x: x + padding, width: card.width - 2 * padding, align: 'center' } as const
  sheets.text(venueName, { ...column, y: y + 7, size: 11, smallest: 8, colour: soft })
  sheets.text(tableName, { ...column, y: y + 12.5, size: 20, smallest: 9, font: 'bold' })
  sheets.qrCode(url, { x: x + (card.width - qrSize) / 2, y: y + 21 }, qrSize)
  sheets.text(texts.instruction[language], { ...column, y: y + 79, size: 10, lines: 3 })
}
