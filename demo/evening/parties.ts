import type { ResourceType } from '#lib/venues/resource-types.ts'
import type { PlannedParty } from './planned-party.ts'
import { ate, drinks, ordered, over, paid, seated, supper } from './visits.ts'

type More = Partial<Omit<PlannedParty, 'name' | 'size' | 'at' | 'from' | 'minutes'>>
type Row = [name: string, size: number, from: number, minutes: number, more?: More]

/**
 * The evening by resource, each with its parties from first to last. Visitors who try the demonstration can seat walk-ins
 * in the gaps between them.
 */
const rows: Record<string, { type: ResourceType; parties: Row[] }> = {
  'garden-1': {
    type: 'RestaurantTable',
    parties: [
      [
        'Claire Martin',
        2,
        -270,
        90,
        {
          steps: over(90, ...ate({ 'Pickled herring': 2, 'Riesling, dry': 2 }, 'Terminal', 250)),
          channel: 'Online',
          language: 'en',
        },
      ],
      [
        'Lena Brandt',
        2,
        -165,
        80,
        { steps: over(80, ...ate({ 'Mushroom pie': 2, 'Rhubarb spritz': 2 }, 'Cash', 220)) },
      ],
      [
        'Thomas Lehmann',
        2,
        -60,
        120,
        {
          channel: 'Online',
          steps: [
            ...seated,
            ordered(9, { 'Baked celeriac': 2, 'Riesling, dry': 2 }),
            { act: 'serve', after: 31 },
            { act: 'pay', ago: 4, tender: 'Terminal', tipMinor: 440 },
          ],
        },
      ],
      ['Emma Clarke', 2, 60, 120, { channel: 'Online', language: 'en' }],
      ['Daniel Evans', 2, 180, 110],
    ],
  },
  'garden-2': {
    type: 'RestaurantTable',
    parties: [
      [
        'Familie Scholz',
        4,
        -255,
        105,
        {
          steps: over(105, ...ate({ 'Roast chicken': 2, 'Flatbread and beans': 2, 'Rhubarb spritz': 4 }, 'Cash', 350)),
          notes: 'Kinderstuhl',
        },
      ],
      ['', 3, -140, 100, { channel: 'WalkIn', steps: [{ act: 'clear', after: 92 }] }],
      [
        'Jonas Krüger',
        4,
        150,
        120,
        {
          channel: 'Online',
          phone: '+49 341 5550142',
          steps: [{ act: 'write', ago: 12, text: 'Wir bringen einen Hund mit. Geht das im Garten?' }],
        },
      ],
    ],
  },
  'garden-3': {
    type: 'RestaurantTable',
    parties: [
      [
        'Marek Nowak',
        5,
        -270,
        120,
        {
          steps: over(
            120,
            ordered(10, { 'Roast chicken': 3, 'Baked celeriac': 2, 'Pils 0.3': 5 }),
            { act: 'serve', after: 31 },
            paid(90, 'Cash', 150, { partMinor: 4_000 }),
            paid(92, 'Terminal', 300),
          ),
        },
      ],
      [
        'Anna Hofmann',
        6,
        -120,
        120,
        {
          steps: [
            ...seated,
            ordered(10, supper),
            { act: 'serve', after: 38 },
            ordered(60, { 'Plum crumble': 4, Coffee: 3 }),
            { act: 'serve', after: 74 },
          ],
        },
      ],
      ['Sebastian Pohl', 5, 30, 120, { steps: [{ act: 'arrive', ago: 3 }], notes: 'By the hedge, if possible' }],
      ['Familie Weber', 6, 180, 110, { notes: 'Geburtstag, bringen einen Kuchen mit' }],
    ],
  },
  'hall-1': {
    type: 'RestaurantTable',
    parties: [
      ['Ruth Peters', 2, -195, 105, { steps: [{ act: 'no-show', after: 25 }] }],
      [
        'Aylin Yıldız',
        2,
        -60,
        120,
        {
          channel: 'Online',
          steps: [
            ...seated,
            ordered(11, { 'Rhubarb spritz': 2, 'Roast almonds': 1 }),
            { act: 'serve', after: 17 },
            { act: 'order', ago: 9, items: { 'Mushroom pie': 1, 'Pickled herring': 1 } },
            { act: 'start', ago: 7 },
          ],
        },
      ],
      ['Oliver Grant', 2, 90, 105],
      ['Katrin Seidel', 2, 210, 90, { channel: 'Online' }],
    ],
  },
  'hall-3': {
    type: 'RestaurantTable',
    parties: [
      [
        'Chorprobe St. Nikolai',
        8,
        -285,
        120,
        {
          steps: over(120, ...ate({ 'Flatbread and beans': 8, 'Alcohol-free wheat 0.5': 8 }, 'Cash', 640)),
          notes: 'Zahlt zusammen',
        },
      ],
      [
        'Stadtbau AG',
        14,
        -75,
        165,
        {
          phone: '+49 341 5550177',
          notes: 'Firmenessen, Rechnung an die Firma',
          steps: [
            ...seated,
            ordered(12, { 'Flatbread and beans': 7, 'Pils 0.3': 9, 'Tap water, one litre': 4 }),
            { act: 'serve', after: 27 },
            ordered(29, { 'Roast chicken': 8, 'Mushroom pie': 4, 'Baked celeriac': 2, Spätburgunder: 6 }),
            { act: 'serve', ago: 12 },
            { act: 'order', ago: 4, items: { 'Plum crumble': 9, Coffee: 8 } },
          ],
        },
      ],
      ['Maria Castellano', 9, 120, 150, { notes: 'Anniversary of their parents' }],
    ],
  },
  'hall-2': {
    type: 'RestaurantTable',
    parties: [
      [
        'Henrik Lund',
        4,
        -240,
        120,
        {
          steps: over(120, ...ate({ 'Roast chicken': 2, 'Mushroom pie': 2, Spätburgunder: 4 }, 'House')),
          channel: 'Online',
          notes: 'Auf das Hauskonto der Kanzlei',
        },
      ],
      ['Miriam Vogel', 4, 120, 120, { channel: 'Online', paying: true }],
    ],
  },
  'billiard-1': {
    type: 'BilliardTable',
    parties: [
      ['Felix Arnold', 4, -240, 120, { steps: over(120) }],
      ['Kai und Freunde', 3, -105, 60, { steps: over(60) }],
      ['Ben Carter', 4, -15, 75, { phone: '+44 20 79460958' }],
      ['Nina Busch', 2, 90, 60, { channel: 'Online' }],
    ],
  },
  'billiard-2': {
    type: 'BilliardTable',
    parties: [
      ['', 2, -200, 60, { channel: 'WalkIn', steps: [{ act: 'clear', after: 55 }] }],
      ['Paul Richter', 4, -45, 120, { steps: [...seated, ...drinks] }],
      ['Sophie Wagner', 3, 120, 60, { channel: 'Online' }],
    ],
  },
  snooker: {
    type: 'BilliardTable',
    parties: [
      ['Graham Hill', 2, -210, 120, { steps: over(120) }],
      [
        'Uwe Franke',
        2,
        -60,
        120,
        { steps: [...seated, ...drinks, { act: 'order', ago: 8, items: { 'Pils 0.3': 2 } }, { act: 'ready', ago: 1 }] },
      ],
      ['Snookerclub Leipzig', 4, 90, 120],
    ],
  },
  darts: {
    type: 'DartBoard',
    parties: [
      ['Team Lindenhof', 6, -150, 60, { steps: over(60, ...drinks, paid(50, 'Cash', 90)) }],
      ['', 4, -20, 60, { channel: 'WalkIn' }],
      ['Lukas Meier', 6, 120, 60, { channel: 'Online' }],
    ],
  },
  'lane-1': {
    type: 'BowlingLane',
    parties: [
      ['Familie Otto', 5, -255, 60, { steps: over(60) }],
      ['Emil, 8. Geburtstag', 8, -150, 75, { steps: over(75), notes: 'Acht Kinder, zwei Erwachsene' }],
      ['Priya Shah', 6, -45, 90, { steps: [...seated, { act: 'order', ago: 6, items: { 'Rhubarb spritz': 6 } }] }],
      ['Büro Hartmann', 7, 75, 75],
      ['Jack Turner', 4, 180, 60],
    ],
  },
  'lane-2': {
    type: 'BowlingLane',
    parties: [
      ['Tobias Frank', 4, -240, 60, { steps: over(60) }],
      ['Greta Simon', 6, 150, 90, { notes: 'Bumpers up, please' }],
    ],
  },
  stage: {
    type: 'EventArea',
    parties: [
      ['Julia Neumann', 4, 90, 150],
      ['Robert Young', 2, 90, 150],
    ],
  },
}

/** The house's profiles of its regulars, by their name. */
const profiles: Record<string, NonNullable<PlannedParty['profile']>> = {
  'Aylin Yıldız': { notes: 'Sits by the window.', allergies: 'Peanuts, severe.', tags: ['Regular'] },
  'Sebastian Pohl': { notes: 'Plays billiards after supper.', allergies: '', tags: ['Regular', 'Members’ evening'] },
  'Familie Weber': { notes: '', allergies: 'Ein Kind verträgt kein Gluten.', tags: [] },
}

/** The parties of the evening. */
export const plannedParties: readonly PlannedParty[] = Object.entries(rows).flatMap(([at, { type, parties }]) =>
  parties.map(([name, size, from, minutes, more = {}]): PlannedParty => {
    const profile = profiles[name]
    return { name, size, at, type, from, minutes, channel: 'Phone', steps: [], ...(profile && { profile }), ...more }
  }),
)

/** A lane that is out of order for a while, around now. */
export const plannedBlock = {
  at: 'lane-2',
  from: -60,
  until: 120,
  reason: 'Pin setter stuck: the technician comes at once',
}
