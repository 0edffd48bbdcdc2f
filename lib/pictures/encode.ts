import { sha256 } from '#lib/codes.ts'
import { invalidFields } from '#lib/problems/problem.ts'
import { pictureMessages as messages } from './messages.ts'
import { pictureName, pictureTypes, pictureWidths } from './names.ts'

/** The most pixels of a picture: more is refused before anything is decoded. */
export const mostPixels = 40_000_000

const decodeSeconds = 20
const digestDigits = 32

/** A picture as it is stored. `bytes` are those that this service has encoded, never those that were uploaded. */
export type EncodedFile = { name: string; type: string; bytes: Buffer }
export type EncodedPicture = { files: readonly EncodedFile[]; width: number; height: number }

const beginsWith = (bytes: Uint8Array, ...wanted: readonly number[]) => wanted.every((byte, at) => bytes[at] === byte)

/** What is decoded, by its first bytes: no other decoder runs, whatever a file says of itself. */
function isKnownForm(bytes: Uint8Array): boolean {
  const jpeg = beginsWith(bytes, 0xff, 0xd8, 0xff)
  const png = beginsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const webp = beginsWith(bytes, 0x52, 0x49, 0x46, 0x46) && beginsWith(bytes.subarray(8), 0x57, 0x45, 0x42, 0x50)
  return jpeg || png || webp
}

/**
 * Draws an uploaded picture anew, upright and in the stored widths and forms. Nothing else of the file remains: no EXIF data, no
 * place, no second format behind the first (decisions 7.9). Throws a 400 for anything but a JPEG, PNG or WebP picture of at most `mostPixels`.
 */
export async function encodePicture(uploaded: Uint8Array): Promise<EncodedPicture> {
  if (!isKnownForm(uploaded)) throw refused(messages.unknownForm())
  const { default: sharp } = await import('sharp')
  const drawn = () =>
    sharp(uploaded, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
  const inside = (width: number) =>
    drawn().resize({ width, height: width, fit: 'inside', withoutEnlargement: true }).toColourspace('srgb')
  try {
    const [largest, smaller] = pictureWidths
    const first = await inside(largest).webp({ quality: 82 }).toBuffer({ resolveWithObject: true })
    const digest = sha256(first.data).toString('hex').slice(0, digestDigits)
    const files: EncodedFile[] = []
    for (const width of [largest, smaller]) {
      const webp = width === largest ? first.data : await inside(width).webp({ quality: 80 }).toBuffer()
      const jpg = await inside(width).flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
      files.push(
        { name: pictureName(digest, width, 'webp'), type: pictureTypes.webp, bytes: webp },
        { name: pictureName(digest, width, 'jpg'), type: pictureTypes.jpg, bytes: jpg },
      )
    }
    return { files, width: first.info.width, height: first.info.height }
  } catch (cause) {
    throw refused(/pixel limit/i.test(String(cause)) ? messages.tooManyPixels(mostPixels / 1e6) : messages.broken())
  }
}

function refused(text: ReturnType<typeof messages.broken>) {
  return invalidFields({ Picture: [text] })
}
