import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { expireOpen, payOpen } from '#lib/checkout/fake/sessions.ts'
import { cancelRegistrationByVenue } from '#lib/events/cancel-registration.ts'
import { registrationUrl } from '#lib/events/registration-link.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { ThanksState } from '#lib/payments/purpose.ts'
import type { TicketCheckout } from '#lib/payments/tickets/open-ticket-checkout.ts'
import { ticketThanks } from '#lib/payments/tickets/tickets-texts.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { readPage, returnOf } from '#testing/pages/thanks.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventDay } from '#testing/venues/event-venue.ts'
import { changeConcert, orderTickets, type SellingVenue, ticketSellingVenue } from '#testing/venues/ticket-sales.ts'
import { thankYouPage } from './thank-you-page.tsx'

useTestDatabase(20)

let venue: SellingVenue

beforeAll(async () => {
  venue = await ticketSellingVenue(null)
})

/** Reads the page for a guest who returns from paying. */
async function read({ payment }: TicketCheckout, at: SellingVenue, language: Locale = 'en') {
  const page = await readPage(await thankYouPage(returnOf(payment, at, language), new Date()))
  expect(page.status).toBe(200)
  return { ...page, links: page.buttons }
}

describe('a guest who returns from paying for tickets', () => {
  test('finds the tickets, and what they are for, in both languages', async () => {
    const checkout = await orderTickets(venue, 2)
    await payOpen(checkout.session.id)
    const page = await read(checkout, venue)
    expect(page.title).toBe(ticketThanks.used.title.en)
    const address = registrationUrl(venue.slug, checkout.registration)
    expect(page.links).toEqual([
      ['Show the tickets', address],
      ['Add to calendar', `${address}/calendar`],
    ])
    expect(page.words).toContain('Concert')
    expect(page.words).toContain(`20:00 to 23:00 ${formatDate(eventDay, 'en')}`)
    expect(page.facts).toEqual([
      ['Tickets', '2'],
      ['Booking number', checkout.registration.reference],
      ['This payment', '€49.00'],
    ])
    const german = await read(checkout, venue, 'de')
    expect(german.title).toBe(ticketThanks.used.title.de)
    expect(german.links[0]?.[0]).toBe('Tickets anzeigen')
    expect(german.facts.map(([label]) => label)).toEqual(['Tickets', 'Buchungsnummer', 'Diese Zahlung'])
  })

  test('reads the text for a single ticket', async () => {
    const checkout = await orderTickets(venue, 1)
    await payOpen(checkout.session.id)
    const page = await read(checkout, venue)
    expect([page.title, page.links[0]?.[0]]).toEqual(['Thank you, your ticket is ready', 'Show the ticket'])
    const german = await read(checkout, venue, 'de')
    expect([german.title, german.links[0]?.[0]]).toEqual(['Danke, Ihr Ticket ist da', 'Ticket anzeigen'])
  })

  test('reads no time if the event has none', async () => {
    const ongoing = await ticketSellingVenue(null, { date: null, start: null, end: null })
    const page = await read(await orderTickets(ongoing, 1), ongoing)
    expect(page.facts.map(([label]) => label)).toEqual(['Tickets', 'Booking number', 'This payment'])
    // Until when the venue is open is said beside it.
    expect(page.words.split('How to find us')[0]).not.toMatch(/\d\d:\d\d/)
  })

  const states: [ThanksState, (at: SellingVenue, checkout: TicketCheckout) => Promise<unknown>][] = [
    ['open', async () => {}],
    ['ended', (_, { session }) => expireOpen(session.id)],
    [
      'refunded',
      async (at, { session }) => {
        await payOpen(session.id)
        await changeConcert(at, { status: 'Cancelled' })
      },
    ],
    [
      'cancelled',
      async (at, checkout) => {
        await payOpen(checkout.session.id)
        await read(checkout, at)
        await cancelRegistrationByVenue(at, checkout.registration.reference, acting())
      },
    ],
    [
      'waiting',
      async (_, { payment: { id } }) =>
        database().update(payment).set({ providerSessionId: 'fcs_unknown' }).where(eq(payment.id, id)),
    ],
  ]
  test.each(states)('reads the actual state, and has no link to tickets, when it is: %s', async (state, happens) => {
    const shop = await ticketSellingVenue(null)
    const checkout = await orderTickets(shop, 1)
    await happens(shop, checkout)
    for (const language of ['en', 'de'] as const) {
      const page = await read(checkout, shop, language)
      expect(page.title).toBe(ticketThanks[state].title[language])
      expect(page.text).not.toMatch(/\/tickets\/|\/v\//)
      const button =
        { open: 'Pay now Jetzt zahlen', waiting: 'Look again Noch einmal nachsehen' }[state as string] ?? ''
      expect(page.links).toHaveLength(button ? 1 : 0)
      expect(button).toContain(page.links[0]?.[0] ?? '')
      const again = { en: 'To order again, please call', de: 'Um neu zu bestellen, rufen Sie uns' }[language]
      expect(page.words.includes(again)).toBe(state === 'ended')
    }
  })
})
