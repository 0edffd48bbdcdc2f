import { darkerOn, inkOn } from '#lib/colour.ts'
import { picturePath } from '#lib/pictures/addresses.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { initialsOf } from './initials.ts'

/** The colour of a page without a venue: the accent of its style. */
export const neutralColour = '#9a4a16'

/**
 * The address of a venue's icon, for the tab of a browser: its logo if staff have uploaded one that is about as wide as
 * high, else the first letter of its name in its colour. The latter is in the address itself, so that a page makes no
 * request for it.
 */
export function venueIcon({ name, settings, pictures }: Pick<Venue, 'name' | 'settings' | 'pictures'>): string {
  const { logo } = pictures
  const isNarrow = logo !== undefined && Math.max(logo.width, logo.height) <= 1.5 * Math.min(logo.width, logo.height)
  if (!settings.logoUrl && isNarrow) return picturePath(logo.digest, 320, logo.form)
  return drawnIcon([...initialsOf(name)][0] ?? '', settings.colour)
}

/** The icon of a page without a venue. */
export function neutralIcon(): string {
  return `data:image/svg+xml,${encodeURIComponent(iconSvg('', neutralColour))}`
}

function drawnIcon(letter: string, colour: string): string {
  return `data:image/svg+xml,${encodeURIComponent(iconSvg(letter, colour))}`
}

/**
 * Returns a square in a colour `#rrggbb` with a letter, or with a dot if the letter is empty. The letter is written without
 * escaping, so it must be no character of markup.
 */
export function iconSvg(letter: string, colour: string): string {
  const ink = inkOn(colour)
  // A pale icon has an edge, or it could not be told from a pale bar.
  const edge = darkerOn('#ffffff', colour, 3)
  const sign =
    letter === ''
      ? '<circle cx="16" cy="16" r="6"/>'
      : `<text x="16" y="23" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="20">${letter}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="1" y="1" width="30" height="30" rx="8" fill="${colour}" stroke="${edge}" stroke-width="2"/><g fill="${ink}">${sign}</g></svg>`
}
