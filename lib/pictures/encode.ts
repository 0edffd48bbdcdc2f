import type { Sharp } from 'sharp'
import { invalidFields } from '#lib/problems/problem.ts'
import { pictureMessages as messages } from './messages.ts'
import {
  type PictureExtension,
  type PictureForm,
  type PictureGround,
  type PictureWidth,
  pictureWidths,
} from './names.ts'

/** The most pixels of a picture: a larger one is refused before it is decoded. */
export const mostPixels = 40_000_000

const decodeSeconds = 20

/** A file of a picture. `bytes` are encoded by this service, never the ones that were uploaded. */
export type EncodedFile = { width: PictureWidth; extension: PictureExtension; bytes: Buffer }

/** A picture as it is stored; the largest file, as WebP, is the first. `width` and `height` are the pixels of that file. */
export type EncodedPicture = {
  files: readonly [EncodedFile, ...EncodedFile[]]
  width: number
  height: number
  form: PictureForm
  ground: PictureGround
}

const beginsWith = (bytes: Uint8Array, ...wanted: readonly number[]) => wanted.every((byte, at) => bytes[at] === byte)

/** Whether the first bytes are those of a form that is decoded: no other decoder runs, whatever a file says of itself. */
export function isKnownForm(bytes: Uint8Array): boolean {
  const jpeg = beginsWith(bytes, 0xff, 0xd8, 0xff)
  const png = beginsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const webp = beginsWith(bytes, 0x52, 0x49, 0x46, 0x46) && beginsWith(bytes.subarray(8), 0x57, 0x45, 0x42, 0x50)
  return jpeg || png || webp
}

/**
 * Draws an uploaded picture anew, upright and in the stored widths and forms. Nothing else of the file remains: no EXIF data, no
 * place, no second format behind the first (decisions 7.9). Transparent parts stay transparent: then the form beside WebP is PNG.
 * Throws a 400 for anything but a JPEG, PNG or WebP picture of at most `mostPixels`.
 */
export async function encodePicture(uploaded: Uint8Array): Promise<EncodedPicture> {
  if (!isKnownForm(uploaded)) throw refused(messages.unknownForm())
  const { default: sharp } = await import('sharp')
  try {
    const [largest, ...smaller] = pictureWidths
    // Decoded once. From here on there are only pixels.
    const { data, info } = await sharp(uploaded, {
      limitInputPixels: mostPixels,
      failOn: 'error',
      sequentialRead: true,
    })
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .resize(inside(largest))
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const drawn = (size: number) => sharp(data, { raw: { width, height, channels: 4 } }).resize(inside(size))
    const ground = groundOf(
      await drawn(smaller.at(-1) ?? largest)
        .raw()
        .toBuffer(),
    )
    const form = ground === 'any' ? 'jpg' : 'png'
    const filesOf = async (size: PictureWidth): Promise<[EncodedFile, EncodedFile]> => [
      { width: size, extension: 'webp', bytes: await webpOf(drawn(size), form).toBuffer() },
      { width: size, extension: form, bytes: await otherOf(drawn(size), form).toBuffer() },
    ]
    const files = await filesOf(largest)
    const others = []
    for (const size of smaller) others.push(...(await filesOf(size)))
    return { files: [...files, ...others], width, height, form, ground }
  } catch (cause) {
    throw refused(/pixel limit/i.test(String(cause)) ? messages.tooManyPixels(mostPixels / 1e6) : messages.broken())
  }
}

const inside = (size: number) => ({ width: size, height: size, fit: 'inside', withoutEnlargement: true }) as const

/** The usual quality blurs the lines of a logo. */
function webpOf(drawn: Sharp, form: PictureForm): Sharp {
  return form === 'png' ? drawn.webp({ quality: 92 }) : drawn.removeAlpha().webp({ quality: 82 })
}

function otherOf(drawn: Sharp, form: PictureForm): Sharp {
  return form === 'png' ? drawn.png({ compressionLevel: 9 }) : drawn.removeAlpha().jpeg({ quality: 82, mozjpeg: true })
}

/** From this brightness on (0 to 255), the visible parts of a picture cannot be seen on a light ground. */
const lightFrom = 190

/** The ground on which a picture can be seen, by its pixels as RGBA: the brightness of the visible parts decides. */
function groundOf(pixels: Buffer): PictureGround {
  let visible = 0
  let brightness = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    visible += alpha
    brightness += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue)
  }
  if (visible * 4 === pixels.length * 255) return 'any'
  return brightness > lightFrom * visible ? 'dark' : 'light'
}

function refused(text: ReturnType<typeof messages.broken>) {
  return invalidFields({ Picture: [text] })
}
