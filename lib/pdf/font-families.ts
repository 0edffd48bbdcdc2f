import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from './package-folder.ts'

/**
 * The families for documents, besides DejaVu (`fonts.ts`). Each is an npm package with a file for each range of characters,
 * a *slice*, so that a document with three kanji loads three small files and not thousands of characters.
 */
const families = {
  /** Latin, Greek and Cyrillic, for most texts. */
  inter: { slices: /./ },
  /** Latin with serifs, for vouchers. */
  gelasio: { slices: /./ },
  vazirmatn: { slices: /^arabic$/ },
  'noto-sans-thai': { slices: /^thai$/ },
  // Numbered slices are the ideographs and syllables; the others are Latin and so on.
  'noto-sans-jp': { slices: /^\d+$/ },
  'noto-sans-sc': { slices: /^\d+$/ },
  'noto-sans-kr': { slices: /^\d+$/ },
  /** Emoji in one colour. */
  'noto-emoji': { slices: /./ },
} satisfies Record<string, { slices: RegExp }>
export type FamilyName = keyof typeof families

type Range = readonly [from: number, to: number, slice: string]

const rangesByFamily = new Map<FamilyName, readonly Range[]>()

/** The slice of a family that has a character, by the list of its package; null if no slice has it. */
export function sliceOf(family: FamilyName, codePoint: number): string | null {
  return rangesOf(family).find(([from, to]) => codePoint >= from && codePoint <= to)?.[2] ?? null
}

/** The bytes of a slice, as WOFF2 with an axis for the weight. */
export function sliceFile(family: FamilyName, slice: string, style: 'normal' | 'italic'): Buffer {
  const file = `${family}-${slice}-wght-${style}.woff2`
  return readFileSync(/* turbopackIgnore: true */ join(/* turbopackIgnore: true */ folderOf(family), 'files', file))
}

const folderOf = (family: FamilyName) => packageFolder(`@fontsource-variable/${family}`)

function rangesOf(family: FamilyName): readonly Range[] {
  const known = rangesByFamily.get(family)
  if (known) return known
  const path = join(/* turbopackIgnore: true */ folderOf(family), 'unicode.json')
  const lists = JSON.parse(readFileSync(/* turbopackIgnore: true */ path, 'utf8')) as Record<string, string>
  const ranges = Object.entries(lists).flatMap(([key, list]) => {
    // Numbers are written in brackets there, and without them in the names of files.
    const slice = key.replace(/[[\]]/g, '')
    return families[family].slices.test(slice) ? list.split(',').map((range) => rangeOf(range, slice)) : []
  })
  rangesByFamily.set(family, ranges)
  return ranges
}

/** `U+4E00-4E10`, `U+3042` or `U+4??`. */
function rangeOf(written: string, slice: string): Range {
  const [from = '', to = from] = written.slice(2).split('-')
  return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16), slice]
}
