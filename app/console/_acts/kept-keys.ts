/** The entry of the browser's session in which the keys are kept, over reloads of the page. */
const entry = 'unanswered acts'
/** For browsers without storage: the keys are then kept as long as the page is open. */
let inPage: Record<string, string> = {}

/**
 * Returns the Idempotency-Key of an act that was sent before and had no answer yet, or a new one. `act` is the act with its
 * venue and content. The same act that is sent again later, even after a reload, then has one effect.
 */
export function keyOf(act: string): string {
  const name = digestOf(act)
  const keys = read()
  const key = keys[name] ?? newKey()
  if (keys[name] === undefined) write({ ...keys, [name]: key })
  return key
}

/** Returns whether an act was sent before and had no answer yet. */
export function isUnanswered(act: string): boolean {
  return read()[digestOf(act)] !== undefined
}

/** Removes the key of an act that was answered: the same act is a new one from now on. */
export function forgetKey(act: string): void {
  const { [digestOf(act)]: _, ...others } = read()
  write(others)
}

/** Returns an Idempotency-Key for one act. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (each) => each.toString(36)).join('-')
}

/**
 * Returns a short name of an act (FNV-1a, twice 32 bits), so that no words of guests stay in the browser. If two acts had the
 * same name, the service would refuse the second one, because its key belongs to another content.
 */
function digestOf(act: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < act.length; at++) {
    const code = act.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ (code + at), 0x85ebca6b)
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`
}

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(entry) ?? '{}')
  } catch {
    return inPage
  }
}

function write(keys: Record<string, string>): void {
  inPage = keys
  try {
    sessionStorage.setItem(entry, JSON.stringify(keys))
  } catch {
    // The keys are in the page alone.
  }
}
