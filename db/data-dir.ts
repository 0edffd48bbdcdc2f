import { mkdirSync } from 'node:fs'

/**
 * Makes the folder `DATA_DIR` where it is missing, for its user alone: secret, mails and database are below it. One that is
 * there keeps the rights that its host gave it. Root's database belongs to another user, who has to pass through, and sees
 * nothing of what is in it.
 */
export function makeDataDir(path: string, uid = process.getuid?.()): void {
  mkdirSync(path, { recursive: true, mode: uid === 0 ? 0o711 : 0o700 })
}
