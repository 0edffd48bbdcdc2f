import { Problem } from '#lib/problems/problem.ts'
import { readBytes } from '#lib/request-bytes.ts'

/** The greatest depth of objects and arrays in a body, counting the outermost. No field of any request needs more than three. */
export const maxLevels = 64

const jsonType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i

/**
 * Reads a request's JSON object. Throws `unsupported-media-type`, `content-too-large` or `unreadable-body` (the last one also
 * for a body that is nested too deeply). It never reads more than the limit, whatever the headers say. An `optional` body may
 * be absent and is then an empty object.
 */
export async function readJsonObject(request: Request, { optional = false } = {}): Promise<Record<string, unknown>> {
  if (optional && request.body === null) return {}
  const type = request.headers.get('content-type')
  const bodyIsTyped = type === null ? request.body === null : jsonType.test(type)
  // Some hosts pass an empty stream when nothing was sent. Only reading it distinguishes it from a body without a type.
  if (!bodyIsTyped && !(optional && type === null)) throw new Problem('unsupported-media-type')
  const bytes = await readBytes(request)
  if (optional && bytes.length === 0) return {}
  if (!bodyIsTyped) throw new Problem('unsupported-media-type')
  if (isDeeper(bytes, maxLevels)) throw new Problem('unreadable-body', { detail: tooDeep })
  const value = parse(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Problem('unreadable-body')
  return value as Record<string, unknown>
}

const tooDeep = {
  en: `The request body must not be nested deeper than ${maxLevels} levels.`,
  de: `Der Anfragekörper darf höchstens ${maxLevels} Ebenen tief verschachtelt sein.`,
}

const [quote, backslash] = [0x22, 0x5c]
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Whether JSON is nested more deeply than `levels`, by counting its brackets. It runs before parsing, because recursive
 * functions would walk the parsed value. A duplicate name hides nothing from it. Bytes beyond ASCII are never brackets in UTF-8.
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
    // `fatal` rejects bytes that are not UTF-8 instead of replacing them.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new Problem('unreadable-body', { cause })
  }
}
