import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { message, messageThread, threadRefusal } from '#db/schema/messages.ts'
import { readInbox } from '#lib/inbox/read-inbox.ts'
import { findUndelivered } from '#lib/mail/find-undelivered.ts'
import { eraseGuest } from '#lib/privacy/erase-guest.ts'
import { replyAddress } from '#lib/reply-address.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { handOver, receiveMailHere } from '#testing/stand-ins/inbound-host.ts'
import { rawMail, resendSignature, resendWebhookSecret, type TestMail } from '#testing/stand-ins/inbound-mails.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { someDay } from '#testing/venues/payments.ts'
import { registerGuests } from '#testing/venues/tickets.ts'

/** Mails about bookings, and mails and reports that Resend hands over, by its own library against a server that answers as Resend. */
useTestDatabase()

let venue: Venue
let stop = () => {}
let resend: Server
/** The mails that the server has, by their ids: as they were transmitted, or in parts. */
const received = new Map<string, { raw: Buffer } | { parts: object }>()

beforeAll(async () => {
  resend = createServer((request, response) => {
    const { port } = resend.address() as AddressInfo
    const [, path, id = ''] = /^\/(emails\/receiving|raw)\/(\w+)/.exec(request.url ?? '') ?? []
    const found = received.get(id)
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    if (!found) return answer(404, { statusCode: 404, name: 'not_found', message: 'Email not found' })
    if (path === 'raw') return response.end('raw' in found ? found.raw : '')
    const usual = {
      object: 'email',
      id,
      to: [],
      from: '',
      subject: '',
      attachments: [],
      received_for: [],
      created_at: '',
    }
    const raw = 'raw' in found ? { download_url: `http://127.0.0.1:${port}/raw/${id}`, expires_at: '' } : null
    return answer(200, {
      ...usual,
      message_id: null,
      headers: {},
      html: null,
      text: null,
      raw,
      ...('parts' in found && found.parts),
    })
  })
  await new Promise<void>((ready) => resend.listen(0, '127.0.0.1', ready))
  stop = receiveMailHere({
    RESEND_API_KEY: 're_of_a_test',
    RESEND_API: `http://127.0.0.1:${(resend.address() as AddressInfo).port}`,
    RESEND_WEBHOOK_SECRET: resendWebhookSecret,
  })
  venue = await eventVenue({ slug: 'booked-by-mail', events: [sampleEvents.quiz] })
})
afterAll(async () => {
  stop()
  await new Promise((ended) => resend.close(ended))
})
beforeEach(async () => {
  for (const table of [mail, threadRefusal, message, messageThread]) await database().delete(table)
})

/** Each booking has a guest of its own. */
let guest = ''
let tables = 0
async function book() {
  guest = `ada-${tables}@guest.example`
  const place = { resourceType: 'RestaurantTable', date: someDay(3 + tables++), start: '18:00', partySize: 2 }
  const request = ReservationRequest.parse({ ...place, customerName: 'Ada Guest', email: guest })
  const made = await createReservation(venue, request, { now: new Date(), language: 'de', anonymous: false })
  return made.reservation
}
const letterTo = async (address: string) =>
  (await database().select().from(mail).where(eq(mail.recipientAddress, address)).orderBy(asc(mail.createdAt)))[0]
const threads = () => database().select().from(messageThread)

describe('the address of a booking', () => {
  test('opens one conversation for a reservation, in the language of its guest, and then continues it', async () => {
    const booked = await book()
    const to = (await letterTo(guest))?.replyTo ?? ''
    expect(to).toBe(replyAddress({ kind: 'reservation', linked: booked }))
    const both = [
      rawMail({ from: guest, to, body: 'Ein Hochstuhl?' }),
      rawMail({ from: guest, to, body: 'Und ein Kuchen?' }),
    ]
    const outcomes = await Promise.all(both.map(async (raw) => (await handOver(raw)).json))
    expect(outcomes).toEqual([{ outcome: 'added' }, { outcome: 'added' }])
    expect(await threads()).toMatchObject([
      { reservationId: booked.id, guestEmail: guest, language: 'de', provenAt: expect.any(Date) },
    ])
    expect(await database().$count(message)).toBe(2)
  })

  test('opens one for a registration, with the title of the event', async () => {
    guest = 'ada@guest.example'
    const { registration } = await registerGuests(venue, 'quiz', ['Ada Guest'])
    const to = (await letterTo(guest))?.replyTo ?? ''
    expect(to).toBe(replyAddress({ kind: 'registration', linked: registration }))
    expect((await handOver(rawMail({ to }))).json).toEqual({ outcome: 'added' })
    expect(await threads()).toMatchObject([{ registrationId: registration.id, subject: sampleEvents.quiz.title }])
  })

  test('opens none for a mail that nobody wrote, and takes none of an erased guest', async () => {
    const booked = await book()
    const to = replyAddress({ kind: 'reservation', linked: booked }) ?? ''
    const automatic: TestMail = { to, headers: { 'Auto-Submitted': 'auto-replied' } }
    expect((await handOver(rawMail(automatic))).json).toEqual({ outcome: 'dropped', reason: 'auto-reply' })
    expect(await threads()).toEqual([])
    const after = new Date(booked.endsAt.getTime() + 1000)
    await eraseGuest(venue, guest, {}, acting(after))
    expect((await handOver(rawMail({ to }))).json).toEqual({ outcome: 'dropped', reason: 'unknown-address' })
    expect(await threads()).toEqual([])
  })
})

