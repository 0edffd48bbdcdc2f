import type { Evening, Party, PartyDetails } from '#lib/evening/record.ts'

/** An evening as the console reads it, at 19:40 in Leipzig: parties in every stage, a block, tables with and without a place. */

export const consoleEveningNow = Date.parse('2026-09-18T19:40:00+02:00')
const at = (time: string) => `2026-09-18T${time}:00+02:00`

const table = (
  id: string,
  capacity: number,
  place: [zone: string, x: number, y: number, width: number, height: number] | null,
) => ({
  id: id.toLowerCase().replaceAll(' ', '-'),
  name: id,
  type: (id.startsWith('Lane') ? 'BowlingLane' : 'RestaurantTable') as Evening['resources'][number]['type'],
  capacity,
  seatSold: false,
  active: true,
  takesOrders: true,
  place: place && {
    zoneId: place[0],
    x: place[1],
    y: place[2],
    width: place[3],
    height: place[4],
    shape: 'Rectangle' as const,
    rotation: 0,
  },
})

const resources = [
  table('Hall 1', 4, ['hall', 0.05, 0.1, 0.12, 0.16]),
  table('Hall 2', 4, ['hall', 0.25, 0.1, 0.12, 0.16]),
  table('Hall 3', 4, ['hall', 0.5, 0.1, 0.12, 0.16]),
  table('Hall 4', 6, ['hall', 0.05, 0.4, 0.2, 0.16]),
  table('Hall 5', 4, ['hall', 0.3, 0.4, 0.14, 0.16]),
  table('Hall 6', 2, ['hall', 0.5, 0.4, 0.12, 0.16]),
  table('Long table', 14, ['hall', 0.05, 0.7, 0.5, 0.12]),
  table('Garden 1', 4, ['garden', 0.1, 0.2, 0.12, 0.16]),
  table('Garden 2', 4, ['garden', 0.4, 0.2, 0.12, 0.16]),
  table('Garden 3', 6, ['garden', 0.1, 0.6, 0.2, 0.16]),
  table('Lane 1', 8, null),
  table('Lane 2', 8, null),
]

type Row = [
  start: string,
  end: string,
  size: number,
  name: string,
  tables: string[],
  stage: Party['stage'],
  since: string | null,
  more?: Partial<Omit<Party, 'flags'>> & { flags?: Partial<Party['flags']> },
]

const rows: Row[] = [
  ['17:00', '18:20', 8, 'Emil', ['lane-1'], 'left', '18:15', { status: 'Completed' }],
  ['17:30', '19:15', 2, 'Peters', ['hall-6'], 'expected', null, { status: 'NoShow' }],
  ['17:45', '19:30', 4, 'Hofmann', ['hall-2'], 'served', '19:31', { tab: tab(148.6) }],
  [
    '18:00',
    '20:00',
    5,
    'Nguyen',
    ['hall-4'],
    'served',
    '18:39',
    { flags: { allergies: true, unanswered: true }, tab: tab(162.4) },
  ],
  [
    '18:00',
    '20:45',
    12,
    'Stadtbau AG',
    ['long-table'],
    'served',
    '18:52',
    { channel: 'Phone', flags: { note: true }, tab: tab(487.5) },
  ],
  ['18:15', '20:00', 3, 'Lehmann', ['garden-1'], 'paid', '19:36', { tab: { ...tab(79.8), open: false, due: 0 } }],
  ['18:30', '20:00', 6, 'Hartmann', ['lane-1'], 'served', '19:25', { tab: tab(96.4) }],
  ['19:15', '21:00', 3, 'Okafor', ['hall-1'], 'ordered', '19:28', { tab: tab(61.2) }],
  ['19:25', '21:10', 5, '', ['garden-3'], 'seated', '19:26', { channel: 'WalkIn' }],
  ['19:30', '21:15', 4, 'Krüger', ['hall-5'], 'expected', null, { flags: { allergies: true } }],
  ['19:45', '21:30', 4, 'Bauer', ['garden-2'], 'arrived', '19:37', { flags: { note: true } }],
  ['20:00', '21:45', 4, 'Pohl', ['hall-2'], 'expected', null],
  ['20:15', '22:00', 6, 'Schreiber', [], 'expected', null, { channel: 'Phone', flags: { note: true } }],
  ['20:15', '22:00', 4, 'Yıldız', ['hall-3'], 'expected', null],
  ['20:30', '22:30', 6, 'Fischer', ['hall-4'], 'expected', null, { channel: 'Phone' }],
  ['21:00', '22:00', 3, 'Meier', ['lane-2'], 'expected', null, { status: 'Pending', holdExpiresAt: at('19:44') }],
  [
    '21:00',
    '23:45',
    12,
    'Weber',
    ['long-table'],
    'expected',
    null,
    { status: 'Pending', flags: { depositOpen: true } },
  ],
]

function tab(total: number) {
  return { id: '6f0e2f2e-6b0a-4c0e-8a8e-0b1f4b1c2d3e', openedAt: at('18:11'), open: true, total, due: total }
}

const parties = rows.map(([from, until, partySize, name, resourceIds, stage, since, more = {}]): Party => {
  const { flags, ...rest } = more
  return {
    reference: `${(name || 'Walk').slice(0, 2).toUpperCase()}-${from.replace(':', '')}`,
    name,
    partySize,
    channel: 'Online',
    status: 'Confirmed',
    stage,
    stageSince: since && at(since),
    date: '2026-09-18',
    from: at(from),
    until: at(until),
    blockedUntil: at(until),
    resourceIds,
    tablesSince: resourceIds.map(() => at(from)),
    holdExpiresAt: null,
    tab: null,
    ...rest,
    flags: { allergies: false, note: false, unanswered: false, depositOpen: false, ...flags },
  }
})

