import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import PDFDocument from 'pdfkit'

/** A font file as pdfkit parses it: fontkit's font. */
type ParsedFont = {
  hasGlyphForCodePoint(codePoint: number): boolean
  unitsPerEm: number
  /** Places the glyphs of a text, kerned; lengths are in units of the font. */
  layout(text: string): {
    advanceWidth: number
    glyphs: readonly { path: Outline }[]
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[]
  }
  /** The glyphs that were used, each with the characters that it was first used for. */
  _glyphs: Record<number, unknown>
}

/** The outline of a glyph, in units of the font, which count upwards. */
type Outline = {
  scale(x: number, y: number): Outline
  translate(x: number, y: number): Outline
  /** The data of a path in SVG. */
  toSVG(): string
}

/** The fonts of every document. They cover Latin with all its accents, Greek and Cyrillic. */
const files = { regular: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf' }
export type FontName = keyof typeof files

const parsed = new Map<FontName, ParsedFont>()

/** Registers the fonts of a document under their names. It must be drawn and ended before another one begins. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const name of Object.keys(files) as FontName[]) {
    const font = parsedFont(name)
    // Embedding an é loses the mapping of its e: the next document's text could not be searched or read aloud.
    font._glyphs = {}
    // pdfkit accepts parsed fonts too; its types lack that.
    document.registerFont(name, font as unknown as Buffer)
  }
}

/**
 * A text with a box in the place of each character that the fonts lack, so that missing characters are visible. Line breaks
 * are unchanged.
 */
export function printable(text: string): string {
  const font = parsedFont('regular')
  let line = ''
  for (const symbol of text.toWellFormed()) {
    line += symbol === '\n' || font.hasGlyphForCodePoint(symbol.codePointAt(0) ?? 0) ? symbol : '□'
  }
  return line
}

/** The width of a line of text at a font size. */
export function textWidth(text: string, font: FontName, size: number): number {
  const parsedOne = parsedFont(font)
  return (parsedOne.layout(text).advanceWidth * size) / parsedOne.unitsPerEm
}

/**
 * A line of text as the data of a path in SVG, from the left end of its baseline: for pictures, which are drawn on hosts without
 * any fonts.
 */
export function textOutline(text: string, font: FontName, size: number, at: { x: number; y: number }): string {
  const parsedOne = parsedFont(font)
  const scale = size / parsedOne.unitsPerEm
  const { glyphs, positions } = parsedOne.layout(text)
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
 * Reading and parsing a font takes ten times as long as drawing a ticket, so that it is done once in a process. A document
 * does it, because pdfkit does not export its parser.
 */
function parsedFont(name: FontName): ParsedFont {
  const known = parsed.get(name)
  if (known) return known
  const document = new PDFDocument({ font: '', autoFirstPage: false })
  // The build need not look for files here: next.config.ts names the fonts for hosts that trace them.
  document.font(readFileSync(/* turbopackIgnore: true */ join(/* turbopackIgnore: true */ fontFolder(), files[name])))
  const { font } = (document as unknown as { _font: { font: ParsedFont } })._font
  parsed.set(name, font)
  return font
}

/** The fonts of the npm package, found from here, or from the program's folder where Next has bundled this file. */
function fontFolder(): string {
  for (const base of [import.meta.url, pathToFileURL(join(process.cwd(), 'package.json')).href]) {
    try {
      const found = findPackageJSON('dejavu-fonts-ttf', base)
      if (found) return join(dirname(found), 'ttf')
    } catch {
      // Not found from there.
    }
  }
  throw new Error('the package dejavu-fonts-ttf is missing')
}