const tell = async (event: object, headers: Record<string, string> = {}) => {
  const payload = JSON.stringify({ created_at: new Date().toISOString(), ...event })
  const signed = { ...resendSignature(payload, new Date()), ...headers }
  return callRoute('/api/webhooks/resend', { method: 'POST', rawBody: payload, headers: signed })
}
const arrival = (id: string, to: string) => ({
  type: 'email.received',
  data: {
    email_id: id,
    created_at: '',
    from: guest,
    to: [to],
    bcc: [],
    cc: [],
    received_for: [to],
    message_id: '',
    subject: '',
    attachments: [],
  },
})

describe('a webhook of Resend', () => {
  test('fetches the mail that has arrived, once', async () => {
    const to = replyAddress({ kind: 'reservation', linked: await book() }) ?? ''
    received.set('one', { raw: rawMail({ from: guest, to: 'hidden@guest.example', body: 'By Resend' }) })
    for (let count = 0; count < 2; count++) expect((await tell(arrival('one', to))).status).toBe(200)
    expect(await database().select().from(message)).toMatchObject([{ body: 'By Resend', fromAddress: null }])
  })

  test('takes the parts of a mail if Resend has not kept it whole', async () => {
    const to = replyAddress({ kind: 'reservation', linked: await book() }) ?? ''
    const attachments = [
      {
        id: 'a',
        filename: 'cake.png',
        size: 3,
        content_type: 'image/png',
        content_id: null,
        content_disposition: null,
      },
    ]
    const parts = {
      from: `Ada <${guest}>`,
      to: [to],
      subject: 'Re',
      message_id: '<a@guest.example>',
      html: '<p>In parts</p>',
      attachments,
    }
    received.set('two', { parts })
    await tell(arrival('two', to))
    expect(await database().select().from(message)).toMatchObject([{ body: 'In parts\n\n[Files not kept: cake.png]' }])
  })

  test('is an error if Resend does not answer, so that it is sent again, and none if the mail is gone', async () => {
    const to = replyAddress({ kind: 'reservation', linked: await book() }) ?? ''
    expect((await tell(arrival('gone', to))).status).toBe(200)
    const restart = receiveMailHere({ RESEND_API: 'http://127.0.0.1:1' })
    expect((await tell(arrival('one', to))).status).toBe(500)
    restart()
  })

  test.each([
    ['no signature', { 'svix-signature': '' }],
    ['another signature', { 'svix-signature': 'v1,AAAA' }],
    ['a signature of another version', { 'svix-signature': 'v2,AAAA' }],
    ['another time', { 'svix-timestamp': '1' }],
    ['another id', { 'svix-id': 'msg_other' }],
  ])('is refused with %s', async (_, headers) => {
    expect((await tell(arrival('one', 'a@b.example'), headers)).status).toBe(400)
  })

  test.each([
    ['email.bounced', { bounce: { type: 'Permanent', subType: 'General', message: 'x' } }, 'no-mailbox'],
    ['email.bounced', { bounce: { type: 'Transient', subType: 'MailboxFull', message: 'x' } }, 'mailbox-full'],
    ['email.bounced', { bounce: { type: 'Transient', subType: 'General', message: 'x' } }, 'unreachable'],
    ['email.bounced', { bounce: { type: 'Permanent', subType: 'Suppressed', message: 'x' } }, 'suppressed'],
    ['email.complained', {}, 'complained'],
    ['email.suppressed', { suppressed: { message: 'x', type: 'bounce' } }, 'suppressed'],
    ['email.failed', { failed: { reason: 'x' } }, 'other'],
  ])('marks a letter by %s %o: %s', async (type, more, reason) => {
    const booked = await book()
    await database().update(mail).set({ attempts: 1, sentAt: new Date(), html: null, text: null })
    const { id } = (await letterTo(guest)) ?? { id: '' }
    await tell({ type, data: { email_id: 'x', tags: { venue: venue.id, mail: id }, to: [guest], ...more } })
    expect((await letterTo(guest))?.undeliveredBecause).toBe(reason)
    const now = new Date()
    const inbox = await readInbox(venue, { filter: 'open' }, { operatorId: null, locale: 'de', now })
    expect(inbox.letters).toMatchObject([
      { reference: booked.reference, guestName: 'Ada Guest', why: expect.any(String) },
    ])
    const where = { venueId: venue.id, address: guest, since: new Date(0) }
    expect(await findUndelivered(database(), where)).toMatchObject({ reason })
  })

  test.each([
    ['one that was delivered', 'email.delivered'],
    ['one of no outbox', 'email.bounced'],
  ])('marks no letter by %s', async (_, type) => {
    await book()
    await database().update(mail).set({ attempts: 1 })
    const tags = { venue: venue.id, mail: '00000000-0000-4000-8000-000000000000' }
    expect((await tell({ type, data: { email_id: 'x', tags } })).status).toBe(200)
    expect((await tell({ type, data: { email_id: 'x' } })).status).toBe(200)
    expect((await letterTo(guest))?.undeliveredAt).toBeNull()
  })
})
