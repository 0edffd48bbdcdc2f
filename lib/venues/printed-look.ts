import { BoundedCache } from '#lib/bounded-cache.ts'
import { contrast, darkerOn, inkOn, mixColours } from '#lib/colour.ts'
import type { PlannedPicture } from '#lib/pdf/planned.ts'
import { groundColour } from '#lib/pictures/opaque-picture.ts'
import { lookOf, type ShownPicture } from './look.ts'
import type { Venue } from './queries.ts'

/** The columns of a venue that the look of a document needs. */
export type PrintedVenue = Pick<Venue, 'name' | 'settings' | 'pictures'>

/** A venue's look on paper (decisions 16.6). All colours are `#rrggbb`. */
export type PrintedLook = {
  /**
   * A filled area, the colour into which it is shaded, and the letters on it: a contrast of at least 4.5 to 1 on all of it.
   */
  fill: string
  end: string
  on: string
  /** Words and lines in the venue's colour on white paper, with contrasts of 4.5 and 3 to 1. */
  word: string
  edge: string
  /** Lines on a filled area that only decorate it. */
  ornament: string
  logo: ShownPicture | null
}

/** Ink for words that are not in the venue's colour, for quiet words, for hairlines, and for lines to cut along. */
export const paperInk = { ink: '#1c1b1a', soft: '#5c5a57', line: '#d5d2cc', cut: '#9a9a9a' }

/** The look of a venue's documents. */
export function printedLook(venue: PrintedVenue): PrintedLook {
  return { ...printedColours(venue.settings.colour), logo: lookOf(venue).logo }
}

/** The colours of a venue's documents. */
export type PrintedColours = Omit<PrintedLook, 'logo'>

// Every letter with tickets has them.
const known = new BoundedCache<PrintedColours>(1_000)

/** The colours on paper that go with a venue's colour, `#rrggbb`. */
export function printedColours(colour: string): PrintedColours {
  const cached = known.get(colour)
  if (cached) return cached
  const on = inkOn(colour)
  const colours = {
    fill: colour,
    // The shade differs from the colour of the letters, so that it can only gain contrast.
    end: mixColours(colour, on === '#ffffff' ? '#000000' : '#ffffff', 0.22),
    on,
    word: darkerOn('#ffffff', colour, 4.5),
    edge: contrast(colour, '#ffffff') >= 3 ? colour : darkerOn('#ffffff', colour, 3),
    ornament: mixColours(colour, on, 0.16),
  }
  known.set(colour, colours)
  return colours
}

/** The venue's logo on its tile, `side` high; nothing if it has none on this service. */
export function logoTile(
  { logo }: { logo: Pick<ShownPicture, 'path' | 'ground' | 'size'> | null },
  corner: { x: number; y: number },
  side: number,
): { pictures: PlannedPicture[]; width: number } {
  if (!logo || logo.path === null) return { pictures: [], width: 0 }
  const margin = side * 0.12
  const inner = side - 2 * margin
  // A wide logo has a wide tile.
  const ratio = logo.size ? Math.min(2.6, Math.max(1, logo.size.width / logo.size.height)) : 1
  const width = inner * ratio + 2 * margin
  const tile = { ...corner, width, height: side, radius: side * 0.18, colour: groundColour(logo.ground) }
  const place = { x: corner.x + margin, y: corner.y + margin, width: inner * ratio, height: inner }
  return { pictures: [{ ...place, path: logo.path, ground: logo.ground, tile }], width }
}
