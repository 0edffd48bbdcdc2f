import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '#db/data-dir.ts'
import { env, setDefaultAppUrl } from './env/env.ts'

/**
 * The address under which guests reach the server, for commands on the same host: they run without its `PORT`, and often
 * without its `APP_URL`. The server writes it into `DATA_DIR/address` when it listens; the file remains when the server ends.
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
    // A read-only disk, as in a container, must not stop the server. Commands then use the default address, and print it.
  }
}

/** Makes the links of a command begin with the address that a server has recorded, unless `APP_URL` is set. */
export function followRecordedAddress(): void {
  const recorded = recordedAddress()
  if (recorded !== null) setDefaultAppUrl(recorded)
}

function recordedAddress(): string | null {
  try {
    const text = readFileSync(file(), 'utf8').trim()
    return /^https?:$/.test(new URL(text).protocol) ? text : null
  } catch {
    // No server has run here, this user may not read the file, or it has other content: the default remains.
    return null
  }
}

/** Whether the links of this service work on this computer alone. */
export function isLocalAddress(url: string): boolean {
  const { hostname } = new URL(url)
  return /(^|\.)localhost$/.test(hostname) || /^127\./.test(hostname) || hostname === '[::1]'
}
