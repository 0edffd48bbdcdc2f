import {
  colourOf,
  contrast,
  darkerOn,
  hueWhenDarker,
  inkOn,
  mixColours,
  type Oklch,
  oklchOf,
  readableOn,
} from '#lib/colour.ts'
import { type GreyName, greysOf } from '#lib/greys.ts'

const [wordContrast, edgeContrast] = [4.5, 3]

/**
 * A venue's colour `#rrggbb` as custom properties for the style of its pages:
 * - `--brand`, `--on-brand`: a filled area and the letters on it; `--shade`: the colour into which it may be shaded by up to
 *   22 %, away from the colour of the letters, so that they are readable on all of it.
 * - `--fill`: that area in both modes; a dark colour is lighter in dark mode, or it could not be told from the page.
 * - `--band`, `--band-end`, `--on-band`: the same for a header, which is darker in dark mode, so that a pale one does not glare.
 * - `--brand-word`: links and words on the page. `--brand-edge`: borders, and what has to be seen beside the page.
 * - `--house-paper` and so on: the greys of the page.
 */
export function brandProperties(colour: string): string {
  const own = oklchOf(colour)
  const [light, dark] = [greysOf(own, 'light'), greysOf(own, 'dark')]
  const ink = inkOn(colour)
  const shade = ink === '#ffffff' ? '#000000' : '#ffffff'
  const dusk = { chroma: Math.min(own.chroma, 0.11), hue: hueWhenDarker(own, own.lightness - 0.42) }
  const night = colourOf({ ...dusk, lightness: 0.42 })
  const isBright = ink !== '#ffffff' || own.lightness > 0.6
  const raised = ink === '#ffffff' ? seenOn(dark.card, own, 2.6) : colour
  const [band, bandEnd] = isBright
    ? [readableOn('#ffffff', night, 7), colourOf({ ...dusk, lightness: 0.32 })]
    : [raised, mixColours(raised, '#000000', 0.3)]
  const edge = darkerOn(light.card, colour, edgeContrast)
  const word = [darkerOn(light.tint, colour, wordContrast), seenOn(dark.tint, own, wordContrast)]
  const properties = {
    brand: colour,
    'on-brand': ink,
    fill: both(colour, raised),
    band: both(colour, band),
    'band-end': both(mixColours(colour, shade, 0.22), bandEnd),
    'on-band': both(ink, '#ffffff'),
    'brand-word': both(word[0] ?? '', word[1] ?? ''),
    'brand-edge': both(edge, word[1] ?? ''),
    ...Object.fromEntries(
      Object.entries(light).map(([name, value]) => [`house-${name}`, both(value, dark[name as GreyName])]),
    ),
    shade,
  }
  const written = Object.entries(properties).map(([name, value]) => `--${name}:${value}`)
  return `:root{${written.join(';')}}`
}

const both = (light: string, dark: string) => `light-dark(${light},${dark})`

/** The colour, or the darkest lighter one that has this contrast on a dark ground. */
function seenOn(ground: string, own: Oklch, ratio: number): string {
  for (let step = 0; ; step++) {
    const lightness = own.lightness + step / 200
    const candidate = step === 0 ? colourOf(own) : colourOf({ ...own, lightness })
    if (lightness >= 1 || contrast(candidate, ground) >= ratio) return candidate
  }
}
