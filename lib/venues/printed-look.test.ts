import { describe, expect, test } from 'vitest'
import { contrast } from '#lib/colour.ts'
import { logoTile, type PrintedVenue, printedLook } from './printed-look.ts'

const venue = (colour: string, logoUrl: string | null = null) =>
  ({
    name: 'Café Kanari',
    pictures: {},
    settings: { colour, logoUrl, headerImageUrl: null },
  }) as unknown as PrintedVenue

describe('a look on paper', () => {
  test('can be read, whatever the colour of the venue is', () => {
    const steps = ['00', '33', '66', '99', 'cc', 'ff']
    const colours = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
    for (const colour of colours) {
      const { fill, end, on, word, edge } = printedLook(venue(colour))
      expect(contrast(on, fill)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(on, end)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(word, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(edge, '#ffffff')).toBeGreaterThanOrEqual(3)
    }
  })

  test('has dark letters on a pale colour', () => {
    expect(printedLook(venue('#f9df8b')).on).toBe('#000000')
    expect(printedLook(venue('#1f3a93')).on).toBe('#ffffff')
  })

  test('shows a logo of this service alone', () => {
    const tileOf = (logoUrl: string | null) =>
      logoTile(printedLook(venue('#1f3a93', logoUrl)), { x: 10, y: 10 }, 12).pictures
    expect(tileOf('/logo.png')).toMatchObject([{ path: '/logo.png', tile: { x: 10, y: 10, height: 12 } }])
    expect(tileOf('https://elsewhere.example/logo.png')).toEqual([])
    expect(tileOf(null)).toEqual([])
  })
})
