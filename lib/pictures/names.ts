/** The widths that are stored of a picture, in pixels; a smaller one stays as it is. */
export const pictureWidths = [1600, 800] as const
/** Their forms: WebP for browsers, JPEG for everything else that reads pictures. */
export const pictureTypes = { webp: 'image/webp', jpg: 'image/jpeg' } as const

const form = /^[0-9a-f]{32}-(?:1600|800)\.(webp|jpg)$/

/** The name of a file: the digest of the picture, a width and a form. */
export function pictureName(digest: string, width: number, extension: keyof typeof pictureTypes): string {
  return `${digest}-${width}.${extension}`
}

/** The media type of a file with this name; null for a name that no picture has. It never comes from whoever uploaded it. */
export function pictureTypeOf(name: string): string | null {
  const extension = form.exec(name)?.[1]
  return extension === 'webp' || extension === 'jpg' ? pictureTypes[extension] : null
}
