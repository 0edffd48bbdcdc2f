import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHmac, randomToken } from './codes.ts'
import { env } from './env.ts'

let known: string | undefined

/**
 * The service's secret: `SECRET`, else one that is made once and kept beside the embedded database. Who comes first makes
 * it; a second process that starts at the same moment reads the first one's.
 */
function secret(): string {
  known ??= env().secret ?? keptSecret(join(env().dataDir, 'secret'))
  return known
}

function keptSecret(file: string): string {
  mkdirSync(env().dataDir, { recursive: true })
  // Linked into place whole, so that nobody reads half of it; the link of whoever comes second fails.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomToken(256), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}

/** A keyed digest (HMAC-SHA-256) of a text. `purpose` keeps one use of the secret apart from another. */
export function keyedDigest(purpose: string, text: string | Uint8Array): Buffer {
  const key = createHmac('sha256', secret()).update(purpose).digest()
  return createHmac('sha256', key).update(text).digest()
}
