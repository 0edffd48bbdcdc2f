import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '#db/data-dir.ts'
import { env, setDefaultAppUrl } from './env.ts'

/**
 * The address under which guests reach the server, for the commands beside it: they run without its `PORT`, and often
 * without its `APP_URL`. The server writes it into `DATA_DIR/address` when it listens; it stays there when the server ends.
 */
const file = () => join(env().dataDir, 'address')

/** Records this server's own address. */
export function recordAddress(): void {
  try {
    makeDataDir(env().dataDir)
    const draft = `${file()}.${process.pid}`
    writeFileSync(draft, `${env().appUrl}\n`, { mode: 0o600 })
    renameSync(draft, file())
  } catch {
    // A disk that cannot be written to, as in a container, is no reason not to serve. Commands say what their links are then.
  }
}

/** Makes the links of a command begin with the address that a server has recorded, unless `APP_URL` says another one. */
export function followRecordedAddress(): void {
  const recorded = recordedAddress()
  if (recorded !== null) setDefaultAppUrl(recorded)
}

function recordedAddress(): string | null {
  try {
    const text = readFileSync(file(), 'utf8').trim()
    return /^https?:$/.test(new URL(text).protocol) ? text : null
  } catch {
    // No server has run here, this user may not look, or the file holds something else: the default stays.
    return null
  }
}

/** Whether this computer alone can open the links of this service. */
export function isLocalAddress(url: string): boolean {
  const { hostname } = new URL(url)
  return /(^|\.)localhost$/.test(hostname) || /^127\./.test(hostname) || hostname === '[::1]'
}
