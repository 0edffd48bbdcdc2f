/** The roles of staff at a venue, from the one that may do most (decisions 14.2). */
export const roles = ['owner', 'manager', 'host', 'service', 'kitchen', 'door'] as const
export type Role = (typeof roles)[number]

/** How a person has signed in. `command` is a link that a program of the host has printed. */
export const signInMeans = ['mail', 'command', 'oidc', 'passkey'] as const
export type SignInMeans = (typeof signInMeans)[number]

/** Identity providers that a host can configure: two by name, and any other one that speaks OpenID Connect. */
export const identityProviders = ['google', 'entra', 'oidc'] as const
export type IdentityProvider = (typeof identityProviders)[number]

const everybody = roles

/**
 * The acts of each role (decisions 14.2). `proof`: whether the act requires a recent sign-in (decisions 14.3). Routes, pages
 * and tests read this table alone.
 */
const table = {
  /** Reservations of an evening: seat, move, no-show. */
  evening: { roles: ['owner', 'manager', 'host', 'service'], proof: false },
  /** Prices of bookings by hand, with a reason (decisions 19.9). */
  bookingPrices: { roles: ['owner', 'manager'], proof: false },
  /** Orders at tables. */
  orders: { roles: ['owner', 'manager', 'service', 'kitchen'], proof: false },
  /** Calls of guests at tables. */
  calls: { roles: ['owner', 'manager', 'host', 'service', 'kitchen'], proof: false },
  /** Bills: close a tab; look up a voucher and redeem it. */
  bill: { roles: ['owner', 'manager', 'service'], proof: false },
  /** Discounts beyond what the venue lets service give. */
  discounts: { roles: ['owner', 'manager'], proof: false },
  /** Amounts on a bill that are on no menu (decisions 15.12). */
  openAmounts: { roles: ['owner', 'manager'], proof: false },
  /** Close a bill without payment (decisions 15.3). */
  closeUnpaid: { roles: ['owner', 'manager'], proof: false },
  /** Check-in of tickets. */
  door: { roles: ['owner', 'manager', 'host', 'door'], proof: false },
  /** Conversations with guests. */
  messages: { roles: ['owner', 'manager', 'host'], proof: false },
  /** The guests of the venue: the list, one of them, and the bookings at which staff look (decisions 17.10). */
  guests: { roles: ['owner', 'manager', 'host'], proof: false },
  /** Declare two guests to be one, and take that back. */
  mergeGuests: { roles: ['owner', 'manager', 'host'], proof: false },
  /** Look at the bookings of a guest (decisions 17.9). */
  watchGuests: { roles: ['owner', 'manager'], proof: false },
  events: { roles: ['owner', 'manager'], proof: false },
  /** Takings of the day, its closing, and invoices. */
  money: { roles: ['owner', 'manager'], proof: false },
  /** Issue, change and void vouchers, and see what is owed on them. */
  vouchers: { roles: ['owner', 'manager'], proof: false },
  refunds: { roles: ['owner', 'manager'], proof: false },
  /** The venue's logo, its header and the pictures of its menus. */
  pictures: { roles: ['owner', 'manager'], proof: false },
  /** Pause online booking for some hours (decisions 18.4). */
  pauseBooking: { roles: ['owner', 'manager', 'host'], proof: false },
  /** Hours, tables, menus and prices. */
  settings: { roles: ['owner', 'manager'], proof: false },
  /** Export what is stored about guests, or erase it. */
  guestData: { roles: ['owner'], proof: true },
  /** Pair devices, and shut them out. */
  devices: { roles: ['owner', 'manager'], proof: true },
  staff: { roles: ['owner'], proof: true },
  /** Found another venue of the organisation (decisions 18.9). */
  venues: { roles: ['owner'], proof: false },
  keys: { roles: ['owner'], proof: true },
  payouts: { roles: ['owner'], proof: true },
  /** Read the payout account at the provider again. An owner comes back from there after more than ten minutes. */
  checkPayouts: { roles: ['owner'], proof: false },
  /** One's own sessions. */
  account: { roles: everybody, proof: false },
} as const satisfies Record<string, { roles: readonly Role[]; proof: boolean }>

export type Act = keyof typeof table

export const acts = Object.keys(table) as Act[]

/** Whether a role may do something at its venue. */
export function mayAct(role: Role, act: Act): boolean {
  return (table[act].roles as readonly Role[]).includes(role)
}

/** Whether a role may do everything that another one may. */
export function mayActAs(role: Role, other: Role): boolean {
  return acts.every((act) => mayAct(role, act) || !mayAct(other, act))
}

/** Whether somebody with a role may give another one to a device: it may never do more than they do (decisions 14.2). */
export function mayGiveDevice(held: Role, given: Role): boolean {
  return mayAct(held, 'devices') && mayActAs(held, given)
}

/** Whether an act asks for a proof that is no older than `proofMs`. */
export function needsProof(act: Act): boolean {
  return table[act].proof
}

/** For how long a proof of who somebody is counts, in milliseconds (decisions 14.3). */
export const proofMs = 10 * 60_000

/** A role at one venue, or at every venue of an organisation (`venueSlug` null). */
export type Membership = { venueSlug: string | null; role: Role }

type Holder = { operator: { organisationId: string }; memberships: readonly Membership[] }

/**
 * The role of somebody at a venue: the one for that venue, else the one for all. Null for none, and at every venue of another
 * organisation.
 */
export function roleAt(
  { operator, memberships }: Holder,
  venue: { organisationId: string; slug: string },
): Role | null {
  if (venue.organisationId !== operator.organisationId) return null
  const at = (slug: string | null) => memberships.find((each) => each.venueSlug === slug)?.role
  return at(venue.slug) ?? at(null) ?? null
}
