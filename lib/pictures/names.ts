/** The longest sides of the stored files of a picture, in pixels; a smaller picture stays as it is. */
export const pictureWidths = [1600, 800, 320] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The media types of the files: WebP for browsers, and beside it one form that everything reads (`PictureForm`). */
export const pictureTypes = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const
export type PictureExtension = keyof typeof pictureTypes

/** The form of a picture's files beside WebP: PNG if it has transparent parts, which JPEG would fill. */
export const pictureForms = ['jpg', 'png'] as const
export type PictureForm = (typeof pictureForms)[number]

/**
 * The ground on which a picture can be seen: any for one without transparent parts, else one that differs from its own
 * colours.
 */
export const pictureGrounds = ['any', 'light', 'dark'] as const
export type PictureGround = (typeof pictureGrounds)[number]

const nameForm = /^([0-9a-f]{32})-(?:1600|800|320)\.(webp|jpg|png)$/

/** The name of a file: the digest of the picture, a width and a form. */
export function pictureName(digest: string, width: PictureWidth, extension: PictureExtension): string {
  return `${digest}-${width}.${extension}`
}

/** The names of all files of a picture. */
export function pictureNames({ digest, form }: { digest: string; form: PictureForm }): string[] {
  return pictureWidths.flatMap((width) => [pictureName(digest, width, 'webp'), pictureName(digest, width, form)])
}

/** The media type of a file with this name; null for a name that no picture has. An uploader cannot choose it. */
export function pictureTypeOf(name: string): string | null {
  const extension = nameForm.exec(name)?.[2]
  return extension !== undefined && isExtension(extension) ? pictureTypes[extension] : null
}

/** The digest in the name of a file; null for a name that no picture has. */
export function digestIn(name: string): string | null {
  return nameForm.exec(name)?.[1] ?? null
}

/** The pixels of a file of this width, of a picture whose largest file has these. */
export function sizeAt(width: PictureWidth, largest: { width: number; height: number }) {
  const scale = Math.min(1, width / Math.max(largest.width, largest.height))
  return { width: Math.round(largest.width * scale), height: Math.round(largest.height * scale) }
}

function isExtension(text: string): text is PictureExtension {
  return Object.hasOwn(pictureTypes, text)
}
