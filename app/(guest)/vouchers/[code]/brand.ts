import { inkOn } from '#lib/vouchers/ink.ts'

/**
 * A venue's colour `#rrggbb` as custom properties for the style of its page: the colour, that of letters on it, and the one
 * into which the cover is shaded. That is away from the colour of the letters, so that they are readable on all of it.
 */
export function brandProperties(colour: string): string {
  const ink = inkOn(colour)
  const shade = ink === '#ffffff' ? '#000000' : '#ffffff'
  return `:root{--brand:${colour};--on-brand:${ink};--shade:${shade}}`
}
