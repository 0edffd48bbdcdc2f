import type { Sections } from './venues.ts'

const hourly = {
  model: 'PerHour',
  amount: 24,
  unitLabel: 'hour',
  minutesPerGame: 45,
  rates: [
    { days: ['Friday'], from: '18:00', amount: 39 },
    { days: ['Saturday'], amount: 39 },
    { dates: [{ from: '2026-10-12', until: '2026-10-23' }], until: '19:00', amount: 15 },
    { days: ['Tuesday', 'Wednesday', 'Thursday'], from: '19:00', amount: 30 },
    { days: ['Tuesday', 'Wednesday', 'Thursday'], amount: 18 },
    { days: ['Sunday'], until: '14:00', amount: 18 },
  ],
}

const perGame = {
  model: 'PerGame',
  amount: 6.9,
  unitLabel: 'game',
  minutesPerGame: 45,
  rates: [
    { days: ['Friday', 'Saturday'], from: '22:00', amount: 8.5 },
    { days: ['Tuesday', 'Wednesday', 'Thursday'], until: '19:00', amount: 4.9 },
  ],
}

const perPerson = {
  model: 'PerSession',
  amount: 9.5,
  unitLabel: 'person',
  perPerson: true,
  rates: [{ days: ['Sunday'], amount: 7.25 }],
}

const lane = (number: number) => ({
  id: `lane-${number}`,
  name: `Lane ${number}`,
  type: 'BowlingLane',
  capacity: 8,
  group: number <= 12 ? laneGroups.hourly : number <= 18 ? laneGroups.perGame : laneGroups.perPerson,
  pricing: number <= 12 ? hourly : number <= 18 ? perGame : perPerson,
})

/** The groups of lanes by how they are priced: 1 to 12 by the hour, 13 to 18 per game, 19 and 20 per person. */
export const laneGroups = {
  hourly: 'aaaaaaaa-0000-4000-8000-000000000001',
  perGame: 'aaaaaaaa-0000-4000-8000-000000000002',
  perPerson: 'aaaaaaaa-0000-4000-8000-000000000003',
} as const

/** A bowling alley of 20 lanes with rates, games and prices per person (decisions 19.6). */
export const ratedAlley = {
  currency: 'EUR',
  timezone: 'Europe/Berlin',
  settings: { maxAdvanceDays: 365, minNoticeMinutes: 0 },
  openingHours: {
    regular: [
      { day: 'Monday', isClosed: true },
      { day: 'Tuesday', opens: '17:00', closes: '23:00' },
      { day: 'Wednesday', opens: '17:00', closes: '23:00' },
      { day: 'Thursday', opens: '17:00', closes: '23:00' },
      { day: 'Friday', opens: '17:00', closes: '01:00' },
      { day: 'Saturday', opens: '15:00', closes: '03:30' },
      { day: 'Sunday', opens: '11:00', closes: '22:00' },
    ],
  },
  bookingDurations: [
    {
      type: 'BowlingLane',
      defaultMinutes: 60,
      minMinutes: 60,
      maxMinutes: 240,
      stepMinutes: 15,
      guestSelectable: true,
      options: [60, 120],
      gridMinutes: 15,
      turnoverMinutes: 15,
    },
  ],
  resourceGroups: [
    { id: laneGroups.hourly, name: 'By the hour' },
    { id: laneGroups.perGame, name: 'By the game' },
    { id: laneGroups.perPerson, name: 'Party lanes' },
  ],
  extras: [{ id: 'shoes', name: 'Shoes', price: 2.5, basis: 'PerPerson', appliesTo: ['BowlingLane'] }],
  resources: Array.from({ length: 20 }, (_, index) => lane(index + 1)),
} as unknown as Sections
