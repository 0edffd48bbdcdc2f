/** A pub with tables in two groups, billiards, darts, bowling and a hall that sells seats: one of each type. */
export function gamesVenue(overrides: object = {}) {
  const window = '5a0c9a80-0000-4000-8000-000000000001'
  const gallery = '5a0c9a80-0000-4000-8000-000000000002'
  const pricing = (model: string, amount: number, more: object = {}) => ({
    model,
    amount,
    unitLabel: 'booking',
    ...more,
  })
  const free = pricing('Free', 0)
  const table = (id: string, name: string, capacity: number, group: string, more: object = {}) => ({
    id,
    name,
    type: 'RestaurantTable',
    capacity,
    pricing: free,
    group,
    ...more,
  })
  const evening = { isClosed: false, opens: '17:00', closes: '01:00' }
  const lengths = (type: string, options: number[], more: object = {}) => ({
    type,
    defaultMinutes: options[0],
    minMinutes: options[0],
    maxMinutes: options.at(-1),
    stepMinutes: 30,
    guestSelectable: options.length > 1,
    options,
    ...more,
  })
  return {
    slug: 'rolling-stone',
    plan: 'Premium',
    name: 'The Rolling Stone',
    tagline: '',
    description: '',
    language: 'en',
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    business: {
      legalName: 'Rolling Stone GmbH',
      addressLine1: 'Steinweg 1',
      postalCode: '04109',
      city: 'Leipzig',
      country: 'DE',
      phone: '+49 341 5550100',
      email: 'hello@rolling-stone.example',
    },
    settings: { deposits: true, onlinePayments: true, gameDeposit: 20, minNoticeMinutes: 60, maxAdvanceDays: 60 },
    openingHours: {
      regular: [
        { day: 'Monday', isClosed: true },
        { day: 'Tuesday', ...evening },
        { day: 'Wednesday', ...evening },
        { day: 'Thursday', ...evening },
        { day: 'Friday', ...evening, closes: '03:00' },
        { day: 'Saturday', ...evening, opens: '12:00', closes: '03:00' },
        {
          day: 'Sunday',
          isClosed: false,
          opens: '12:00',
          closes: '22:00',
          breaks: [{ starts: '14:30', ends: '16:00' }],
        },
      ],
      special: [{ date: '2027-12-24', isClosed: true, note: 'Christmas Eve' }],
    },
    bookingDurations: [
      lengths('RestaurantTable', [120, 150, 180]),
      lengths('BilliardTable', [60, 120, 180]),
      lengths('DartBoard', [60], { gridMinutes: 60 }),
      lengths('BowlingLane', [60], { gridMinutes: 60, turnoverMinutes: 15 }),
      lengths('EventArea', [180], { gridMinutes: 60 }),
    ],
    extras: [
      { id: 'cues', name: 'Own cues', price: 3.5, basis: 'PerPerson', appliesTo: ['BilliardTable'] },
      { id: 'cake', name: 'Cake', price: 15, basis: 'PerBooking', appliesTo: ['RestaurantTable'] },
    ],
    resourceGroups: [
      { id: window, name: 'Window', description: '' },
      { id: gallery, name: 'Gallery', description: '' },
    ],
    resources: [
      table('t1', 'Table 1', 2, window),
      table('t2', 'Table 2', 2, window),
      table('t3', 'Table 3', 4, window, { pricing: { ...free, depositAmount: 10 } }),
      table('t4', 'Table 4', 4, gallery),
      table('t5', 'Table 5', 6, gallery, { pricing: pricing('MinimumSpend', 0, { minimumSpend: 120 }) }),
      table('t6', 'Regulars', 8, gallery, { pricing: pricing('Deposit', 0, { depositAmount: 40 }) }),
      table('snug', 'Snug', 4, gallery, { active: false }),
      { id: 'b1', name: 'Billiards 1', type: 'BilliardTable', capacity: 4, pricing: pricing('PerHour', 14) },
      { id: 'b2', name: 'Billiards 2', type: 'BilliardTable', capacity: 4, pricing: pricing('PerHour', 14) },
      {
        id: 'b3',
        name: 'Snooker',
        type: 'BilliardTable',
        capacity: 4,
        slotDurationOverrideMinutes: 120,
        pricing: pricing('PerHour', 18.5, { depositAmount: 15 }),
      },
      { id: 'd1', name: 'Darts', type: 'DartBoard', capacity: 6, pricing: pricing('PerSession', 12) },
      { id: 'l1', name: 'Lane 1', type: 'BowlingLane', capacity: 8, pricing: pricing('PerGame', 6.9) },
      { id: 'l2', name: 'Lane 2', type: 'BowlingLane', capacity: 8, pricing: pricing('PerGame', 6.9) },
      { id: 'hall', name: 'Hall', type: 'EventArea', capacity: 40, pricing: pricing('PerSession', 5), seatSold: true },
    ],
    ...overrides,
  }
}
