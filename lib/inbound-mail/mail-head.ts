import type * as PostalMime from 'postal-mime'
import { sha256 } from '#lib/codes.ts'
import { fromGuest, type GuestText } from '#lib/guest-text.ts'
import { email } from '#lib/input.ts'

/** The headers of a mail, and what they say. Header names are in lower case. */
export type MailHead = {
  headers: ReadonlyMap<string, readonly string[]>
  /** The one sender. Null if `From` is missing, or names something that is no address. */
  from: { address: GuestText; name: string; isOnlyOne: boolean } | null
  subject: string
  /** The id of the mail by its sender, without the brackets; null if it has none. */
  messageId: string | null
  /** Every address to which the mail was sent, as the mail servers and the sender have written it. */
  recipients: readonly string[]
  contentType: string
}

/** A head of more bytes or headers is no mail that a person has written. */
export const mailHeadLimits = { bytes: 256 * 1024, headers: 1000 } as const

const recipientHeaders = ['x-original-to', 'delivered-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to', 'to', 'cc']

/**
 * The bytes of a mail up to the first empty line, without the line `From …` that some mail servers write above a mail.
 * Null if there is none within the limit.
 */
export function headBytes(raw: Uint8Array): Uint8Array | null {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, mailHeadLimits.bytes + 4))
  const begin = bytes.subarray(0, 5).equals(Buffer.from('From ')) ? bytes.indexOf('\n') + 1 : 0
  const ends = ['\n\n', '\n\r\n'].map((blank) => bytes.indexOf(blank, begin)).filter((at) => at !== -1)
  const end = ends.length > 0 ? Math.min(...ends) + 1 : raw.byteLength < mailHeadLimits.bytes ? raw.byteLength : -1
  return end === -1 ? null : bytes.subarray(begin, end)
}

/** Reads the headers of a mail. Null for one that cannot be read. */
export async function readHead(raw: Uint8Array): Promise<MailHead | null> {
  const head = headBytes(raw)
  if (!head) return null
  // More lines than headers are folded ones, of which a long References has many.
  if (countLines(head) > mailHeadLimits.headers * 10) return null
  const library = await import('postal-mime')
  try {
    const { headers } = await library.default.parse(Buffer.concat([head, Buffer.from('\r\n\r\n')]), {
      maxHeadersSize: mailHeadLimits.bytes + 16,
    })
    return headers.length > mailHeadLimits.headers ? null : headOf(headers, library)
  } catch {
    return null
  }
}

/** The head of a mail whose headers are read already. */
export function headOf(
  headers: readonly { key: string; value: string }[],
  { addressParser, decodeWords }: Pick<typeof PostalMime, 'addressParser' | 'decodeWords'>,
): MailHead {
  const byName = new Map<string, string[]>()
  for (const { key, value } of headers) {
    const name = key.toLowerCase()
    byName.set(name, [...(byName.get(name) ?? []), plainLine(value)])
  }
  const addressesIn = (name: string) =>
    (byName.get(name) ?? []).flatMap((value) => addressParser(value, { flatten: true }))
  const senders = addressesIn('from').filter(({ address }) => address)
  const [first] = senders
  const address = email().safeParse(first?.address ?? '')
  return {
    headers: byName,
    from:
      first && address.success
        ? { address: fromGuest(address.data), name: plainLine(first.name), isOnlyOne: senders.length === 1 }
        : null,
    subject: plainLine(decodeWords(byName.get('subject')?.[0] ?? '')),
    messageId: /<([^<>]+)>/.exec(byName.get('message-id')?.[0] ?? '')?.[1]?.trim() || null,
    recipients: recipientHeaders.flatMap((name) => addressesIn(name).map(({ address = '' }) => address)),
    contentType: (byName.get('content-type')?.[0] ?? '').toLowerCase(),
  }
}

/** A digest by which a mail is recognised if it arrives again: of its id, or of all its bytes if it has none. */
export function digestOfMail({ messageId }: MailHead, raw: Uint8Array): Buffer {
  return messageId === null ? sha256(Buffer.from(raw)) : sha256(`Message-ID ${messageId}`)
}

const invisibleControls = /[\p{Cc}\p{Cs}]+/gu

function plainLine(value: string): string {
  return value.toWellFormed().replace(invisibleControls, ' ').trim()
}

function countLines(bytes: Uint8Array): number {
  let count = 0
  for (const byte of bytes) if (byte === 0x0a) count++
  return count
}
