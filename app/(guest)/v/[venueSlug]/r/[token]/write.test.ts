import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { message, messageAttachment, messageThread } from '#db/schema/messages.ts'
import { venue as venueTable } from '#db/schema/venues.ts'
import { randomUUID } from '#lib/codes.ts'
import { replyToThread } from '#lib/messages/reply-to-thread.ts'
import { threadPath } from '#lib/messages/thread-link.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { eraseGuest } from '#lib/privacy/erase-guest.ts'
import { editReservation } from '#lib/reservations/edit-reservation.ts'
import { guestPath, guestToken } from '#lib/reservations/guest-link.ts'
import { GuestDetails } from '#lib/reservations/input.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { getReservation } from '#lib/reservations/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { photograph } from '#testing/pages/hostile-pictures.ts'
import { pageText } from '#testing/pages/page-text.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { acting } from '#testing/venues/acting.ts'
import { bookWithDeposit, payingVenue } from '#testing/venues/payments.ts'
import { GET as getThread, POST as postThread } from '../../m/[token]/route.tsx'
import { GET as getPage } from './route.tsx'
import { GET as getWrite, POST as postWrite } from './write/route.tsx'

useTestDatabase()

let venue: Venue
let booked: Reservation
beforeEach(async () => {
  venue = await payingVenue()
  booked = await bookWithDeposit(venue, { phone: '+49 30 777123', customerName: 'Mia Sørensen' })
})

const context = () => ({ params: Promise.resolve({ venueSlug: venue.slug, token: guestToken(booked) }) })
const path = () => guestPath(venue.slug, booked)

async function answer(response: Response) {
  const html = await response.text()
  return { status: response.status, headers: response.headers, html, text: pageText(html) }
}

async function show(query = '', language = 'en') {
  const headers = { 'Accept-Language': language }
  return answer(await getWrite(new Request(`http://localhost:3000/v/x/r/y/write${query}`, { headers }), context()))
}

async function write(body: string, more: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const request = new Request('http://localhost:3000/v/x/r/y/write', {
    method: 'POST',
    body: new URLSearchParams({ key: randomUUID(), body, ...more }),
    headers: { 'Accept-Language': 'en', ...headers },
  })
  return answer(await postWrite(request, context()))
}

const threads = () => database().select().from(messageThread).where(eq(messageThread.venueId, venue.id))
const messages = () => database().$count(message, eq(message.venueId, venue.id))
const notices = async () =>
  (await outbox()).filter(({ kind, venueId }) => kind === 'message-received' && venueId === venue.id)

