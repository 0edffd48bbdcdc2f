import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { device } from '#db/schema/devices.ts'
import { randomSymbols, typedSymbols } from '#lib/codes.ts'
import { env } from '#lib/env/env.ts'
import { keyedDigest } from '#lib/secret.ts'
import { deviceDigest } from './device-cookie.ts'

/** For how long a code pairs a device. */
export const pairingMs = 10 * 60_000
const codeLength = 8

/** A fresh code of eight unambiguous symbols: one of 2^40. Longer than that of a sign-in, because it works in every browser. */
export const newPairingCode = () => randomSymbols(codeLength)

export const pairingDigest = (code: string) => keyedDigest('device pairing', code)

/** The address behind the QR code of a pairing code. */
export function pairingUrl(code: string): string {
  return `${env().appUrl}/console/pair/${code}`
}

/** A pairing code as people read it: two groups of four. */
export function pairingCodeInGroups(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`
}

/**
 * Reads a pairing code that somebody has typed; null if it cannot be one. Letters that are not in the alphabet are read as
 * digits.
 */
export function typedPairingCode(text: string): string | null {
  return typedSymbols(text, codeLength)
}

/**
 * Uses a code up: if several browsers do so at once, one gets the device, and all others null. Null as well for a code that
 * is unknown, too old, or whose device was revoked.
 */
export async function consumePairing(
  tx: Tx,
  code: string,
  token: string,
  now: Date,
): Promise<typeof device.$inferSelect | null> {
  const [paired] = await tx
    .update(device)
    .set({ tokenDigest: deviceDigest(token), pairedAt: now, seenAt: now, pairingDigest: null, pairingExpiresAt: null })
    .where(and(eq(device.pairingDigest, pairingDigest(code)), gt(device.pairingExpiresAt, now)))
    .returning()
  return paired ?? null
}
