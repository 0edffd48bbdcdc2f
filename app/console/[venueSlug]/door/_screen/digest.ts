import type { TicketList } from './contract.ts'

/** Returns the digest of a code by the salt and the rounds of a list (lib/doors/list.ts), in hexadecimal digits. */
export async function codeDigestOf(
  code: string,
  { salt, rounds }: Pick<TicketList, 'salt' | 'rounds'>,
): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', bytes(code), 'PBKDF2', false, ['deriveBits'])
  const settings = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: rounds }
  const bits = new Uint8Array(await crypto.subtle.deriveBits(settings, key, 128))
  return Array.from(bits, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
