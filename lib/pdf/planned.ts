import { type AboutPdf, drawPdf, type Point, type Sheets, type TextPlace } from './document.ts'

/**
 * A PDF file as plain data: everything that is needed to draw it, so that it can be stored and drawn later, by a job. Changes
 * in between do not affect it.
 */
export type PlannedPdf = Omit<AboutPdf, 'createdAt'> & { createdAt: string; sheets: PlannedSheet[] }
export type PlannedSheet = { columns: PlannedColumn[]; qrs: PlannedQr[]; lines: PlannedLine[] }

/** Texts below one another, the first at `y`. The height of a text is known when it is drawn. */
export type PlannedColumn = { y: number; texts: PlannedText[] }
/** `gap` is the distance between the end of the text before and the start of this one. */
export type PlannedText = Omit<TextPlace, 'y'> & { text: string; gap?: number }
type PlannedQr = Point & { text: string; size: number }
type PlannedLine = { from: Point; to: Point; dashed: boolean; colour: string }

/** Draws a planned file: the same file, to the byte, however often and whenever. */
export function drawPlannedPdf({ createdAt, sheets: planned, ...about }: PlannedPdf): Promise<Buffer> {
  return drawPdf({ ...about, createdAt: new Date(createdAt) }, (sheets) => {
    for (const [at, sheet] of planned.entries()) {
      if (at > 0) sheets.beginSheet()
      drawSheet(sheets, sheet)
    }
  })
}

function drawSheet(sheets: Sheets, { columns, qrs, lines }: PlannedSheet): void {
  for (const { y, texts } of columns) {
    let end = y
    for (const { text, gap = 0, ...place } of texts) end = sheets.text(text, { ...place, y: end + gap })
  }
  for (const { text, size, ...corner } of qrs) sheets.qrCode(text, corner, size)
  for (const { from, to, ...look } of lines) sheets.line(from, to, look)
}
