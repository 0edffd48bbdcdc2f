import { describe, expect, test } from 'vitest'
import { dateInField } from '#app/console/_ui/clock.ts'
import { EventContentBody } from '#lib/events/staff/staff-input.ts'
import type { StaffEvent } from '#lib/events/staff/staff-record.ts'
import { typedDate } from '#lib/i18n/typed-dates.ts'
import { bodyOfForm, changedFields, errorsOfTyped, fieldErrors, formOf, readStored, typedOver } from './form.ts'

const venue = { language: 'de', currency: 'EUR' } as const
const empty = formOf(null, venue, 'de')
const typed = {
  ...empty,
  title: 'Jazz',
  mode: 'Paid',
  price: '14,50',
  capacity: '20',
  start: '',
  end: '23:00',
} as const

describe('the typed form', () => {
  test('becomes a body that the service takes, with a decimal comma and without an end that has no start', () => {
    const content = bodyOfForm(typed, 'EUR', 'de')
    expect(content).toMatchObject({ title: 'Jazz', price: 14.5, capacity: 20, start: null, end: null, language: 'de' })
    expect(EventContentBody.safeParse(content).success).toBe(true)
  })

  test('has no seats and no price without registration', () => {
    expect(bodyOfForm({ ...typed, mode: 'None' }, 'EUR', 'de')).toMatchObject({
      price: null,
      capacity: null,
      closesDate: null,
    })
  })

  // The service refuses a price below zero by its field.
  test.each(['much', '1.234', '14,505', '-3'])('with a price of %s has the price -1', (price) => {
    expect(bodyOfForm({ ...typed, price }, 'EUR', 'de').price).toBe(-1)
  })

  test('has the price as the language writes it', () => {
    const event = { price: 1234.5 } as StaffEvent
    expect((['en', 'de'] as const).map((locale) => formOf(event, venue, locale).price)).toEqual(['1234.50', '1234,50'])
  })

  test.each(['many', '0', '2.5', '-3'])('of %s seats is refused by its field', (capacity) => {
    const refused = EventContentBody.safeParse(bodyOfForm({ ...typed, capacity }, 'EUR', 'de'))
    expect(refused.error?.issues.map(({ path }) => path.join('.'))).toContain('capacity')
  })

  test('is compared field by field, and the messages of a refusal have the names of the fields', () => {
    expect(changedFields(typed, { ...typed, title: 'Jazz 2' })).toEqual(['title'])
    const errors = { title: 'One.', price: 'Two.', capacity: 'Three.', imageUrl: 'Four.' }
    const said = errorsOfTyped(errors, { shown: { imageUrl: 'Zero.' }, typed: ['capacity', 'excerpt'] })
    expect(said).toEqual({ price: 'Two.', capacity: 'Three.', imageUrl: 'Four.' })
    expect(fieldErrors({ 'Content.ClosesTime': ['One.', 'Two.'] })).toEqual({ closesTime: 'One. Two.' })
  })
})

test('a field shows a date with its weekday, and reads it again', () => {
  const shown = (['en', 'de'] as const).map((locale) => dateInField('2026-11-21', locale))
  expect(shown).toEqual(['Sat 21/11/2026', 'Sa. 21.11.2026'])
  expect(shown.map((text) => typedDate(text, '2026-11-29'))).toEqual(['2026-11-21', '2026-11-21'])
})

describe('the form that a browser has stored', () => {
  test('is typed again', () => {
    expect(readStored(JSON.stringify({ base: empty, form: typed }))).toEqual({ base: empty, form: typed })
  })

  test('is put on top of what somebody else has saved since', () => {
    const current = { ...empty, title: 'Jazz of Ben', excerpt: 'By Ben', locationLabel: 'Hall' }
    const base = { ...empty, title: 'Jazz', excerpt: 'Old' }
    expect(typedOver(base, { ...base, title: 'Jazz of Ada' }, current)).toEqual({ ...current, title: 'Jazz of Ada' })
  })

  test.each([null, '', '{', 'null', '[]', '{"form":null}', '{"base":{},"form":{"title":"A"}}'])(
    'is left alone as %s',
    (text) => {
      expect(readStored(text)).toBeNull()
    },
  )
})
