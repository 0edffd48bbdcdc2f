import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { reservation } from '#db/schema/reservations.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { drawAttachments } from '#lib/mail/planned-attachments.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { bookTableOne, move, movingVenue } from '#testing/venues/guest-moves.ts'

useTestDatabase()

let venue: Venue

beforeEach(async () => {
  await database().delete(mail)
  venue = await movingVenue({ settings: { payoutAccount: 'acct_1', pendingHoldMinutes: 30 } })
})

/** A reservation whose guest reads this language, and no letter about it yet. */
async function bookIn(language: Locale, more: object = {}): Promise<Reservation> {
  const { id } = await bookTableOne(venue, more)
  const [booked] = await database().update(reservation).set({ language }).where(eq(reservation.id, id)).returning()
  await database().delete(mail)
  if (!booked) throw new Error('nothing is booked')
  return booked
}

/** The one letter that is waiting, as its guest reads it. */
async function letter() {
  const [row, ...others] = await outbox()
  if (!row || others.length > 0) throw new Error(`there are ${others.length} letters more than one`)
  const [file] = await drawAttachments(row.attachments ?? [])
  const calendar = Buffer.from(file?.base64 ?? '', 'base64').toString('utf8')
  const { kind, subject, anonymous } = row
  return { kind, subject, anonymous, text: (row.text ?? '').replace(/\s+/g, ' '), html: row.html ?? '', calendar }
}

describe('the letter about a move', () => {
  test('has the new time and the old one, and replaces the entry of the calendar', async () => {
    const booked = await bookIn('en')
    const moved = await move(venue, booked, { date: '2027-06-18', start: '00:30', partySize: 1 })
    const { kind, subject, anonymous, text, html, calendar } = await letter()
    expect([kind, anonymous]).toEqual(['reservation-moved', true])
    expect(subject).toBe('Moved: The Rolling Stone, Sat, 19 June 2027')
    expect(text).toContain('You have moved your booking.')
    expect(text).toContain('Saturday, 19 June 2027')
    expect(text).toContain('00:30 to 02:30, in the night from Friday to Saturday')
    expect(text).toContain('Before, it was on Wednesday, 16 June 2027, 18:00 to 20:00, for 2 guests.')
    expect(html).toContain('View your booking')
    expect(calendar).toContain(`UID:${booked.id}@`)
    expect(calendar).toContain(`SEQUENCE:${moved.revision}`)
    expect(moved.revision).toBeGreaterThan(booked.revision)
    expect(calendar).toContain('DTSTART:20270618T223000Z')
  })

  test('is in German as well', async () => {
    const booked = await bookIn('de', { partySize: 1 })
    await move(venue, booked, { start: '20:00' })
    const { subject, text } = await letter()
    expect(subject).toBe('Verschoben: The Rolling Stone, Mi., 16. Juni 2027')
    expect(text).toContain('Sie haben Ihre Buchung verschoben.')
    expect(text).toContain('Bisher war sie am Mittwoch, 16. Juni 2027, 18:00 bis 20:00 Uhr, für 1 Person.')
  })

  test('about the party alone says what the guest has changed', async () => {
    for (const [language, opening] of [
      ['en', 'You have changed your booking.'],
      ['de', 'Sie haben Ihre Buchung geändert.'],
    ] as const) {
      const booked = await bookIn(language)
      await move(venue, booked, { partySize: 1 })
      const { kind, text, anonymous } = await letter()
      expect([kind, anonymous]).toEqual(['reservation-changed-by-guest', true])
      expect(text).toContain(opening)
      await move(venue, booked, { date: '2027-06-17' })
    }
  })

  test('repeats until when the deposit is to be paid, while it is', async () => {
    const held = await bookIn('en', { resourceId: 't3', depositOptIn: true })
    await move(venue, held, { start: '20:00' })
    const { text, html } = await letter()
    expect(text).toContain('Please pay the €10.00 by 10:30 on Tuesday, 1 June 2027.')
    expect(html).toContain('Pay the deposit')
    await database().delete(mail)
    await database().update(reservation).set({ holdExpiresAt: null })
    await move(venue, held, { start: '21:00' })
    const endless = await letter()
    expect(endless.text).not.toContain('Please pay')
    expect(endless.html).toContain('Pay the deposit')
    await database().delete(mail)
    await database().update(reservation).set({ status: 'Confirmed' })
    await move(venue, held, { start: '22:00' })
    const paid = await letter()
    expect(paid.text).not.toContain('Please pay')
    expect(paid.html).toContain('View your booking')
  })
})
