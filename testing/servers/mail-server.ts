import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const guide = join(import.meta.dirname, '../../docs/guides/receiving-mail.md')

/** A mail server that hands mails over to the service. */
export type MailServer = {
  /** The port at which it takes mail. */
  port: number
  /** Tries all mails that wait again, at once. */
  flush(): void
  /** How many mails wait in its queue. */
  waiting(): number
  log(): string
  stop(): void
}

/** The domain whose mail is handed over, the address of the service, and the secret. */
export type MailServerSetting = { domain: string; url: string; secret: string }

/**
 * Makes a temporary folder with the program of docs/guides/receiving-mail.md, and returns the other blocks of the guide. In all of
 * them the domain, the address of the service, the paths and the secret are replaced.
 */
export function mailServerFolder(name: string, { domain, url, secret }: MailServerSetting) {
  const folder = mkdtempSync(join(tmpdir(), `venue-booking-${name}-`))
  chmodSync(folder, 0o755)
  const program = join(folder, 'venue-booking-mail')
  const secretFile = join(folder, 'mail-secret')
  const text = readFileSync(guide, 'utf8')
    .replaceAll('/etc/venue-booking/mail-secret', secretFile)
    .replaceAll('http://127.0.0.1:3000', url)
    .replaceAll('/usr/local/bin/venue-booking-mail', program)
    .replaceAll('reply.copper-cue.example', domain)
  const found = [...text.matchAll(/```(?:sh|ini) elsewhere\n(.*?)```/gs)].map(([, block = '']) => block)
  const [script = '', main = '', master = '', limit = '', router = '', transport = ''] = found
  writeFileSync(program, script, { mode: 0o755 })
  writeFileSync(secretFile, `Authorization: Bearer ${secret}\n`, { mode: 0o644 })
  return { folder, blocks: { main, master, limit, router, transport } }
}
