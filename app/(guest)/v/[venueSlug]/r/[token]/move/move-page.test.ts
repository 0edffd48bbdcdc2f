import { beforeAll, describe, expect, test } from 'vitest'
import { guestPath } from '#lib/reservations/guest-link.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { addDays } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { expectSound, set, show } from '#testing/pages/move-pages.ts'
import { bookTableOne as bookAt, movingVenue } from '#testing/venues/guest-moves.ts'
import { bookWithDeposit, payingVenue, someDay } from '#testing/venues/payments.ts'

useTestDatabase()

// A Wednesday: open from 17:00 to 01:00. The Monday after it is closed.
const day = someDay()
const monday = addDays(day, 5)

const book = (at: Venue, more: object = {}) => bookAt(at, { date: day, ...more }, new Date())

/** A venue with one table for two, and one for four that requires a deposit. */
async function smallVenue(): Promise<Venue> {
  const table = { type: 'RestaurantTable', pricing: { model: 'Free', amount: 0, unitLabel: 'booking' } }
  const resources = [
    { ...table, id: 't1', name: 'Table 1', capacity: 2 },
    { ...table, id: 't2', name: 'Table 2', capacity: 4, pricing: { ...table.pricing, depositAmount: 10 } },
  ]
  return movingVenue({ ...{ resources, resourceGroups: [], extras: [] } })
}

