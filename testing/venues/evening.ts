import type { Evening, Need, Party } from '#lib/evening/record.ts'

/** The clock of the evening below, in the venue's time zone (Europe/Berlin, +02:00). */
export const eveningNow = '2026-09-18T19:40:00+02:00'

const day = '2026-09-18'
/** An instant of the evening from `HH:mm`; hours from 24 on are those after midnight. */
export const at = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const date = hours < 24 ? day : '2026-09-19'
  return `${date}T${String(hours % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:00+02:00`
}

type Row = [id: string, name: string, capacity: number]
const sections: { name: string; type: Evening['resources'][number]['type']; rows: Row[] }[] = [
  {
    name: 'Hall',
    type: 'RestaurantTable',
    rows: [
      ['hall-1', 'Hall 1', 4],
      ['hall-2', 'Hall 2', 4],
      ['hall-3', 'Hall 3', 4],
      ['hall-4', 'Hall 4', 6],
      ['hall-5', 'Hall 5', 4],
      ['hall-6', 'Hall 6', 2],
      ['hall-7', 'Hall 7', 2],
      ['hall-8', 'Hall 8', 4],
      ['long-table', 'Long table', 14],
    ],
  },
  {
    name: 'Garden',
    type: 'RestaurantTable',
    rows: [
      ['garden-1', 'Garden 1', 4],
      ['garden-2', 'Garden 2', 4],
      ['garden-3', 'Garden 3', 6],
      ['garden-4', 'Garden 4', 2],
      ['garden-5', 'Garden 5', 4],
      ['garden-6', 'Garden 6', 8],
    ],
  },
  {
    name: 'Billiards',
    type: 'BilliardTable',
    rows: [
      ['billiards-1', 'Billiards 1', 4],
      ['billiards-2', 'Billiards 2', 4],
      ['billiards-3', 'Billiards 3', 4],
      ['snooker', 'Snooker', 4],
    ],
  },
  {
    name: 'Bowling',
    type: 'BowlingLane',
    rows: [
      ['lane-1', 'Lane 1', 8],
      ['lane-2', 'Lane 2', 8],
      ['lane-3', 'Lane 3', 8],
      ['lane-4', 'Lane 4', 8],
    ],
  },
  {
    name: 'Bar',
    type: 'RestaurantTable',
    rows: [
      ['bar-1', 'Bar 1', 2],
      ['bar-2', 'Bar 2', 2],
    ],
  },
]

type Line = [
  resources: string,
  partySize: number,
  name: string,
  from: string,
  until: string,
  stage: Party['stage'],
  since?: string | null,
  more?: Partial<Omit<Party, 'flags'>> & { flags?: Partial<Party['flags']> },
]

const walkIn = { channel: 'WalkIn' } as const
const phone = { channel: 'Phone' } as const
const tab = (total: number, due = total) => ({
  tab: {
    id: `00000000-0000-4000-8000-${String(total * 100).padStart(12, '0')}`,
    openedAt: at('18:30'),
    ...{ open: due > 0, total, due },
  },
})

