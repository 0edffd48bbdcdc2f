import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { failureOf, log } from '#lib/log.ts'
import { isKnownForm, mostPixels } from './encode.ts'
import { type PictureGround, pictureTypeOf } from './names.ts'
import { findPictureStorage } from './storage.ts'

/** Enough for a logo on paper: 300 dots per inch of 4 cm. */
const mostSide = 480
const ownPath = '/pictures/'

/**
 * Draws a picture of this service as a PNG file without transparent parts, for documents. Null if there is none, or if this
 * service cannot decode it. No other host is asked (`ownPicturePath`). The same picture is the same file. A failure is
 * logged and results in null: a document without its logo is better than none.
 */
export async function opaquePicture(path: string, ground: PictureGround): Promise<Buffer | null> {
  try {
    const bytes = await bytesOf(path)
    return bytes && isKnownForm(bytes) ? await opaque(bytes, ground) : null
  } catch (error) {
    log().warn({ failure: failureOf(error) }, 'a document is made without its picture')
    return null
  }
}

async function opaque(bytes: Uint8Array, ground: PictureGround): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: groundColour(ground) })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The colour of the ground on which a picture with transparent parts is seen. */
export function groundColour(ground: PictureGround): string {
  return ground === 'dark' ? '#16181a' : '#ffffff'
}

async function bytesOf(path: string): Promise<Uint8Array | null> {
  const { pathname } = new URL(path, 'http://service.invalid')
  if (pathname.startsWith(ownPath)) {
    const name = pathname.slice(ownPath.length)
    return pictureTypeOf(name) === null ? null : ((await findPictureStorage())?.read(name) ?? null)
  }
  const folder = join(/* turbopackIgnore: true */ process.cwd(), './public')
  const file = join(/* turbopackIgnore: true */ folder, decodeURIComponent(pathname))
  if (!file.startsWith(folder + sep)) return null
  return readFile(/* turbopackIgnore: true */ file).catch(() => null)
}
