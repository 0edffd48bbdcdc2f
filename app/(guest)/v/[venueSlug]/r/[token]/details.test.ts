import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { randomUUID } from '#lib/codes.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { guestPath, guestToken } from '#lib/reservations/guest-link.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { getReservation } from '#lib/reservations/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { pageText } from '#testing/pages/page-text.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { acting } from '#testing/venues/acting.ts'
import { bookWithDeposit, mailKinds, payingVenue } from '#testing/venues/payments.ts'
import { GET as getDetails, POST as postDetails } from './details/route.tsx'
import { GET as getPage } from './route.tsx'

useTestDatabase()

let venue: Venue
let booked: Reservation
beforeEach(async () => {
  venue = await payingVenue()
  booked = await bookWithDeposit(venue, { phone: '+49 30 777123', notes: 'by the window' })
})

const context = () => ({ params: Promise.resolve({ venueSlug: venue.slug, token: guestToken(booked) }) })
const path = () => guestPath(venue.slug, booked)
const stored = () => getReservation(venue, booked.reference)

async function answer(response: Response) {
  const html = await response.text()
  return { status: response.status, location: response.headers.get('location'), html, text: pageText(html) }
}

async function show(language = 'en') {
  const headers = { 'Accept-Language': language }
  return answer(await getDetails(new Request('http://localhost:3000/v/x/r/y/details', { headers }), context()))
}

async function save(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const request = new Request('http://localhost:3000/v/x/r/y/details', {
    method: 'POST',
    body: new URLSearchParams({ key: randomUUID(), customerName: '', phone: '', notes: '', ...fields }),
    headers: { 'Accept-Language': 'en', ...headers },
  })
  return answer(await postDetails(request, context()))
}

const saved = () => ({ status: 303, location: `${path()}?done=details` })

describe('the page on which a guest changes the details', () => {
  test('shows nothing of what is stored, and says so in both languages', async () => {
    for (const [language, words] of [
      [
        'en',
        ['Change your details', 'Fields that you leave empty stay as they are.', 'Delete the phone number', 'Save'],
      ],
      [
        'de',
        [
          'Ihre Angaben ändern',
          'Felder, die Sie leer lassen, bleiben, wie sie sind.',
          'Telefonnummer löschen',
          'Speichern',
        ],
      ],
    ] as const) {
      const { status, html, text } = await show(language)
      expect(status).toBe(200)
      for (const word of words) expect(text).toContain(word)
      for (const secret of ['Ada', '777123', 'window', booked.email]) expect(html).not.toContain(secret)
      expect(html).not.toMatch(/name="email"|<script/)
      expect(gzipSync(html).length).toBeLessThan(8_000)
    }
  })

  test('changes what was typed, keeps what was left empty, and the booking’s page says so', async () => {
    expect(await save({ notes: ' two wheelchairs \r\n and a dog ' })).toMatchObject(saved())
    expect(await stored()).toMatchObject({
      customerName: 'Ada Guest',
      phone: '+49 30 777123',
      notes: 'two wheelchairs \n and a dog',
      email: 'ada@guest.example',
      linkVersion: 1,
    })
    const page = new Request('http://localhost:3000/v/x/r/y?done=details', { headers: { 'Accept-Language': 'de' } })
    expect((await answer(await getPage(page, context()))).text).toContain('Ihre Angaben sind geändert.')
    expect(await save({ phone: '0176 123' })).toMatchObject(saved())
    expect(await stored()).toMatchObject({ phone: '0176 123', notes: 'two wheelchairs \n and a dog' })
  })

  test('writes to the guest about another name alone', async () => {
    const before = (await mailKinds(venue)).length
    await save({ phone: '0176 123', notes: 'late' })
    expect(await mailKinds(venue)).toHaveLength(before)
    await save({ customerName: 'Ada Lovelace' })
    const letter = (await outbox()).at(-1)
    expect(letter).toMatchObject({
      kind: 'reservation-details-changed',
      anonymous: true,
      recipientName: 'Ada Lovelace',
    })
    expect(letter?.text).toContain('You have changed the details of your booking.')
  })

  test('deletes phone and note by a tick, unless something new is typed', async () => {
    expect(await save({ 'phone-remove': 'on', 'notes-remove': 'on', notes: 'a new one' })).toMatchObject(saved())
    expect(await stored()).toMatchObject({ phone: null, notes: 'a new one' })
    const { text } = await show()
    expect(text).not.toContain('Delete the phone number')
    expect(text).toContain('Delete the note')
  })

  test('names the field that is wrong in the guest’s language, and loses nothing that was typed', async () => {
    const typed = { customerName: 'X', phone: '1', notes: 'keep "this" <b>', 'notes-remove': 'on' }
    const { status, html, text } = await save(typed, { 'Accept-Language': 'de' })
    expect(status).toBe(400)
    expect(text).toContain('Muss mindestens 2 Zeichen haben.')
    expect(text).toContain('Muss mindestens 3 Zeichen haben.')
    const [input] = /<input[^>]*name="customerName"[^>]*>/.exec(html) ?? []
    expect(input).toContain('aria-describedby="customerName-error"')
    expect(input).toContain('aria-invalid="true"')
    expect(html).toContain('value="X"')
    expect(html).toContain('keep &quot;this&quot; &lt;b&gt;</textarea>')
    expect(html).toMatch(/name="notes-remove" checked=""/)
    expect((await stored()).notes).toBe('by the window')
  })

  test('says that nothing was changed where nothing was typed', async () => {
    const { status, text } = await save({ phone: '  ' })
    expect([status, text.includes('Nothing was changed: all fields are empty.')]).toEqual([400, true])
    expect((await stored()).revision).toBe(booked.revision)
  })

  test('never changes the address, or anything else that a form may name', async () => {
    await save({ email: 'thief@evil.example', status: 'Confirmed', partySize: '9', phone: '0176 9' })
    expect(await stored()).toMatchObject({ email: booked.email, status: 'Pending', partySize: 2, phone: '0176 9' })
  })

  test('has one effect for a press that arrives twice; an edited form is a new press', async () => {
    const key = randomUUID()
    const both = await Promise.all([save({ key, notes: 'one' }), save({ key, notes: 'one' })])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    const { revision } = await stored()
    await save({ key, notes: 'two' })
    expect(await stored()).toMatchObject({ notes: 'two', revision: revision + 1 })
    await save({ key, notes: 'one' })
    expect((await stored()).notes).toBe('two')
  })

  test('leads to the booking’s page once the booking has ended', async () => {
    await cancelReservation(venue, booked.reference, {}, acting())
    expect(await show()).toMatchObject({ status: 303, location: path() })
    expect(await save({ notes: 'too late' })).toMatchObject({ status: 303, location: path() })
    expect((await stored()).notes).toBe('by the window')
  })

  test('does nothing for a form of another site', async () => {
    expect((await save({ notes: 'x' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await stored()).notes).toBe('by the window')
  })
})