const lines: Line[] = [
  ['lane-1', 8, 'Emil Berger', '17:00', '18:20', 'left', '18:20', phone],
  ['hall-5', 3, 'Sander', '17:15', '19:10', 'left', '19:05'],
  ['hall-1', 2, 'Brandt', '17:30', '19:05', 'left', '19:02'],
  ['hall-3', 2, '', '17:30', '19:20', 'left', '19:15', walkIn],
  ['hall-6', 2, 'Peters', '17:30', '18:15', 'expected', null, { status: 'NoShow' }],
  ['garden-2', 3, 'Otto', '17:30', '19:20', 'left', '19:18'],
  ['garden-3', 4, 'Maurer', '17:30', '19:10', 'left', '19:08'],
  ['billiards-1', 2, 'Kraus', '17:30', '19:00', 'left', '18:58'],
  ['hall-2', 4, 'Hofmann', '17:45', '19:30', 'served', '19:31', { ...phone, ...tab(118.4) }],
  [
    'hall-4',
    5,
    'Linh Nguyen',
    '18:00',
    '20:00',
    'served',
    '18:39',
    {
      ...tab(162.4, 112.4),
      flags: { allergies: true, note: true, unanswered: true },
    },
  ],
  [
    'long-table',
    12,
    'Stadtbau AG',
    '18:00',
    '20:45',
    'served',
    '18:52',
    { ...phone, ...tab(488), flags: { note: true } },
  ],
  ['billiards-2', 4, 'Voss', '18:00', '19:25', 'left', '19:22'],
  ['lane-2', 5, 'Köhler', '18:00', '19:25', 'left', '19:20'],
  ['garden-4', 2, 'Schulte', '18:05', '19:50', 'paid', '19:38', tab(51.2, 0)],
  ['garden-1', 3, 'Lehmann', '18:15', '20:00', 'served', '19:36', tab(87.9)],
  ['hall-6', 2, 'Adler', '18:30', '20:10', 'served', '19:06', tab(46)],
  ['lane-3', 6, 'Hartmann', '18:30', '20:00', 'served', '19:25', tab(74.5)],
  ['bar-1', 2, '', '18:50', '20:20', 'ordered', '18:55', { ...walkIn, ...tab(19.8) }],
  ['billiards-1', 4, 'Özdemir', '19:00', '20:00', 'ordered', '19:18', tab(22)],
  ['hall-1', 3, 'Okafor', '19:15', '21:00', 'ordered', '19:28', { ...phone, ...tab(41.5), flags: { note: true } }],
  ['garden-3', 5, '', '19:25', '21:10', 'seated', '19:26', walkIn],
  ['billiards-2', 2, 'Tran', '19:30', '21:00', 'seated', '19:34'],
  ['lane-4', 6, 'Albrecht', '19:30', '21:00', 'ordered', '19:37', tab(31)],
  ['hall-5', 4, 'Krüger', '19:30', '21:15', 'expected', null, { flags: { allergies: true } }],
  ['garden-2', 4, 'Bauer', '19:45', '21:30', 'arrived', '19:37', { flags: { note: true } }],
  ['hall-2', 4, 'Pohl', '20:00', '21:45', 'expected', null, { flags: { note: true } }],
  ['billiards-1', 3, 'Meier', '20:00', '21:00', 'expected'],
  ['lane-3', 8, 'Novák', '20:00', '21:30', 'expected'],
  ['', 6, 'Schreiber', '20:15', '22:00', 'expected', null, { ...phone, flags: { note: true } }],
  ['hall-3', 4, 'Yıldız', '20:15', '22:00', 'expected', null, { flags: { note: true } }],
  ['hall-6', 2, 'Petrov', '20:15', '22:00', 'expected'],
  ['garden-1', 4, 'Haddad', '20:15', '22:00', 'expected', null, { flags: { allergies: true } }],
  ['hall-4', 6, 'Fischer', '20:30', '22:30', 'expected'],
  ['garden-4', 2, 'Jansen', '20:30', '22:15', 'expected', null, { status: 'Pending' }],
  ['snooker', 2, 'Graf', '20:30', '22:00', 'expected', null, { flags: { note: true } }],
  ['', 3, 'Roth', '20:45', '22:30', 'expected', null, { flags: { allergies: true } }],
  [
    'long-table',
    12,
    'Weber',
    '21:00',
    '23:45',
    'expected',
    null,
    { ...phone, flags: { depositOpen: true, note: true } },
  ],
  ['billiards-2', 4, 'Beck', '21:00', '22:30', 'expected'],
  ['billiards-1', 2, '', '21:15', '22:15', 'expected', null, { status: 'Pending', holdExpiresAt: at('19:44') }],
  ['hall-1', 4, 'Lindner', '21:15', '23:00', 'expected'],
  ['hall-5', 2, 'Sommer', '21:30', '23:15', 'expected'],
  ['garden-3', 4, 'Vogt', '21:30', '23:15', 'expected'],
  ['hall-7,hall-8', 6, 'Maximilian von Hohenstein-Ravensburg', '21:30', '23:30', 'expected'],
]

const noFlags = { allergies: false, note: false, unanswered: false, depositOpen: false }

function parties(): Party[] {
  return lines.map(([resources, partySize, name, from, until, stage, since = null, more = {}], index) => ({
    reference: `R${String(index + 1).padStart(3, '0')}-${'7K4QXMPA'.slice(index % 5, (index % 5) + 4)}`,
    name,
    partySize,
    channel: 'Online',
    status: stage === 'left' ? 'Completed' : 'Confirmed',
    stage,
    stageSince: since === null ? null : at(since),
    date: day,
    from: at(from),
    until: at(until),
    blockedUntil: at(until),
    resourceIds: resources.split(',').filter(Boolean),
    tablesSince: resources ? resources.split(',').map(() => at(from)) : [],
    holdExpiresAt: null,
    tab: null,
    ...more,
    flags: { ...noFlags, ...more.flags },
  }))
}

