import { BoundedCache } from '#lib/bounded-cache.ts'
import { sha256 } from '#lib/codes.ts'
import { darkerOn, inkOn, mixColours } from '#lib/colour.ts'
import { shareSize } from './share-size.ts'

/** The words of a picture that other sites show beside a link. `colour` is `#rrggbb`. */
export type SharePicture = { name: string; line: string; place: string; initials: string; colour: string }

const margin = 90
const mostLines = 3
const lineHeight = 1.12
/** The baseline of the name's last line, and the most height of the name above it. */
const lastBaseline = 436
const mostHeight = 240
const nameSizes = [104, 92, 80, 68, 58]
const drawn = new BoundedCache<{ png: Buffer; digest: string }>(200)

/** The picture as PNG, with a digest of its content. The same words in the same colour are the same picture. */
export async function sharePicture(shown: SharePicture): Promise<{ png: Buffer; digest: string }> {
  const key = JSON.stringify(shown)
  const known = drawn.get(key)
  if (known) return known
  // Loaded with the first picture: they are large, and few requests need them.
  const [{ default: sharp }, fonts] = await Promise.all([import('sharp'), import('#lib/pdf/fonts.ts')])
  const png = await sharp(Buffer.from(svgOf(shown, fonts)))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  const made = { png, digest: sha256(png).toString('base64url').slice(0, 22) }
  drawn.set(key, made)
  return made
}

type Fonts = typeof import('#lib/pdf/fonts.ts')

/** Drawn with the outlines of an embedded font: a bare machine has none. */
function svgOf({ name, line, place, initials, colour }: SharePicture, fonts: Fonts): string {
  const { width, height } = shareSize
  const ink = inkOn(colour)
  const end = mixColours(colour, ink === '#ffffff' ? '#000000' : '#ffffff', 0.22)
  const room = width - 2 * margin
  const { size, lines } = fitted(fonts.printable(name), room, fonts)
  const outline = (text: string, font: 'regular' | 'bold', at: number, x: number, y: number) =>
    `<path d="${fonts.textOutline(text, font, at, { x, y })}"/>`
  const firstBaseline = lastBaseline - (lines.length - 1) * size * lineHeight
  const tile = fonts.printable(initials)
  const tileWidth = fonts.textWidth(tile, 'bold', 52)
  const words = [
    ...lines.map((text, at) =>
      outline(text, 'bold', size, margin - size * 0.06, firstBaseline + at * size * lineHeight),
    ),
    outline(ended(fonts.printable(line), room, 38, fonts), 'regular', 38, margin, lastBaseline + 72),
    outline(ended(fonts.printable(place), room, 30, fonts), 'regular', 30, margin, height - 52),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${colour}"/><stop offset="1" stop-color="${end}"/></linearGradient></defs>
<path fill="url(#g)" d="M0 0h${width}v${height}H0z"/>
<g fill="none" stroke="${ink}" stroke-opacity=".13" stroke-width="2">${ringsIn(width, height)}</g>
<rect x="${margin}" y="72" width="128" height="128" rx="32" fill="#fff"/>
<g fill="${darkerOn('#ffffff', colour, 4.5)}">${outline(tile, 'bold', 52, margin + (128 - tileWidth) / 2, 155)}</g>
<g fill="${ink}">${words.join('')}</g>
</svg>`
}

/** Rings around a corner, as on the venue's vouchers. */
function ringsIn(width: number, height: number): string {
  const radii = Array.from({ length: 16 }, (_, at) => 120 + at * 34)
  return radii.map((radius) => `<circle cx="${width + 60}" cy="${height + 40}" r="${radius}"/>`).join('')
}

/** The largest size at which a name fits, and its lines; the last line ends in an ellipsis if no size fits. */
function fitted(name: string, room: number, fonts: Fonts): { size: number; lines: string[] } {
  for (const size of nameSizes) {
    const lines = wrapped(name, room, size, fonts)
    const isLow = lines.length <= mostLines && lines.length * size * lineHeight <= mostHeight
    if (isLow && lines.every((text) => fonts.textWidth(text, 'bold', size) <= room)) {
      return { size, lines }
    }
  }
  const size = nameSizes.at(-1) ?? 0
  const lines = wrapped(name, room, size, fonts)
  const last = lines.slice(mostLines - 1).join(' ')
  return {
    size,
    lines: [...lines.slice(0, mostLines - 1), ...(last ? [last] : [])].map((text) =>
      ended(text, room, size, fonts, 'bold'),
    ),
  }
}

function wrapped(text: string, room: number, size: number, fonts: Fonts): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fonts.textWidth(longer, 'bold', size) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A text that fits the room, cut off with an ellipsis if it does not. */
function ended(text: string, room: number, size: number, fonts: Fonts, font: 'regular' | 'bold' = 'regular'): string {
  if (fonts.textWidth(text, font, size) <= room) return text
  const symbols = [...text]
  let [least, most] = [0, symbols.length]
  const cut = (count: number) => `${symbols.slice(0, count).join('').trimEnd()}…`
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fonts.textWidth(cut(middle), font, size) <= room) least = middle
    else most = middle - 1
  }
  return cut(least)
}
