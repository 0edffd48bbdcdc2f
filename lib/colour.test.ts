import { expect, test } from 'vitest'
import { colourOf, contrast, inkOn, mixColours, oklchOf, readableOn } from './colour.ts'

const steps = ['00', '11', '33', '55', '77', '99', 'bb', 'dd', 'ff']
const colours = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('letters on every colour have enough contrast', () => {
  for (const colour of colours) expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(4.5)
})

test('a colour is mixed with another by its share', () => {
  expect(mixColours('#204060', '#ffffff', 0)).toBe('#204060')
  expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080')
})

test('every colour becomes readable on light and on dark ground, and stays as it is where it was', () => {
  for (const ground of ['#ffffff', '#faf8f5', '#1f2225', '#000000']) {
    for (const colour of colours) {
      const word = readableOn(ground, colour, 4.5)
      expect(contrast(word, ground)).toBeGreaterThanOrEqual(4.5)
      if (contrast(colour, ground) >= 4.5) expect(word).toBe(colour)
    }
  }
})

test('OKLCH and back is the same colour', () => {
  for (const colour of colours) expect(colourOf(oklchOf(colour))).toBe(colour)
  expect(oklchOf('#ffffff').lightness).toBeCloseTo(1, 4)
  expect(oklchOf('#ff0000').hue).toBeCloseTo(29.23, 1)
})

test('a colour that no screen shows keeps its lightness and its hue', () => {
  const shown = oklchOf(colourOf({ lightness: 0.7, chroma: 0.4, hue: 150 }))
  expect(shown.lightness).toBeCloseTo(0.7, 2)
  expect(shown.hue).toBeCloseTo(150, 0)
  expect(shown.chroma).toBeLessThan(0.4)
})