function pacing(all: Party[]): Evening['pacing'] {
  const seats = 120
  return Array.from({ length: 28 }, (_, quarter) => {
    const begins = Date.parse(at('17:00')) + quarter * 900_000
    const covers = (taken: (party: Party) => boolean) =>
      all.filter((party) => party.status !== 'NoShow' && taken(party)).reduce((sum, party) => sum + party.partySize, 0)
    const here = covers(({ from, until }) => Date.parse(from) <= begins && begins < Date.parse(until))
    const clock = 17 * 60 + quarter * 15
    return {
      at: at(`${Math.floor(clock / 60)}:${String(clock % 60).padStart(2, '0')}`),
      covers: covers(({ from }) => Date.parse(from) >= begins && Date.parse(from) < begins + 900_000),
      seatsLeft: quarter === 18 ? 0 : Math.max(0, seats - here - 30),
    }
  })
}

function needs(all: Party[]): Need[] {
  const find = (name: string) => all.find((party) => party.name === name)?.reference ?? ''
  const walkedIn = all.find((party) => party.resourceIds[0] === 'garden-3' && party.stage === 'seated')
  const need = (kind: Need['kind'], urgency: Need['urgency'], reference: string, since: string): Need => ({
    ...{ kind, urgency, reference, since: at(since), next: null, call: null, conversation: null },
  })
  return [
    // A guest without a mail address.
    { ...need('late', 'now', find('Krüger'), '19:30'), call: { phone: '+49 341 5550148', link: 'tel:+493415550148' } },
    { ...need('overstays', 'now', find('Hofmann'), '19:30'), next: { reference: find('Pohl'), from: at('20:00') } },
    need('unassigned', 'soon', find('Schreiber'), '18:02'),
    need('unassigned', 'soon', find('Roth'), '18:40'),
    need('unanswered', 'soon', find('Linh Nguyen'), '19:34'),
    need('no-order', 'soon', walkedIn?.reference ?? '', '19:26'),
    need('deposit-open', 'later', find('Weber'), '12:00'),
  ]
}

/** A believable evening at 19:40: 25 resources in five sections, parties in every stage, two without a table, a hold, two blocks. */
export function fullEvening(changes: Partial<Evening> = {}): Evening {
  const all = parties()
  return {
    venue: { slug: 'copper-cue', name: 'The Copper Cue', timeZone: 'Europe/Berlin', currency: 'EUR' },
    date: day,
    today: day,
    now: eveningNow,
    version: '1',
    from: at('17:00'),
    until: at('24:00'),
    closesAt: at('24:00'),
    nextDay: null,
    pauses: [],
    events: [],
    calls: [],
    sections: sections.map(({ name, rows }) => ({ id: name.toLowerCase(), name, resourceIds: rows.map(([id]) => id) })),
    resources: sections.flatMap(({ name, type, rows }) =>
      rows.map(([id, title, capacity], index) => ({
        id,
        name: title,
        type,
        capacity,
        seatSold: false,
        active: id !== 'bar-2',
        takesOrders: true,
        place: {
          zoneId: name.toLowerCase(),
          x: 40 + (index % 4) * 150,
          y: 40 + Math.floor(index / 4) * 130,
          width: capacity > 6 ? 120 : 80,
          height: 80,
          shape: capacity <= 2 ? ('Circle' as const) : ('Rectangle' as const),
          rotation: 0,
        },
      })),
    ),
    zones: sections.map(({ name }) => ({ id: name.toLowerCase(), name })),
    parties: all,
    blocks: [
      {
        id: '00000000-0000-4000-8000-000000000001',
        resourceId: 'snooker',
        from: at('17:00'),
        until: at('20:00'),
        reason: 'New cloth',
      },
      {
        id: '00000000-0000-4000-8000-000000000002',
        resourceId: 'lane-2',
        from: at('22:00'),
        until: at('24:00'),
        reason: 'Lane care',
      },
    ],
    pacing: pacing(all),
    needs: needs(all),
    ...changes,
  }
}

/** The same day without a booking; the next one is on Friday. */
export function emptyEvening(): Evening {
  return fullEvening({
    parties: [],
    blocks: [],
    needs: [],
    pacing: [],
    nextDay: { date: '2026-09-25', parties: 9, covers: 34 },
  })
}