describe('choosing another time', () => {
  let venue: Venue
  let booked: Reservation
  beforeAll(async () => {
    venue = await smallVenue()
    booked = await book(venue)
    await book(venue, { start: '21:00' })
    await book(venue, { start: '22:00', resourceId: 't2' })
  })

  test('begins at the day of the booking, in both languages', async () => {
    for (const [language, words] of [
      ['en', ['When suits you better?', 'Now:', '18:00 to 20:00', 'Table 1', '2 people', 'your time', 'taken']],
      ['de', ['Wann passt es besser?', 'Bisher:', '18:00 bis 20:00 Uhr', '2 Personen', 'Ihre Zeit', 'belegt']],
    ] as const) {
      const page = await show(booked, venue, '', language)
      expect(page.status).toBe(200)
      for (const word of words) expect(page.text).toContain(word)
      expectSound(page)
    }
  })

  test('has a link for each time that is free, also over the own one, and none for the others', async () => {
    const { links, html } = await show(booked, venue)
    const times = links.filter((link) => /^\?.*start=/.test(link)).map((link) => /start=(..)%3A(..)/.exec(link))
    const free = times.map((match) => `${match?.[1]}:${match?.[2]}`)
    expect(free).toEqual(['17:00', '17:30', '18:30', '19:00', '23:00'])
    expect(html).toMatch(/<span class="tile own">18:00<small>your time<\/small><\/span>/)
    expect(html).toMatch(/<span class="tile taken"><s>21:00<\/s><small>taken<\/small><\/span>/)
    expect(html).toMatch(/<a href="[^"]*" class="tile raises-deposit">19:30<small>higher deposit<\/small><\/a>/)
    expect(links).toContain(`${guestPath(venue.slug, booked)}/write?about=move&date=${day}&start=19%3A30`)
  })

  test('shows the month: free, closed, chosen and booked days differ in words and in shape', async () => {
    const tomorrow = addDays(day, 1)
    const { html, text } = await show(booked, venue, `?date=${tomorrow}`)
    const number = (date: string) => Number(date.slice(8))
    const ring = new RegExp(`class="day own">${number(day)}<span class="hidden"> your booking</span></a>`)
    const inOneMonth = day.slice(0, 7) === tomorrow.slice(0, 7)
    if (inOneMonth) expect(html).toMatch(ring)
    expect(html).toMatch(new RegExp(`class="day" aria-current="date">${number(tomorrow)}</a>`))
    expect(html).toMatch(/<span class="day"><small>\d+<\/small><span class="hidden"> closed<\/span><\/span>/)
    expect(text).toContain('Mon Tue Wed Thu Fri Sat Sun')
    const german = await show(booked, venue, `?date=${tomorrow}`, 'de')
    expect(german.text).toContain('Mo Di Mi Do Fr Sa So')
    expect(german.text).toContain('geschlossen')
  })

  test('says on a closed day which one is next', async () => {
    const page = await show(booked, venue, `?date=${monday}`)
    expect(page.text).toContain('We are closed on this day. The next free day:')
    expect(page.links).toContain(`?date=${addDays(monday, 1)}#times`)
    expectSound(page)
  })

  test('on a full day offers those close to it', async () => {
    const own = await smallVenue()
    const here = await book(own, { start: '17:00' })
    const full = addDays(day, 1)
    for (const start of ['17:00', '19:00', '21:00', '23:00'])
      for (const resourceId of ['t1', 't2']) await book(own, { date: full, start, resourceId, depositOptIn: false })
    const page = await show(here, own, `?date=${full}`)
    expect(page.text).toContain('This day is sold out for 2. Still free close to your choice:')
    expect(page.links).toContain(`?date=${addDays(full, 1)}#times`)
    // For three there is only the table with the deposit, on every day.
    const three = await show(here, own, `?date=${full}&partySize=3`)
    expect(three.text).toContain('This day is sold out for 3. Nothing close to your choice is free either.')
    expect((await show(here, own, `?date=${full}`, 'de')).text).toContain('Dieser Tag ist für 2 ausgebucht.')
    expect(page.html).toContain(`<s>${Number(full.slice(8))}</s><span class="hidden"> sold out</span>`)
  })

  test('on a day with nothing but higher deposits says so, and still offers those close to it', async () => {
    const own = await smallVenue()
    const here = await book(own, { start: '17:00' })
    const other = addDays(day, 1)
    for (const start of ['17:00', '19:00', '21:00', '23:00']) await book(own, { date: other, start })
    const page = await show(here, own, `?date=${other}`)
    expect(page.text).toContain(
      'On this day only places with a higher deposit than yours are free. Still free close to your choice:',
    )
    expect(page.text).toContain('Please get in touch about them: Write to us')
    expect(page.links.some((link) => /^\?.*start=/.test(link))).toBe(false)
    const german = await show(here, own, `?date=${other}`, 'de')
    expect(german.text).toContain('An diesem Tag sind nur noch Plätze mit einer höheren Anzahlung als Ihrer frei.')
  })

  test.each([
    ['?month=foo', 'When suits you better?'],
    ['?month=9999-99&date=&start=', 'When suits you better?'],
    ['?date=2031-02-30', 'When suits you better?'],
    ['?date=1999-01-01', 'This day cannot be booked.'],
    ['?date=9999-12-31&start=18:00&partySize=200', 'This day cannot be booked.'],
    ['?month=1999-01', 'Choose a day to see its times.'],
    ['?month=9999-12', 'Choose a day to see its times.'],
    ['?partySize=999', '999 people are more than we can seat online.'],
    ['?partySize=999999999', '999999999 people are more than we can seat online.'],
    ['?partySize=0', 'When suits you better?'],
    ['?partySize=-1&partySize=5', 'When suits you better?'],
    [`?date=${day}&start=18:07`, '18:07 is not free.'],
    [`?date=${day}&start=21:00`, '21:00 is not free.'],
    [`?date=${day}&start=19:30`, '19:30 needs a higher deposit than yours'],
    ['?date[]=1&start[]=2&%00=%FF&partySize=%F0%9F%8E%89', 'When suits you better?'],
  ])('makes the best of %s', async (query, words) => {
    const page = await show(booked, venue, query)
    expect(page.status).toBe(200)
    expect(page.text).toContain(words)
    expect(page.html).not.toContain('method="post"')
    expectSound(page)
  })
})

