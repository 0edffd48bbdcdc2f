import { expect, test } from 'vitest'
import { contrast, mixColours, oklchOf } from '#lib/colour.ts'
import { brandProperties } from './brand.ts'

const steps = ['00', '2b', '55', '80', 'aa', 'd5', 'ff']
const colours = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

/** The values of each property in light and in dark mode. */
function propertiesOf(colour: string): (name: string) => readonly [string, string] {
  const written = new Map(
    [...brandProperties(colour).matchAll(/--([\w-]+):([^;}]*)/g)].map(([, name = '', value = '']) => {
      const [light = '', dark = light] = value.match(/#[\da-f]{6}/g) ?? []
      return [name, [light, dark] as const]
    }),
  )
  return (name) => written.get(name) ?? ['', '']
}

test('every colour of a venue gives pages that can be read, light and dark', () => {
  const poor: unknown[] = []
  for (const colour of colours) {
    const property = propertiesOf(colour)
    const check = (name: string, mode: 0 | 1, ground: string, least: number) => {
      if (!(contrast(property(name)[mode], ground) >= least)) poor.push([colour, name, mode, ground])
    }
    for (const mode of [0, 1] as const) {
      for (const ground of ['house-paper', 'house-card', 'house-tint']) {
        for (const name of ['brand-word', 'house-ink', 'house-soft']) check(name, mode, property(ground)[mode], 4.5)
      }
      check('brand-edge', mode, property('house-card')[mode], 3)
      for (const name of ['band', 'band-end']) check('on-band', mode, property(name)[mode], 4.5)
      check('on-brand', 0, property('fill')[mode], 4.5)
    }
    check('on-brand', 0, mixColours(colour, property('shade')[0], 0.22), 4.5)
  }
  expect(poor).toEqual([])
})

test('a yellow becomes amber in words, and not olive', () => {
  const { hue } = oklchOf(propertiesOf('#f8e08e')('brand-word')[0])
  expect(hue).toBeLessThan(75)
})

test('a colour that cannot be read on paper is darkened for words, and stays as it is for areas', () => {
  const property = propertiesOf('#f5d90a')
  expect(property('brand')[0]).toBe('#f5d90a')
  expect(property('brand-word')[0]).not.toBe('#f5d90a')
  expect(property('brand-word')[1]).toBe('#f5d90a')
})
