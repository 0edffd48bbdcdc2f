import { Problem } from '#lib/problems/problem.ts'

/** Largest request body the API reads (decisions 1.5). */
export const bodyLimitBytes = 256 * 1024
/** Most levels of objects and arrays in a body, its own one included. No field of any request needs more than three. */
export const mostLevels = 64

const jsonType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i

/**
 * Reads a request's JSON object. Throws `unsupported-media-type`, `content-too-large` or `unreadable-body` (the last one also
 * for what is nested too deeply); never reads more than the limit, whatever the headers say. An `optional` body may be left
 * out, and is an empty object then.
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
  if (isDeeper(bytes, mostLevels)) throw new Problem('unreadable-body', { detail: tooDeep })
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

const tooDeep = {
  en: `The request body must not be nested deeper than ${mostLevels} levels.`,
  de: `Der Anfragekörper darf höchstens ${mostLevels} Ebenen tief verschachtelt sein.`,
}

const [quote, backslash] = [0x22, 0x5c]
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Whether JSON has more levels than that, told by its brackets: before anything is made of it that others would walk with a
 * function which calls itself. A name that is given twice hides nothing here. Bytes beyond ASCII are never brackets in UTF-8.
 */
function isDeeper(json: Uint8Array, levels: number): boolean {
  let level = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (isText) {
      if (byte === backslash) at++
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === openArray || byte === openObject) {
      if (++level > levels) return true
    } else if (byte === closeArray || byte === closeObject) level--
  }
  return false
}

function parse(bytes: Uint8Array): unknown {
  try {
    // `fatal` refuses bytes that are not UTF-8 instead of replacing them.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new Problem('unreadable-body', { cause })
  }
}
