import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listMailbox } from '#lib/mail/mailbox/read.ts'
import { recordedDir } from '#testing/interface/recorded.ts'
import { voucherCodesIn } from '#testing/runner/voucher-codes.ts'

/**
 * Reads the logs of all servers of the test run and the subjects of their mails, and searches them for secrets: each issued
 * one, everything that has the form of one, and guests' addresses.
 */
const forms: [string, RegExp][] = [
  ['an API key', /svc_[ps]k_[A-Za-z0-9_-]{20,}/],
  ['a checkout session', /fcs_[A-Za-z0-9_-]{20,}|cs_(test|live)_\w+/],
  // Both with a letter at least, since a number or a part of a GUID may look like one by chance.
  ['a ticket code', /\b(?=[0-9]*[A-Z])[0-9A-HJKMNP-TV-Z]{12}\b/],
  ['a ticket code', /\b(?=[0-9-]*[A-Z])[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}\b/],
  ['a table token', /\/(api\/qr|tables)\/[A-Za-z0-9_-]{20,}/],
  ['a link of a reservation', /\/v\/[\w-]+\/r\/[A-Za-z0-9_-]{20,}/],
  ['an e-mail address', /[\w.+-]+@[\w-]+\.(example|com|org)/],
]

function filesOf(kind: string): string[] {
  return readdirSync(recordedDir)
    .filter((name) => name.startsWith(`${kind}-`) && name.endsWith('.txt'))
    .map((name) => readFileSync(join(recordedDir, name), 'utf8'))
}

async function subjects(): Promise<string[]> {
  const folders = readdirSync(recordedDir).filter((name) => name.startsWith('data-'))
  const mailboxes = await Promise.all(
    folders.map((folder) => listMailbox(join(recordedDir, folder), Number.MAX_SAFE_INTEGER)),
  )
  return mailboxes.flat().map(({ subject }) => subject)
}

if (!existsSync(recordedDir)) {
  console.error('Nothing is recorded. Run the tests first.')
  process.exit(1)
}
const lines = filesOf('output').flatMap((text) => text.split('\n'))
const mailSubjects = await subjects()
const secrets = new Set(filesOf('secrets').flatMap((text) => text.split('\n').filter((line) => line.length >= 12)))
const found: string[] = []
for (const line of [...lines, ...mailSubjects]) {
  for (const [what, form] of forms) if (form.test(line)) found.push(`${what}: ${line.slice(0, 200)}`)
  if (voucherCodesIn(line).length > 0) found.push(`a voucher code: ${line.slice(0, 200)}`)
  for (const word of line.match(/[A-Za-z0-9_-]{12,}/g) ?? []) {
    if (secrets.has(word)) found.push(`an issued secret: ${line.slice(0, 200)}`)
  }
}
console.log(
  `${lines.length} lines, ${mailSubjects.length} subjects, ${secrets.size} secrets issued, ${found.length} found`,
)
for (const one of found.slice(0, 20)) console.error(one)
// A run that recorded almost nothing proves nothing.
if (found.length > 0 || lines.length < 500 || mailSubjects.length < 5 || secrets.size < 25) process.exit(1)