describe('the page on which a guest writes to the venue', () => {
  test('asks for the message alone, and shows no detail of the guest', async () => {
    for (const [language, words] of [
      ['en', ['Write to us', 'The answer goes to the e-mail address of your booking.', 'Your message', 'Send']],
      ['de', ['Schreiben Sie uns', 'Die Antwort geht an die E-Mail-Adresse Ihrer Buchung.', 'Senden']],
    ] as const) {
      const { status, html, text } = await show('', language)
      expect(status).toBe(200)
      for (const word of words) expect(text).toContain(word)
      for (const secret of ['Mia', 'Sørensen', booked.email, '777123', '<script']) expect(html).not.toContain(secret)
      expect(gzipSync(html).length).toBeLessThan(8_000)
    }
    expect(await messages()).toBe(0)
  })

  test('begins a thread of the booking, and the venue’s mail names the booking', async () => {
    const { status, headers } = await write('Is there\r\na ramp?')
    expect([status, headers.get('location')]).toEqual([303, `${path()}?done=written`])
    expect(await threads()).toMatchObject([
      { reservationId: booked.id, guestName: 'Mia Sørensen', guestEmail: booked.email, language: 'en' },
    ])
    const [notice, ...more] = await notices()
    expect(more).toEqual([])
    expect(notice).toMatchObject({ recipientAddress: venue.business.email, replyTo: booked.email })
    expect(notice?.subject).toMatch(/^(Message from a guest: booking on|Nachricht von einem Gast: Buchung am) /)
    for (const word of [
      booked.reference,
      '18:00',
      'Mia Sørensen',
      'ada@guest.example',
      '+49 30 777123',
      'Is there\na ramp?',
    ]) {
      expect(notice?.text).toContain(word)
    }
    const page = new Request('http://localhost:3000/v/x/r/y?done=written', { headers: { 'Accept-Language': 'de' } })
    expect((await answer(await getPage(page, context()))).text).toContain('Ihre Nachricht ist beim Haus angekommen.')
  })

  test('goes on in the same thread, after an answer and after the visit’s end as well', async () => {
    await write('first')
    const [thread] = await threads()
    const threadId = thread?.id ?? ''
    await replyToThread(venue, threadId, { body: 'yes' }, acting())
    await cancelReservation(venue, booked.reference, {}, acting())
    expect((await write('second')).status).toBe(303)
    expect(await threads()).toHaveLength(1)
    expect(await messages()).toBe(3)
    const [first, second] = await notices()
    expect(second?.headers?.['In-Reply-To']).toBeDefined()
    expect(second?.headers?.References).toContain(first?.headers?.['Message-ID'])
    const reply = (await outbox()).find(({ kind }) => kind === 'message-reply')
    expect(reply).toMatchObject({ recipientAddress: booked.email })
    expect(reply?.subject).toBe(`Re: Your booking at ${venue.name}`)
  })

  test('begins another thread for the guest of another address', async () => {
    await write('first')
    const { email } = GuestDetails.pick({ email: true }).parse({ email: 'ben@guest.example' })
    await editReservation(venue, booked.reference, { email }, acting())
    expect((await write('with the old link')).status).toBe(404)
    booked = await getReservation(venue, booked.reference)
    expect((await write('second')).status).toBe(303)
    expect((await threads()).map(({ guestEmail }) => guestEmail).toSorted()).toEqual([
      'ada@guest.example',
      'ben@guest.example',
    ])
  })

  test('is prefilled where the page of moving leads here, with the wish where it is named', async () => {
    expect((await show('?about=move')).text).toContain('I would like to move my booking, preferably to: ')
    const named = await show('?about=move&date=2030-12-12&start=19:30', 'de')
    expect(named.text).toContain('Ich möchte meine Buchung auf Donnerstag, 12. Dezember 2030, 19:30 Uhr, verschieben.')
    const wrong = await show('?about=move&date=<b>&start=99:99')
    expect(wrong.text).toContain('preferably to: ')
    expect(wrong.html).not.toContain('&lt;b&gt;')
    expect((await show('?about=x')).html).toContain('</textarea>')
  })

  test('names what is wrong, and loses nothing that was typed', async () => {
    const empty = await write(' \r\n ', {}, { 'Accept-Language': 'de' })
    expect([empty.status, empty.text.includes('Dieses Feld ist erforderlich.')]).toEqual([400, true])
    const long = await write('ü'.repeat(4001))
    expect([long.status, long.text.includes('Must have at most 4000 characters.')]).toEqual([400, true])
    expect(long.html).toContain(`${'ü'.repeat(4001)}</textarea>`)
    expect(await messages()).toBe(0)
  })

  test('has one effect for a press that arrives twice', async () => {
    const key = randomUUID()
    const both = await Promise.all([write('once', { key }), write('once', { key })])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect(await messages()).toBe(1)
    expect(await notices()).toHaveLength(1)
  })

  test('is refused after ten messages within an hour, and keeps what was typed', async () => {
    for (let at = 0; at < 10; at++) expect((await write(`message ${at}`)).status).toBe(303)
    const { status, headers, html } = await write('the eleventh')
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(html).toContain('the eleventh</textarea>')
    expect(await messages()).toBe(10)
    const hourAgo = new Date(Date.now() - 3_600_000)
    await database().update(message).set({ createdAt: hourAgo }).where(eq(message.venueId, venue.id))
    expect((await write('the eleventh')).status).toBe(303)
  })

  test('of a venue whose plan has no messages leads to phone and e-mail', async () => {
    await database().update(venueTable).set({ plan: 'Starter' }).where(eq(venueTable.id, venue.id))
    const { html, text } = await show()
    expect(text).toContain(booked.reference)
    expect(html).toContain(`href="mailto:${venue.business.email}"`)
    expect(html).not.toContain('<form')
    expect((await write('hello')).headers.get('location')).toBe(`${path()}/write`)
    const page = await answer(await getPage(new Request('http://localhost:3000/v/x/r/y'), context()))
    expect(page.html).not.toContain('/write"')
    expect(await messages()).toBe(0)
  })

  test('ends with the guest: erasing deletes the thread, and the link writes nothing more', async () => {
    await write('first')
    await cancelReservation(venue, booked.reference, {}, acting())
    const erasure = (await eraseGuest(venue, booked.email, {}, acting(new Date(Date.now() + 400 * 86_400_000)))).result
    expect(erasure.erased).toMatchObject({ conversations: 1, reservations: 1 })
    expect([await messages(), (await threads()).length]).toEqual([0, 0])
    expect((await write('after it')).status).toBe(404)
    const { status, headers } = await show()
    expect([status, headers.get('location')]).toEqual([303, path()])
    expect(await messages()).toBe(0)
  })

  test('takes pictures and documents, here and on the page of a conversation, and erases them with the guest', async () => {
    const attachments = () => database().select().from(messageAttachment).where(eq(messageAttachment.venueId, venue.id))
    const formOf = (body: string, ...files: File[]) => {
      const form = new FormData()
      form.append('key', randomUUID())
      form.append('body', body)
      for (const file of files) form.append('files', file)
      return form
    }
    const send = async (form: FormData) => {
      const request = { method: 'POST', body: form, headers: { 'Accept-Language': 'en' } }
      return answer(await postWrite(new Request('http://localhost:3000/v/x/r/y/write', request), context()))
    }
    const picture = new File([new Uint8Array(await photograph())], '../Our cake.png', { type: 'text/html' })
    const document = new File(['%PDF-1.7\n%%EOF'], 'Plan.pdf', { type: 'application/pdf' })
    const other = new File(['<svg/>'], '<b>.svg', { type: 'image/svg+xml' })
    const none = new File([], '')

    const refused = await send(formOf('with a drawing', picture, other))
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(
      'Cannot be sent: &lt;b&gt;.svg. Please choose only JPEG, PNG and WebP pictures and PDF documents.',
    )
    expect(refused.html).toContain('with a drawing</textarea>')
    const unsaid = await send(formOf(' ', picture))
    expect([unsaid.status, unsaid.text.includes('Please choose your files again.')]).toEqual([400, true])
    const large = await send(formOf('with far too much', new File([Buffer.alloc(12_000_000)], 'a.pdf')))
    expect([large.status, large.text.includes('more than 10 MB together')]).toEqual([400, true])
    expect(large.html).toContain('with far too much</textarea>')
    const many = Array.from({ length: 11 }, () => document)
    expect((await send(formOf('with many', ...many))).text).toContain('A message can have 10 files.')
    expect([await messages(), (await attachments()).length]).toEqual([0, 0])

    const form = formOf('with all', picture, document, none)
    const both = await Promise.all([send(form), send(form)])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect(await messages()).toBe(1)
    const stored = (await attachments()).toSorted((one, another) => one.ordinal - another.ordinal)
    expect(stored.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['Our cake.png', 'image/webp'],
      ['Plan.pdf', 'application/pdf'],
    ])
    const [notice] = await notices()
    // No mail program makes a link of a name.
    expect(notice?.text).toMatch(/Files, in the inbox: Our cake\.\W?png, Plan\.\W?pdf\n/)

    // The page of the conversation takes them as well.
    const [thread] = await threads()
    if (!thread) throw new Error('no thread')
    const link = { venueSlug: venue.slug, token: threadPath(venue.slug, thread).split('/').at(-1) ?? '' }
    const open = { params: Promise.resolve(link) }
    const page = await answer(await getThread(new Request('http://localhost:3000/v/x/m/y'), open))
    expect(page.html).toContain('encType="multipart/form-data"')
    const body = formOf('and this', document)
    const more = await postThread(new Request('http://localhost:3000/v/x/m/y', { method: 'POST', body }), open)
    expect([more.status, (await attachments()).length]).toEqual([303, 3])

    await cancelReservation(venue, booked.reference, {}, acting())
    await eraseGuest(venue, booked.email, {}, acting(new Date(Date.now() + 400 * 86_400_000)))
    expect(await attachments()).toEqual([])
    const late = await postThread(new Request('http://localhost:3000/v/x/m/y', { method: 'POST', body }), open)
    expect([late.status, await attachments()]).toEqual([404, []])
  })

  test('does nothing for a form of another site', async () => {
    expect((await write('x', {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect(await messages()).toBe(0)
  })
})
