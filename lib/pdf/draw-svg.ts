import { qrSvg } from '#lib/qr.ts'
import { sheetSize } from './document.ts'
import { loadSlices, type UnloadedSlice } from './faces.ts'
import { outlineIn } from './fonts.ts'
import { placedText } from './placed-text.ts'
import { pointsPerMm, type Sheets } from './sheets.ts'

/** The width of a line, in millimetres: 0.6 points, as in a file. */
const hairline = 0.6 / pointsPerMm
const black = '#000000'

/**
 * Draws one sheet as SVG: in millimetres, with texts as outlines, so that it looks the same on a host without fonts. `draw` is
 * called again while a text needs fonts that are not loaded yet.
 */
export async function drawAsSvg(draw: (sheets: Sheets) => void): Promise<string> {
  for (;;) {
    const missing = new Map<string, UnloadedSlice>()
    const codes = new Map<string, Promise<string>>()
    const parts: string[] = []
    draw(sheetsInto(parts, missing, codes))
    if (missing.size === 0) return whole(await withCodes(parts, codes))
    await loadSlices(missing.values())
  }
}

const whole = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheetSize.width} ${sheetSize.height}">` +
  `<rect width="${sheetSize.width}" height="${sheetSize.height}" fill="#ffffff"/>${content}</svg>`

/** The parts in their order, with the QR codes, which are drawn asynchronously, in their places. */
async function withCodes(parts: readonly string[], codes: ReadonlyMap<string, Promise<string>>): Promise<string> {
  const drawn = await Promise.all(parts.map(async (part) => (await codes.get(part)) ?? part))
  return drawn.join('')
}

function sheetsInto(parts: string[], missing: Map<string, UnloadedSlice>, codes: Map<string, Promise<string>>): Sheets {
  return {
    text(text, place) {
      const { size, runs, end } = placedText(text, place, missing)
      const outlines = runs.map(({ font, drawn, left, baseline }) =>
        outlineIn(font.parsed, drawn, size / pointsPerMm, { x: left / pointsPerMm, y: baseline / pointsPerMm }),
      )
      parts.push(`<path fill="${place.colour ?? black}" d="${outlines.join('')}"/>`)
      return end
    },
    line(from, to, { dashed = false, colour = black } = {}) {
      const ends = `x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}"`
      const dashes = dashed ? ' stroke-dasharray="1.4 1.05"' : ''
      parts.push(`<line ${ends} stroke="${colour}" stroke-width="${hairline}"${dashes}/>`)
    },
    area({ x, y }, { width, height }, colour, { end, radius = 0 } = {}) {
      const fill = end === undefined ? colour : `url(#shade-${parts.length})`
      const stops = `<stop stop-color="${colour}"/><stop offset="1" stop-color="${end}"/>`
      const units = `gradientUnits="userSpaceOnUse" x1="${x}" y1="${y}" x2="${x + width}" y2="${y + height}"`
      const shade = `<linearGradient id="shade-${parts.length}" ${units}>${stops}</linearGradient>`
      const place = `x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"`
      parts.push(`${end === undefined ? '' : shade}<rect ${place} fill="${fill}"/>`)
    },
    rings(centre, radii, { x, y, width, height }, colour) {
      const clip = `<clipPath id="clip-${parts.length}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath>`
      const circles = radii.map((radius) => `<circle cx="${centre.x}" cy="${centre.y}" r="${radius}"/>`)
      const look = `clip-path="url(#clip-${parts.length})" fill="none" stroke="${colour}" stroke-width="${hairline}"`
      parts.push(`${clip}<g ${look}>${circles.join('')}</g>`)
    },
    picture(picture, { x, y }, { width, height }) {
      const type = picture[0] === 0xff ? 'image/jpeg' : 'image/png'
      const place = `x="${x}" y="${y}" width="${width}" height="${height}"`
      parts.push(`<image ${place} href="data:${type};base64,${Buffer.from(picture).toString('base64')}"/>`)
    },
    qrCode(text, { x, y }, size) {
      const name = `code ${parts.length}`
      const place = `x="${x}" y="${y}" width="${size}" height="${size}"`
      codes.set(
        name,
        qrSvg(text).then((svg) => svg.replace('<svg', `<svg ${place}`)),
      )
      parts.push(name)
    },
    beginSheet() {
      throw new Error('a picture has one sheet')
    },
  }
}
