import type { FontName } from './fonts.ts'

/**
 * A document on A4, drawn sheet by sheet. Places and lengths are millimetres from the upper left corner of a sheet, sizes of
 * letters are points.
 */
export type Sheets = {
  /** Writes a text from an upper left corner, and returns where it ends below. What does not fit ends in an ellipsis. */
  text(text: string, place: TextPlace): number
  /** A straight line; `dashed` is where to cut or to fold. */
  line(from: Point, to: Point, look?: { dashed?: boolean; colour?: string }): void
  /** A filled area. */
  area(corner: Point, size: { width: number; height: number }, colour: string): void
  /** A QR code with its quiet zone, `size` wide and high, and a link to what it says where that is an address. */
  qr(text: string, corner: Point, size: number): void
  /** Goes on to a new sheet. */
  turn(): void
}

export type Point = { x: number; y: number }

export type TextPlace = Point & {
  width: number
  size: number
  font?: FontName
  colour?: string
  align?: 'left' | 'center' | 'right'
  /** Lines that there is room for: one where nothing is said. */
  lines?: number
  /** Letters become smaller, down to this size, before anything is left out. */
  smallest?: number
}

export const sheetSize = { width: 210, height: 297 }

/** What a viewer shows about a file, to anybody who has it: nothing secret. `createdAt` is now where it is left out. */
export type AboutPdf = { title: string; author: string; language: string; createdAt?: Date }

/**
 * Draws a PDF file. The fonts are embedded, each with the characters that were used. Drawn again with the same
 * `createdAt`, it is the same file to the byte.
 */
export async function drawPdf(about: AboutPdf, draw: (sheets: Sheets) => void): Promise<Buffer> {
  // Loaded with the first file: pdfkit brings along a parser of fonts and a megabyte of tables.
  const { drawWithPdfkit } = await import('./draw.ts')
  return drawWithPdfkit(about, draw)
}
