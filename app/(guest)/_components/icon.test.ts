import { expect, test } from 'vitest'
import { contrast } from '#lib/colour.ts'
import type { PlacedPicture } from '#lib/venues/configuration.ts'
import { iconSvg, neutralIcon, venueIcon } from './icon.ts'

const digest = 'ab'.repeat(16)
const placed: PlacedPicture = { digest, width: 800, height: 700, form: 'png', ground: 'light', alt: null }
const iconOf = (more: { name?: string; logo?: PlacedPicture; logoUrl?: string; colour?: string } = {}) => {
  const { name = 'The Lerche', logo, logoUrl = null, colour = '#1c3f94' } = more
  return venueIcon({ name, settings: { colour, logoUrl }, pictures: logo ? { logo } : {} } as never)
}

test('is the first letter of the name in the colour of the venue, in the address itself', () => {
  const icon = iconOf({ name: '<i> Lerche' })
  expect(icon).toMatch(/^data:image\/svg\+xml,[\w%.!~*'()-]+$/)
  const svg = decodeURIComponent(icon.slice('data:image/svg+xml,'.length))
  expect(svg).toContain('fill="#1c3f94"')
  expect(svg).toContain('>I</text>')
  expect(decodeURIComponent(iconOf())).toContain('>L</text>')
  expect(decodeURIComponent(iconOf({ name: '…' }))).toContain('<circle')
  expect(neutralIcon()).toMatch(/^data:image\/svg\+xml,/)
})

test('is the logo where staff have uploaded one that is not too wide for a square', () => {
  expect(iconOf({ logo: placed })).toBe(`/pictures/${digest}-320.png`)
  expect(iconOf({ logo: { ...placed, height: 200 } })).toMatch(/^data:/)
  // The logo of the venue file comes first, and its size is not known.
  expect(iconOf({ logo: placed, logoUrl: '/media/logo.png' })).toMatch(/^data:/)
})

test.each(['#f8e08e', '#ffffff', '#101820', '#ff6f5b', '#777777'])(
  'can be read in %s, and told from a bar',
  (colour) => {
    const [fill = '', stroke = ''] = [...iconSvg('A', colour).matchAll(/(?:fill|stroke)="(#\w{6})"/g)].map(
      ([, hex]) => hex,
    )
    const letter = /<g fill="(#\w{6})"/.exec(iconSvg('A', colour))?.[1] ?? ''
    expect(contrast(fill, letter)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(stroke, '#ffffff')).toBeGreaterThanOrEqual(3)
  },
)
