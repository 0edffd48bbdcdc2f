import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#db/client.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { type OutboxMail, outbox } from '#testing/stand-ins/mailbox.ts'
import { acting } from '#testing/venues/acting.ts'
import { bookWithDeposit, payingVenue, someDay } from '#testing/venues/payments.ts'
import { changeDetails } from './edit-details.ts'
import { editReservation, type ReservationChanges } from './edit-reservation.ts'
import { guestToken, guestUrl, isTokenOfReservation } from './guest-link.ts'
import { GuestDetails } from './input.ts'
import { lockReservation, type Reservation } from './locks.ts'

useTestDatabase()

let venue: Venue
let week = 2
beforeAll(async () => {
  venue = await payingVenue()
})

const { email } = GuestDetails.pick({ email: true }).parse({ email: 'ben@guest.example' })

async function change(
  edits: ReservationChanges,
): Promise<{ before: Reservation; after: Reservation; mails: OutboxMail[] }> {
  const before = await bookWithDeposit(venue, { date: someDay(week++) })
  const written = (await outbox()).length
  const after = (await editReservation(venue, before.reference, edits, acting())).result
  return { before, after, mails: (await outbox()).slice(written) }
}

const wordsOf = (mail: OutboxMail | undefined) => mail?.text?.replace(/\s+/g, ' ')

describe('a venue that changes the address of a booking', () => {
  test.each([
    ['alone', { email }],
    ['together with the time', { email, start: '20:00' }],
  ] as const)('%s ends the old link, and mails the old address and the new one', async (_, edits) => {
    const { before, after, mails } = await change(edits)
    expect(after).toMatchObject({ email: 'ben@guest.example', linkVersion: 2 })
    expect(isTokenOfReservation(guestToken(before), after)).toBe(false)
    expect(mails.map(({ kind, recipientAddress }) => [kind, recipientAddress]).toSorted()).toEqual([
      ['reservation-address-changed', 'ada@guest.example'],
      ['reservation-changed', 'ben@guest.example'],
    ])
    const [toOld, toNew] = ['ada@guest.example', 'ben@guest.example'].map((address) =>
      mails.find(({ recipientAddress }) => recipientAddress === address),
    )
    for (const part of [toOld?.text, toOld?.html, toOld?.subject]) {
      expect(part).not.toMatch(/\/v\/|ben/i)
      expect(part).not.toContain(guestToken(after))
    }
    expect(toOld).toMatchObject({ replyTo: venue.business.email, attachments: [], anonymous: false })
    expect(wordsOf(toOld)).toContain('Everything about it now goes to the new address')
    expect(toOld?.text).toContain(before.reference)
    expect(toNew?.text).toContain(guestUrl(venue.slug, after))
    expect(toNew?.text).not.toContain(guestToken(before))
  })

  test('writes to the old address in the booking’s language', async () => {
    const { before } = await change({ notes: null })
    const { length } = await outbox()
    await inTransaction(async (tx) => {
      const current = await lockReservation(tx, venue.id, before.reference)
      await changeDetails(tx, { ...current, language: 'de' }, { email }, 'venue', new Date())
    })
    const letter = (await outbox()).slice(length).find(({ recipientAddress }) => recipientAddress === before.email)
    expect(letter?.subject).toMatch(/^Adresse geändert: /)
    expect(wordsOf(letter)).toContain('Alles dazu geht jetzt an die neue Adresse')
  })

  test.each([
    ['another name', { customerName: GuestDetails.shape.customerName.parse('Ada Lovelace') }],
    ['the same address in other letters', { email: GuestDetails.shape.email.parse('ADA@guest.example') }],
    ['another time', { start: '20:00' }],
  ] as const)('control: %s keeps the link, and nothing goes to another address', async (_, edits) => {
    const { before, after, mails } = await change(edits)
    expect(isTokenOfReservation(guestToken(before), after)).toBe(true)
    expect(mails.map(({ kind }) => kind)).toEqual(['reservation-changed'])
  })
})
