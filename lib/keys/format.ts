import { randomToken } from '#lib/codes.ts'

/** A publishable key is for browsers, a secret key for servers (interface, Authentication). */
export type KeyKind = 'publishable' | 'secret'

const prefixes: Record<KeyKind, string> = { publishable: 'svc_pk_', secret: 'svc_sk_' }

/** A fresh key of 192 random bits behind its prefix. It is shown once and never stored. */
export function newApiKey(kind: KeyKind): string {
  return prefixes[kind] + randomToken(192)
}

/** Whether a text has the form of a key. Only such a text is sent to the database. */
export function looksLikeKey(text: string): boolean {
  return /^svc_[ps]k_[A-Za-z0-9_-]{32}$/.test(text)
}
