import { Problem } from '#lib/problems/problem.ts'
import { bodyLimitBytes, readStart } from '#lib/request-bytes.ts'
import { isOwnForm, readForm } from './own-form.ts'

/** A form as a guest has sent it. */
export type FileForm = {
  /** Its texts, and its files unless it is too large. */
  form: FormData
  isTooLarge: boolean
}

/** The most parts of a form: fields and files. The page of a message has three. Ours. */
const mostParts = 50

/** Whether a form was sent as browsers send one that has a field for files (`multipart/form-data`). */
export function isFileForm(contentType: string | null | undefined): boolean {
  return /^multipart\/form-data\s*;/i.test(contentType ?? '')
}

/**
 * The fields and files of a form of this service, of at most `mostFileBytes` beside its texts; a form without files is read by
 * `readForm`. A larger form has lost its files, not the texts before them: so the fields for files come last on a page. Null if
 * the form came from another site, or is not one. Throws `content-too-large` for more text than in other forms, or for more than
 * 50 parts.
 */
export async function ownFileForm(request: Request, mostFileBytes: number): Promise<FileForm | null> {
  if (!isOwnForm(request)) return null
  const type = request.headers.get('content-type') ?? ''
  if (!isFileForm(type)) {
    const form = await readForm(request)
    return form && { form, isTooLarge: false }
  }
  const boundary = /boundary="?([^";\s]{1,70})/i.exec(type)?.[1]
  if (!boundary) return null
  const read = await readStart(request, mostFileBytes + bodyLimitBytes).catch((error: unknown) => {
    if (error instanceof Problem && error.kind === 'unreadable-body') return null
    throw error
  })
  if (!read) return null
  const { bytes, isWhole } = read
  const form = await parse(isWhole ? bytes : withoutCutPart(bytes, boundary), boundary)
  if (!form) return null
  for (const [name, value] of isWhole ? [] : [...form]) if (typeof value !== 'string') form.delete(name)
  return { form, isTooLarge: !isWhole }
}

/** The beginning of a body that was cut off, with its whole parts alone. */
function withoutCutPart(bytes: Buffer, boundary: string): Buffer {
  const start = bytes.subarray(0, bodyLimitBytes)
  const end = start.lastIndexOf(`--${boundary}\r\n`)
  return Buffer.concat([start.subarray(0, Math.max(end, 0)), Buffer.from(`--${boundary}--\r\n`)])
}

async function parse(bytes: Buffer, boundary: string): Promise<FormData | null> {
  let parts = 0
  for (let at = bytes.indexOf(`--${boundary}`); at !== -1; at = bytes.indexOf(`--${boundary}`, at + boundary.length)) {
    if (++parts > mostParts) throw new Problem('content-too-large')
  }
  // The bytes are bounded already: this reads no request.
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => null)
  const texts = [...(form ?? [])].filter(([, value]) => typeof value === 'string')
  const length = texts.reduce((sum, [name, value]) => sum + name.length + value.toString().length, 0)
  if (length > bodyLimitBytes) throw new Problem('content-too-large')
  return form
}
