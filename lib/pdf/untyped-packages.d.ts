/** Types of packages that bring none: what this program uses of them. */

declare module 'subset-font' {
  /** Returns a font file with all glyphs of another one, at one place of its axes. */
  export default function subsetFont(
    file: Buffer,
    text: undefined,
    options: { keepAllGlyphs: true; targetFormat: 'truetype'; variationAxes: Record<string, number> },
  ): Promise<Buffer>
}

declare module 'linebreak' {
  /** The places of a text at which a line may end (UAX #14). `position` counts UTF-16 units from the start of the text. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
