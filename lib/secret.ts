import { join } from 'node:path'
import { makeDataDir, writtenOnce } from '#db/data-dir.ts'
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes, randomToken } from './codes.ts'
import { env } from './env/env.ts'

let known: string | undefined

/**
 * The service's secret: `SECRET`, else one that is generated once and stored beside the embedded database. The first process
 * writes it; a second one that starts at the same moment reads that of the first.
 */
function secret(): string {
  known ??= env().secret ?? storedSecret(join(env().dataDir, 'secret'))
  return known
}

function storedSecret(file: string): string {
  makeDataDir(env().dataDir)
  return writtenOnce(file, randomToken(256))
}

/** A keyed digest (HMAC-SHA-256) of a text. `sealContext` separates one use of the secret from another. */
export function keyedDigest(sealContext: string, text: string | Uint8Array): Buffer {
  return createHmac('sha256', digestKey(sealContext)).update(text).digest()
}

// Cached as key objects, which cost more than a digest: a purchase of tickets has several codes. Contexts are few.
const digestKeys = new Map<string, ReturnType<typeof createSecretKey>>()

function digestKey(sealContext: string): ReturnType<typeof createSecretKey> {
  const known = digestKeys.get(sealContext)
  if (known) return known
  const key = createSecretKey(createHmac('sha256', secret()).update(sealContext).digest())
  digestKeys.set(sealContext, key)
  return key
}

/** The digest by which a database recognises the secret; it does not reveal the secret. */
export function secretDigest(): string {
  return keyedDigest('recognition', 'the secret of this database').toString('hex')
}

// Cached, because a booking seals several texts: the secret never changes while a process runs, and contexts are few.
const sealingKeys = new Map<string, ReturnType<typeof createSecretKey>>()

function sealingKey(sealContext: string): ReturnType<typeof createSecretKey> {
  const known = sealingKeys.get(sealContext)
  if (known) return known
  // A key object: from bytes, each cipher would create one again, which takes longer than to encrypt a letter.
  const key = createSecretKey(keyedDigest('seal', sealContext))
  sealingKeys.set(sealContext, key)
  return key
}

const nonceBytes = 12
const tagBytes = 16

/** Encrypts a text, or bytes, for this service alone (AES-256-GCM): random nonce, tag, ciphertext. */
export function seal(sealContext: string, content: string | Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(sealContext), nonce, { authTagLength: tagBytes })
  const hidden = Buffer.concat([
    typeof content === 'string' ? cipher.update(content, 'utf8') : cipher.update(content),
    cipher.final(),
  ])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}

/** The text that was sealed in this context. Throws if it was changed, or sealed under another secret. */
export function unseal(sealContext: string, sealed: Uint8Array): string {
  return unsealBytes(sealContext, sealed).toString('utf8')
}

/** As `unseal`, for bytes. */
export function unsealBytes(sealContext: string, sealed: Uint8Array): Buffer {
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(sealContext), nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  const hidden = sealed.subarray(nonceBytes + tagBytes)
  return Buffer.concat([decipher.update(hidden), decipher.final()])
}
