import { describe, expect, test } from 'vitest'
import { readPdf } from '#testing/pages/pdf.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { drawPdf } from './document.ts'
import { type Font, faces } from './faces.ts'
import { breakable } from './lines.ts'
import type { TextPlace } from './sheets.ts'

const about = { title: 'Names', author: 'Kissa Yoru', language: 'en', createdAt: new Date('2026-12-12T20:00:00Z') }
const place = { x: 20, y: 20, width: 170, size: 14 }
const sheetWith = (text: string, more: Partial<TextPlace> = {}) =>
  drawPdf(about, (sheets) => sheets.text(text, { ...place, ...more }))

/** The text that a viewer finds in a document, without characters that take no room. */
async function written(text: string, more: Partial<TextPlace> = {}): Promise<string> {
  const { pages } = await readPdf(await sheetWith(text, more), 0.1)
  return pages.map((page) => page.text.replaceAll('\u200b', '')).join('\f')
}

const samples = {
  Japanese: '田中 さくら様、お誕生日おめでとうございます',
  'Chinese, simplified': '王伟先生，生日快乐',
  'Chinese, traditional': '張學友與陳奕迅',
  Korean: '김민준 님, 생일 축하합니다',
  Thai: 'สมชาย ใจดี สุขสันต์วันเกิด ที่นี่',
  Arabic: 'محمد الفاتح شكراً',
  Persian: 'پگاه ژاله‌زاده',
  Hebrew: 'דוד כהן לוי',
  Vietnamese: 'Nguyễn Thị Ánh Tuyết',
  'marks above letters': 'Ž\u0323ofia A\u0328\u0301 x\u0304',
  Emoji: '🎉❤️👍🏽',
}

/** The fonts of a document by the names that it gives them, and how many bytes it has. */
const fontsIn = (file: Buffer) => new Set(file.toString('latin1').match(/(?<=\/BaseFont \/[A-Z]{6}\+)[\w-]+/g))

describe('texts in many scripts', () => {
  test.each(Object.entries(samples))('have a glyph for every character: %s', async (_name, text) => {
    // The fifth face is for codes alone.
    const fonts = ['regular', 'serif', 'bold', 'italic'] as const
    for (const font of scaled(fonts.slice(0, 2), [...fonts])) {
      const file = await sheetWith(text, font === 'regular' || font === 'bold' ? { font } : { face: font })
      expect((await readPdf(file, 0.1)).pages[0]?.text).not.toContain('□')
      // The fonts are parts of the file, and small ones.
      expect(file.toString('latin1')).toContain('/FontFile2')
      expect(file.length).toBeLessThan(60_000)
    }
  })

  test.each(Object.entries(samples).filter(([name]) => !['Emoji', 'Thai', 'marks above letters'].includes(name)))(
    'can be searched and copied: %s',
    async (_name, text) => {
      const plain = (words: string) => words.normalize('NFKC').replace(/[\u200c ]/g, '')
      expect(plain(await written(text))).toBe(plain(text))
    },
  )

  test('take the fonts that they need, and load no other', async () => {
    expect([...fontsIn(await sheetWith('Ada Lovelace'))]).toEqual(['Inter-Regular'])
    const japanese = [...fontsIn(await sheetWith('Ada 田中'))]
    expect(japanese.filter((name) => !name.startsWith('NotoSansJP'))).toEqual(['Inter-Regular'])
    expect(japanese.length).toBeGreaterThan(1)
  })

  test('write ideographs as the language of the text does', () => {
    expect(familiesOf('直子さん')).toEqual(['noto-sans-jp'])
    expect(familiesOf('王伟')).toEqual(['noto-sans-sc'])
    expect(familiesOf('김李')).toEqual(['noto-sans-kr'])
    expect(familiesOf('田中')).toEqual(['noto-sans-jp'])
  })

  test('are the same file whenever they are drawn', async () => {
    const all = Object.values(samples).join('\n')
    const first = await sheetWith(all, { lines: 20 })
    await sheetWith('田中 محمد', { font: 'bold' })
    expect((await sheetWith(all, { lines: 20 })).equals(first)).toBe(true)
  })
})

function familiesOf(text: string): string[] {
  const missing = new Map<string, { key: string; family: string }>()
  const prepared = breakable(text, faces.regular, missing as never)
  const loaded = prepared
    .layOut(prepared.linesIn(100, 1).parts, 1, 100)
    .flatMap(({ runs }) => runs.map(({ font }: { font: Font }) => font.key))
  const keys = [
    ...[...missing.values()].map(({ family }) => family),
    ...loaded.filter((key) => key.startsWith('noto-sans')),
  ]
  return [...new Set(keys.map((key) => /^noto-sans-\w\w/.exec(key)?.[0] ?? key))]
}

describe('a line in two directions', () => {
  /** The runs of a line that pdfkit gets; it shapes them by script. */
  async function drawnRuns(text: string): Promise<string[]> {
    await sheetWith(text)
    const prepared = breakable(text, faces.regular, new Map())
    const [line] = prepared.layOut(prepared.linesIn(1000, 1).parts, 1, 1000)
    return (line?.runs ?? []).map((run) => run.drawn)
  }

  /** The runs of a text as they are seen, from left to right, by what they say. */
  async function seen(text: string): Promise<string[]> {
    await sheetWith(text)
    const prepared = breakable(text, faces.regular, new Map())
    const [line] = prepared.layOut(prepared.linesIn(1000, 1).parts, 1, 1000)
    return [...(line?.runs ?? [])]
      .sort((one, other) => one.x - other.x)
      .map((run) => run.text.trim())
      .filter(Boolean)
  }

  test('has numbers and names in the order in which they are read', async () => {
    expect(await seen('طاولة 12 محمد')).toEqual(['محمد', '12', 'طاولة'])
    expect(await seen('Ali محمد Khan')).toEqual(['Ali', 'محمد', 'Khan'])
    expect(await written('طاولة ١٢')).toMatch(/^طاولة ?١٢$/)
  })

  test('has brackets that open towards their words', async () => {
    expect(await drawnRuns('محمد (الفاتح)')).toEqual(['محمد ', ')', 'الفاتح', '('])
    expect(await drawnRuns('طاولة [–]')).toEqual(['طاولة ', '[–]'])
  })
})

describe('lines', () => {
  const linesOf = async (text: string, width: number) => {
    await sheetWith(text, { lines: 9 })
    const prepared = breakable(text, faces.regular, new Map())
    const { parts, isBroken } = prepared.linesIn(width, 9)
    const words = prepared.layOut(parts, 9, width).map(({ runs }) => runs.map((run) => run.text).join(''))
    return { words, isBroken }
  }

  test('of Japanese end between characters, and none begins with a full stop', async () => {
    const { words, isBroken } = await linesOf('お誕生日おめでとう。またね。', 9)
    expect(isBroken).toBe(false)
    expect(words.length).toBeGreaterThan(1)
    expect(words.filter((line) => line.startsWith('。'))).toEqual([])
  })

  test('of Thai end between words', async () => {
    const { words, isBroken } = await linesOf('สุขสันต์วันเกิด', 4)
    expect(words).toEqual(['สุขสันต์', 'วันเกิด'])
    expect(isBroken).toBe(false)
  })

  test('divide a word only if it is longer than a line', async () => {
    expect((await linesOf('ab abcdefghijklmnopqrstuvwxyz', 6)).isBroken).toBe(true)
    expect((await linesOf('ab abcdefgh', 5)).words).toEqual(['ab', 'abcdefgh'])
  })
})
