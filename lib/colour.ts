/** The three channels of a colour `#rrggbb`, 0 to 255. */
function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

/** The relative luminance of a colour `#rrggbb`, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** White or black, whichever has more contrast on a colour `#rrggbb`: at least 4.5 to 1. */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  // Where both have the same contrast: (1.05 / (l + .05)) = ((l + .05) / .05).
  return luminance(colour) > 0.179 ? '#000000' : '#ffffff'
}

/** A colour with a share (0 to 1) of another one in it. */
export function mixed(colour: string, other: string, share: number): string {
  const [ones, others] = [channels(colour), channels(other)]
  const mixture = ones.map((value, at) => Math.round(value + ((others[at] ?? 0) - value) * share))
  return `#${mixture.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/**
 * The colour itself, or the nearest mixture of it with black or white, whichever leads away from the background, that has
 * at least this contrast on it. `ratio` is one that black or white reaches there.
 */
export function readableOn(background: string, colour: string, ratio: number): string {
  const away = inkOn(background)
  for (let percent = 0; percent < 100; percent++) {
    const candidate = mixed(colour, away, percent / 100)
    if (contrast(candidate, background) >= ratio) return candidate
  }
  return away
}
