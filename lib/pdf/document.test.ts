import { describe, expect, test } from 'vitest'
import { qrIn, readPdf } from '#testing/pages/pdf.ts'
import { drawPdf, sheetSize } from './document.ts'
import type { Sheets } from './sheets.ts'

const about = { title: 'A programme', author: 'The venue', language: 'de' }
const drawn = async (draw: (sheets: Sheets) => void, scale = 2) => readPdf(await drawPdf(about, draw), scale)

/** The text of a document that has only this text, on one line of 120 mm. */
async function written(text: string, more: Partial<Parameters<Sheets['text']>[1]> = {}) {
  const draw = (sheets: Sheets) => sheets.text(text, { x: 20, y: 20, width: 120, size: 12, ...more })
  const { pages } = await drawn((sheets) => void draw(sheets), 0.1)
  expect(pages).toHaveLength(1)
  return pages[0]?.text ?? ''
}

describe('names of guests', () => {
  test.each(['Łukasz Đặng', 'Ελένη Παπαδοπούλου', 'Наталія Щербак', 'Þóra Ægisdóttir', 'Ştefan Ğül', 'office ﬁ ﬀ'])(
    'are printed as they are: %s',
    async (name) => {
      expect((await written(name)).normalize('NFKC')).toBe(name.normalize('NFKC'))
      expect((await written(name, { font: 'bold' })).normalize('NFKC')).toBe(name.normalize('NFKC'))
    },
  )

  test.each(['محمد الفاتح', 'דוד כהן לוי', 'مريم'])('are printed from right to left: %s', async (name) => {
    expect(await written(name)).toBe(name)
    expect(await written(name, { font: 'bold' })).toBe(name)
  })

  test('in both directions have the letters of each word, and numbers, in their order', async () => {
    for (const word of ['Ali', 'محمد', 'Khan']) expect(await written('Ali محمد Khan')).toContain(word)
    expect(await written('קומה 12')).toContain('12')
  })

  test('have a box for each character that no font has, whatever was drawn before', async () => {
    expect(await written('𓀀 Ada \u0007')).toBe('□ Ada □')
    expect(await written('𓀀𓁀')).toBe('□□')
  })

  test.each(['', ' ', '\ud800', '\u0000\u0007', 'a\u202eb', '<b>&amp;', '(\\)', '\n\n\n', 'é'.repeat(5000), '%PDF'])(
    'do not break the document: %#',
    async (name) => {
      expect((await written(name)).length).toBeLessThan(200)
    },
  )
})

describe('a text without enough room', () => {
  const long = 'An evening of songs that nobody has heard for a hundred years'

  test('gets smaller before anything is left out', async () => {
    expect(await written(long, { size: 20 })).toMatch(/^An evening of songs.*…$/)
    expect(await written(long, { size: 20, smallest: 8 })).toBe(long)
  })

  test('continues on the next line, and its end is returned', async () => {
    const ends: number[] = []
    const { pages } = await drawn((sheets) => {
      ends.push(sheets.text('Short', { x: 20, y: 20, width: 120, size: 20, lines: 3 }))
      ends.push(sheets.text(long, { x: 20, y: 20, width: 120, size: 20, lines: 3 }))
      ends.push(sheets.text(long.repeat(9), { x: 20, y: 20, width: 120, size: 20, lines: 3 }))
    })
    expect(pages).toHaveLength(1)
    const [one = 0, two = 0, three = 0] = ends.map((end) => end - 20)
    expect(two / one).toBeCloseTo(2)
    expect(three / one).toBeCloseTo(3)
  })
})

test('a QR code can be read from the sheet, and is a link to its address', async () => {
  const url = 'https://booking.example/tickets/4F7K9QXM2B8C'
  const { pages } = await drawn((sheets) => {
    sheets.area({ x: 0, y: 0 }, sheetSize, '#204060')
    sheets.qrCode(url, { x: 150, y: 240 }, 50)
    sheets.beginSheet()
    sheets.qrCode('no address', { x: 0, y: 0 }, 30)
  })
  expect(pages.map(({ picture }) => qrIn(picture))).toEqual([url, 'no address'])
  expect(pages.map(({ links }) => links)).toEqual([[url], []])
})

test('sheets are A4, with their title, author and language, and nothing else about the document', async () => {
  const { pages, info } = await drawn((sheets) => {
    sheets.text('One', { x: 20, y: 285, width: 100, size: 10 })
    sheets.line({ x: 0, y: 99 }, { x: 210, y: 99 }, { dashed: true, colour: '#888888' })
    sheets.beginSheet()
    sheets.text('Two', { x: 20, y: 20, width: 100, size: 10 })
  })
  expect(pages.map(({ text }) => text)).toEqual(['One', 'Two'])
  for (const { width, height } of pages) expect([width, height]).toEqual([595.28, 841.89])
  const texts = Object.entries(info).filter(([, value]) => typeof value === 'string')
  expect(Object.fromEntries(texts)).toEqual({
    PDFFormatVersion: '1.7',
    Language: 'de',
    Title: 'A programme',
    Author: 'The venue',
    Producer: 'PDFKit',
    Creator: 'PDFKit',
    CreationDate: expect.any(String),
  })
})
