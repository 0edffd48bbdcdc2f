import { type BillsHouse, openBillsHouse } from '#testing/storms/bills-house.ts'
import { openStormHouse, type StormHouse } from '#testing/storms/storm-house.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'

/** The venue as the checker sees it: everything that guests can book, order or spend, and how much of it there is. */
export type Place = {
  slug: string
  /** Local times are UTC, so that the checker needs no time zone rules. */
  tables: { id: string; name: string; type: string; capacity: number; seatSold: boolean; depositMinor: number | null }[]
  turnoverMinutes: number
  /** How long a reservation waits for its deposit. */
  holdMinutes: number
  events: { slug: string; capacity: number; priceMinor: number | null }[]
  vouchers: { label: string; kind: 'Amount' | 'Percentage'; faceMinor: number }[]
  /** The tables where guests order. */
  ordering: string[]
  items: { name: string; priceMinor: number }[]
  /** The address of the venue's own mail. */
  email: string
}

/** The clients' secrets: keys, tokens and codes. */
export type Credentials = {
  secretKey: string
  publishableKey: string
  /** By the table's id. */
  tokens: Record<string, string>
  /** By the voucher's label. */
  codes: Record<string, string>
  /** A house of its own, in which only staff act. */
  evening: StormHouse
  /** A house of its own for bills: guests order there, and staff work on the orders. */
  bills: BillsHouse
}

/** The house in which staff act. */
export const eveningSlug = 'evening'
/** The house of the bills. */
export const billsSlug = 'bills'

const capacities = [2, 2, 4, 4, 6, 6]
/** How long all clients use one event before they change to the next, in seconds. */
export const secondsOfEvent = 8
const secondsOfVoucher = 6
const eventSeats = 9
const faceMinor = 5_000

/** The venue of a run: so few of everything that guests compete for it, and new ones as long as the run lasts. */
export function placeFor(seconds: number): Place {
  const eventCount = Math.ceil(seconds / secondsOfEvent) + 2
  const event = (kind: string, priceMinor: number | null) => (_: unknown, number: number) => ({
    slug: `${kind}-${number}`,
    capacity: eventSeats,
    priceMinor,
  })
  const voucher = (kind: 'Amount' | 'Percentage', face: number) => (_: unknown, number: number) => ({
    label: `${kind.toLowerCase()}-${number}`,
    kind,
    faceMinor: face,
  })
  const vouchers = Math.ceil(seconds / secondsOfVoucher) + 4
  return {
    slug: 'history',
    tables: [
      ...capacities.map((capacity, at) => ({
        id: `t${at + 1}`,
        name: `Table ${at + 1}`,
        type: 'RestaurantTable',
        capacity,
        seatSold: false,
        depositMinor: capacity === 6 ? 2_000 : null,
      })),
      { id: 'counter', name: 'Counter', type: 'EventArea', capacity: 10, seatSold: true, depositMinor: null },
    ],
    turnoverMinutes: 30,
    holdMinutes: 1,
    events: [
      ...Array.from({ length: eventCount }, event('free', null)),
      ...Array.from({ length: eventCount }, event('paid', 1_250)),
    ],
    vouchers: [
      ...Array.from({ length: vouchers }, voucher('Amount', faceMinor)),
      ...Array.from({ length: vouchers }, voucher('Percentage', 1)),
    ],
    ordering: ['t1', 't2', 't3'],
    items: Array.from({ length: 40 }, (_, at) => ({ name: `Dish ${at}`, priceMinor: 90 + 10 * at })),
    email: 'desk@history.example',
  }
}

const lengths = (type: string, turnoverMinutes: number) => ({
  type,
  defaultMinutes: 60,
  minMinutes: 60,
  maxMinutes: 120,
  stepMinutes: 30,
  guestSelectable: true,
  options: [60, 90, 120],
  turnoverMinutes,
})

/** Imports the venue into the process's database. */
export async function importPlace(place: Place, eventDay: string): Promise<Credentials> {
  const { secretKey, publishableKey, tokens, codes } = await importTestVenue({
    ...venueFile(),
    slug: place.slug,
    timezone: 'Etc/UTC',
    business: { ...venueFile().business, email: place.email },
    settings: {
      deposits: true,
      onlinePayments: true,
      payoutAccount: 'acct_history',
      ticketSales: true,
      qrOrdering: true,
      pendingHoldMinutes: place.holdMinutes,
      vouchers: { onlineSale: true, validity: { years: 3 } },
    },
    bookingDurations: [lengths('RestaurantTable', place.turnoverMinutes), lengths('EventArea', place.turnoverMinutes)],
    resources: place.tables.map(({ id, name, type, capacity, seatSold, depositMinor }) => ({
      id,
      name,
      type,
      capacity,
      seatSold,
      allowsFoodOrdering: true,
      ...(depositMinor !== null && { pricing: { model: 'Deposit', depositAmount: depositMinor / 100 } }),
    })),
    menus: [
      {
        id: 'kitchen',
        kind: 'Food',
        name: 'Kitchen',
        groups: [
          {
            name: 'All',
            items: place.items.map(({ name, priceMinor }) => ({ name, price: priceMinor / 100, taxRate: 0.07 })),
          },
        ],
      },
    ],
    events: place.events.map(({ slug, capacity, priceMinor }) => ({
      slug,
      title: slug,
      status: 'Published',
      date: eventDay,
      start: '20:00',
      registration: {
        mode: priceMinor === null ? 'Free' : 'Paid',
        capacity,
        ...(priceMinor !== null && { price: priceMinor / 100 }),
      },
    })),
    voucherProducts: [
      { id: 'fifty', kind: 'Amount', title: { en: 'Fifty euros' }, price: faceMinor / 100, soldOnline: true },
    ],
    vouchers: place.vouchers.map(({ label: id, kind }) => ({
      id,
      kind,
      ...(kind === 'Amount' ? { faceValue: faceMinor / 100 } : { percentage: 10 }),
      expiresOn: '2099-12-31',
    })),
  })
  return {
    evening: await openStormHouse(eveningSlug),
    bills: await openBillsHouse(billsSlug),
    secretKey,
    publishableKey,
    tokens,
    codes: Object.fromEntries(place.vouchers.map(({ label }, at) => [label, codes[at] ?? ''])),
  }
}
