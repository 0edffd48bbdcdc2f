import { describe, expect, test } from 'vitest'
import { editBody } from '#app/console/_acts/edits.ts'

const before = { date: '2026-09-18', start: '19:00', partySize: 2, phone: null as string | null, notes: 'One.\r\nTwo.' }
const untouched = { ...before, phone: '', notes: 'One.\nTwo.' }

describe('the body of an edit', () => {
  test('is null if nothing was changed: a field shows null as an empty text, and changes line breaks', () => {
    expect(editBody(before, untouched)).toBeNull()
    expect(editBody({ tags: ['a'] }, { tags: ['a'] })).toBeNull()
  })

  test('has the changed fields, and their values before', () => {
    expect(editBody(before, { ...untouched, notes: 'Two.', partySize: 3 })).toEqual({
      notes: 'Two.',
      partySize: 3,
      was: { notes: 'One.\r\nTwo.', partySize: 2 },
    })
  })

  test('has the fields that belong together, once one of them was changed', () => {
    expect(editBody(before, { ...untouched, start: '20:00' }, ['date', 'start'])).toEqual({
      date: '2026-09-18',
      start: '20:00',
      was: { date: '2026-09-18', start: '19:00' },
    })
    expect(editBody(before, untouched, ['date', 'start'])).toBeNull()
  })
})
