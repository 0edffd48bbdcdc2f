import assert from 'node:assert/strict'
import { createHash, X509Certificate } from 'node:crypto'
import { unzipSync, zipSync } from 'fflate'
import { Certificate, ContentInfo, SignedData } from 'pkijs'

/** A field of a pass: `label` is absent if it shows none. */
type Field = { key: string; label?: string; value: string }

/** The parts of a `pass.json` that tests look at. */
export type PassJson = {
  serialNumber: string
  barcodes: { format: string; message: string; altText: string }[]
  eventTicket: Record<'headerFields' | 'primaryFields' | 'secondaryFields' | 'auxiliaryFields' | 'backFields', Field[]>
} & Record<string, unknown>

/**
 * The files of a `.pkpass` file, and its `pass.json`. Checks it as a phone does: throws unless the manifest has the SHA-1
 * of every file and of no other, and the signature is that of a certificate that this authority (PEM) has issued.
 */
export async function readPkpass(
  file: Uint8Array,
  authority: string,
): Promise<{ pass: PassJson; files: Record<string, Uint8Array> }> {
  const { 'manifest.json': manifest, signature, ...files } = unzipSync(file)
  assert.ok(manifest && signature, 'it has a manifest and a signature')
  const sums = Object.entries(files).map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')])
  assert.deepEqual(JSON.parse(text(manifest)), Object.fromEntries(sums))
  await checkSignature(signature, manifest, authority)
  return { pass: JSON.parse(text(files['pass.json'])), files }
}

/** The same file with other texts in its `pass.json`; `manifest` decides whether the manifest has the new sum. */
export function forgedPkpass(
  file: Uint8Array,
  from: string,
  to: string,
  { manifest }: { manifest: boolean },
): Uint8Array {
  const files = unzipSync(file)
  const pass = Buffer.from(text(files['pass.json']).replace(from, to))
  const sums = {
    ...JSON.parse(text(files['manifest.json'])),
    'pass.json': createHash('sha1').update(pass).digest('hex'),
  }
  return zipSync({
    ...files,
    'pass.json': pass,
    ...(manifest && { 'manifest.json': Buffer.from(JSON.stringify(sums)) }),
  })
}

async function checkSignature(signature: Uint8Array, manifest: Uint8Array, authority: string): Promise<void> {
  const { contentType, content } = ContentInfo.fromBER(new Uint8Array(signature))
  assert.equal(contentType, ContentInfo.SIGNED_DATA)
  const trusted = Certificate.fromBER(new Uint8Array(new X509Certificate(authority).raw))
  const signed = new SignedData({ schema: content })
  const verified = await signed.verify({
    signer: 0,
    data: new Uint8Array(manifest).buffer,
    trustedCerts: [trusted],
    checkChain: true,
    extendedMode: true,
  })
  assert.equal(verified.signatureVerified, true, verified.message)
  assert.equal(verified.signerCertificateVerified, true, verified.message)
  // Node checks the certificates in the file byte by byte.
  const { publicKey } = new X509Certificate(authority)
  for (const each of signed.certificates ?? []) {
    const bytes = Buffer.from(each.toSchema().toBER(false))
    assert.ok(new X509Certificate(bytes).verify(publicKey), 'the authority has issued its certificates')
  }
}

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8')