describe('confirming', () => {
  let venue: Venue
  let booked: Reservation
  beforeAll(async () => {
    venue = await payingVenue()
    booked = await bookWithDeposit(venue, { date: day })
  })

  test('names old and new time, the table, the deposit, and until when cancelling is free then', async () => {
    const query = `?date=${addDays(day, 1)}&start=20:00`
    const page = await show(booked, venue, query)
    const words = [
      'Move to this time?',
      '18:00 to 20:00',
      '20:00 to 22:00',
      'Table 3, as before',
      '€10.00, still due by',
    ]
    for (const word of words) expect(page.text).toContain(word)
    // A day before the earliest start that was ever agreed (decisions 13.4).
    expect(page.text).toMatch(/You can then cancel free of charge until Tue, .*, 18:00\./)
    expect(page.html).toContain('<button class="action">Move</button>')
    expectSound(page)
    const german = await show(booked, venue, query, 'de')
    for (const word of ['Auf diese Zeit verschieben?', 'Table 3, wie bisher', 'Kostenlos stornieren geht dann bis Di.'])
      expect(german.text).toContain(word)
    expect(german.html).toContain('<button class="action">Verschieben</button>')
    expectSound(german)
  })

  test('warns where the move itself ends free cancelling, or all cancelling', async () => {
    const { terms } = booked
    const later = addDays(day, 14)
    const far = await bookWithDeposit(venue, { date: later, start: '20:00' })
    const query = `?date=${addDays(day, 1)}&start=20:00`
    const warnings = async (language: string) =>
      /<p class="note urgent">(.*?)<\/p>/.exec((await show(far, venue, query, language)).html)?.[1]
    expect(await warnings('en')).toBeUndefined()
    // The day of the refund is over for the new time, and still to come for the old one.
    const minutes = Math.ceil((Date.parse(`${addDays(day, 1)}T20:00Z`) - Date.now()) / 60_000) + 60
    const refundableUntil = new Date(far.startsAt.getTime() - minutes * 60_000)
    await set(far, { terms: { ...terms, refundUntilMinutes: minutes }, refundableUntil })
    expect(await warnings('en')).toBe(
      'After this move you can no longer cancel free of charge: the deposit is then not refunded.',
    )
    expect(await warnings('de')).toMatch(/^Nach dem Verschieben können Sie nicht mehr kostenlos stornieren/)
    expectSound(await show(far, venue, query))
    await set(far, { terms: { ...terms, cancelUntilMinutes: minutes } })
    expect(await warnings('en')).toBe('After this move you can no longer cancel online.')
    expect(await warnings('de')).toBe('Nach dem Verschieben können Sie online nicht mehr stornieren.')
  })

  test('names the moment that is over, and no moment before the booking', async () => {
    const query = `?date=${addDays(day, 21)}&start=20:00`
    const late = await bookWithDeposit(venue, { date: addDays(day, 7), start: '20:00' })
    const [past, made] = [new Date(Date.now() - 60_000), new Date(Date.now() - 120_000)]
    await set(late, { refundableUntil: past, createdAt: made })
    expect((await show(late, venue, query)).text).toContain('A later time does not change that.')
    await set(late, { refundableUntil: past, createdAt: new Date() })
    const { text } = await show(late, venue, query)
    expect(text).toContain('arranged less than 24 h ahead, so its deposit of €10.00 is not refunded if you cancel.')
    expect(text).not.toContain('Cancelling free of charge was possible')
  })

  test('of another party keeps the time: price and table follow at once, and one press is left', async () => {
    const page = await show(booked, venue, '?partySize=5')
    const words = ['At your time we have room for 5:', 'Table 5 instead of Table 3', '€120.00 instead of €0.00']
    for (const word of [...words, 'Or another time for all of you']) expect(page.text).toContain(word)
    expect(page.html).toContain('<button class="action">Change number of people</button>')
    expect(page.html).toMatch(/aria-current="true">5</)
    expectSound(page)
    expect((await show(booked, venue, '?partySize=5', 'de')).text).toContain('Zu Ihrer Zeit haben wir Platz für 5:')
  })

  test('of a party that no single table seats names the group of tables', async () => {
    const own = await movingVenue({ settings: { deposits: false } })
    const { text } = await show(await book(own), own, '?partySize=12')
    expect(text).toContain('Table 4, Regulars instead of Table 1')
  })

  test('of a party whose tables need a higher deposit leads to the venue', async () => {
    const { text, links, html } = await show(booked, venue, '?partySize=12')
    expect(text).toContain('At your time 12 people need a higher deposit than yours.')
    expect(links).toContain(`${guestPath(venue.slug, booked)}/write?about=move&date=${day}`)
    expect(html).not.toContain('method="post"')
  })

  test('of a party that cannot be seated leads to the phone', async () => {
    const { text, links, html } = await show(booked, venue, '?partySize=27', 'de')
    expect(text).toContain('27 Personen bekommen wir online nicht unter. Am Telefon finden wir einen Weg:')
    expect(links).toContain('tel:+493415550100')
    expect(html).not.toContain('method="post"')
  })

  test('of the time that the booking has already is choosing again', async () => {
    const { text, html } = await show(booked, venue, `?date=${day}&start=18:00`)
    expect(text).toContain('When suits you better?')
    expect(html).not.toContain('method="post"')
  })
})
