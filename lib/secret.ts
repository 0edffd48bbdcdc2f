import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '#db/data-dir.ts'
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes, randomToken } from './codes.ts'
import { env } from './env.ts'

let known: string | undefined

/**
 * The service's secret: `SECRET`, else one that is made once and kept beside the embedded database. Who comes first makes
 * it; a second process that starts at the same moment reads the first one's.
 */
function secret(): string {
  known ??= env().secret ?? keptSecret(join(env().dataDir, 'secret'))
  return known
}

function keptSecret(file: string): string {
  makeDataDir(env().dataDir)
  // Linked into place whole, so that nobody reads half of it; the link of whoever comes second fails.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomToken(256), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}

/** A keyed digest (HMAC-SHA-256) of a text. `purpose` keeps one use of the secret apart from another. */
export function keyedDigest(sealContext: string, text: string | Uint8Array): Buffer {
  return createHmac('sha256', digestKey(sealContext)).update(text).digest()
}

// Kept as a key, which is made of bytes anew otherwise: who buys tickets has several codes. Purposes are few.
const digestKeys = new Map<string, ReturnType<typeof createSecretKey>>()

function digestKey(sealContext: string): ReturnType<typeof createSecretKey> {
  const known = digestKeys.get(sealContext)
  if (known) return known
  const key = createSecretKey(createHmac('sha256', secret()).update(sealContext).digest())
  digestKeys.set(sealContext, key)
  return key
}

/** By what a database knows the secret again, which it does not tell. */
export function secretDigest(): string {
  return keyedDigest('recognition', 'the secret of this database').toString('hex')
}

// Kept, because a booking seals several things: the secret never changes while a process runs, and purposes are few.
const sealingKeys = new Map<string, ReturnType<typeof createSecretKey>>()

function sealingKey(sealContext: string): ReturnType<typeof createSecretKey> {
  const known = sealingKeys.get(sealContext)
  if (known) return known
  // As a key: a cipher makes one of bytes anew each time, which takes longer than to encrypt a letter.
  const key = createSecretKey(keyedDigest('seal', sealContext))
  sealingKeys.set(sealContext, key)
  return key
}

const nonceBytes = 12
const tagBytes = 16

/** Encrypts a text for this service alone (AES-256-GCM): random nonce, tag, and what is hidden. */
export function seal(sealContext: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(sealContext), nonce, { authTagLength: tagBytes })
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}

/** The text that was sealed for this purpose. Throws where it was changed, or sealed under another secret. */
export function unseal(sealContext: string, sealed: Uint8Array): string {
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(sealContext), nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  const hidden = sealed.subarray(nonceBytes + tagBytes)
  return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
}
