import { env } from '#lib/env/env.ts'
import type { KnownTicket } from '#lib/events/tickets/ticket-queries.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { passOf } from './pass.ts'

/**
 * A ticket as a signed file for Apple Wallet (`.pkpass`), in the language of its reader. A ticket always has the same serial
 * number, so a phone replaces the pass that it already has. Throws if the host has no certificates.
 */
export async function applePass(found: KnownTicket, locale: Locale): Promise<Buffer> {
  const setting = env().wallets.apple
  if (!setting) throw new Error('Apple Wallet is not configured')
  // The signer is loaded with the first pass: it has a cryptographic library and a validator of its own.
  const { signApplePass } = await import('./sign-apple-pass.ts')
  return signApplePass(passOf(found, locale), locale, setting)
}
