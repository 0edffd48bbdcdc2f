import { darkerOn, inkOn, mixColours, oklchOf } from '#lib/colour.ts'
import { greysOf } from '#lib/greys.ts'
import type { VenueText } from '#lib/guest-text.ts'

/** The look of a letter to a guest, with the links at its foot. Without one a letter is plain: those to venues and staff. */
export type LetterLook = {
  /** The venue's, `#rrggbb`. */
  colour: string
  logo: LetterLogo | null
  /** Links of the foot: a map, the venue's own page, its legal notes. */
  links: readonly { label: VenueText; href: VenueText }[]
}

/** A logo at its whole address, in CSS pixels; `size` is null if they are not known. `ground` is a colour `#rrggbb`. */
export type LetterLogo = { src: VenueText; size: { width: number; height: number } | null; ground: string }

/** The colours of a letter, `#rrggbb`: in light mode alone, because mail programs make their own dark ones. */
export type LetterColours = {
  /** Around the card. */
  page: string
  highlight: string
  line: string
  ink: string
  quiet: string
  /** Links. */
  word: string
  /** Buttons and the head, the colour into which the head is shaded, and the letters on both. */
  fill: string
  fillEnd: string
  onFill: string
  /** Around a button, which must differ visibly from the card. */
  edge: string
}

/** The colours of the letters of a venue (decisions 16.6): each text has a contrast of 4.5 to 1 at least, a button 3. */
export function lookColours(colour: string): LetterColours {
  const { tint, line, ink, soft } = greysOf(oklchOf(colour), 'light')
  const onFill = inkOn(colour)
  return {
    page: tint,
    highlight: tint,
    line,
    ink,
    quiet: soft,
    word: darkerOn(tint, colour, 4.5),
    fill: colour,
    fillEnd: mixColours(colour, onFill === '#ffffff' ? '#000000' : '#ffffff', 0.22),
    onFill,
    edge: darkerOn('#ffffff', colour, 3),
  }
}

/** The colours of a plain letter. */
export const plainColours: LetterColours = {
  page: '#f3f1ec',
  highlight: '#e9f1ec',
  line: '#e6e3dc',
  ink: '#1d2b26',
  quiet: '#5d6b65',
  word: '#1f5c45',
  fill: '#1f5c45',
  fillEnd: '#1f5c45',
  onFill: '#ffffff',
  edge: '#1f5c45',
}
