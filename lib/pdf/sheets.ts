import type { FontName } from './faces.ts'

export const pointsPerMm = 72 / 25.4

/**
 * A document on A4, drawn sheet by sheet. Positions and lengths are millimetres from the upper left corner of a sheet, font
 * sizes are points.
 */
export type Sheets = {
  /** Draws a text from an upper left corner, and returns the `y` of its lower end. A text that does not fit ends in an ellipsis. */
  text(text: string, place: TextPlace): number
  /** Draws a straight line; `dashed` marks where to cut or to fold. */
  line(from: Point, to: Point, look?: { dashed?: boolean; colour?: string }): void
  /** Draws a filled area, shaded to `end` in its lower right corner, with round corners of a `radius`. */
  area(corner: Point, size: Size, colour: string, look?: AreaLook): void
  /** Draws rings around a centre, as wide as a hair, and only inside an area. */
  rings(centre: Point, radii: readonly number[], within: Point & Size, colour: string): void
  /** Draws a picture as large as it fits into an area, in the middle of it. */
  picture(picture: DrawnPicture, corner: Point, size: Size): void
  /** Draws a QR code with its quiet zone, `size` wide and high, and a link to its text if that is an address. */
  qrCode(text: string, corner: Point, size: number): void
  /** Begins a new sheet. */
  beginSheet(): void
}

export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
export type AreaLook = { end?: string; radius?: number }

/** A picture without transparent parts, as JPEG or PNG. */
export type DrawnPicture = Uint8Array

export type TextPlace = Point & {
  width: number
  size: number
  font?: 'regular' | 'bold'
  /**
   * Another typeface in place of `font`. It is a field of its own, because during a deployment the older version may draw a file
   * that the newer one has planned, and it knows only these two fonts.
   */
  face?: Exclude<FontName, 'regular' | 'bold'>
  colour?: string
  align?: 'left' | 'center' | 'right'
  /** The maximum number of lines; one by default. */
  lines?: number
  /** The smallest font size, in points. The size of a text that is too long is reduced to it before anything is left out. */
  smallest?: number
}

/** The metadata that a viewer shows, to everybody who has the file: nothing secret. `createdAt` is now by default. */
export type AboutPdf = { title: string; author: string; language: string; createdAt?: Date }
