import { type AboutPdf, drawPdf, type Point, type Sheets, type TextPlace } from './document.ts'

/**
 * A PDF file as plain data: all that is needed to draw it, so that it may be kept and drawn later, by whoever is not
 * waited for. What happens in between changes nothing in it.
 */
export type PlannedPdf = Omit<AboutPdf, 'createdAt'> & { createdAt: string; sheets: PlannedSheet[] }
export type PlannedSheet = { columns: PlannedColumn[]; qrs: PlannedQr[]; lines: PlannedLine[] }

/** Texts below one another, the first at `y`. A text ends where its words do, which is known on drawing. */
export type PlannedColumn = { y: number; texts: PlannedText[] }
/** `gap` is how far below the end of the one before it a text begins. */
export type PlannedText = Omit<TextPlace, 'y'> & { text: string; gap?: number }
type PlannedQr = Point & { text: string; size: number }
type PlannedLine = { from: Point; to: Point; dashed: boolean; colour: string }

/** Draws what was planned: the same file, to the byte, however often and whenever. */
export function drawPlannedPdf({ createdAt, sheets: planned, ...about }: PlannedPdf): Promise<Buffer> {
  return drawPdf({ ...about, createdAt: new Date(createdAt) }, (sheets) => {
    for (const [at, sheet] of planned.entries()) {
      if (at > 0) sheets.turn()
      drawSheet(sheets, sheet)
    }
  })
}

function drawSheet(sheets: Sheets, { columns, qrs, lines }: PlannedSheet): void {
  for (const { y, texts } of columns) {
    let end = y
    for (const { text, gap = 0, ...place } of texts) end = sheets.text(text, { ...place, y: end + gap })
  }
  for (const { text, size, ...corner } of qrs) sheets.qr(text, corner, size)
  for (const { from, to, ...look } of lines) sheets.line(from, to, look)
}
