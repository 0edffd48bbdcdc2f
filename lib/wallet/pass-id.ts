import { keyedDigest } from '#lib/secret.ts'

const idBytes = 16

/**
 * An identifier of a pass, in base64url. It is the same for the same parts, and reveals nothing about them. The code is one
 * of the parts, because the place of a ticket in its registration may change.
 */
export function passId(...parts: readonly [code: string, ...string[]]): string {
  return keyedDigest('wallet pass', JSON.stringify(parts)).subarray(0, idBytes).toString('base64url')
}
