import subsetFont from 'subset-font'
import { type FamilyName, sliceFile, sliceOf } from './font-families.ts'
import { type CommonFont, commonFont, type ParsedFont, parseFont } from './fonts.ts'

/** How a text looks: what `TextPlace` names. */
export const faces = {
  regular: { family: 'inter', weight: 400, style: 'normal', common: 'regular' },
  bold: { family: 'inter', weight: 700, style: 'normal', common: 'bold' },
  serif: { family: 'gelasio', weight: 400, style: 'normal', common: 'regular' },
  italic: { family: 'gelasio', weight: 400, style: 'italic', common: 'regular' },
  /** Every character as wide as the others: for codes. */
  mono: { family: null, weight: 700, style: 'normal', common: 'mono' },
} as const satisfies Record<string, Face>
export type FontName = keyof typeof faces
export type Face = { family: FamilyName | null; weight: number; style: 'normal' | 'italic'; common: CommonFont }

/** A font of a document. `key` names it, and is the same in every process. */
export type Font = { key: string; parsed: ParsedFont }

/** A slice in a weight that no document of this process has needed yet. */
export type UnloadedSlice = { key: string; family: FamilyName; slice: string; weight: number; style: Face['style'] }

const loaded = new Map<string, Font>()

/** The font that is always there, which covers what the face's own family lacks. */
export function commonFontOf({ common }: Face): Font {
  const key = `common-${common}`
  const font = loaded.get(key) ?? { key, parsed: commonFont(common) }
  loaded.set(key, font)
  return font
}

/** The font of a family that has a character; the slice to load if it is not loaded yet; null if none has it. */
export function fontOf(family: FamilyName, codePoint: number, face: Face): Font | UnloadedSlice | null {
  const slice = sliceOf(family, codePoint)
  if (slice === null) return null
  // Only the face's own family has an italic.
  const style = family === face.family ? face.style : 'normal'
  const key = `${family}-${slice}-${face.weight}-${style}`
  const font = loaded.get(key)
  if (!font) return { key, family, slice, weight: face.weight, style }
  // Lists of ranges name characters that the files lack.
  return font.parsed.hasGlyphForCodePoint(codePoint) ? font : null
}

/**
 * Loads slices for the documents of this process. pdfkit cannot embed a font with axes, so that HarfBuzz makes one without them
 * first: one in the wanted weight.
 */
export async function loadSlices(slices: Iterable<UnloadedSlice>): Promise<void> {
  for (const { key, family, slice, weight, style } of slices) {
    const file = await subsetFont(sliceFile(family, slice, style), undefined, {
      keepAllGlyphs: true,
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    })
    loaded.set(key, { key, parsed: parseFont(file) })
  }
}
