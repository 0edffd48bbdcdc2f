import { describe, expect, test } from 'vitest'
import { refuseChangedSince } from './changed-since.ts'
import type { Problem } from './problem.ts'

const refusal = (...fields: Parameters<typeof refuseChangedSince>): Problem | null => {
  try {
    refuseChangedSince(...fields)
    return null
  } catch (error) {
    return error as Problem
  }
}

describe('an edit of fields that were read before', () => {
  test.each([
    ['of what is as it was read', { notes: 'Quiet' }, { notes: 'Loud' }, { notes: 'Quiet' }],
    ['beside a field that somebody else has changed', { notes: '', phone: '1' }, { notes: 'Loud' }, { notes: '' }],
    ['to the value that it has by now', { notes: 'Loud' }, { notes: 'Loud' }, { notes: 'Quiet' }],
    ['that changes nothing and says nothing of before', { notes: 'Loud' }, { notes: 'Loud' }, {}],
    ['where empty was read and there is nothing', { phone: null }, { phone: '1' }, { phone: '' }],
    ['of nothing', { notes: 'Loud' }, {}, {}],
    ['of a list', { tags: ['a', 'b'] }, { tags: ['a'] }, { tags: ['a', 'b'] }],
  ])('is accepted %s', (_, current, edits, was) => {
    expect(refusal(current, edits, was)).toBeNull()
  })

  test('is a conflict that names the fields with what they are by now', () => {
    const current = { notes: 'Loud', phone: null, tags: ['vip', 'regular'], partySize: 4, email: 'a@b.example' }
    const edits = { notes: 'Low', phone: '2', tags: ['vip'], partySize: 3, email: 'c@d.example' }
    const problem = refusal(current, edits, {
      notes: 'Quiet',
      phone: '1',
      tags: [],
      partySize: 2,
      email: 'a@b.example',
    })
    expect(problem?.kind).toBe('conflict')
    expect(problem?.members).toEqual({
      current: { notes: 'Loud', phone: null, tags: ['vip', 'regular'], partySize: 4 },
    })
  })

  test('that does not say what a field was is refused with the request to reload', () => {
    for (const was of [{}, { phone: '1' }]) {
      const problem = refusal({ notes: 'Loud', phone: '1' }, { notes: 'Low', phone: '2' }, was)
      expect([problem?.kind, problem?.members]).toEqual(['conflict', {}])
      expect(problem?.detail.en).toMatch(/reload/)
    }
  })
})
