/** The media types that a field for pictures accepts. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp'

const longestSide = 2000
const smallEnough = 900_000
const beginning = 100_000

/** Returns a large picture drawn smaller, because proxies and serverless functions take only small bodies. */
export async function smallerPicture(file: File): Promise<Blob> {
  if (file.size <= smallEnough) return file
  const drawn = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  // The browser cannot read the file. Its beginning is enough for the service to say what is wrong with it.
  if (!drawn) return file.slice(0, beginning)
  const scale = Math.min(1, longestSide / Math.max(drawn.width, drawn.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(drawn.width * scale)
  canvas.height = Math.round(drawn.height * scale)
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  drawn.close()
  // A browser that cannot write WebP writes PNG instead, which also keeps transparent parts.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.88))
  return blob && blob.size < file.size ? blob : file
}
