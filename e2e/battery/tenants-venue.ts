import type { Mark } from '#testing/interface/canaries.ts'
import { someDay } from '#testing/venues/payments.ts'
import type { WrittenVenueFile } from '#testing/venues/venues.ts'

/** A venue in which every text is a unique canary. Its names are those of the other venue if that is possible. */

/** The day of everything that has one. */
export const evening = someDay()

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const groups = { terrace: '0b9f7c52-6a3e-4f0e-9d53-0c7f2f6a1b11' }
const zone = '0b9f7c52-6a3e-4f0e-9d53-0c7f2f6a1b33'

/** Names that one venue alone has, besides those that both share. */
export type OwnNames = ReturnType<typeof ownNames>

/** Names that exist at one of the venues only. */
export function ownNames(mark: Mark, canary: () => string) {
  const guid = (end: string) => `0b9f7c52-6a3e-4f0e-${mark}d53-0c7f2f6a1b${end}`
  return {
    organisation: `org-${canary()}`,
    slug: `venue-${canary()}`,
    origin: `https://${canary()}.example`,
    freeEvent: `free-${canary()}`,
    paidEvent: `paid-${canary()}`,
    withdrawnEvent: `withdrawn-${canary()}`,
    draftEvent: `draft-${canary()}`,
    calledOffEvent: `off-${canary()}`,
    soldOutEvent: `full-${canary()}`,
    resource: `table-${canary()}`,
    withdrawnResource: `gone-${canary()}`,
    inactiveResource: `closed-${canary()}`,
    group: guid('44'),
    withdrawnGroup: guid('55'),
    extra: `extra-${canary()}`,
    withdrawnExtra: `no-extra-${canary()}`,
    menu: `menu-${canary()}`,
    withdrawnMenu: `no-menu-${canary()}`,
    item: `Dish ${canary()}`,
    withdrawnItem: `No dish ${canary()}`,
    product: `product-${canary()}`,
    withdrawnProduct: `no-product-${canary()}`,
    counterProduct: `counter-${canary()}`,
  }
}

type Section<Name extends keyof WrittenVenueFile> = NonNullable<WrittenVenueFile[Name]>

/** The venue file. `later` is the file after something was withdrawn, an event cancelled, and another one moved. */
export function tenantFile(own: OwnNames, canary: () => string): { file: WrittenVenueFile; later: WrittenVenueFile } {
  const file: WrittenVenueFile = {
    organisation: own.organisation,
    slug: own.slug,
    plan: 'Premium',
    name: `House ${canary()}`,
    tagline: `Since ${canary()}`,
    description: `Rooms ${canary()}\nand a garden ${canary()}`,
    language: 'en',
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    business: {
      legalName: `Ltd ${canary()}`,
      addressLine1: `Road ${canary()}`,
      addressLine2: `Floor ${canary()}`,
      postalCode: canary(),
      city: `City ${canary()}`,
      country: `Land ${canary()}`,
      phone: `+49 30 ${canary()}`,
      email: `house-${canary()}@${canary()}.example`,
      website: `https://www.${canary()}.example/${canary()}`,
    },
    settings: {
      deposits: true,
      onlinePayments: true,
      payoutAccount: `acct_${canary()}`,
      ticketSales: true,
      qrOrdering: true,
      gameDeposit: 12,
      waitingList: { enabled: true },
      bookingPage: true,
      privacyUrl: `https://www.${canary()}.example/privacy`,
      imprintUrl: `https://www.${canary()}.example/imprint`,
      vouchers: {
        onlineSale: true,
        validity: { years: 3 },
        terms: { en: `Terms ${canary()}`, de: `Regeln ${canary()}` },
      },
    },
    openingHours: {
      regular: days.map((day) => ({ day, opens: '10:00', closes: '23:00' })),
      special: [{ date: '2027-12-24', isClosed: true, note: `Closed ${canary()}` }],
    },
    extras: [extra('candles', canary), extra(own.extra, canary), extra(own.withdrawnExtra, canary)],
    resourceGroups: [groups.terrace, own.group, own.withdrawnGroup].map((id) => ({
      id,
      name: { en: `Area ${canary()}`, de: `Platz ${canary()}` },
      description: `Where ${canary()}`,
    })),
    resources: resources(own, canary),
    floorPlan: {
      zones: [{ id: zone, name: `Zone ${canary()}` }],
      tables: [{ resource: 't1', zone, x: 0.1, y: 0.1, width: 0.1, height: 0.1 }],
    },
    menus: [
      menu('kitchen', 'Food', canary, ['Soup', `Stew ${canary()}`]),
      menu('bar', 'Drinks', canary, ['Pils']),
      menu(own.menu, 'Drinks', canary, [own.item, 'Soup', `Salad ${canary()}`]),
      menu(own.withdrawnMenu, 'Drinks', canary, [own.withdrawnItem]),
    ],
    events: events(own, canary),
    voucherProducts: [
      product('fifty', canary, { kind: 'Amount', price: 50 }),
      product('dinner', canary, { kind: 'Item', price: 39, itemName: own.item }),
      product(own.product, canary, { kind: 'Amount', price: 30 }),
      product(own.withdrawnProduct, canary, { kind: 'Amount', price: 20 }),
      product(own.counterProduct, canary, { kind: 'Amount', price: 25, soldOnline: false }),
    ],
    vouchers: ['active', 'partly', 'used', 'void', 'expired', 'held', 'percent', 'item'].map((id) =>
      voucher(id, own.item, canary),
    ),
    apiKeys: [
      { kind: 'publishable', label: `Website ${canary()}`, origins: [own.origin] },
      { kind: 'secret', label: `Server ${canary()}`, origins: [own.origin] },
    ],
  }
  const gone = new Set(Object.entries(own).flatMap(([name, value]) => (name.startsWith('withdrawn') ? [value] : [])))
  const staying = <Entry extends { id: string }>(list: readonly Entry[] | null | undefined) =>
    (list ?? []).filter(({ id }) => !gone.has(id))
  const later: WrittenVenueFile = {
    ...file,
    extras: staying(file.extras),
    resourceGroups: staying(file.resourceGroups),
    resources: staying(file.resources),
    menus: staying(file.menus),
    voucherProducts: staying(file.voucherProducts),
    events: (file.events ?? [])
      .filter(({ slug }) => !gone.has(slug))
      .map((each) => (each.slug === own.calledOffEvent ? { ...each, status: 'Cancelled' as const } : each))
      .map((each) => (each.slug === 'quiz' ? { ...each, locationLabel: `Moved ${canary()}` } : each)),
  }
  return { file, later }
}

