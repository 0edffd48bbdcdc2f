import { sameDigest } from './codes.ts'
import { keyedDigest } from './secret.ts'

/** A record whose page its guest opens by a link. */
export type LinkedRecord = {
  venueId: string
  id: string
  /** Further bytes of a fixed length, such as a number that is raised to end earlier links. */
  version?: Buffer
}

const idBytes = 16
const macBytes = 20
const tokenForm = /^[\w-]{48}$/

/**
 * The token of a link to a guest's page: base64url of the record's id, and of a MAC of 160 bits over venue, id and version
 * (decisions 10.4, 13.1). No column stores it: every letter computes the same token. `kind` separates the links of one kind of
 * record from those of another.
 */
export function linkToken(kind: string, linked: LinkedRecord): string {
  return Buffer.concat([bytesOf(linked.id), macOf(kind, linked)]).toString('base64url')
}

/** Makes a function that computes the token of a row once: its letter and its answer both have the link. */
export function oncePerRow<R extends object>(tokenOf: (row: R) => string): (row: R) => string {
  const known = new WeakMap<R, string>()
  return (row) => {
    const token = known.get(row) ?? tokenOf(row)
    known.set(row, token)
    return token
  }
}

/** The id of the record that a token names, whether or not the token is valid; null for a text of another form. */
export function idInToken(token: string): string | null {
  if (!tokenForm.test(token)) return null
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, idBytes)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Whether a token is the one of this record. The time that it takes says nothing about the token. */
export function isLinkToken(token: string, kind: string, linked: LinkedRecord): boolean {
  if (idInToken(token) !== linked.id) return false
  return sameDigest(Buffer.from(token, 'base64url').subarray(idBytes), macOf(kind, linked))
}

/** All parts have a fixed length, so that no two records have the same bytes. */
function macOf(kind: string, { venueId, id, version = Buffer.alloc(0) }: LinkedRecord): Buffer {
  return keyedDigest(kind, Buffer.concat([bytesOf(venueId), bytesOf(id), version])).subarray(0, macBytes)
}

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}
