import { inkOn, mixed, readableOn } from '#lib/colour.ts'

// The least favourable backgrounds of `style.css`: paper in light mode, a card in dark mode.
const [lightGround, darkGround] = ['#faf8f5', '#1f2225']
const [wordContrast, edgeContrast] = [4.5, 3]

/**
 * A venue's colour `#rrggbb` as custom properties for the style of its pages:
 * - `--brand`, `--on-brand`: a filled area and the letters on it; `--shade`: the colour into which it may be shaded by up to
 *   22 %, away from the colour of the letters, so that they are readable on all of it.
 * - `--band`, `--on-band`: the same for a header, which is darker in dark mode, so that a pale one does not glare.
 * - `--brand-word`: links and words on the page. `--brand-edge`: borders, and what has to be seen beside the page.
 */
export function brandProperties(colour: string): string {
  const ink = inkOn(colour)
  const shade = ink === '#ffffff' ? '#000000' : '#ffffff'
  const modes = (of: (ground: string) => string) => `light-dark(${of(lightGround)},${of(darkGround)})`
  const night = readableOn('#ffffff', mixed(colour, '#000000', 0.3), 7)
  const properties = {
    brand: colour,
    'on-brand': ink,
    band: `light-dark(${colour},${night})`,
    'band-end': `light-dark(${mixed(colour, shade, 0.22)},${mixed(night, '#000000', 0.22)})`,
    'on-band': `light-dark(${ink},#ffffff)`,
    'brand-word': modes((ground) => readableOn(ground, colour, wordContrast)),
    'brand-edge': modes((ground) => readableOn(ground, colour, edgeContrast)),
    shade,
  }
  const written = Object.entries(properties).map(([name, value]) => `--${name}:${value}`)
  return `:root{${written.join(';')}}`
}
