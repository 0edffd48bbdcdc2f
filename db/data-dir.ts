import { mkdirSync } from 'node:fs'

/**
 * Makes the folder `DATA_DIR` if it is missing, for its user alone: secret, mails and database are below it. The rights of
 * an existing folder are left unchanged. Root's database belongs to another user, who has to pass through the folder and
 * cannot list it.
 */
export function makeDataDir(path: string, uid = process.getuid?.()): void {
  mkdirSync(path, { recursive: true, mode: uid === 0 ? 0o711 : 0o700 })
}
