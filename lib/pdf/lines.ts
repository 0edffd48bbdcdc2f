import bidiFactory from 'bidi-js'
import LineBreaker from 'linebreak'
import type { Face, Font, UnloadedSlice } from './faces.ts'
import { drawable, piecesOf, type TextPiece } from './pieces.ts'

/**
 * A part of a line in one font and one direction: what it says, and what is handed to pdfkit. `x` is in parts of the font size.
 */
export type Run = { text: string; drawn: string; font: Font; x: number }
/** A line of text, its runs in the order in which they are read. `isRightToLeft` tells the direction of its paragraph. */
export type Line = { runs: Run[]; width: number; isRightToLeft: boolean }

const bidi = bidiFactory()
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })
const ellipsis = '…'
/** More characters than any line has. */
const longestLine = 300

/** One line of the source: what is needed to lay out any part of it. */
type Paragraph = {
  text: string
  pieces: readonly TextPiece[]
  levels: Uint8Array
  isRightToLeft: boolean
  widths: Map<string, number>
}

/** A text that can be broken into lines of any width. */
export type Breakable = {
  /**
   * Its first lines of at most `width` parts of the font size, one more than `most`; `isBroken` if a word had to be
   * divided.
   */
  linesIn(width: number, most: number): { parts: readonly Part[]; isBroken: boolean }
  /** The runs of the first so many lines; the last one ends in an ellipsis if more would follow. */
  layOut(parts: readonly Part[], most: number, width: number): Line[]
}
/** A line before it is laid out: the pieces `from` to `until` of a paragraph. */
type Part = { paragraph: Paragraph; from: number; until: number }

/** Prepares a text for lines of a face. Slices that it needs and that are not loaded are added to `missing`. */
export function breakable(text: string, face: Face, missing: Map<string, UnloadedSlice>): Breakable {
  const paragraphs = drawable(text)
    .split('\n')
    .map((line) => paragraphOf(line, face, missing))
  return {
    linesIn(width, most) {
      const parts: Part[] = []
      let isBroken = false
      for (const paragraph of paragraphs) {
        if (parts.length > most) break
        const broken = breakParagraph(paragraph, width, most + 1 - parts.length)
        parts.push(...broken.parts)
        isBroken ||= broken.isBroken
      }
      return { parts, isBroken }
    },
    layOut(parts, most, width) {
      const shown = parts.slice(0, most)
      return shown.map((part, at) => {
        const isCut = at === most - 1 && parts.length > most
        return isCut ? lineOf(cut(part, width, face, missing)) : lineOf(part)
      })
    },
  }
}

function paragraphOf(text: string, face: Face, missing: Map<string, UnloadedSlice>): Paragraph {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  const isRightToLeft = ((paragraphs[0]?.level ?? 0) & 1) === 1
  return { text, pieces: piecesOf(text, face, missing), levels, isRightToLeft, widths: new Map() }
}

/** The indexes of pieces before which a line may end. Thai has no spaces between words, so that a dictionary finds them. */
function breaksOf({ text, pieces }: Paragraph): Set<number> {
  const positions = new Set<number>()
  const breaker = new LineBreaker(text)
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) positions.add(found.position)
  for (const { index } of text.matchAll(/\p{Script=Thai}+/gu)) {
    const words = /^\p{Script=Thai}+/u.exec(text.slice(index))?.[0] ?? ''
    for (const word of thaiWords.segment(words)) if (word.index > 0) positions.add(index + word.index)
  }
  return new Set(pieces.flatMap(({ start }, at) => (positions.has(start) ? [at] : [])))
}

function breakParagraph(paragraph: Paragraph, width: number, most: number): { parts: Part[]; isBroken: boolean } {
  const { pieces } = paragraph
  const stops = [...breaksOf(paragraph), pieces.length].filter((at) => at > 0)
  const parts: Part[] = []
  let from = 0
  let until = 0
  let isBroken = false
  const fits = (to: number) => widthOf({ paragraph, from, until: to }) <= width
  const endLine = () => {
    parts.push({ paragraph, from, until })
    from = until
  }
  for (const stop of new Set(stops)) {
    if (parts.length >= most) break
    if (until > from && !fits(stop)) endLine()
    while (parts.length < most && !fits(stop)) {
      isBroken = true
      until = Math.max(from + 1, lastThat(from + 1, Math.min(stop, from + longestLine), fits))
      if (until >= stop) break
      endLine()
    }
    until = stop
  }
  if (until > from || parts.length === 0) endLine()
  return { parts, isBroken }
}

