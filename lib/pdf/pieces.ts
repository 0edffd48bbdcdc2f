import { commonFontOf, type Face, type Font, fontOf, type UnloadedSlice } from './faces.ts'
import { type FamilyName, sliceOf } from './font-families.ts'

/** A character as a reader sees it, with all its marks, and the font that draws it. `start` counts UTF-16 units. */
export type TextPiece = { text: string; start: number; font: Font }

/** The sign for a character that no font has. */
const box = '□'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const cjkFamilies = ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'] as const

/**
 * A text as it is drawn: composed, so that most letters with marks are one character of a font, without characters that
 * only control the direction, and with a space for each tab.
 */
export function drawable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Bidi_Control}|\u00ad|\ufeff/gu, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
}

/**
 * The pieces of one line of `drawable` text. The font of each depends on the text and the face alone, never on texts that
 * were drawn before. A piece whose font is not loaded is added to `missing`, and has another font meanwhile.
 */
export function piecesOf(text: string, face: Face, missing: Map<string, UnloadedSlice>): TextPiece[] {
  const cjk = cjkOrder(text)
  let before = commonFontOf(face)
  const pieces = Array.from(graphemes.segment(text), ({ segment, index }): TextPiece[] => {
    // A space belongs to the word before it: words of Arabic stay together in their order.
    if (segment === ' ' && before.parsed.hasGlyphForCodePoint(0x20))
      return [{ text: segment, start: index, font: before }]
    const find = (symbols: readonly number[]) => fontFor(symbols, segment, face, cjk, missing)
    const font = find(Array.from(segment, codePointOf).filter((each) => !isIgnorable(each)))
    if (font) {
      before = font
      return [{ text: shownBy(font, segment), start: index, font }]
    }
    let start = index
    return Array.from(segment, (symbol) => {
      const at = start
      start += symbol.length
      if (isIgnorable(codePointOf(symbol))) return { text: '', start: at, font: commonFontOf(face) }
      const own = find([codePointOf(symbol)])
      return { text: own ? symbol : box, start: at, font: own ?? commonFontOf(face) }
    })
  })
  return pieces.flat()
}

const codePointOf = (symbol: string) => symbol.codePointAt(0) ?? 0

/** Whether a character only says how its neighbours are drawn: joiners, selectors of a variant, tones of skin. */
function isIgnorable(codePoint: number): boolean {
  return /^[\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]$/u.test(String.fromCodePoint(codePoint))
}

/** A character without parts that only say how it is drawn, if the font does not know these: it would draw a box. */
function shownBy({ parsed }: Font, segment: string): string {
  const isShown = (codePoint: number) => !isIgnorable(codePoint) || parsed.hasGlyphForCodePoint(codePoint)
  return Array.from(segment, (symbol) => (isShown(codePointOf(symbol)) ? symbol : '')).join('')
}

/** The first font that has all of these characters; null if none has. */
function fontFor(
  codePoints: readonly number[],
  segment: string,
  face: Face,
  cjk: readonly FamilyName[],
  missing: Map<string, UnloadedSlice>,
): Font | null {
  if (codePoints.length === 0) return null
  const common = commonFontOf(face)
  for (const family of candidates(segment, face, cjk)) {
    if (family === 'common') {
      if (codePoints.every((each) => common.parsed.hasGlyphForCodePoint(each))) return common
      continue
    }
    const fonts = codePoints.map((each) => fontOf(family, each, face))
    const first = fonts[0]
    if (!first || !fonts.every((each) => each?.key === first.key)) continue
    if ('parsed' in first) return first
    missing.set(first.key, first)
    return common
  }
  return null
}

function candidates(segment: string, face: Face, cjk: readonly FamilyName[]): (FamilyName | 'common')[] {
  const own = face.family ? [face.family] : []
  // DejaVu has letters of Arabic, but draws few of its ligatures and marks well.
  if (/^\p{Script=Arabic}/u.test(segment)) return ['vazirmatn', 'common']
  if (/\p{Emoji_Presentation}|\ufe0f/u.test(segment)) return ['noto-emoji', ...own, 'common', ...cjk]
  return [...own, 'common', 'noto-sans-thai', ...cjk, 'noto-emoji']
}

/**
 * The order in which fonts are tried for ideographs, which China, Japan and Korea write differently. If the text has Kana
 * or Hangul, that font is the first; else the one that has most of the text, so that a name is not written in two styles.
 */
function cjkOrder(text: string): readonly FamilyName[] {
  if (
    !/[\u1100-\u11ff\u2e80-\uabff\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/u.test(text)
  )
    return []
  const told = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? 'noto-sans-jp'
    : /\p{Script=Hangul}/u.test(text)
      ? 'noto-sans-kr'
      : null
  const ideographs = Array.from(text).filter((symbol) => /\p{Script=Han}/u.test(symbol))
  const lacking = (family: FamilyName) =>
    family === told ? -1 : ideographs.filter((symbol) => sliceOf(family, codePointOf(symbol)) === null).length
  return [...cjkFamilies].sort((one, other) => lacking(one) - lacking(other))
}