const covers = [8, 3, 13, 4, 28, 3, 8, 0, 4, 8, 12, 4, 15, 16, 10, 3, 16, 4, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0]

export const consoleEvening: Evening = {
  venue: { slug: 'copper-cue', name: 'The Copper Cue', timeZone: 'Europe/Berlin', currency: 'EUR' },
  date: '2026-09-18',
  today: '2026-09-18',
  now: at('19:40'),
  version: '1',
  from: at('17:00'),
  until: '2026-09-19T00:00:00+02:00',
  closesAt: '2026-09-19T00:00:00+02:00',
  nextDay: null,
  pauses: [],
  events: [],
  calls: [],
  sections: [],
  resources,
  zones: [
    { id: 'hall', name: 'Hall' },
    { id: 'garden', name: 'Garden' },
  ],
  parties,
  blocks: [
    {
      id: '0f0e2f2e-6b0a-4c0e-8a8e-0b1f4b1c2d3e',
      resourceId: 'lane-2',
      from: at('17:00'),
      until: at('20:00'),
      reason: 'lane care',
    },
  ],
  pacing: covers.map((each, quarter) => ({
    at: new Date(Date.parse(at('17:00')) + quarter * 900_000).toISOString(),
    covers: each,
    seatsLeft: Math.max(0, 54 - each * 3),
  })),
  needs: [
    {
      kind: 'late',
      urgency: 'now',
      reference: 'KR-1930',
      since: at('19:30'),
      next: null,
      call: null,
      conversation: null,
    },
    {
      kind: 'overstays',
      urgency: 'now',
      reference: 'HO-1745',
      since: at('19:30'),
      next: { reference: 'PO-2000', from: at('20:00') },
      call: null,
      conversation: null,
    },
    {
      kind: 'unassigned',
      urgency: 'soon',
      reference: 'SC-2015',
      since: at('12:00'),
      next: null,
      call: null,
      conversation: null,
    },
    {
      kind: 'unanswered',
      urgency: 'soon',
      reference: 'NG-1800',
      since: at('19:34'),
      next: null,
      call: null,
      conversation: null,
    },
    {
      kind: 'no-order',
      urgency: 'soon',
      reference: 'WA-1925',
      since: at('19:26'),
      next: null,
      call: null,
      conversation: null,
    },
    {
      kind: 'deposit-open',
      urgency: 'later',
      reference: 'WE-2100',
      since: at('10:00'),
      next: null,
      call: null,
      conversation: null,
    },
  ],
}

/** A party of the evening with all that its panel shows. */
export function partyDetails(reference: string, more: Partial<PartyDetails> = {}): PartyDetails {
  const party = parties.find((each) => each.reference === reference)
  if (!party) throw new Error(`no party ${reference}`)
  return {
    ...party,
    name: party.name && `Linh ${party.name}`,
    email: 'linh@example.org',
    phone: '+49 341 123456',
    phoneLink: 'tel:+49341123456',
    notes: 'High chair, by the window.',
    language: 'en',
    bookedAt: '2026-09-11T10:00:00+02:00',
    resources: party.resourceIds.map((id) => ({ id, name: resources.find((each) => each.id === id)?.name ?? id })),
    stageTimes: {
      arrivedAt: at('17:58'),
      seatedAt: at('18:04'),
      orderedAt: at('18:11'),
      servedAt: at('18:39'),
      paidAt: null,
      leftAt: null,
    },
    canStayUntil: at('20:30'),
    next: { reference: 'FI-2030', name: 'Fischer', partySize: 6, from: at('20:30') },
    deposit: { amount: 50, paid: 50, voucher: 0 },
    price: { minutes: 120, games: null, chosen: [], amount: 0, total: 0, left: 0 },
    extras: [{ name: 'Birthday cake', quantity: 1 }],
    guest: {
      visits: 5,
      noShows: 0,
      lastVisit: '2026-08-02',
      notes: 'Speaks Vietnamese and German.',
      allergies: 'Peanuts, severe. One eats gluten-free.',
      tags: ['Regular'],
    },
    lines: [
      { name: 'Mushroom pie', quantity: 2, amount: 33 },
      { name: 'Roast chicken', quantity: 1, amount: 17.5 },
      { name: 'Plum crumble', quantity: 4, amount: 15.3 },
    ],
    undelivered: null,
    thread: {
      id: '1f0e2f2e-6b0a-4c0e-8a8e-0b1f4b1c2d3e',
      solved: false,
      messages: [{ author: 'Guest', text: 'Could we stay until half past eight?', at: at('19:34'), heldFrom: null }],
    },
    history: [
      {
        entryId: '2f0e2f2e-6b0a-4c0e-8a8e-0b1f4b1c2d3e',
        at: at('19:33'),
        act: 'reservation.serve',
        words: 'Served',
        detail: null,
        by: 'Mira',
        undoableUntil: at('19:43'),
        undone: false,
      },
      {
        entryId: '3f0e2f2e-6b0a-4c0e-8a8e-0b1f4b1c2d3e',
        at: at('18:04'),
        act: 'reservation.seat',
        words: 'Seated',
        ...{ detail: null, by: 'Jonas', undoableUntil: null, undone: false },
      },
      {
        entryId: '4f0e2f2e-6b0a-4c0e-8a8e-0b1f4b1c2d3e',
        at: at('17:58'),
        act: 'reservation.arrive',
        words: 'Arrived',
        ...{ detail: null, by: 'Jonas', undoableUntil: null, undone: true },
      },
    ],
    ...more,
  }
}
