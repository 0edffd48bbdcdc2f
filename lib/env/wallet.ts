import { z } from 'zod'
import { pemOf, readCertificate, readRsaKey, subjectPart } from '../certificates.ts'

/** Wallet passes of tickets: the variables of Google Wallet and Apple Wallet. `lib/env/env.ts` reads them. */

// Many consoles keep a value on one line; Google's own key file writes the line breaks of a key as `\n` as well.
const pem = z.string().transform((text) => text.replaceAll('\\n', '\n'))
const certificate = pem.refine((text) => readCertificate(text) !== null, 'must be a certificate in PEM form')

export const walletVariables = {
  GOOGLE_WALLET_ISSUER_ID: z.string().regex(/^\d+$/, 'must be a number such as 3388000000022222222').optional(),
  GOOGLE_WALLET_SERVICE_ACCOUNT: z.email({ error: 'must be the e-mail address of a service account' }).optional(),
  GOOGLE_WALLET_PRIVATE_KEY: pem
    .refine((text) => readRsaKey(text) !== null, 'must be an RSA key in PEM form, of at least 2048 bits')
    .optional(),
  APPLE_WALLET_PASS_TYPE_IDENTIFIER: z
    .string()
    .regex(/^pass\.[\w.-]+$/, 'must be an identifier such as pass.example.tickets')
    .optional(),
  APPLE_WALLET_TEAM_IDENTIFIER: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be ten letters and digits, such as A1B2C3D4E5')
    .optional(),
  APPLE_WALLET_SIGNER_CERTIFICATE: certificate.optional(),
  APPLE_WALLET_SIGNER_KEY: pem.optional(),
  APPLE_WALLET_SIGNER_KEY_PASSPHRASE: z.string().optional(),
  APPLE_WALLET_WWDR_CERTIFICATE: certificate.optional(),
}

type Values = z.output<z.ZodObject<typeof walletVariables>>

/** The credentials that sign links of Google Wallet; `privateKey` is PEM. */
export type GoogleWalletSetting = { issuerId: string; serviceAccount: string; privateKey: string }

/**
 * The credentials that sign passes of Apple Wallet, in PEM form; `signerKey` is decrypted. From `endsAt` on one of the
 * certificates is not valid any more.
 */
export type AppleWalletSetting = {
  passTypeIdentifier: string
  teamIdentifier: string
  signerCertificate: string
  signerKey: string
  wwdrCertificate: string
  endsAt: Date
}

/** The wallets for which tickets have passes; null is one that is not configured. */
export type WalletSettings = { google: GoogleWalletSetting | null; apple: AppleWalletSetting | null }

const together = [
  ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT', 'GOOGLE_WALLET_PRIVATE_KEY'],
  [
    'APPLE_WALLET_PASS_TYPE_IDENTIFIER',
    'APPLE_WALLET_TEAM_IDENTIFIER',
    'APPLE_WALLET_SIGNER_CERTIFICATE',
    'APPLE_WALLET_SIGNER_KEY',
    'APPLE_WALLET_WWDR_CERTIFICATE',
  ],
] as const

/** One line for each variable without which others of its wallet are of no use, or which does not fit them. */
export function wrongWalletVariables(values: Values): string[] {
  const missing = together.flatMap((names) => {
    const absent = names.filter((name) => values[name] === undefined)
    const [given] = names.filter((name) => values[name] !== undefined)
    return given ? absent.map((name) => `  ${name}: is needed with ${given}`) : []
  })
  return [...missing, ...unfitForApple(values)]
}

/** The faults of values for Apple Wallet: Apple's devices refuse a pass of such values, and do not say why. */
function unfitForApple(values: Values): string[] {
  const lines: string[] = []
  const refuse = (name: keyof Values, why: string) => lines.push(`  ${name}: ${why}`)
  const key = signerKeyOf(values)
  if (values.APPLE_WALLET_SIGNER_KEY !== undefined && !key) {
    refuse('APPLE_WALLET_SIGNER_KEY', 'must be an RSA key in PEM form that opens with its passphrase, if it has one')
  }
  const [signer, wwdr] = certificatesOf(values)
  if (!signer) return lines
  if (key && !signer.checkPrivateKey(key)) {
    refuse('APPLE_WALLET_SIGNER_KEY', 'is not the key of APPLE_WALLET_SIGNER_CERTIFICATE')
  }
  if (wwdr && !signer.verify(wwdr.publicKey)) {
    refuse('APPLE_WALLET_WWDR_CERTIFICATE', 'has not issued APPLE_WALLET_SIGNER_CERTIFICATE')
  }
  const inSubject = { APPLE_WALLET_PASS_TYPE_IDENTIFIER: 'UID', APPLE_WALLET_TEAM_IDENTIFIER: 'OU' } as const
  for (const name of ['APPLE_WALLET_PASS_TYPE_IDENTIFIER', 'APPLE_WALLET_TEAM_IDENTIFIER'] as const) {
    if (values[name] !== undefined && subjectPart(signer, inSubject[name]) !== values[name]) {
      refuse(name, 'is not the one in APPLE_WALLET_SIGNER_CERTIFICATE')
    }
  }
  return lines
}

function signerKeyOf({ APPLE_WALLET_SIGNER_KEY: key, APPLE_WALLET_SIGNER_KEY_PASSPHRASE: passphrase }: Values) {
  return key === undefined ? null : readRsaKey(key, passphrase)
}

function certificatesOf({ APPLE_WALLET_SIGNER_CERTIFICATE: signer, APPLE_WALLET_WWDR_CERTIFICATE: wwdr }: Values) {
  return [signer, wwdr].map((text) => (text === undefined ? null : readCertificate(text)))
}

/** The wallets that are configured completely. */
export function walletsOf(values: Values): WalletSettings {
  return { google: googleOf(values), apple: appleOf(values) }
}

function googleOf(values: Values): GoogleWalletSetting | null {
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_SERVICE_ACCOUNT: serviceAccount } = values
  const privateKey = values.GOOGLE_WALLET_PRIVATE_KEY
  return issuerId && serviceAccount && privateKey ? { issuerId, serviceAccount, privateKey } : null
}

function appleOf(values: Values): AppleWalletSetting | null {
  const passTypeIdentifier = values.APPLE_WALLET_PASS_TYPE_IDENTIFIER
  const teamIdentifier = values.APPLE_WALLET_TEAM_IDENTIFIER
  const { APPLE_WALLET_SIGNER_CERTIFICATE: signerCertificate, APPLE_WALLET_WWDR_CERTIFICATE: wwdrCertificate } = values
  const [key, [signer, wwdr]] = [signerKeyOf(values), certificatesOf(values)]
  if (!passTypeIdentifier || !teamIdentifier || !signerCertificate || !wwdrCertificate) return null
  if (!key || !signer || !wwdr) return null
  return {
    passTypeIdentifier,
    teamIdentifier,
    signerCertificate,
    signerKey: pemOf(key),
    wwdrCertificate,
    endsAt: new Date(Math.min(signer.validToDate.getTime(), wwdr.validToDate.getTime())),
  }
}
