import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What a test run leaves behind for `scripts/check-logs.ts`: everything that servers wrote, the mails that they sent, and
 * the secrets that were handed out meanwhile. None of the last may be found in the first two.
 */
export const recordedDir = join(import.meta.dirname, '..', '.test-results', 'recorded')

/** Notes a secret: an API key, a client secret, an address that is itself a credential. */
export function recordSecret(secret: string): void {
  append('secrets', `${secret}\n`)
}

/** Notes what a server wrote. */
export function recordOutput(text: string): void {
  append('output', text)
}

/** A data folder for a test's server, whose mails are kept. */
export function recordedDataDir(): string {
  return join(recordedDir, `data-${process.pid}`)
}

function append(file: string, text: string): void {
  mkdirSync(recordedDir, { recursive: true })
  // One file a process: appends of several processes must not tear each other's lines apart.
  appendFileSync(join(recordedDir, `${file}-${process.pid}.txt`), text)
}
