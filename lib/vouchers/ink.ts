/** The three channels of a colour `#rrggbb`, 0 to 255. */
function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

/** White or black, whichever has more contrast on a colour `#rrggbb` (WCAG 2.2, relative luminance): at least 4.5 to 1. */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // Where both have the same contrast: (1.05 / (l + .05)) = ((l + .05) / .05).
  return luminance > 0.179 ? '#000000' : '#ffffff'
}

/** A colour with a share (0 to 1) of another one in it. */
export function mixed(colour: string, other: string, share: number): string {
  const [ones, others] = [channels(colour), channels(other)]
  const mixture = ones.map((value, at) => Math.round(value + ((others[at] ?? 0) - value) * share))
  return `#${mixture.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
