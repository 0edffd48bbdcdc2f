/** The three channels of a colour `#rrggbb`, 0 to 255. */
function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

/** The channels of a colour `#rrggbb` in linear light, 0 to 1. */
function linearChannels(colour: string): readonly [number, number, number] {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

function hexColour(values: readonly number[]): string {
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The relative luminance of a colour `#rrggbb`, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = linearChannels(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Returns white or black for text on a colour `#rrggbb`: the one with more contrast, at least 4.5 to 1. */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  // The luminance at which both have the same contrast: (1.05 / (l + .05)) = ((l + .05) / .05).
  return luminance(colour) > 0.179 ? '#000000' : '#ffffff'
}

/** Mixes two colours `#rrggbb`: `share` (0 to 1) of `other`, and the rest of `colour`. */
export function mixColours(colour: string, other: string, share: number): string {
  const [ones, others] = [channels(colour), channels(other)]
  const mixture = ones.map((value, at) => Math.round(value + ((others[at] ?? 0) - value) * share))
  return hexColour(mixture)
}

/**
 * Returns the colour itself, or the nearest mixture of it with black or white whose contrast with the background is at least
 * `ratio`. The mixture uses black on a light background and white on a dark one, which must itself reach `ratio`.
 */
export function readableOn(background: string, colour: string, ratio: number): string {
  const ink = inkOn(background)
  for (let percent = 0; percent < 100; percent++) {
    const candidate = mixColours(colour, ink, percent / 100)
    if (contrast(candidate, background) >= ratio) return candidate
  }
  return ink
}

/**
 * A colour in OKLCH, in which equal steps look equal (bottosson.github.io/posts/oklab): its lightness from 0 to 1, its
 * chroma from 0 (grey), and its hue in degrees.
 */
export type Oklch = { lightness: number; chroma: number; hue: number }

/** A colour `#rrggbb` in OKLCH. */
export function oklchOf(colour: string): Oklch {
  const [red, green, blue] = linearChannels(colour)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** A colour of OKLCH as `#rrggbb`. If no screen of sRGB shows it, its chroma is lowered until one does. */
export function colourOf({ lightness, chroma, hue }: Oklch): string {
  let [least, most] = [0, chroma]
  if (isShown(lightness, chroma, hue)) least = chroma
  // Sixteen halvings leave less than a step of a channel.
  else
    for (let step = 0; step < 16; step++) {
      const middle = (least + most) / 2
      if (isShown(lightness, middle, hue)) least = middle
      else most = middle
    }
  return hexColour(
    linearOf(lightness, least, hue).map((value) => {
      const within = Math.min(1, Math.max(0, value))
      return Math.round(255 * (within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055))
    }),
  )
}

function isShown(lightness: number, chroma: number, hue: number): boolean {
  return linearOf(lightness, chroma, hue).every((value) => value > -0.0005 && value < 1.0005)
}

function linearOf(lightness: number, chroma: number, hue: number): readonly number[] {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** The hue of a colour that becomes darker by so much: yellow leans to amber, because a darker yellow of its hue is olive. */
export function hueWhenDarker({ hue }: Oklch, darker: number): number {
  return hue > 75 && hue < 118 ? Math.max(66, hue - darker * 67) : hue
}

/** The colour itself, or the lightest darker one that has this contrast on a light ground; black if none has. */
export function darkerOn(ground: string, colour: string, ratio: number): string {
  if (contrast(colour, ground) >= ratio) return colour
  const own = oklchOf(colour)
  for (let step = 1; step / 200 < own.lightness; step++) {
    const darker = step / 200
    const candidate = colourOf({ ...own, lightness: own.lightness - darker, hue: hueWhenDarker(own, darker) })
    if (contrast(candidate, ground) >= ratio) return candidate
  }
  return '#000000'
}
