import { colourOf, type Oklch } from '#lib/colour.ts'

/** A grey in one mode: its lightness, and its share of the venue's chroma, up to a limit. */
type Grey = readonly [lightness: number, limit: number, share: number]

const greys = {
  paper: [
    [0.98, 0.012, 0.12],
    [0.175, 0.018, 0.15],
  ],
  card: [
    [1, 0, 0],
    [0.222, 0.022, 0.16],
  ],
  tint: [
    [0.955, 0.035, 0.3],
    [0.28, 0.035, 0.25],
  ],
  line: [
    [0.885, 0.016, 0.14],
    [0.36, 0.022, 0.16],
  ],
  ink: [
    [0.24, 0.03, 0.25],
    [0.955, 0.01, 0.06],
  ],
  soft: [
    [0.475, 0.028, 0.22],
    [0.765, 0.022, 0.14],
  ],
} satisfies Record<string, readonly [light: Grey, dark: Grey]>

export type GreyName = keyof typeof greys

/** The greys of a venue's pages and mails, which lean to the hue of its colour, as `#rrggbb`. */
export function greysOf({ chroma, hue }: Oklch, mode: 'light' | 'dark'): Record<GreyName, string> {
  const entries = Object.entries(greys).map(([name, modes]) => {
    const [lightness, limit, share] = modes[mode === 'light' ? 0 : 1]
    return [name, colourOf({ lightness, chroma: Math.min(limit, chroma * share), hue })]
  })
  return Object.fromEntries(entries) as Record<GreyName, string>
}
