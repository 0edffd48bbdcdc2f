import { expect, test } from 'vitest'
import type { BookingTerm } from '#lib/venues/configuration.ts'
import { answerHoursOf, refusedTerm, type TermSubject, termDepositMinor, termOf } from './terms.ts'

const anyTerm: BookingTerm = {
  ...{ types: [], days: [], dates: [], partyFrom: null, basis: 'PerBooking', answerWithinHours: 24 },
  kind: 'deposit',
  amountMinor: 4000,
}
const deposit = (term: Partial<BookingTerm> = {}): BookingTerm => ({ ...anyTerm, ...term })
const request = (term: Partial<BookingTerm> = {}): BookingTerm => ({
  ...{ ...anyTerm, kind: 'request', amountMinor: null },
  ...term,
})
/** A Friday. */
const dinner: TermSubject = { type: 'RestaurantTable', date: '2026-12-04', partySize: 7 }
const having = (...terms: BookingTerm[]) => ({ terms, deposits: true })

test('without terms every booking is free of them', () => {
  expect(termOf({ deposits: true }, dinner)).toBeNull()
  expect(refusedTerm({ deposits: true }, dinner, [])).toBeNull()
  expect(termDepositMinor({ deposits: true }, dinner)).toBeNull()
})

test.each([
  ['its type', deposit({ types: ['RestaurantTable'] }), true],
  ['another type', deposit({ types: ['BowlingLane', 'DartBoard'] }), false],
  ['its size', deposit({ partyFrom: 7 }), true],
  ['larger parties', deposit({ partyFrom: 8 }), false],
  ['its weekday', deposit({ days: ['Thursday', 'Friday'] }), true],
  ['another weekday', deposit({ days: ['Saturday'] }), false],
  ['its dates', deposit({ dates: [{ from: '2026-12-01', until: '2026-12-04' }] }), true],
  ['other dates', deposit({ dates: [{ from: '2026-12-05', until: '2026-12-31' }] }), false],
  [
    'its weekday on other dates',
    deposit({ days: ['Friday'], dates: [{ from: '2027-01-01', until: '2027-02-01' }] }),
    false,
  ],
])('a term about %s', (_, term, fits) => {
  expect(termOf(having(term), dinner)).toBe(fits ? term : null)
})

test('the first that fits counts', () => {
  const large = request({ partyFrom: 7 })
  expect(termOf(having(large, deposit()), dinner)).toBe(large)
  expect(termOf(having(deposit(), large), dinner)?.kind).toBe('deposit')
  expect(termOf(having(large, deposit()), { ...dinner, partySize: 6 })?.kind).toBe('deposit')
})

test('a client is refused by the one term that counts', () => {
  const settings = having(request({ partyFrom: 7 }), deposit())
  expect(refusedTerm(settings, dinner, [])).toBe('request')
  expect(refusedTerm(settings, dinner, ['deposit'])).toBe('request')
  expect(refusedTerm(settings, dinner, ['request'])).toBeNull()
  expect(refusedTerm(settings, { ...dinner, partySize: 2 }, ['request'])).toBe('deposit')
})

test('an amount per person is multiplied by the party', () => {
  expect(termDepositMinor(having(deposit({ basis: 'PerPerson', amountMinor: 1000 })), dinner)).toBe(7000)
  expect(termDepositMinor(having(deposit()), dinner)).toBe(4000)
})

test('a request has its own amount, or that of the first deposit that fits', () => {
  expect(termDepositMinor(having(request()), dinner)).toBeNull()
  expect(termDepositMinor(having(request({ amountMinor: 500 }), deposit()), dinner)).toBe(500)
  expect(termDepositMinor(having(request(), deposit({ partyFrom: 8 }), deposit()), dinner)).toBe(4000)
  expect(termDepositMinor(having(request(), deposit({ partyFrom: 8 })), dinner)).toBeNull()
  expect(termDepositMinor(having(deposit({ amountMinor: 100 }), request({ amountMinor: 500 })), dinner)).toBe(100)
})

test('terms with a deposit count only while the venue takes deposits', () => {
  const settings = { deposits: false, terms: [deposit(), request({ amountMinor: 500 })] }
  expect(termOf(settings, dinner)?.kind).toBe('request')
  expect(termDepositMinor(settings, dinner)).toBeNull()
})

test('a request is answered within its hours, or within a day', () => {
  expect(answerHoursOf(having(deposit(), request({ answerWithinHours: 48 })), dinner)).toBe(48)
  expect(answerHoursOf(having(deposit()), dinner)).toBe(24)
})
