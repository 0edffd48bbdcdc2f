import { describe, expect, test } from 'vitest'
import {
  appleVariables,
  certificatePem,
  googleVariables,
  issuerId,
  keyPem,
  newAppleKeys,
  newKeys,
  passTypeIdentifier,
  serviceAccount,
  teamIdentifier,
} from '#testing/stand-ins/wallet-keys.ts'
import { readEnv } from './env.ts'

const keys = newAppleKeys()
const googleKeys = newKeys()
const apple = appleVariables(keys)
const google = googleVariables(googleKeys)

/** The lines with which an environment is refused. */
function refusal(source: Record<string, string>): string[] {
  try {
    readEnv(source)
  } catch (error) {
    return (error as Error).message.split('\n').slice(1)
  }
  return []
}

const without = (source: Record<string, string>, name: string) => ({ ...source, [name]: '' })

test('without any variable there is no wallet', () => {
  expect(readEnv({}).wallets).toEqual({ google: null, apple: null })
})

test('each wallet is configured by its own variables', () => {
  expect(readEnv(google).wallets).toEqual({
    google: { issuerId, serviceAccount, privateKey: keyPem(googleKeys) },
    apple: null,
  })
  const { google: none, apple: read } = readEnv(apple).wallets
  expect(none).toBeNull()
  expect(read).toEqual({
    passTypeIdentifier,
    teamIdentifier,
    signerCertificate: keys.pem,
    signerKey: keyPem(keys.signer),
    wwdrCertificate: keys.authority.pem,
    endsAt: expect.any(Date),
  })
})

test('its end is that of the certificate that ends first', () => {
  const endsAt = new Date('2031-05-01T12:00:00Z')
  const [soon, late] = [newAppleKeys(), newAppleKeys({ endsAt })]
  expect(readEnv(appleVariables(late)).wallets.apple?.endsAt.getTime()).toBeLessThan(endsAt.getTime())
  const ended = newAppleKeys({ endsAt: new Date(Date.now() - 3_600_000) })
  expect(readEnv(appleVariables(ended)).wallets.apple?.endsAt.getTime()).toBeLessThan(Date.now())
  expect(readEnv(appleVariables(soon)).wallets.apple?.endsAt.getTime()).toBeGreaterThan(Date.now())
})

describe('half a wallet is refused by the name of each variable that is missing:', () => {
  test.each(Object.keys(google))('%s', (name) => {
    const [given] = Object.keys(google).filter((each) => each !== name)
    expect(refusal(without(google, name))).toEqual([`  ${name}: is needed with ${given}`])
  })

  test.each(Object.keys(apple))('%s', (name) => {
    const [given] = Object.keys(apple).filter((each) => each !== name)
    expect(refusal(without(apple, name))).toEqual([`  ${name}: is needed with ${given}`])
  })

  test('all but one', () => {
    const only = { APPLE_WALLET_TEAM_IDENTIFIER: teamIdentifier }
    expect(refusal(only)).toHaveLength(4)
  })
})

describe('a line break may be written as in the key file of Google:', () => {
  test.each(['GOOGLE_WALLET_PRIVATE_KEY', 'APPLE_WALLET_SIGNER_CERTIFICATE', 'APPLE_WALLET_SIGNER_KEY'])(
    '%s',
    (name) => {
      const all: Record<string, string> = { ...google, ...apple }
      const oneLine = { ...all, [name]: (all[name] ?? '').replaceAll('\n', '\\n') }
      expect(readEnv(oneLine)).toEqual(readEnv(all))
    },
  )
})

test('a key may be encrypted, and is decrypted at the start', () => {
  const encrypted = {
    ...apple,
    APPLE_WALLET_SIGNER_KEY: keyPem(keys.signer, 'hush hush'),
    APPLE_WALLET_SIGNER_KEY_PASSPHRASE: 'hush hush',
  }
  expect(readEnv(encrypted)).toEqual(readEnv(apple))
  for (const passphrase of ['', 'another']) {
    const said = refusal({ ...encrypted, APPLE_WALLET_SIGNER_KEY_PASSPHRASE: passphrase })
    expect(said).toEqual([
      '  APPLE_WALLET_SIGNER_KEY: must be an RSA key in PEM form that opens with its passphrase, if it has one',
    ])
  }
})

describe('what does not fit is refused by name, without a value of it:', () => {
  const other = newKeys()
  const short = keyPem(newKeys(1024))
  const cases: [name: string, value: string, why: RegExp][] = [
    ['GOOGLE_WALLET_ISSUER_ID', 'my-issuer', /must be a number/],
    ['GOOGLE_WALLET_SERVICE_ACCOUNT', 'wallet', /must be the e-mail address/],
    ['GOOGLE_WALLET_PRIVATE_KEY', 'a secret key', /must be an RSA key/],
    ['GOOGLE_WALLET_PRIVATE_KEY', short, /must be an RSA key/],
    ['APPLE_WALLET_PASS_TYPE_IDENTIFIER', 'com.venue.ours', /must be an identifier/],
    ['APPLE_WALLET_PASS_TYPE_IDENTIFIER', 'pass.example.others', /is not the one in APPLE_WALLET_SIGNER_CERTIFICATE/],
    ['APPLE_WALLET_TEAM_IDENTIFIER', 'team', /must be ten letters and digits/],
    ['APPLE_WALLET_TEAM_IDENTIFIER', 'ZZZZZZZZZZ', /is not the one in APPLE_WALLET_SIGNER_CERTIFICATE/],
    ['APPLE_WALLET_SIGNER_CERTIFICATE', 'a secret text', /must be a certificate in PEM form/],
    ['APPLE_WALLET_SIGNER_KEY', 'a secret key', /must be an RSA key/],
    ['APPLE_WALLET_SIGNER_KEY', keyPem(other), /is not the key of APPLE_WALLET_SIGNER_CERTIFICATE/],
    ['APPLE_WALLET_WWDR_CERTIFICATE', keyPem(other), /must be a certificate in PEM form/],
    [
      'APPLE_WALLET_WWDR_CERTIFICATE',
      certificatePem({ subject: { CN: 'Another authority' }, keys: other }),
      /has not issued APPLE_WALLET_SIGNER_CERTIFICATE/,
    ],
  ]

  test.each(cases)('%s (%#)', (name, value, why) => {
    const lines = refusal({ ...google, ...apple, [name]: value })
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^  ${name}: `))])
    expect(lines[0]).toMatch(why)
    expect(lines[0]).not.toContain(value)
    expect(lines[0]).not.toMatch(/BEGIN|secret/)
  })
})
