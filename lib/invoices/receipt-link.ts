import { sameDigest } from '#lib/codes.ts'
import { env } from '#lib/env/env.ts'
import { keyedDigest } from '#lib/secret.ts'
import { dayMs, localDateAt } from '#lib/time.ts'

/** How long the link to an invoice opens it, after staff have handed it over. */
export const receiptLastsDays = 30

const form = /^([1-9]\d{0,14})\.([0-9a-z]{1,6})\.([\w-]{22})\.([\w-]{32})$/

/** An invoice, and the last UTC day of its link, in days since 1970. */
type Receipt = { venueId: string; number: number; lastDay: number }

/**
 * The secret address of an invoice (decisions 15.4): staff hand it over as a QR code or by mail, and everybody who has it
 * can open the invoice. It is signed by this service and bound to no table. It works for `receiptLastsDays`, even if the
 * invoice is cancelled meanwhile.
 */
export function receiptUrl({ venueId, number }: { venueId: string; number: number }, now: Date): string {
  return env().appUrl + receiptPath({ venueId, number, lastDay: dayOf(now) + receiptLastsDays })
}

/** The path of the same link for another invoice, such as the one in force. It ends when the given link ends. */
export function receiptPath(receipt: Receipt): string {
  const { venueId, number, lastDay } = receipt
  const venue = Buffer.from(venueId.replaceAll('-', ''), 'hex').toString('base64url')
  return `/invoices/${number}.${lastDay.toString(36)}.${venue}.${signature(receipt)}`
}

/** The last date of the venue on which a link works all day: a link that ends at `endsAt`, or else one that is made now. */
export function lastReceiptDate(timezone: string, { now, endsAt }: { now: Date; endsAt?: Date }): string {
  const end = endsAt ?? endOf(dayOf(now) + receiptLastsDays)
  return localDateAt(timezone, end.getTime() - dayMs)
}

/** The invoice of such a secret, and when its link ends. Null if the secret is not ours, or its link has ended. */
export function readReceiptSecret(secret: string, now: Date): (Receipt & { endsAt: Date }) | null {
  const [, number = '', day = '', venue = '', signed = ''] = form.exec(secret) ?? []
  const receipt = { venueId: uuidOf(venue), number: Number(number), lastDay: Number.parseInt(day, 36) }
  if (!sameDigest(Buffer.from(signature(receipt)), Buffer.from(signed))) return null
  const endsAt = endOf(receipt.lastDay)
  return now < endsAt ? { ...receipt, endsAt } : null
}

const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs)
const endOf = (day: number) => new Date((day + 1) * dayMs)

function uuidOf(venue: string): string {
  const hex = Buffer.from(venue, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function signature({ venueId, number, lastDay }: Receipt): string {
  return keyedDigest('receipt', `${venueId} ${number} ${lastDay}`).toString('base64url').slice(0, 32)
}
