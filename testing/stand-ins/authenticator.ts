import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { StaffBrowser } from '../venues/staff.ts'

/** An authenticator in software, which verifies its person without asking. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url')
  /** The counter that it reports: 0 for an authenticator that does not count. */
  counter = 0
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  /** The answer to the options of a new passkey: JSON of WebAuthn's RegistrationResponse. */
  made({ challenge }: { challenge: string }): string {
    const id = Buffer.from(this.id, 'base64url')
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    // CBOR: an EC2 key of P-256 for ES256, as COSE has it.
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const length = Buffer.from([0, id.length])
    const authData = Buffer.concat([this.#data(0x45), Buffer.alloc(16), length, id, key])
    // CBOR: { fmt: 'none', attStmt: {}, authData }.
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([authData.length]),
      authData,
    ])
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', challenge),
      attestationObject: attestationObject.toString('base64url'),
    })
  }

  /** The answer to the options of a sign-in: JSON of WebAuthn's AuthenticationResponse. `challenge` can be anything. */
  signed({ challenge }: { challenge?: unknown }): string {
    const authenticatorData = this.#data(0x05)
    const clientDataJSON = clientData('webauthn.get', challenge)
    const digest = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    return this.#answer({
      clientDataJSON,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authenticatorData, digest]), this.#keys.privateKey).toString(
        'base64url',
      ),
    })
  }

  /** Makes a passkey for the person who is signed in on a browser. */
  async addTo(browser: StaffBrowser): Promise<this> {
    const options = JSON.parse((await browser.post('/console/account/passkeys/options')).text)
    const { status } = await browser.post('/console/account/passkeys', { response: this.made(options) })
    if (status !== 200) throw new Error(`the passkey was refused: ${status}`)
    return this
  }

  /** Returns its signature for a sign-in in a browser. The signature is not sent. */
  async signFor(browser: StaffBrowser): Promise<string> {
    return this.signed(JSON.parse((await browser.post('/console/sign-in/passkey/options')).text))
  }

  /** The digest of the host name, the flags, and the counter. */
  #data(flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([createHash('sha256').update('localhost').digest(), Buffer.from([flags]), counter])
  }

  #answer(response: object): string {
    const { id } = this
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  }
}

function clientData(type: string, challenge: unknown): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin: 'http://localhost:3000' })).toString('base64url')
}