/** The largest number from `least` to `most` for which `isTrue` is true, if it is true up to one number and false beyond. */
function lastThat(least: number, most: number, isTrue: (count: number) => boolean): number {
  let [low, high] = [least - 1, most]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (isTrue(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** A line that ends in an ellipsis, with as much of the rest of its paragraph as fits. */
function cut({ paragraph, from }: Part, width: number, face: Face, missing: Map<string, UnloadedSlice>): Part {
  const { text, pieces } = paragraph
  const startOf = (at: number) => pieces[at]?.start ?? text.length
  const shortened = (count: number): Part => {
    const kept = text.slice(startOf(from), startOf(from + count)).trimEnd()
    const whole = paragraphOf(kept + ellipsis, face, missing)
    const { isRightToLeft } = paragraph
    return { paragraph: { ...whole, isRightToLeft }, from: 0, until: whole.pieces.length }
  }
  const most = Math.min(pieces.length - from, longestLine)
  return shortened(
    Math.max(
      0,
      lastThat(1, most, (count) => widthOf(shortened(count)) <= width),
    ),
  )
}

const isSpace = (piece: TextPiece | undefined) => piece?.text.trim() === ''

/** The pieces of a line that are seen: spaces at its end are not. */
function seenOf({ paragraph, from, until }: Part): readonly TextPiece[] {
  let end = until
  while (end > from && isSpace(paragraph.pieces[end - 1])) end--
  return paragraph.pieces.slice(from, end)
}

function widthOf(part: Part): number {
  const { paragraph } = part
  return runsOf(part).reduce((sum, run) => sum + advanceOf(run, paragraph), 0)
}

type LogicalRun = { text: string; font: Font; level: number }

/** The runs of a line, in the order in which they are read. */
function runsOf(part: Part): LogicalRun[] {
  const runs: LogicalRun[] = []
  for (const { text, start, font } of seenOf(part)) {
    const level = part.paragraph.levels[start] ?? 0
    const last = runs.at(-1)
    if (last && last.font.key === font.key && last.level === level) last.text += text
    else runs.push({ text, font, level })
  }
  return runs
}

function advanceOf({ text, font, level }: LogicalRun, { widths }: Paragraph): number {
  const key = `${font.key} ${level & 1} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  const width = font.parsed.layout(text).advanceWidth / font.parsed.unitsPerEm
  widths.set(key, width)
  return width
}

function lineOf(part: Part): Line {
  const { paragraph } = part
  const read = runsOf(part)
  const places = new Map<LogicalRun, number>()
  let width = 0
  for (const run of seenOrder(read)) {
    places.set(run, width)
    width += advanceOf(run, paragraph)
  }
  const runs = read.map((run) => ({ text: run.text, drawn: turned(run), font: run.font, x: places.get(run) ?? 0 }))
  return { runs, width, isRightToLeft: paragraph.isRightToLeft }
}

/** The runs from left to right: rule L2 of the Unicode Bidirectional Algorithm, for whole runs. */
function seenOrder(runs: readonly LogicalRun[]): LogicalRun[] {
  const ordered = [...runs]
  const most = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = most; level > 0; level--) {
    for (let at = 0; at < ordered.length; at++) {
      let end = at
      while ((ordered[end]?.level ?? -1) >= level) end++
      if (end > at) ordered.splice(at, end - at, ...ordered.slice(at, end).reverse())
      at = end
    }
  }
  return ordered
}

/**
 * The text of a run as pdfkit has to be given it. It shapes a text in the direction of its script, whatever the direction of the
 * run is: digits of Arabic run from left to right, and brackets in an Arabic sentence from right to left.
 */
function turned({ text, font, level }: LogicalRun): string {
  const isRightToLeft = (level & 1) === 1
  const symbols = Array.from(text)
  const mirrored = isRightToLeft ? symbols.map((symbol) => bidi.getMirroredCharacter(symbol) ?? symbol) : symbols
  const isTurned = (font.parsed.layout(text).direction === 'rtl') === isRightToLeft
  return (isTurned ? mirrored : mirrored.reverse()).join('')
}
