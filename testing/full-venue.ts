import { fullOffers } from './full-venue-offers.ts'
import type { WrittenVenueFile } from './venues.ts'

export const terrace = '0b9f7c52-6a3e-4f0e-9d53-0c7f2f6a1b11'
export const cellar = '0b9f7c52-6a3e-4f0e-9d53-0c7f2f6a1b22'
const zoneInside = '0b9f7c52-6a3e-4f0e-9d53-0c7f2f6a1b33'
const zoneOutside = '0b9f7c52-6a3e-4f0e-9d53-0c7f2f6a1b44'

const resource = {
  description: '',
  slotDurationOverrideMinutes: null,
  allowsFoodOrdering: false,
  group: null,
  seatSold: false,
  active: true,
}

/** A German venue whose file has every field of the schema, in an organisation of another name. */
export function fullVenue(overrides: Partial<WrittenVenueFile> = {}): WrittenVenueFile {
  return {
    $schema: '../public/venue-file.schema.json',
    organisation: 'lerchenhof-betriebe',
    slug: 'weinstube-lerche',
    plan: 'Premium',
    name: 'Weinstube Lerche',
    tagline: 'Wein, Darts und Maultaschen',
    description: 'Weinstube mit Terrasse.\nIm Gewölbekeller stehen zwei Dartscheiben.',
    language: 'de',
    currency: 'EUR',
    timezone: 'Europe/Vienna',
    business: {
      legalName: 'Lerchenhof Betriebs GmbH',
      addressLine1: 'Rebgasse 3',
      addressLine2: '2. Hof',
      postalCode: '1190',
      city: 'Wien',
      country: 'AT',
      phone: '+43 1 5550133',
      email: 'servus@lerche.example',
      website: 'http://lerche.example/start?von=karte',
    },
    settings: {
      deposits: true,
      onlinePayments: true,
      payoutAccount: 'acct_lerche',
      ticketSales: true,
      qrOrdering: true,
      colour: '#7a1f2b',
      maxTicketsPerRegistration: 4,
      gameDeposit: 12.5,
      minNoticeMinutes: 45,
      maxAdvanceDays: 120,
      pendingHoldMinutes: 20,
      vouchers: {
        onlineSale: true,
        validity: { years: 2, untilYearEnd: true },
        terms: { de: 'Keine Barauszahlung.', en: 'No cash value.' },
      },
      guestChanges: {
        cancelUntilMinutes: 60,
        moveUntilMinutes: 240,
        refundUntilMinutes: 2_880,
        afterwards: 'refund',
        partyChange: false,
        mostMoves: 2,
      },
      notifications: { bookings: 'daily' },
      reminderHours: 48,
      waitingList: { enabled: true, offerMinutes: 45 },
      retention: { reservations: 90, registrations: 60, messages: 30, vouchers: 730, mails: 7 },
    },
    openingHours: {
      regular: [
        { day: 'Sunday', isClosed: true, opens: null, closes: null, breaks: [] },
        {
          day: 'Monday',
          isClosed: false,
          opens: '11:00',
          closes: '23:00',
          breaks: [{ starts: '14:30', ends: '16:00' }],
        },
        { day: 'Tuesday', isClosed: false, opens: '11:00', closes: '23:00', breaks: [] },
        { day: 'Wednesday', isClosed: false, opens: '11:00', closes: '00:00', breaks: [] },
        {
          day: 'Friday',
          isClosed: false,
          opens: '17:00',
          closes: '02:00',
          breaks: [{ starts: '23:30', ends: '00:30' }],
        },
        { day: 'Saturday', isClosed: false, opens: '08:00', closes: '08:00', breaks: [] },
      ],
      special: [
        { date: '2027-12-24', isClosed: true, opens: null, closes: null, note: 'Heiligabend' },
        { date: '2027-10-31', isClosed: false, opens: '10:00', closes: '18:00', note: null, breaks: [] },
      ],
    },
    bookingDurations: [
      {
        type: 'RestaurantTable',
        defaultMinutes: 120,
        minMinutes: 60,
        maxMinutes: 180,
        stepMinutes: 30,
        guestSelectable: true,
        options: [60, 120, 180],
        gridMinutes: 15,
        turnoverMinutes: 10,
      },
      {
        type: 'DartBoard',
        defaultMinutes: 60,
        minMinutes: 60,
        maxMinutes: 60,
        stepMinutes: 60,
        guestSelectable: false,
        options: [60],
        gridMinutes: 60,
        turnoverMinutes: 0,
      },
    ],
    extras: [
      {
        id: 'kerzen',
        name: 'Kerzen',
        description: 'Auf jedem Tisch',
        price: 4.95,
        basis: 'PerBooking',
        appliesTo: ['RestaurantTable', 'EventArea'],
      },
      { id: 'pfeile', name: 'Pfeile', description: '', price: 0, basis: 'PerPerson', appliesTo: ['DartBoard'] },
    ],
    resourceGroups: [
      { id: terrace, name: 'Terrasse', description: 'Überdacht' },
      { id: cellar.toUpperCase(), name: 'Keller', description: '' },
    ],
    resources: [
      {
        ...resource,
        id: 'terrasse-1',
        name: 'Terrasse 1',
        description: 'Unter der Linde',
        type: 'RestaurantTable',
        capacity: 4,
        slotDurationOverrideMinutes: 90,
        pricing: { model: 'MinimumSpend', amount: 0, depositAmount: 10, minimumSpend: 60.5, unitLabel: 'Tisch' },
        allowsFoodOrdering: true,
        group: terrace,
      },
      {
        ...resource,
        id: 'dart-1',
        name: 'Dart 1',
        type: 'DartBoard',
        capacity: 6,
        pricing: { model: 'PerHour', amount: 9.9, depositAmount: null, minimumSpend: null, unitLabel: 'Stunde' },
        group: cellar,
      },
      {
        ...resource,
        id: 'saal',
        name: 'Saal',
        type: 'EventArea',
        capacity: 40,
        pricing: { model: 'PerSession', amount: 5, depositAmount: null, minimumSpend: null, unitLabel: 'Platz' },
        seatSold: true,
      },
      {
        ...resource,
        id: 'abstellkammer',
        name: 'Abstellkammer',
        type: 'RestaurantTable',
        capacity: 2,
        pricing: { model: 'Free', amount: 0, depositAmount: null, minimumSpend: null, unitLabel: 'booking' },
        active: false,
      },
    ],
    floorPlan: {
      zones: [
        { id: zoneInside, name: 'Innen', ordinal: 2 },
        { id: zoneOutside, name: 'Draußen', ordinal: 1 },
      ],
      tables: [
        {
          resource: 'terrasse-1',
          zone: zoneOutside,
          x: 0.125,
          y: 0.5,
          width: 0.25,
          height: 1,
          shape: 'Circle',
          rotation: 45,
        },
        { resource: 'dart-1', zone: zoneInside, x: 0, y: 0, width: 0.1, height: 0.1, shape: 'Rectangle', rotation: 0 },
        {
          resource: 'abstellkammer',
          zone: zoneInside,
          x: 0.9,
          y: 0.9,
          width: 0.1,
          height: 0.1,
          shape: 'Rectangle',
          rotation: 90,
        },
      ],
    },
    ...fullOffers,
    apiKeys: [
      { kind: 'publishable', label: 'Website', origins: ['https://lerche.example', 'http://localhost:5173'] },
      { kind: 'secret', label: 'Kasse', origins: ['https://kasse.lerche.example'] },
    ],
    ...overrides,
  }
}
