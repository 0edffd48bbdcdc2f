import { describe, expect, test } from 'vitest'
import { type NeedyParty, type NeedyResource, needsOf } from './needs.ts'

const now = new Date('2027-06-05T18:00:00Z')
/** An instant so many minutes from now. */
const m = (minutes: number) => now.getTime() + minutes * 60_000

const resources = new Map<string, NeedyResource>([
  ['t1', { active: true, seatSold: false, takesOrders: true }],
  ['t2', { active: true, seatSold: false, takesOrders: false }],
  ['old', { active: false, seatSold: false, takesOrders: true }],
  ['bar', { active: true, seatSold: true, takesOrders: true }],
])

/** A party that needs nothing: expected in an hour, for two hours. */
function party(more: Partial<NeedyParty> = {}): NeedyParty {
  const from = more.from ?? m(60)
  return {
    reference: 'SVC-0001',
    status: 'Confirmed',
    holdExpiresAt: null,
    stage: 'expected',
    stageSince: null,
    from,
    until: from + 7_200_000,
    bookedAt: m(-5_000),
    resourceIds: ['t1'],
    depositOpen: false,
    unansweredSince: null,
    ...more,
  }
}
const sits = (more: Partial<NeedyParty> = {}) =>
  party({ from: m(-130), until: m(-10), stage: 'ordered', stageSince: m(-100), ...more })
const needs = (...parties: NeedyParty[]) =>
  needsOf(parties, resources, now).map(({ kind, reference, since, next }) => ({
    kind,
    reference,
    since: (since - now.getTime()) / 60_000,
    ...(next && { next: [next.reference, (next.from - now.getTime()) / 60_000] }),
  }))
const kinds = (...parties: NeedyParty[]) => needs(...parties).map(({ kind, reference }) => `${kind} ${reference}`)
const only = (kind: string, since: number, next?: [string, number]) => [
  { kind, reference: 'SVC-0001', since, ...(next && { next }) },
]
const other = (more: Partial<NeedyParty>) => party({ reference: 'SVC-0002', ...more })

test('a party that comes later needs nothing', () => {
  expect(needs(party())).toEqual([])
  expect(needs()).toEqual([])
})

describe('late', () => {
  test.each([
    ['after five minutes', {}, -5, true],
    ['long after', {}, -119.9, true],
    ['not when its time is over', {}, -120, false],
    ['not before', {}, -4.99, false],
    ['not one that has arrived', { stage: 'arrived', stageSince: m(-1) }, -30, false],
    ['not one that is gone', { stage: 'left', status: 'Completed' }, -30, false],
    ['not one that is known not to come', { stage: 'expected', status: 'NoShow' }, -30, false],
    ['not one that is not confirmed', { status: 'Pending' }, -30, false],
  ] as const)('%s', (_, more, start, isLate) => {
    expect(needs(party({ ...more, from: m(start) }))).toEqual(isLate ? only('late', start) : [])
  })
})

