import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import {
  Boolean as AsnBoolean,
  Set as AsnSet,
  type BaseBlock,
  BitString,
  Constructed,
  fromBER,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  PrintableString,
  Sequence,
  UTCTime,
  Utf8String,
} from 'asn1js'

/**
 * Keys of the wallets for tests: a service account of Google, and for Apple a certificate authority with a certificate for
 * passes, as Apple issues them. Nothing else trusts them.
 */

export const passTypeIdentifier = 'pass.example.tickets'
export const teamIdentifier = 'A1B2C3D4E5'
export const issuerId = '3388000000022222222'
export const serviceAccount = 'wallet@booking.example.iam.gserviceaccount.com'

const dayMs = 86_400_000

export type KeyPair = { publicKey: KeyObject; privateKey: KeyObject }

export const newKeys = (bits = 2048): KeyPair => generateKeyPairSync('rsa', { modulusLength: bits })

/** A private key as PEM, encrypted if there is a passphrase. */
export function keyPem({ privateKey }: KeyPair, passphrase?: string): string {
  const cipher = passphrase === undefined ? {} : { cipher: 'aes-256-cbc', passphrase }
  return privateKey.export({ type: 'pkcs8', format: 'pem', ...cipher }).toString()
}

type Subject = { CN: string; OU?: string; UID?: string }

const sha256WithRsa = '1.2.840.113549.1.1.11'
const basicConstraints = '2.5.29.19'
const subjectTypes = { CN: '2.5.4.3', OU: '2.5.4.11', UID: '0.9.2342.19200300.100.1.1' }

type Issued = {
  subject: Subject
  keys: KeyPair
  /** The certificate itself if it is absent. */
  issuer?: { subject: Subject; keys: KeyPair }
  endsAt?: Date
}

let serial = 1

/** A certificate (RFC 5280) as PEM. One without an issuer has signed itself, and may sign others. */
export function certificatePem({ subject, keys, issuer, endsAt }: Issued): string {
  const signer = issuer ?? { subject, keys }
  const algorithm = () => sequence(new ObjectIdentifier({ value: sha256WithRsa }), new Null())
  const time = (at: number) => new UTCTime({ valueDate: new Date(at) })
  const content = sequence(
    tagged(0, new Integer({ value: 2 })),
    new Integer({ value: serial++ }),
    algorithm(),
    nameOf(signer.subject),
    sequence(time(Date.now() - dayMs), time(endsAt?.getTime() ?? Date.now() + 365 * dayMs)),
    nameOf(subject),
    fromBER(new Uint8Array(keys.publicKey.export({ type: 'spki', format: 'der' }))).result,
    ...(issuer ? [] : [tagged(3, sequence(mayIssue()))]),
  )
  const signature = new Uint8Array(sign('sha256', Buffer.from(content.toBER()), signer.keys.privateKey))
  const whole = sequence(content, algorithm(), new BitString({ valueHex: signature.buffer }))
  const base64 = Buffer.from(whole.toBER()).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`
}

const sequence = (...value: BaseBlock[]) => new Sequence({ value })

function tagged(tagNumber: number, block: BaseBlock): BaseBlock {
  return new Constructed({ idBlock: { tagClass: 3, tagNumber }, value: [block] })
}

function nameOf(subject: Subject): BaseBlock {
  return sequence(
    ...Object.entries(subject).map(([name, value]) => {
      const text = name === 'OU' ? new PrintableString({ value }) : new Utf8String({ value })
      const type = new ObjectIdentifier({ value: subjectTypes[name as keyof Subject] })
      return new AsnSet({ value: [sequence(type, text)] })
    }),
  )
}

function mayIssue(): BaseBlock {
  const constraints = sequence(new AsnBoolean({ value: true })).toBER()
  const [critical, type] = [new AsnBoolean({ value: true }), new ObjectIdentifier({ value: basicConstraints })]
  return sequence(type, critical, new OctetString({ valueHex: constraints }))
}

/** The keys and certificates from which the variables of Apple Wallet are made. */
export type AppleKeys = { authority: { subject: Subject; keys: KeyPair; pem: string }; signer: KeyPair; pem: string }

export function newAppleKeys({ endsAt }: { endsAt?: Date } = {}): AppleKeys {
  const [keys, signer] = [newKeys(), newKeys()]
  const subject = { CN: 'Worldwide Developer Relations of a test' }
  const authority = { subject, keys, pem: certificatePem({ subject, keys }) }
  const named = { UID: passTypeIdentifier, CN: `Pass Type ID: ${passTypeIdentifier}`, OU: teamIdentifier }
  const pem = certificatePem({ subject: named, keys: signer, issuer: authority, ...(endsAt && { endsAt }) })
  return { authority, signer, pem }
}

export function appleVariables({ authority, signer, pem }: AppleKeys): Record<string, string> {
  return {
    APPLE_WALLET_PASS_TYPE_IDENTIFIER: passTypeIdentifier,
    APPLE_WALLET_TEAM_IDENTIFIER: teamIdentifier,
    APPLE_WALLET_SIGNER_CERTIFICATE: pem,
    APPLE_WALLET_SIGNER_KEY: keyPem(signer),
    APPLE_WALLET_WWDR_CERTIFICATE: authority.pem,
  }
}

export function googleVariables(keys: KeyPair): Record<string, string> {
  return {
    GOOGLE_WALLET_ISSUER_ID: issuerId,
    GOOGLE_WALLET_SERVICE_ACCOUNT: serviceAccount,
    GOOGLE_WALLET_PRIVATE_KEY: keyPem(keys),
  }
}
