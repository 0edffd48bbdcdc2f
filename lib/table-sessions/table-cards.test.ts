import { describe, expect, test } from 'vitest'
import { qrIn, type ReadPdf, readPdf } from '#testing/pages/pdf.ts'
import { cardsPerSheet, tableCardsPdf } from './table-cards.ts'

const cards = ['Tisch 1', 'Stammtisch', 'Saal (Sitzplätze)', 'Billard 1', 'Łódź', 'x'.repeat(120), 'Bahn 2'].map(
  (tableName, at) => ({ tableName, url: `https://order.example/tables/${String(at).repeat(24)}` }),
)
const settings = { colour: '#7a1f2b' } as Parameters<typeof tableCardsPdf>[0]['settings']
const kugel = { name: 'Alte Kugel', language: 'de', settings, pictures: {} } as const
const now = new Date('2026-12-01T10:00:00Z')

type Page = ReadPdf['pages'][number]

/** The part of a sheet that is one card, as a picture. */
function cutOut({ picture }: Page, at: number) {
  const width = Math.floor(picture.width / 2)
  const height = Math.floor(picture.height / 3)
  const data = new Uint8ClampedArray(width * height * 4)
  const left = (at % 2) * width
  const top = Math.floor(at / 2) * height
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * picture.width + left) * 4
    data.set(picture.data.subarray(from, from + width * 4), row * width * 4)
  }
  return { data, width, height }
}

describe('the cards of tables', () => {
  test('are six to a sheet, and each can be cut out with a code that leads to its own table', async () => {
    const { pages, info } = await readPdf(await tableCardsPdf(kugel, cards, now))
    expect(info).toMatchObject({ Title: 'Tischcodes', Author: 'Alte Kugel', Language: 'de' })
    expect(pages).toHaveLength(2)
    const read = cards.map((_, at) => {
      const page = pages[Math.floor(at / cardsPerSheet)]
      return page && qrIn(cutOut(page, at % cardsPerSheet))
    })
    expect(read).toEqual(cards.map(({ url }) => url))
  })

  test('name the venue and the table, and say what to do', async () => {
    const { pages } = await readPdf(await tableCardsPdf(kugel, cards, now), 0.1)
    const text = pages.map((page) => page.text).join('\n')
    expect(text.match(/Alte Kugel/g)).toHaveLength(cards.length)
    for (const { tableName } of cards.slice(0, 5)) expect(text).toContain(`${tableName}\n`)
    expect(text.replaceAll('\n', ' ')).toContain(
      'Code mit dem Handy scannen, Karte ansehen und an diesem Tisch bestellen.',
    )
    expect(text).toMatch(/x{20,}…/)
  })

  test('are printed in the scripts of Japan, the same to the byte', async () => {
    const kissa = { ...kugel, name: '喫茶 夜', language: 'en' } as const
    const tables = ['カウンター 1', '座敷', 'ダーツ 2'].map((tableName) => ({ tableName, url: cards[0]?.url ?? '' }))
    const file = await tableCardsPdf(kissa, tables, now)
    const text = (await readPdf(file, 0.1)).pages[0]?.text ?? ''
    for (const words of ['喫茶 夜', 'カウンター 1', '座敷', 'ダーツ 2']) expect(text).toContain(words)
    expect(text).not.toContain('□')
    expect(file.length).toBeLessThan(80_000)
    expect((await tableCardsPdf(kissa, tables, now)).equals(file)).toBe(true)
  })

  test('are in the language of the venue', async () => {
    const english = await tableCardsPdf({ ...kugel, name: 'The Tavern', language: 'en' }, cards.slice(0, 1), now)
    const { pages } = await readPdf(english, 0.1)
    expect(pages).toHaveLength(1)
    expect(pages[0]?.text.replaceAll('\n', ' ')).toBe(
      'The Tavern Tisch 1 Scan this code with your phone to see the menu and order at this table.',
    )
  })
})
