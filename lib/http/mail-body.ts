import { Problem } from '#lib/problems/problem.ts'
import { readBytes } from '#lib/request-bytes.ts'

/** The largest mail that is read (decisions 1.5): mail systems send pictures in it, in base64. */
export const mostMailBytes = 15 * 1024 * 1024

/** Reads a mail as it was transmitted. Throws `unsupported-media-type`, `content-too-large` or `unreadable-body`. */
export async function readMailBody(request: Request): Promise<Buffer> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^message\/rfc822\s*(;|$)/i.test(type)) throw new Problem('unsupported-media-type', { detail: notMail })
  return readBytes(request, mostMailBytes)
}

const notMail = {
  en: 'The request body must be a mail, with the Content-Type message/rfc822.',
  de: 'Der Anfragekörper muss eine E-Mail sein, mit dem Content-Type message/rfc822.',
}
