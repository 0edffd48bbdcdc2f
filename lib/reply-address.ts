import { unambiguousSymbols } from './codes.ts'
import { env } from './env/env.ts'
import { isLinkToken, type LinkedRecord, linkToken } from './link-token.ts'

/** The records that have an address for replies, each with the first byte of its token. */
const firstBytes = { thread: 1, reservation: 2, registration: 3 } as const

export type ReplyKind = keyof typeof firstBytes
export type ReplyTarget = { kind: ReplyKind; linked: Pick<LinkedRecord, 'venueId' | 'id'> }

const linkBytes = 36
const tokenSymbols = Math.ceil(((linkBytes + 1) * 8) / 5)
const addressForm = /^r\+([\da-z]+)@([^@]+)$/

/**
 * The address to which a guest replies about a record: `r+<token>@INBOUND_MAIL_DOMAIN` (decisions 17.4). The token is the kind
 * of the record, its id, and a MAC over both and the venue, in base32, because mail systems change letter case. With its `r+`
 * it has 62 characters; 64 are allowed before the @ (RFC 5321, 4.5.3.1.1). No column needs it: every letter computes the same.
 * Null if the host receives no mail.
 */
export function replyAddress({ kind, linked }: ReplyTarget): string | null {
  const { inbound } = env().mail
  if (!inbound) return null
  const bytes = Buffer.concat([
    Buffer.of(firstBytes[kind]),
    Buffer.from(linkToken(sealContext(kind), linked), 'base64url'),
  ])
  return `r+${base32(bytes)}@${inbound.domain}`
}

/** An address for replies as it was read: not verified yet, because the MAC needs the venue of the record. */
export type ReadReplyAddress = { kind: ReplyKind; id: string; token: string }

/** Reads an address of a mail, in any letter case. Null if it is no address for replies at this host. */
export function readReplyAddress(address: string): ReadReplyAddress | null {
  const { inbound } = env().mail
  const [, symbols = '', domain] = addressForm.exec(address.trim().toLowerCase()) ?? []
  if (!inbound || domain !== inbound.domain || symbols.length !== tokenSymbols) return null
  const bytes = fromBase32(symbols)
  const kind = (Object.keys(firstBytes) as ReplyKind[]).find((name) => firstBytes[name] === bytes?.[0])
  if (!bytes || !kind) return null
  const hex = bytes.toString('hex', 1, 17)
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { kind, id, token: bytes.subarray(1).toString('base64url') }
}

/** Whether an address is the one of this record. The time that it takes says nothing about the token. */
export function isReplyAddressOf(read: ReadReplyAddress, linked: ReplyTarget['linked']): boolean {
  return isLinkToken(read.token, sealContext(read.kind), linked)
}

// Each kind has MACs of its own, so that a link to a page is no address, and an address of one kind none of another.
function sealContext(kind: ReplyKind): string {
  return `replies to a ${kind}`
}

const alphabet = unambiguousSymbols.toLowerCase()

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The bytes of a token in lower case; null if a symbol is not in the alphabet, or if the last one has bits of no byte. */
function fromBase32(symbols: string): Buffer | null {
  const values = [...symbols].map((symbol) => alphabet.indexOf(symbol))
  if (values.includes(-1)) return null
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('')
  const whole = bits.length - (bits.length % 8)
  if (bits.slice(whole).includes('1')) return null
  return Buffer.from((bits.slice(0, whole).match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
