import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listMailbox, type ReceivedMail } from '#lib/mail/mailbox/read.ts'
import { recordSecret } from '#testing/interface/recorded.ts'
import { runCommandHere } from '#testing/servers/command.ts'
import { credentialsOf, venueFile } from '#testing/venues/venues.ts'
import { expect } from './fixtures.ts'
import { post, someAddress } from './vouchers-bought.ts'

/** A venue for the journeys of guests who have booked: one table requires a deposit of 20.00, the others none. */
export type BookedVenue = { slug: string; secretKey: string; codes: string[] }

/** Imports such a venue into the running service, with a voucher of 5.00. */
export async function importBookedVenue(): Promise<BookedVenue> {
  const slug = `booked-${crypto.randomUUID().slice(0, 8)}`
  const table = (id: string, name: string, capacity: number, depositAmount: number | null = null) => ({
    id,
    name,
    type: 'RestaurantTable',
    capacity,
    pricing: { model: 'Free', amount: 0, unitLabel: 'table', depositAmount },
  })
  const file = venueFile({
    slug,
    organisation: slug,
    name: 'The Lighthouse',
    settings: {
      deposits: true,
      onlinePayments: true,
      payoutAccount: `acct_${slug}`,
      pendingHoldMinutes: 60,
      minNoticeMinutes: 0,
      maxAdvanceDays: 365,
      colour: '#1f4e8c',
    },
    resources: [
      table('window', 'Window table', 4, 20),
      table('long', 'Long table', 6),
      table('round', 'Round table', 8),
      table('corner', 'Corner table', 2),
    ],
    vouchers: [{ kind: 'Amount', faceValue: 5, expiresOn: '2099-12-31' }],
  })
  const path = join(process.env.E2E_DATA_DIR ?? '', `${slug}.json`)
  writeFileSync(path, JSON.stringify(file))
  const where = { DATA_DIR: process.env.E2E_DATA_DIR ?? '', APP_URL: process.env.E2E_URL ?? '' }
  const { status, stdout, stderr } = await runCommandHere('venue-import', [path], where)
  assert.equal(status, 0, stderr)
  return credentialsOf(JSON.parse(stdout))
}

/** The date so many days from now. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** A free slot of the window table that begins in some hours: later than moving, and sooner than cancelling is free. */
export async function soonestSlot(service: string, venue: BookedVenue): Promise<{ date: string; start: string }> {
  const [from, until] = [3, 23].map((hours) => Date.now() + hours * 3_600_000) as [number, number]
  for (const date of [dayAhead(0), dayAhead(1)]) {
    const query = new URLSearchParams({ resourceType: 'RestaurantTable', date, partySize: '3' })
    const answer = await fetch(`${service}/api/venues/${venue.slug}/availability?${query}`, {
      headers: { 'X-Service-Key': venue.secretKey },
    })
    const { slots } = (await answer.json()) as { slots: Record<'start' | 'startsAt' | 'resourceId', string>[] }
    const found = slots.find(({ resourceId, startsAt }) => {
      return resourceId === 'window' && Date.parse(startsAt) > from && Date.parse(startsAt) < until
    })
    if (found) return { date, start: found.start }
  }
  throw new Error('the venue has no slot within a day')
}

export type Booked = { reference: string; guestUrl: string; email: string; date: string }

/** Books the window table for three at 18:00, by the API; with its deposit unless `more` says otherwise. */
export async function book(service: string, venue: BookedVenue, more: object, language: string): Promise<Booked> {
  const email = someAddress('mia')
  const date = dayAhead(21)
  const request = {
    resourceType: 'RestaurantTable',
    resourceId: 'window',
    date,
    start: '18:00',
    partySize: 3,
    customerName: 'Mia Tester',
    email,
    depositOptIn: true,
    ...more,
  }
  const headers = { 'X-Service-Key': venue.secretKey, 'Accept-Language': language }
  const made = await post(`${service}/api/venues/${venue.slug}/reservations`, request, headers)
  const guestUrl = String(made.guestUrl)
  recordSecret(guestUrl.slice(guestUrl.lastIndexOf('/') + 1))
  return { reference: String(made.reference), guestUrl, email, date: String(made.date ?? request.date) }
}

/** Opens the checkout of a deposit with a voucher, by the API. Returns the address of the payment page. */
export async function payWithVoucher(service: string, venue: BookedVenue, booked: Booked): Promise<string> {
  const opened = await post(
    `${service}/api/venues/${venue.slug}/payment-intents`,
    { reservationReference: booked.reference, amount: 20, currency: 'EUR', voucherCode: venue.codes[0] },
    { 'X-Service-Key': venue.secretKey },
  )
  return String(opened.checkoutUrl)
}

/** All mails to somebody so far, newest first. */
export async function mailsTo(email: string): Promise<ReceivedMail[]> {
  const mails = await listMailbox(process.env.E2E_DATA_DIR ?? '', 10_000)
  return mails.filter(({ to }) => to.some(({ address }) => address === email))
}

/** Waits for a mail to a guest, and returns it. */
export async function mailTo(email: string, subject: RegExp): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined
  await expect(async () => {
    found = (await mailsTo(email)).find((mail) => subject.test(mail.subject))
    expect(found, `a mail ${subject}`).toBeDefined()
  }).toPass({ timeout: 120_000 })
  return found as ReceivedMail
}

/** The address behind a button of a mail. */
export function linkIn({ html }: ReceivedMail, label: string): string {
  const [, href = ''] = new RegExp(`<a[^>]* href="([^"]*)"[^>]*>${label}<`).exec(html) ?? []
  return href
}

/** Subjects of all mails to a guest so far, oldest first. */
export async function subjectsTo(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject).toReversed()
}