describe('overstays', () => {
  const next = (from: number, more: Partial<NeedyParty> = {}) =>
    party({ reference: 'SVC-0002', from: m(from), ...more })

  test.each(['seated', 'ordered', 'served', 'paid'] as const)('past its end, %s', (stage) => {
    expect(needs(sits({ stage, resourceIds: ['t2'] }))).toEqual(only('overstays', -10))
  })
  test.each(['expected', 'arrived', 'left'] as const)('not one that is %s', (stage) => {
    expect(needs(sits({ stage, status: 'NoShow' }))).toEqual([])
  })
  test('at its end, not before', () => {
    expect(needs(sits({ until: m(0) }))).toEqual(only('overstays', 0))
    expect(needs(sits({ until: m(0.1) }))).toEqual([])
  })
  test('in its last minutes if somebody comes within half an hour, and it dates from the end that is ahead', () => {
    expect(needs(sits({ until: m(10) }), next(15))).toEqual(only('overstays', 10, ['SVC-0002', 15]))
    expect(needs(sits({ until: m(10) }), next(30))).toEqual(only('overstays', 10, ['SVC-0002', 30]))
    expect(needs(sits({ until: m(10) }), next(30.1))).toEqual([])
    expect(needs(sits({ until: m(10.1) }), next(15))).toEqual([])
    const here = next(45, { stage: 'arrived', stageSince: m(-1) })
    expect(needs(sits({ until: m(10) }), here)).toEqual(only('overstays', 10, ['SVC-0002', 45]))
  })
  test.each([
    ['before its end', 8, 'expected', 'later'],
    ['before its end, with the next one here', 8, 'arrived', 'now'],
    ['from its end on', 0, 'expected', 'now'],
    ['after it', -2, 'arrived', 'now'],
  ] as const)('is urgent or not: %s', (_, end, stage, urgency) => {
    const [found] = needsOf([sits({ until: m(end) }), next(15, { stage })], resources, now)
    expect(found).toMatchObject({ kind: 'overstays', urgency, since: m(end) })
  })
  test('past its end it is urgent also with nobody next', () => {
    expect(needsOf([sits()], resources, now)).toMatchObject([{ urgency: 'now', next: null }])
  })
  test('names who comes next, also who is there already', () => {
    expect(needs(sits(), next(30))).toEqual(only('overstays', -10, ['SVC-0002', 30]))
    expect(needs(sits(), next(31))).toEqual(only('overstays', -10))
    expect(needs(sits(), next(-3, { stage: 'arrived', stageSince: m(-1) }))).toEqual(
      only('overstays', -10, ['SVC-0002', -3]),
    )
  })
  test('names the first of several, at any of its tables', () => {
    const parties = [next(25), party({ reference: 'SVC-0003', from: m(20), resourceIds: ['t2', 't9'] })]
    expect(needs(sits({ resourceIds: ['t1', 't2'] }), ...parties)).toEqual(only('overstays', -10, ['SVC-0003', 20]))
    const alike = [next(20), party({ reference: 'SVC-0003', from: m(20) })]
    for (const order of [alike, alike.toReversed()])
      expect(needs(sits(), ...order)).toEqual(only('overstays', -10, ['SVC-0002', 20]))
  })
  test.each([
    ['at another table', { resourceIds: ['t2'] }],
    ['that is held no longer', { status: 'Pending', holdExpiresAt: now }],
    ['that does not come', { status: 'NoShow' }],
    ['that sits already', { stage: 'seated', stageSince: m(-1) }],
    ['that began before', { from: m(-130) }],
  ] as const)('is in nobody’s way with a party %s', (_, more) => {
    expect(needs(sits({ until: m(5) }), next(10, { unansweredSince: null, ...more }))).not.toContainEqual(
      expect.objectContaining({ kind: 'overstays' }),
    )
  })
  test('counts a party that is still paying', () => {
    const paying = next(10, { status: 'Pending', holdExpiresAt: new Date(m(20)) })
    expect(needs(sits({ until: m(5) }), paying)).toEqual(only('overstays', 5, ['SVC-0002', 10]))
  })
  test('is in nobody’s way if parties share', () => {
    expect(needs(sits({ until: m(5), resourceIds: ['bar'] }), next(10, { resourceIds: ['bar'] }))).toEqual([])
  })
})

describe('unassigned', () => {
  const stranded = (more: Partial<NeedyParty> = {}) => party({ resourceIds: ['old'], ...more })
  test.each([
    ['at a table out of use', {}, true],
    ['at no table', { resourceIds: [] }, true],
    ['at an unknown table', { resourceIds: ['gone'] }, true],
    ['not with one table left', { resourceIds: ['old', 't1'] }, false],
    ['while it is held', { status: 'Pending', holdExpiresAt: new Date(m(30)) }, true],
    ['not when its hold has ended', { status: 'Pending', holdExpiresAt: now }, false],
    ['not when it does not come', { status: 'NoShow' }, false],
    ['not when it is gone', { stage: 'left' }, false],
    ['also when it is here', { stage: 'arrived', stageSince: m(-1) }, true],
  ] as const)('%s', (_, more, isUnassigned) => {
    expect(needs(stranded(more))).toEqual(isUnassigned ? only('unassigned', -5_000) : [])
  })
})

