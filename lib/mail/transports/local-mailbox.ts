import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataDir } from '#db/data-dir.ts'
import { randomToken } from '#lib/codes.ts'
import type { MailTransport } from '../transport.ts'
import { mimeMail } from './mime.ts'

/** Where the mails of the local mailbox are. */
export function mailFolder(dataDir: string): string {
  // The comments keep the build from taking files of the program with such names for a part of what it deploys.
  return join(/* turbopackIgnore: true */ dataDir, 'mail')
}

/** Mails as files `DATA_DIR/mail/<id>.eml`: whole or not there, and the same file when the same mail comes again. */
export function localMailbox(dataDir: string): MailTransport {
  return {
    name: 'local',
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await composer.sendMail(mimeMail(mail))
      const folder = mailFolder(dataDir)
      makeDataDir(dataDir)
      await mkdir(folder, { recursive: true })
      // Renamed into place, so that a reader never meets half a mail and a killed writer leaves none.
      const draft = join(/* turbopackIgnore: true */ folder, `.${mail.id}.${randomToken(64)}`)
      try {
        await writeFile(draft, message as Buffer, { mode: 0o600 })
        await rename(draft, join(folder, `${mail.id}.eml`))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
  }
}

const fileForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.eml$/

/** The ids of the mails in the local mailbox, in no order. */
export async function listLocalMails(dataDir: string): Promise<string[]> {
  const names = await readdir(mailFolder(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => fileForm.test(name)).map((name) => name.slice(0, -'.eml'.length))
}

/** One mail of the local mailbox as it was sent (RFC 5322), or null. */
export async function readLocalMail(dataDir: string, id: string): Promise<Buffer | null> {
  if (!fileForm.test(`${id}.eml`)) return null
  return readFile(join(mailFolder(dataDir), `${id}.eml`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Deletes mails from the local mailbox of this machine, where they are there. */
export async function deleteLocalMails(dataDir: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(join(mailFolder(dataDir), `${id}.eml`), { force: true })
}
