import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The records of a test run for `scripts/check-logs.ts`: everything that servers wrote, the mails that they sent, and
 * the secrets that were issued meanwhile. None of the secrets may be in the logs or mails.
 */
export const recordedDir = join(import.meta.dirname, '../..', '.test-results', 'recorded')

/** Records a secret: an API key, a client secret, an address that is itself a credential. */
export function recordSecret(secret: string): void {
  append('secrets', `${secret}\n`)
}

/** Records the output of a server. */
export function recordOutput(text: string): void {
  append('output', text)
}

/** A data folder for a test's server whose mails are recorded. */
export function recordedDataDir(): string {
  return join(recordedDir, `data-${process.pid}`)
}

function append(file: string, text: string): void {
  mkdirSync(recordedDir, { recursive: true })
  // One file per process: appends of several processes must not split each other's lines.
  appendFileSync(join(recordedDir, `${file}-${process.pid}.txt`), text)
}
