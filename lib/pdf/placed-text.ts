import { faces, type UnloadedSlice } from './faces.ts'
import { breakable, type Run } from './lines.ts'
import { pointsPerMm, type TextPlace } from './sheets.ts'

/**
 * The height of a line and the place of its baseline in parts of the font size, the same for all fonts of a line. Thai and Arabic
 * have marks above marks, and below.
 */
const usualLine = { height: 1.18, baseline: 0.93 }
const tallLine = { height: 1.5, baseline: 1.08 }

/** The scripts whose glyphs are not their characters. */
export const tallScripts = /[\p{Script=Thai}\p{Script=Arabic}]/u

/** A text in its place: the runs with the left end of their baselines, in points, and the `y` of its lower end, in millimetres. */
export type PlacedText = { size: number; runs: (Run & { left: number; baseline: number })[]; end: number }

/**
 * Places a text: in the largest size from `size` down to `smallest` in which it fits. Slices of fonts that it needs and that
 * are not loaded are added to `missing`.
 */
export function placedText(text: string, place: TextPlace, missing: Map<string, UnloadedSlice>): PlacedText {
  const { lines: most = 1, smallest = place.size, align = 'left', font = 'regular', face = font } = place
  const width = place.width * pointsPerMm
  const broken = breakable(text, faces[face], missing)
  const { height, baseline } = tallScripts.test(text) ? tallLine : usualLine
  const inSize = (size: number) => broken.linesIn(width / size, most)
  let size = place.size
  let found = inSize(size)
  // A long word in a long text, such as an address, is divided. In a title it is rather written smaller.
  const fits = () => found.parts.length <= most && !(found.isBroken && most <= 3)
  while (size > smallest && !fits()) {
    size = Math.max(smallest, size - 1)
    found = inSize(size)
  }
  const lines = broken.layOut(found.parts, most, width / size)
  const runs = lines.flatMap((line, at) => {
    const room = width - line.width * size
    // A text of several lines is aligned to the side on which its script begins.
    const isAtRight = align === 'right' || (align === 'left' && line.isRightToLeft && lines.length > 1)
    const left = place.x * pointsPerMm + (align === 'center' ? room / 2 : isAtRight ? room : 0)
    const y = place.y * pointsPerMm + (at * height + baseline) * size
    return line.runs.map((run) => ({ ...run, left: left + run.x * size, baseline: y }))
  })
  return { size, runs, end: place.y + (Math.max(1, lines.length) * height * size) / pointsPerMm }
}
