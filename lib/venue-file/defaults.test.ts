import { describe, expect, test } from 'vitest'
import { type Sections, venueFile } from '#testing/venues/venues.ts'
import { readVenueFile } from './read.ts'

const read = (overrides: Sections) => readVenueFile(venueFile(overrides))
const duration = (given: object) => read({ bookingDurations: [{ type: 'DartBoard', ...given }] }).bookingDurations[0]

describe('the default of', () => {
  test('settings: everything off, with the documented numbers', () => {
    const off = {
      deposits: false,
      onlinePayments: false,
      payoutAccount: null,
      ticketSales: false,
      qrOrdering: false,
      tableCalls: true,
      colour: '#2f4858',
      logoUrl: null,
      headerImageUrl: null,
      maxTicketsPerRegistration: 6,
      gameDeposit: null,
      minNoticeMinutes: 0,
      maxAdvanceDays: 365,
      pendingHoldMinutes: null,
      vouchers: { onlineSale: false, validity: null, terms: null },
      guestChanges: {
        cancelUntilMinutes: 0,
        moveUntilMinutes: 120,
        refundUntilMinutes: 1_440,
        afterwards: 'keep',
        partyChange: true,
        mostMoves: 5,
      },
      retention: { reservations: 180, registrations: 180, messages: 365, vouchers: 365, mails: 30 },
      notifications: { bookings: 'each' },
      reminderHours: 24,
      waitingList: { enabled: false, offerMinutes: 120 },
      askAbove: null,
      serviceDiscountPercent: 10,
      accounting: null,
      bookingPage: false,
      privacyUrl: null,
      imprintUrl: null,
    }
    expect(read({}).settings).toEqual(off)
    expect(read({ settings: null }).settings).toEqual(off)
    expect(read({ settings: { deposits: true, vouchers: null } }).settings).toEqual({ ...off, deposits: true })
    // Null means none here, not the default.
    expect(read({ settings: { reminderHours: null } }).settings).toEqual({ ...off, reminderHours: null })
  })

  test('a resource: free, exclusive and active', () => {
    const given = { id: 'a', name: 'A', type: 'DartBoard', capacity: 2 }
    expect(read({ resources: [given] }).resources).toEqual([
      {
        ...given,
        description: '',
        slotDurationOverrideMinutes: null,
        pricing: { model: 'Free', amount: 0, depositAmount: null, minimumSpend: null, unitLabel: 'booking' },
        allowsFoodOrdering: false,
        group: null,
        seatSold: false,
        active: true,
      },
    ])
  })

  test('an optional field that is null is the same as that of an absent one', () => {
    const names = ['plan', 'tagline', 'language', 'openingHours', 'extras', 'menus', 'events', 'apiKeys', 'floorPlan']
    const absent = Object.fromEntries(names.map((name) => [name, undefined]))
    const empty = Object.fromEntries(names.map((name) => [name, null]))
    expect(read(empty)).toEqual(read(absent))
    expect(read(empty)).toMatchObject({ plan: 'Starter', language: 'en', organisation: null })
  })

  test('a booking length: one alone, on the default grid', () => {
    expect(duration({ defaultMinutes: 50 })).toEqual({
      type: 'DartBoard',
      defaultMinutes: 50,
      minMinutes: 50,
      maxMinutes: 50,
      stepMinutes: 15,
      guestSelectable: false,
      options: [50],
      gridMinutes: 30,
      turnoverMinutes: 0,
    })
  })

  test('options: every step where the guest may choose', () => {
    const chosen = { defaultMinutes: 60, minMinutes: 30, maxMinutes: 100, stepMinutes: 30, guestSelectable: true }
    expect(duration(chosen)?.options).toEqual([30, 60, 90])
    expect(duration({ ...chosen, guestSelectable: false })?.options).toEqual([60])
    const bounds = duration({ defaultMinutes: 60, options: [90, 60, 120], stepMinutes: 30 })
    expect(bounds).toMatchObject({ minMinutes: 60, maxMinutes: 120, options: [90, 60, 120] })
  })

  test('zones of a floor plan: in the order of the list', () => {
    const zones = ['a1', 'a2', 'a3'].map((end, index) => ({
      id: `00000000-0000-4000-8000-0000000000${end}`,
      name: end,
      ...(index === 1 && { ordinal: 7 }),
    }))
    expect(read({ floorPlan: { zones } }).floorPlan.zones.map(({ ordinal }) => ordinal)).toEqual([0, 7, 2])
  })
})

describe('values are normalised:', () => {
  test('texts are trimmed and in one normal form', () => {
    const file = read({ name: '  Cafe\u0301  ', description: '\nOne\nTwo ' })
    expect([file.name, file.description]).toEqual(['Caf\u00e9', 'One\nTwo'])
  })

  test('origins are stored as browsers write them', () => {
    const origins = ['HTTPS://Caf\u00e9.Example', 'http://a.example:80', 'https://a.example:8443', 'http://[::1]:3000']
    const [key] = read({ apiKeys: [{ kind: 'publishable', label: 'A', origins }] }).apiKeys
    expect(key?.origins).toEqual([
      'https://xn--caf-dma.example',
      'http://a.example',
      'https://a.example:8443',
      'http://[::1]:3000',
    ])
  })

  test('years of a voucher are stored as months', () => {
    const validity = (given: object) => read({ settings: { vouchers: { validity: given } } }).settings.vouchers.validity
    expect(validity({ years: 3, untilYearEnd: true })).toEqual({ months: 36, untilYearEnd: true })
    expect(validity({ months: 18 })).toEqual({ months: 18, untilYearEnd: false })
  })

  test('a break on a day that crosses midnight is allowed, wherever it lies within the hours', () => {
    const breaks = [
      { starts: '19:00', ends: '19:30' },
      { starts: '23:45', ends: '00:15' },
      { starts: '01:00', ends: '02:00' },
    ]
    const regular = [{ day: 'Friday', opens: '18:00', closes: '02:00', breaks }]
    expect(read({ openingHours: { regular } }).openingHours.regular[0]?.breaks).toEqual(breaks)
  })
})
