import { Problem } from '#lib/problems/problem.ts'

/** Largest request body the API reads (decisions 1.5). */
export const bodyLimitBytes = 256 * 1024

const jsonType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i

/**
 * Reads a request's JSON object. Throws `unsupported-media-type`, `content-too-large` or `unreadable-body`; never reads
 * more than the limit, whatever the headers say. An `optional` body may be left out, and is an empty object then.
 */
export async function readJsonObject(request: Request, { optional = false } = {}): Promise<Record<string, unknown>> {
  if (optional && request.body === null) return {}
  const type = request.headers.get('content-type')
  const bodyIsTyped = type === null ? request.body === null : jsonType.test(type)
  // Some hosts hand over an empty stream where nothing was sent, which only reading tells from a body without a type.
  if (!bodyIsTyped && !(optional && type === null)) throw new Problem('unsupported-media-type')
  const bytes = await readBytes(request)
  if (optional && bytes.length === 0) return {}
  if (!bodyIsTyped) throw new Problem('unsupported-media-type')
  const value = parse(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Problem('unreadable-body')
  return value as Record<string, unknown>
}

/** Reads a request's body as it came. Throws `content-too-large`, having read no more than the limit, or `unreadable-body`. */
export async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > bodyLimitBytes) throw new Problem('content-too-large')
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (;;) {
    const step = await reader?.read().catch((cause) => {
      // The client went away, or what it sent is no longer HTTP: its fault, and nothing to report.
      throw new Problem('unreadable-body', { cause })
    })
    if (!step || step.done) break
    length += step.value.byteLength
    if (length > bodyLimitBytes) {
      void reader?.cancel()
      throw new Problem('content-too-large')
    }
    chunks.push(step.value)
  }
  return Buffer.concat(chunks)
}

function parse(bytes: Uint8Array): unknown {
  try {
    // `fatal` refuses bytes that are not UTF-8 instead of replacing them.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new Problem('unreadable-body', { cause })
  }
}