describe('no order', () => {
  const seated = (more: Partial<NeedyParty> = {}) =>
    party({ from: m(-20), stage: 'seated', stageSince: m(-12), ...more })
  test.each([
    ['after twelve minutes', {}, true],
    ['not before', { stageSince: m(-11.9) }, false],
    ['not where guests do not order', { resourceIds: ['t2'] }, false],
    ['where one of the tables takes orders', { resourceIds: ['t2', 't1'] }, true],
    ['not after an order', { stage: 'ordered' }, false],
    ['not before they sit', { stage: 'arrived' }, false],
    ['not when nobody knows since when they sit', { stageSince: null }, false],
  ] as const)('%s', (_, more, waits) => {
    expect(needs(seated(more))).toEqual(waits ? only('no-order', -12) : [])
  })
})

describe('an open deposit', () => {
  const pending = (more: Partial<NeedyParty> = {}) => party({ status: 'Pending', depositOpen: true, ...more })
  test.each([
    ['waits from a day before', { from: m(1_440) }, 0],
    ['not earlier', { from: m(1_441) }, null],
    ['until it is paid', { depositOpen: false }, null],
    ['or the booking is confirmed', { status: 'Confirmed' }, null],
    ['of a guest who is paying: in the last minutes of the hold', { holdExpiresAt: new Date(m(10)) }, 0],
    ['not before them', { holdExpiresAt: new Date(m(10.1)) }, null],
    ['nor when the hold has ended', { holdExpiresAt: now }, null],
  ] as const)('%s', (_, more, since) => {
    expect(needs(pending(more))).toEqual(since === null ? [] : only('deposit-open', since))
  })
  test('of a hold that is about to end counts from its last minutes', () => {
    expect(needs(pending({ holdExpiresAt: new Date(m(3)) }))).toEqual(only('deposit-open', -7))
  })
})

test('an unanswered message waits, whatever has become of the party', () => {
  for (const more of [{}, { status: 'Completed', stage: 'left' }] as const)
    expect(needs(party({ unansweredSince: m(-7), ...more }))).toEqual(only('unanswered', -7))
})

describe('the order', () => {
  const all = [
    sits({ reference: 'A', until: m(5) }),
    party({ reference: 'B', from: m(12) }),
    party({ reference: 'C', from: m(30), resourceIds: ['old'] }),
    party({ reference: 'D', from: m(-5), resourceIds: ['t2'] }),
    party({ reference: 'E', from: m(-20), stage: 'seated', stageSince: m(-12), resourceIds: ['bar'] }),
    party({ reference: 'F', status: 'Pending', depositOpen: true, holdExpiresAt: new Date(m(4)), resourceIds: ['t2'] }),
    party({ reference: 'G', unansweredSince: m(-600), resourceIds: ['t2'] }),
    party({ reference: 'H', from: m(31), resourceIds: ['old'] }),
    sits({ reference: 'I', resourceIds: ['t2'], until: m(-300) }),
    party({ reference: 'J', status: 'Pending', depositOpen: true, from: m(300), resourceIds: ['t2'] }),
  ]
  // Urgent, soon, later; the longest first within each.
  const inOrder = [
    'overstays I',
    'late D',
    'unassigned C',
    'unassigned H',
    'unanswered G',
    'no-order E',
    'deposit-open F',
    'deposit-open J',
    'overstays A',
  ]
  test('has the most urgent first, however the parties are read', () => {
    // D comes to the same table as I, but before it was late: it is not next.
    const parties = all.map((each) => (each.reference === 'I' ? { ...each, from: m(-5), resourceIds: ['t9'] } : each))
    const withT9 = new Map(resources).set('t9', { active: true, seatSold: false, takesOrders: false })
    for (const order of [parties, parties.toReversed()])
      expect(needsOf(order, withT9, now).map(({ kind, reference }) => `${kind} ${reference}`)).toEqual(inOrder)
  })
  test('is by age among equals, then by reference', () => {
    expect(
      kinds(
        party({ reference: 'SVC-0003', unansweredSince: m(-5) }),
        other({ unansweredSince: m(-5) }),
        party({ unansweredSince: m(-4) }),
      ),
    ).toEqual(['unanswered SVC-0002', 'unanswered SVC-0003', 'unanswered SVC-0001'])
  })
  test('has several needs of one party', () => {
    expect(kinds(party({ from: m(-10), resourceIds: ['old'], unansweredSince: m(-1) }))).toEqual([
      'late SVC-0001',
      'unassigned SVC-0001',
      'unanswered SVC-0001',
    ])
  })
})
