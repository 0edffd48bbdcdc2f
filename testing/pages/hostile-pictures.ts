import sharp from 'sharp'
import type { Text } from '#lib/i18n/locale.ts'
import { mostPixels } from '#lib/pictures/encode.ts'
import { pictureMessages as messages } from '#lib/pictures/messages.ts'

/** Pictures that must not be stored as they are, for every way in which one is uploaded. */

export const cameraSecret = 'Camera of Ada Guest'
const behindThePicture = '<script>steal()</script>PK-archive'

/** Whether bytes have something of an uploaded file that must not survive. */
export const isTainted = (bytes: Uint8Array) =>
  new RegExp(`${cameraSecret}|steal|PK-archive`).test(Buffer.from(bytes).toString('latin1'))

/** A photograph that lies on its side: 40 by 20 as it is stored, 20 by 40 as it is to be seen; red at its top. */
export async function photograph(): Promise<Buffer> {
  const red = await sharp({ create: { width: 10, height: 20, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 40, height: 20, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: cameraSecret }, IFD3: { GPSLatitude: '51/1 20/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** The photograph with a page and an archive behind its end. */
export const polyglot = async () => Buffer.concat([await photograph(), Buffer.from(behindThePicture)])

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
/** A small file of more pixels than are drawn. */
const bomb = () =>
  sharp({ create: { width: 10_000, height: 5_000, channels: 3, background: '#000000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** Files that are refused, with the message. */
export const refusedPictures: [what: string, bytes: () => Buffer | Promise<Buffer>, message: Text][] = [
  ['SVG', () => Buffer.from(svg), messages.unknownForm()],
  ['SVG after a declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`), messages.unknownForm()],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), messages.unknownForm()],
  ['PDF', () => Buffer.from('%PDF-1.7\n'), messages.unknownForm()],
  ['GIF', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), messages.unknownForm()],
  ['nothing', () => Buffer.alloc(0), messages.unknownForm()],
  [
    'an SVG that begins as a JPEG',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    messages.broken(),
  ],
  ['a PNG without its content', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), messages.broken()],
  ['a bomb', bomb, messages.tooManyPixels(mostPixels / 1e6)],
]
