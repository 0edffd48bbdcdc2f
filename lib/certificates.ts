import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'

/** Keys and certificates as PEM texts (RFC 7468). */

/** The first certificate in a PEM text; null if there is none. */
export function readCertificate(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem)
  } catch {
    return null
  }
}

/** A part of a certificate's subject, by its short name such as `OU`; null if it has none, or more than one. */
export function subjectPart(certificate: X509Certificate, name: string): string | null {
  const parts: Record<string, unknown> = { ...certificate.toLegacyObject().subject }
  const part = parts[name]
  return typeof part === 'string' ? part : null
}

/** The RSA key in a PEM text, of at least 2048 bits; null if there is none, or if the passphrase is wrong. */
export function readRsaKey(pem: string, passphrase?: string): KeyObject | null {
  try {
    const key = createPrivateKey({ key: pem, ...(passphrase !== undefined && { passphrase }) })
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    return key.asymmetricKeyType === 'rsa' && bits >= 2048 ? key : null
  } catch {
    return null
  }
}

/** A key as PKCS #8 in PEM form, without a passphrase. */
export function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}
