import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Makes the folder `DATA_DIR` if it is missing, for its user alone: secret, mails and database are below it. The rights of
 * an existing folder are left unchanged. Root's database belongs to another user, who has to pass through the folder and
 * cannot list it.
 */
export function makeDataDir(path: string, uid = process.getuid?.()): void {
  mkdirSync(path, { recursive: true, mode: uid === 0 ? 0o711 : 0o700 })
}

/**
 * Returns the text of a file, which the first process that asks writes, readable by its user alone. It is linked into place
 * when it is complete: the link of a second process fails, which then reads the text of the first. The draft has a folder of
 * its own, because servers in containers that share a volume have the same process id.
 */
export function writtenOnce(file: string, text: string): string {
  const folder = mkdtempSync(`${file}.`)
  const draft = `${folder}/draft`
  try {
    writeFileSync(draft, text, { mode: 0o600 })
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return readFileSync(file, 'utf8')
}
