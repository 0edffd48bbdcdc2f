import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { packageFolder } from './package-folder.ts'

/** A font file as pdfkit parses it: fontkit's font. */
export type ParsedFont = {
  hasGlyphForCodePoint(codePoint: number): boolean
  unitsPerEm: number
  /** Places the glyphs of a text, shaped and kerned; lengths are in units of the font. */
  layout(
    text: string,
    features?: readonly string[],
  ): {
    /** That of the text's script: the glyphs of an Arabic text are in the order in which they are seen, from the left. */
    direction: 'ltr' | 'rtl'
    advanceWidth: number
    glyphs: readonly { path: Outline; codePoints: readonly number[] }[]
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[]
  }
  /** The glyphs of the last texts, each with the characters that it was first used for. */
  _glyphs: Record<number, unknown>
}

/** The outline of a glyph, in units of the font, which count upwards. */
type Outline = {
  scale(x: number, y: number): Outline
  translate(x: number, y: number): Outline
  /** The data of a path in SVG. */
  toSVG(): string
}

/** The fonts that are always there. They cover Latin with all its accents, Greek, Cyrillic and Hebrew. */
const files = {
  regular: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
  mono: 'DejaVuSansMono-Bold.ttf',
}
export type CommonFont = keyof typeof files

const zeroWidthSpace = 0x200b

const parsed = new Map<CommonFont, ParsedFont>()

/**
 * A text with a box in the place of each character that the fonts lack, so that missing characters are visible. Line breaks
 * are unchanged.
 */
export function printable(text: string): string {
  const font = commonFont('regular')
  let line = ''
  for (const symbol of text.toWellFormed()) {
    line += symbol === '\n' || font.hasGlyphForCodePoint(symbol.codePointAt(0) ?? 0) ? symbol : '□'
  }
  return line
}

/** The width of a line of text at a font size. */
export function textWidth(text: string, font: CommonFont, size: number): number {
  const parsedOne = commonFont(font)
  return (parsedOne.layout(text).advanceWidth * size) / parsedOne.unitsPerEm
}

/**
 * A line of text as the data of a path in SVG, from the left end of its baseline: for pictures, which are drawn on hosts without
 * any fonts.
 */
export function textOutline(text: string, font: CommonFont, size: number, at: { x: number; y: number }): string {
  return outlineIn(commonFont(font), text, size, at)
}

/** As `textOutline`, in any font. */
export function outlineIn(font: ParsedFont, text: string, size: number, at: { x: number; y: number }): string {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let x = at.x
  return glyphs
    .map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const placed = path.scale(scale, -scale).translate(x + xOffset * scale, at.y - yOffset * scale)
      x += xAdvance * scale
      return placed.toSVG()
    })
    .join('')
}

/**
 * One of the fonts that are always there. Reading and parsing it takes ten times as long as drawing a ticket, so that it is done
 * once in a process.
 */
export function commonFont(name: CommonFont): ParsedFont {
  const known = parsed.get(name)
  if (known) return known
  // The build need not look for files here: next.config.ts names the fonts for hosts that trace them.
  const path = join(/* turbopackIgnore: true */ packageFolder('dejavu-fonts-ttf'), 'ttf', files[name])
  const font = parseFont(readFileSync(/* turbopackIgnore: true */ path))
  parsed.set(name, font)
  return font
}

/** Parses a font file. A document does it, because pdfkit does not export its parser. */
export function parseFont(file: Buffer): ParsedFont {
  const document = new PDFDocument({ font: '', autoFirstPage: false })
  document.font(file)
  const { font } = (document as unknown as { _font: { font: ParsedFont } })._font
  const layout = font.layout.bind(font)
  font.layout = (...words) => {
    // A glyph remembers the character that it was first used for, and takes its room and its place in a search from it: what has
    // been laid out before must not count.
    font._glyphs = {}
    const run = layout(...words)
    // A second glyph of one character: a viewer would make a character of its own of it.
    for (const glyph of run.glyphs) if (glyph.codePoints.length === 0) glyph.codePoints = [zeroWidthSpace]
    return run
  }
  return font
}
