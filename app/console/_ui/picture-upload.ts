import type { Locale, Text } from '#lib/i18n/locale.ts'

const lost: Text = {
  en: 'The picture could not be sent. Please try again.',
  de: 'Das Bild ließ sich nicht senden. Bitte noch einmal versuchen.',
}

/** The media types that a field for pictures accepts. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp'

/** An upload has failed. The message says why, in the language of the page. */
export class UploadRefused extends Error {}

type Upload = {
  venueSlug: string
  /** The path below `/api/console/venues/{venueSlug}/`. */
  path: string
  file: File
  language: Locale
}

/** Sends a picture and returns the answer. Throws an `UploadRefused`, also if no answer comes. */
export async function uploadPicture<T>({ venueSlug, path, file, language }: Upload): Promise<T> {
  const answer = await send({ venueSlug, path, file, language }).catch(() => null)
  if (!answer) throw new UploadRefused(lost[language])
  const { ok, json } = answer
  if (ok) return json as T
  throw new UploadRefused(json.errors?.Picture?.[0] ?? json.detail ?? lost[language])
}

type Refusal = { errors?: { Picture?: string[] }; detail?: string }

async function send({ venueSlug, path, file, language }: Upload): Promise<{ ok: boolean; json: Refusal }> {
  const response = await fetch(`/api/console/venues/${encodeURIComponent(venueSlug)}/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/octet-stream',
      'Idempotency-Key': crypto.randomUUID(),
      'Accept-Language': language,
    },
    body: await smaller(file),
  })
  return { ok: response.ok, json: await response.json() }
}

const longestSide = 2000
const smallEnough = 900_000
const beginning = 100_000

/** Returns a large picture drawn smaller, because proxies and serverless functions take only small bodies. */
async function smaller(file: File): Promise<Blob> {
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
