import { beforeEach, describe, expect, test } from 'vitest'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { openStep } from '#testing/pages/hosted-booking.ts'
import { expectHosted, hostedVenue } from '#testing/pages/hosted-pages.ts'
import { someDay } from '#testing/venues/payments.ts'

useTestDatabase()

const day = someDay()
const table = { resourceType: 'RestaurantTable', partySize: '2', date: day, start: '18:00' }
const snooker = { resourceType: 'BilliardTable', partySize: '2', date: day, start: '19:00', resourceId: 'b3' }

let venue: Venue
beforeEach(async () => {
  venue = await hostedVenue()
})

describe('the form of a time', () => {
  test('says when, what it costs, and what a deposit means, and never ticks its box', async () => {
    for (const [language, words] of [
      [
        'en',
        [
          'Nearly there',
          '19:00 to 21:00',
          'Billiards · Snooker · 2 people',
          'Price €37.00 priced by the hour',
          'a voluntary deposit of €15.00 now',
          'have not paid within 30 min, the booking ends',
          'Cancel by',
          'you get it back in full.',
          'Own cues',
          '€3.50 per person',
          'Book, then pay €15.00',
        ],
      ],
      [
        'de',
        [
          'Fast fertig',
          '19:00 bis 21:00 Uhr',
          'Billard · Snooker · 2 Personen',
          'Preis 37,00 €',
          'freiwillig eine Anzahlung von 15,00 €',
          'nicht innerhalb von 30 min bezahlt',
          'bekommt sie vollständig zurück',
          '3,50 € pro Person',
          'Buchen und 15,00 € anzahlen',
        ],
      ],
    ] as const) {
      const page = await openStep(venue, snooker, { language })
      expectHosted(page)
      for (const word of words) expect(page.text).toContain(word)
      expect(page.html).toContain('<input type="checkbox" name="depositOptIn" value="yes"/>')
    }
  })

  test('offers the places that are free then: groups of tables, else each resource', async () => {
    const tables = await openStep(venue, table)
    expect(tables.text).toMatch(/Where would you like to be\? No preference we choose for you Window Gallery/)
    const games = await openStep(venue, { ...snooker, resourceId: '' })
    expect(games.text).toMatch(/No preference we choose for you Billiards 1 €14 Billiards 2 €14 Snooker €37/)
    const gallery = games.links.find((link) => link.includes('resourceId=b3'))
    expect(gallery).toContain('start=19%3A00')
    // A party that needs several tables has no choice.
    expect((await openStep(venue, { ...table, partySize: '12' })).text).not.toContain('Where would you like')
  })

  test('of a venue that takes deposits itself says so', async () => {
    const own = await hostedVenue({ settings: { onlinePayments: false } })
    const page = await openStep(own, snooker)
    expect(page.text).toContain('a voluntary deposit of €15.00. The venue takes it itself')
    expect(page.text).not.toContain('then pay')
  })

  test.each([
    [{ refundUntilMinutes: 525_600 }, 'It is not refunded if you cancel'],
    [{ afterwards: 'refund' }, 'Cancel and you get it back in full.'],
  ])('names the terms of the venue: %j', async (guestChanges, words) => {
    expect((await openStep(await hostedVenue({ settings: { guestChanges } }), snooker)).text).toContain(words)
  })
})