function extra(id: string, canary: () => string): Section<'extras'>[number] {
  const words = { name: `Extra ${canary()}`, description: `More ${canary()}` }
  return { id, ...words, price: 4, basis: 'PerBooking', appliesTo: ['RestaurantTable', 'EventArea'] }
}

function resources(own: OwnNames, canary: () => string): Section<'resources'> {
  const shared = ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8']
  const pricing = () => ({ model: 'Deposit' as const, amount: 10, depositAmount: 10, unitLabel: `Unit ${canary()}` })
  const table = (id: string, more: object = {}) => ({
    id,
    name: { en: `Table ${canary()}`, de: `Tisch ${canary()}` },
    description: `Beside ${canary()}`,
    type: 'RestaurantTable' as const,
    capacity: 4,
    allowsFoodOrdering: true,
    pricing: pricing(),
    ...more,
  })
  return [
    ...shared.map((id) => table(id, { group: groups.terrace })),
    table(own.resource, { group: own.group }),
    table(own.withdrawnResource),
    table(own.inactiveResource, { active: false }),
    // A high capacity, so that one booking does not prevent the next.
    table('hall', { type: 'EventArea', capacity: 10_000, seatSold: true }),
  ]
}

function menu(id: string, kind: 'Food' | 'Drinks', canary: () => string, names: readonly string[]) {
  const items = names.map((name) => ({
    name,
    description: `With ${canary()}`,
    price: 5,
    taxRate: 0.19,
    tags: [canary()],
    imageUrl: `https://pictures.example/${canary()}.jpg`,
  }))
  const group = { name: `Group ${canary()}`, description: `All ${canary()}`, items }
  return { id, kind, name: `Menu ${canary()}`, description: `Until ${canary()}`, groups: [group] }
}

function events(own: OwnNames, canary: () => string): Section<'events'> {
  const event = (slug: string, more: object = {}): Section<'events'>[number] => ({
    slug,
    title: `Event ${canary()}`,
    excerpt: `About ${canary()}`,
    imageUrl: `https://pictures.example/${canary()}.jpg`,
    imageAlt: `Seen ${canary()}`,
    status: 'Published',
    date: evening,
    start: '20:00',
    end: '22:00',
    timeLabel: `Doors ${canary()}`,
    locationLabel: `Room ${canary()}`,
    description: `<p>Long ${canary()}</p>`,
    registration: { mode: 'Free' },
    ...more,
  })
  const paid = { registration: { mode: 'Paid', price: 24.5 } }
  return [
    event('quiz'),
    event('gala', paid),
    event(own.freeEvent),
    event(own.paidEvent, paid),
    event(own.withdrawnEvent),
    event(own.draftEvent, { status: 'Draft' }),
    event(own.calledOffEvent),
    event(own.soldOutEvent, { registration: { mode: 'Free', capacity: 2 } }),
  ]
}

function product(id: string, canary: () => string, more: object): Section<'voucherProducts'>[number] {
  const title = { en: `Voucher ${canary()}`, de: `Gutschein ${canary()}` }
  return { id, kind: 'Amount', title, soldOnline: true, ...more }
}

function voucher(id: string, itemName: string, canary: () => string): Section<'vouchers'>[number] {
  const worth: Record<string, object> = {
    percent: { kind: 'Percentage', percentage: 10 },
    item: { kind: 'Item', itemName },
    // Enough for every payment.
    active: { faceValue: 300 },
    // Less than a deposit, so that a card pays the rest and the voucher is held until then.
    held: { faceValue: 4 },
  }
  return {
    id: `${id}-${canary()}`,
    kind: 'Amount',
    ...(worth[id] ?? { faceValue: 30 }),
    expiresOn: '2099-12-31',
    recipientName: `For ${canary()}`,
    giftMessage: `Best ${canary()}`,
  } as Section<'vouchers'>[number]
}
