import { drawPdf } from './document.ts'
import type { AboutPdf, AreaLook, Point, Sheets, Size, TextPlace } from './sheets.ts'

/**
 * A PDF file as plain data: everything that is needed to draw it, so that it can be stored and drawn later, by a job. Changes
 * in between do not affect it.
 */
export type PlannedPdf = Omit<AboutPdf, 'createdAt'> & { createdAt: string; sheets: PlannedSheet[] }
/** Drawn in this order, whatever order the parts are written in: areas, rings, pictures, texts, codes, lines. */
export type PlannedSheet = {
  areas?: PlannedArea[]
  rings?: PlannedRings[]
  pictures?: PlannedPicture[]
  columns: PlannedColumn[]
  qrs: PlannedQr[]
  lines: PlannedLine[]
}

export type PlannedArea = Point & Size & AreaLook & { colour: string }
export type PlannedRings = { centre: Point; radii: number[]; within: Point & Size; colour: string }
/** A picture of this service, drawn on its tile and as large as it fits into its place; nothing if it is gone meanwhile. */
export type PlannedPicture = Point & Size & PictureSource & { tile: PlannedArea }
export type PictureSource = { path: string; ground: 'any' | 'light' | 'dark' }
/** Texts below one another, the first at `y`. The height of a text is known when it is drawn. */
export type PlannedColumn = { y: number; texts: PlannedText[] }
/** `gap` is the distance between the end of the text before and the start of this one. */
export type PlannedText = Omit<TextPlace, 'y'> & { text: string; gap?: number }
export type PlannedQr = Point & { text: string; size: number }
export type PlannedLine = { from: Point; to: Point; dashed: boolean; colour: string }

/** Reads a picture as a file without transparent parts; null if there is none. */
export type ReadPicture = (path: string, ground: PictureSource['ground']) => Promise<Uint8Array | null>

/** Draws a planned file: the same file, to the byte, however often and whenever. */
export async function drawPlannedPdf(
  { createdAt, sheets: planned, ...about }: PlannedPdf,
  readPicture: ReadPicture,
): Promise<Buffer> {
  const pictures = await picturesOf(planned, readPicture)
  return drawPdf({ ...about, createdAt: new Date(createdAt) }, (sheets) => {
    for (const [at, sheet] of planned.entries()) {
      if (at > 0) sheets.beginSheet()
      drawSheet(sheets, sheet, pictures)
    }
  })
}

/** Draws the first sheet of a planned file as a picture in SVG: the same layout, for a screen. */
export async function drawPlannedPicture({ sheets: [sheet] }: PlannedPdf, readPicture: ReadPicture): Promise<string> {
  if (!sheet) throw new Error('a file without a sheet')
  const pictures = await picturesOf([sheet], readPicture)
  const { drawAsSvg } = await import('./draw-svg.ts')
  return drawAsSvg((sheets) => drawSheet(sheets, sheet, pictures))
}

async function picturesOf(planned: readonly PlannedSheet[], readPicture: ReadPicture) {
  const pictures = new Map<string, Uint8Array>()
  for (const { path, ground } of planned.flatMap((sheet) => sheet.pictures ?? [])) {
    const key = keyOf({ path, ground })
    const found = pictures.get(key) ?? (await readPicture(path, ground))
    if (found) pictures.set(key, found)
  }
  return pictures
}

const keyOf = ({ path, ground }: PictureSource) => `${ground} ${path}`

function drawSheet(sheets: Sheets, planned: PlannedSheet, found: ReadonlyMap<string, Uint8Array>): void {
  const { areas = [], rings = [], pictures = [], columns, qrs, lines } = planned
  const drawArea = ({ x, y, width, height, colour, ...look }: PlannedArea) =>
    sheets.area({ x, y }, { width, height }, colour, look)
  for (const area of areas) drawArea(area)
  for (const { centre, radii, within, colour } of rings) sheets.rings(centre, radii, within, colour)
  for (const { x, y, width, height, tile, ...source } of pictures) {
    const picture = found.get(keyOf(source))
    if (!picture) continue
    drawArea(tile)
    sheets.picture(picture, { x, y }, { width, height })
  }
  for (const { y, texts } of columns) {
    let end = y
    for (const { text, gap = 0, ...place } of texts) end = sheets.text(text, { ...place, y: end + gap })
  }
  for (const { text, size, ...corner } of qrs) sheets.qrCode(text, corner, size)
  for (const { from, to, ...look } of lines) sheets.line(from, to, look)
}
