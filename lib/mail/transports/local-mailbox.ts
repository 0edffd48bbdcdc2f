import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataDir } from '#db/data-dir.ts'
import { randomToken } from '#lib/codes.ts'
import type { MailTransport } from '../transport.ts'
import { mimeMail } from './mime.ts'

/** The folder of the local mailbox. */
export function mailFolder(dataDir: string): string {
  // The comments prevent the build from tracing files with such names into the deployment.
  return join(/* turbopackIgnore: true */ dataDir, 'mail')
}

/** Writes mails as files `DATA_DIR/mail/<id>.eml`: each is complete or absent, and a repeated mail is the same file. */
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
      // Renamed into place, so that a reader never sees half a mail, even after a writer was killed.
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

/** Deletes mails from the local mailbox of this machine, if they exist. */
export async function deleteLocalMails(dataDir: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(join(mailFolder(dataDir), `${id}.eml`), { force: true })
}
