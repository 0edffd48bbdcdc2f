import { describe, expect, test } from 'vitest'
import { type Buyers, meaningOf } from './event-meaning.ts'
import { eventSlug } from './event-slug.ts'

const at = { timezone: 'Europe/Berlin', now: new Date('2027-06-01T10:00:00Z') }
const event = {
  status: 'Published',
  mode: 'Paid',
  date: '2027-06-12',
  start: '20:00',
  end: null,
  timeLabel: null,
  locationLabel: 'Hall',
  priceMinor: 1400,
  capacity: 90,
} as const
const six: Buyers = { state: null, registrations: 6, addresses: 5, paid: 6, paidMinor: 8400, unpaid: 2 }

describe('what a change of an event means', () => {
  test.each([
    ['another start', { start: '20:30' }],
    ['another day', { date: '2027-06-13' }],
    ['no date any more', { date: null, start: null }],
    ['another label of the times', { timeLabel: 'Doors 19:00' }],
    ['another place', { locationLabel: 'Courtyard' }],
  ])('%s is mailed to every address, and may be cancelled for a refund', (_, change) => {
    expect(meaningOf(event, { ...event, ...change }, [six], at)).toMatchObject({
      visible: 'as-before',
      news: 'moved',
      mails: 5,
      refunds: 0,
      refundableMinor: 8400,
      unpaidOrders: 2,
      was: { date: '2027-06-12', start: '20:00', locationLabel: 'Hall' },
    })
  })

  test('who was told of another start already is mailed of what is new to them alone', () => {
    const later = { ...event, start: '20:30' }
    const told = { ...six, state: { ...later, timeLabel: null, end: null }, addresses: 3 }
    expect(meaningOf(later, event, [six, told], at).mails).toBe(8)
    // Back to what the others had agreed to: they have heard of nothing else yet.
    const agreed = { ...six, state: { ...event, end: null }, addresses: 4 }
    expect(meaningOf(later, event, [agreed, { ...six, addresses: 2 }], at).mails).toBe(2)
  })

  test.each([
    ['another price', { priceMinor: 1600 }, { newPriceForLater: true }],
    ['more seats', { capacity: 120 }, { newPriceForLater: false }],
  ])('%s mails nobody', (_, change, more) => {
    expect(meaningOf(event, { ...event, ...change }, [six], at)).toMatchObject({ mails: 0, news: null, ...more })
  })

  test('an event that has begun, and stays so, mails nobody', () => {
    const past = { ...event, date: '2027-05-01' }
    expect(meaningOf(past, { ...past, start: '19:00' }, [six], at)).toMatchObject({ mails: 0, news: null })
    expect(meaningOf(past, event, [six], at)).toMatchObject({ mails: 5, news: 'moved' })
  })

  test('a cancellation mails everybody, refunds what was paid, and ends what is being paid', () => {
    expect(meaningOf(event, { ...event, status: 'Cancelled' }, [six, six], at)).toMatchObject({
      visible: 'cancelled',
      news: 'cancelled',
      mails: 10,
      refunds: 12,
      refundMinor: 16_800,
      refundableMinor: 0,
      unpaidOrders: 4,
    })
  })

  test('a draft concerns nobody, and is visible once it is published', () => {
    const draft = { ...event, status: 'Draft' } as const
    expect(meaningOf(draft, { ...draft, date: '2027-07-01' }, [], at)).toMatchObject({ visible: 'no', news: null })
    expect(meaningOf(draft, event, [], at)).toMatchObject({ visible: 'from-now-on', news: null, mails: 0 })
    expect(meaningOf(null, draft, [], at)).toMatchObject({ visible: 'no', news: null })
  })
})

describe('the slug of an event', () => {
  test.each([
    ['Jazz im Hof', 'jazz-im-hof'],
    ['  Größe & Maß: «Łódź», Crème brûlée!', 'groesse-mass-lodz-creme-brulee'],
    ['Музыка 🎷', 'event'],
    [`${'long '.repeat(40)}`, 'long-'.repeat(15).slice(0, -1)],
  ])('of %s is %s', (title, slug) => {
    expect(eventSlug(title)).toBe(slug)
    expect(eventSlug(title, 2)).toBe(`${slug}-2`)
  })
})
