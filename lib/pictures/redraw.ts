import { isKnownForm, mostPixels } from './encode.ts'

/** The longest side of a picture that somebody has sent, in pixels: enough to read a photographed page. Ours. */
const mostSide = 2000

const decodeSeconds = 20

/**
 * Draws a picture that somebody has sent anew as a WebP file, upright and without anything else of the original, such as the
 * place of a photograph. Null for anything but a JPEG, PNG or WebP picture of at most `mostPixels`.
 */
export async function redrawPicture(sent: Uint8Array): Promise<Buffer | null> {
  if (!isKnownForm(sent)) return null
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(sent, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    return null
  }
}
