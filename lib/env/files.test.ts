import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { appleVariables, googleVariables, keyPem, newAppleKeys, newKeys } from '#testing/stand-ins/wallet-keys.ts'
import { EnvironmentError, readEnv } from './env.ts'

const folder = mkdtempSync(join(tmpdir(), 'env-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a file for a secret, as Docker and Kubernetes mount it, and returns its path. */
function fileOf(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

function refusal(source: Record<string, string>): string {
  try {
    readEnv(source)
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError)
    return (error as Error).message
  }
  throw new Error('This environment was taken.')
}

const appleKeys = newAppleKeys()
const wallets = { ...googleVariables(newKeys()), ...appleVariables(appleKeys) }

const secrets = {
  DATABASE_URL: 'postgres://booking:hush@db.internal/booking',
  DATABASE_DIRECT_URL: 'postgres://booking:hush@db.internal/booking',
  SECRET: 'a secret of thirty-two characters',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  RESEND_API_KEY: 're_1',
  RESEND_WEBHOOK_SECRET: 'whsec_c2l4dGVlbiBjaGFyYWN0ZXJz',
  INBOUND_MAIL_SECRET: 'sixteen-characters-or-more',
  SMTP_URL: 'smtps://user:hush@mail.internal:465',
  UPSTASH_REDIS_REST_TOKEN: 'token',
  CRON_SECRET: 'sixteen-characters-and-more',
  METRICS_TOKEN: 'a-token-of-sixteen-or-more',
  SENTRY_DSN: 'https://key@sentry.example/1',
  GOOGLE_CLIENT_SECRET: 'of Google',
  ENTRA_CLIENT_SECRET: 'of Entra',
  OIDC_CLIENT_SECRET: 'of OpenID Connect',
  PICTURES_ACCESS_KEY_ID: 'AKIA1',
  PICTURES_SECRET_ACCESS_KEY: 'of the bucket',
  GOOGLE_WALLET_PRIVATE_KEY: wallets.GOOGLE_WALLET_PRIVATE_KEY ?? '',
  APPLE_WALLET_SIGNER_KEY: keyPem(appleKeys.signer, 'of the key'),
  APPLE_WALLET_SIGNER_KEY_PASSPHRASE: 'of the key',
}

/** Variables that are needed beside the secrets, and are not secret. */
const beside = {
  ...wallets,
  UPSTASH_REDIS_REST_URL: 'https://redis.example',
  GOOGLE_CLIENT_ID: 'google',
  ENTRA_TENANT: '8f1c2b7e-0f5d-4c0a-9f43-1f7d2f6a9c11',
  ENTRA_CLIENT_ID: 'entra',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'oidc',
  PICTURES_BUCKET: 'pictures',
  INBOUND_MAIL_DOMAIN: 'reply.booking.example',
  GOOGLE_WALLET_PRIVATE_KEY: '',
  APPLE_WALLET_SIGNER_KEY: '',
}

test('every secret may be in a file, with the same meaning as in a variable', () => {
  const files = Object.entries(secrets).map(([name, value]) => [`${name}_FILE`, fileOf(name, `${value}\n`)])
  const read = readEnv({ ...beside, ...Object.fromEntries(files) })
  expect(read).toEqual(readEnv({ ...beside, ...secrets }))
  expect(read).not.toEqual(readEnv({}))
})

test('every variable with a secret is tested here', () => {
  const names = ['env.ts', 'identity.ts', 'mail.ts', 'pictures.ts', 'wallet.ts']
    .flatMap((name) => [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/^ {2}([A-Z_]+): /gm)])
    .map(([, name = '']) => name)
    .filter((name) => /SECRET|KEY|TOKEN|DSN|^DATABASE_.*URL|^SMTP_URL/.test(name))
  expect(names.toSorted()).toEqual(Object.keys(secrets).toSorted())
})

test.each([
  ['no line break', 'a secret of thirty-two characters', 'a secret of thirty-two characters'],
  ['one', 'a secret of thirty-two characters\n', 'a secret of thirty-two characters'],
  ['one of Windows', 'a secret of thirty-two characters\r\n', 'a secret of thirty-two characters'],
  ['two, of which one belongs to it', 'a secret of thirty-two characters\n\n', 'a secret of thirty-two characters\n'],
  ['a space', 'a secret of thirty-two characters ', 'a secret of thirty-two characters '],
])('of the end of a file one line break is cut: %s', (_, content, secret) => {
  expect(readEnv({ SECRET_FILE: fileOf('ending', content) }).secret).toBe(secret)
})

test('an empty file, or an empty file name, counts as not set', () => {
  expect(readEnv({ SMTP_URL_FILE: fileOf('empty', '\n'), SECRET_FILE: '' })).toEqual(readEnv({}))
  expect(readEnv({ SMTP_URL: '', SMTP_URL_FILE: fileOf('mail', secrets.SMTP_URL) }).mail.smtpUrl).toBe(secrets.SMTP_URL)
})

test('every file that cannot be read is named with its variable', () => {
  const missing = join(folder, 'nowhere')
  expect(refusal({ SECRET_FILE: missing, CRON_SECRET_FILE: folder, PORT: 'web' })).toBe(
    `The environment is not right:
  SECRET_FILE: ${missing} cannot be read (ENOENT)
  CRON_SECRET_FILE: ${folder} cannot be read (EISDIR)`,
  )
})

test('a variable may be given only once', () => {
  const path = fileOf('twice', secrets.SECRET)
  const said = refusal({ SECRET: 'another secret of thirty-two chars', SECRET_FILE: path })
  expect(said).toContain('  SECRET_FILE: is given as well as SECRET; only one of them can be')
  expect(said).not.toMatch(/thirty-two/)
})

test('an invalid value in a file is reported under the name of its variable, without the value', () => {
  expect(refusal({ SECRET_FILE: fileOf('short', 'hush') })).toMatch(/^ {2}SECRET: must have at least 32 characters$/m)
  const said = refusal({ DATABASE_URL_FILE: fileOf('address', 'mysql://booking:hush@db.internal/booking') })
  expect(said).toMatch(/^ {2}DATABASE_URL: must be a postgres:\/\/ address$/m)
  expect(said).not.toContain('hush')
})

test('a file variable of another program is ignored', () => {
  expect(readEnv({ SSL_CERT_FILE: '/nowhere', SENTRY_FILE: '/nowhere' })).toEqual(readEnv({}))
})

test.each([
  [{ INBOUND_MAIL_DOMAIN: 'reply.booking.example' }, 'INBOUND_MAIL_SECRET or RESEND_WEBHOOK_SECRET: is needed with'],
  [{ INBOUND_MAIL_SECRET: secrets.INBOUND_MAIL_SECRET }, 'INBOUND_MAIL_DOMAIN: is needed with INBOUND_MAIL_SECRET'],
  [{ RESEND_WEBHOOK_SECRET: secrets.RESEND_WEBHOOK_SECRET }, 'RESEND_API_KEY: is needed with RESEND_WEBHOOK_SECRET'],
  [{ INBOUND_MAIL_DOMAIN: 'https://reply.booking.example' }, 'INBOUND_MAIL_DOMAIN: must be a domain'],
  [{ INBOUND_MAIL_DOMAIN: 'booking' }, 'INBOUND_MAIL_DOMAIN: must be a domain'],
  [
    { ...beside, INBOUND_MAIL_SECRET: secrets.INBOUND_MAIL_SECRET, VERCEL: '1' },
    'INBOUND_MAIL_SECRET: is not for functions',
  ],
])('mail that arrives needs all of its variables: %o', (source, line) => {
  expect(refusal(source)).toContain(`  ${line}`)
})

test('a secret that is sent as a Bearer token has no spaces, and only letters that a header can have', () => {
  for (const name of ['CRON_SECRET', 'METRICS_TOKEN', 'INBOUND_MAIL_SECRET']) {
    for (const wrong of ['short', 'sixteen characters or more', 'sechzehn-Zeichen-für-uns'])
      expect(refusal({ [name]: wrong })).toMatch(
        new RegExp(`^ {2}${name}: must have at least 16 characters, without spaces`, 'm'),
      )
  }
  expect(refusal({ CRON_SECRET: 'sixteen characters or more' })).not.toContain('sixteen characters or')
})
