import type { Locale } from '#lib/i18n/locale.ts'
import type { PictureForm, PictureGround } from '#lib/pictures/names.ts'
import type { Accounting } from './accounting.ts'
import type { Allergen } from './allergens.ts'
import type { PricingModel, ResourceType } from './resource-types.ts'
import type { Station } from './stations.ts'

/**
 * A venue's configuration as the program works with it. Money is in minor units of the venue's currency, times are
 * venue-local `HH:mm`. These shapes are also what the documents in the `venue` table hold.
 */

export type Business = {
  legalName: string
  addressLine1: string
  addressLine2: string | null
  postalCode: string
  city: string
  country: string
  phone: string
  email: string
  website: string | null
  /** The tax number and the VAT identifier on invoices (decisions 15.4); absent in venues that were stored before. */
  taxId?: string | null
  vatId?: string | null
}

/**
 * The texts of a thing in other languages than the venue's own, as far as the venue has given them (decisions 16.7).
 * `inLanguage` reads them.
 */
export type Translations<T> = Partial<Record<Locale, Partial<T>>>

/** An operator's text in the languages given; if the reader's is missing, the other one is shown. */
export type LocalizedText = Partial<Record<Locale, string>>

export type VoucherValidity = { months: number; untilYearEnd: boolean }

/** A voucher that can be bought. `priceMinor` is null exactly if the buyer chooses the amount. */
export type VoucherProduct = {
  id: string
  kind: 'Amount' | 'Item'
  title: LocalizedText
  priceMinor: number | null
  customAmount: boolean
  minAmountMinor: number | null
  maxAmountMinor: number | null
  itemName: string | null
  soldOnline: boolean
}

/** The number of days for which a venue's records name the guests in them, counted as in `lib/privacy/due.ts`. */
export type Retention = {
  reservations: number
  registrations: number
  messages: number
  vouchers: number
  mails: number
}

/**
 * Ours: long enough to answer for a visit, a voucher or an invoice's deposit; then a name is of no use to anybody. Sums,
 * invoices and the ledger stay for as long as the law requires, since nobody is named there.
 */
export const defaultRetention: Retention = {
  reservations: 180,
  registrations: 180,
  messages: 365,
  vouchers: 365,
  mails: 30,
}

/**
 * The venue's rules for guests who change their own reservations (decisions 13.4). Minutes count back from the start. Each
 * reservation has a copy from the moment it is made.
 */
export type GuestChanges = {
  cancelUntilMinutes: number
  moveUntilMinutes: number
  /** Until then a deposit that was paid is refunded. */
  refundUntilMinutes: number
  /** Whether the venue keeps or refunds the deposit of a guest who cancels after that. */
  afterwards: (typeof depositsAfterwards)[number]
  /** Whether a guest may change the size of the party. */
  partyChange: boolean
  /** How often a guest may move one reservation. */
  mostMoves: number
}

export const depositsAfterwards = ['keep', 'refund'] as const

export const defaultGuestChanges: GuestChanges = {
  cancelUntilMinutes: 0,
  moveUntilMinutes: 120,
  refundUntilMinutes: 1_440,
  afterwards: 'keep',
  partyChange: true,
  mostMoves: 5,
}

/** Whether a venue is mailed about acts of its guests (decisions 13.7). */
export type Notifications = {
  /** Mails about bookings, changes and cancellations: one by one, once a day, or not at all. */
  bookings: (typeof bookingNotifications)[number]
}

export const bookingNotifications = ['each', 'daily', 'off'] as const

export const defaultNotifications: Notifications = { bookings: 'each' }

/** How many hours before the start a guest is reminded (decisions 13.8). */
export const defaultReminderHours = 24

/** A week. */
export const maxReminderHours = 168

/** The waiting lists of a venue's events that are sold out. */
export type WaitingList = {
  enabled: boolean
  /** For how many minutes an offer is valid. */
  offerMinutes: number
}

export const defaultWaitingList: WaitingList = { enabled: false, offerMinutes: 120 }

/** A week. */
export const maxOfferMinutes = 10_080

/** Ours: a waiter can answer for so many per cent, such as for a drink that was forgotten. */
export const defaultServiceDiscount = 10

/** What a guest has to accept for a booking to be possible (decisions 19.7): a deposit, or that the venue answers first. */
export const termKinds = ['deposit', 'request'] as const
export type TermKind = (typeof termKinds)[number]

export const termBases = ['PerPerson', 'PerBooking'] as const

/** Ours: a venue that names no time answers a request within a day. */
export const defaultAnswerHours = 24

/** A rule about the terms of bookings. Empty lists and a null `partyFrom` bound nothing. */
export type BookingTerm = {
  types: ResourceType[]
  days: Weekday[]
  dates: { from: string; until: string }[]
  /** Parties of at least this size. */
  partyFrom: number | null
  kind: TermKind
  /** The deposit; of a request, the one that is due once it is accepted. */
  amountMinor: number | null
  basis: (typeof termBases)[number]
  /** Within how many hours the venue answers a request. */
  answerWithinHours: number
}

export type VenueSettings = {
  deposits: boolean
  onlinePayments: boolean
  payoutAccount: string | null
  ticketSales: boolean
  qrOrdering: boolean
  /** Whether guests call staff from their table's page; absent if the venue was imported before this setting existed: true. */
  tableCalls?: boolean
  maxTicketsPerRegistration: number
  gameDepositMinor: number | null
  minNoticeMinutes: number
  maxAdvanceDays: number
  /** Minutes after which an unpaid Pending reservation gives its resource back; null means never. */
  pendingHoldMinutes: number | null
  vouchers: { onlineSale: boolean; validity: VoucherValidity | null; terms: LocalizedText | null }
  /** `#rrggbb`, for what the venue hands out, such as printed vouchers. */
  colour: string
  /** Its logo, in place of one of the console: an https address, or a path of this service. Absent as null. */
  logoUrl?: string | null
  /** The picture at the head of its pages, likewise. */
  headerImageUrl?: string | null
  /** Absent if the venue was imported before this setting existed: then the default. */
  retention?: Retention
  /** Absent if the venue was imported before this setting existed: then the default. */
  guestChanges?: GuestChanges
  /** Absent if the venue was imported before this setting existed: then the default. */
  notifications?: Notifications
  /** Null for no reminder; absent if the venue was imported before this setting existed: then the default. */
  reminderHours?: number | null
  /** Absent if the venue was imported before this setting existed: then the default. */
  waitingList?: WaitingList
  /** How many per cent of a tab service may discount (decisions 15.6); absent as above: the default. */
  serviceDiscountPercent?: number
  /** Above this sum the console asks again before money is taken or a voucher is issued; null, or absent as above: never. */
  askAboveMinor?: number | null
  /** For the file of postings; null, or absent as above, if the venue has given none. */
  accounting?: Accounting | null
  /** Whether guests find the venue's own page here; absent as above: then they do not (decisions 16.5). */
  bookingPage?: boolean
  /** The venue's privacy notice and its imprint, if it has them on the web; absent as above: then it has none. */
  privacyUrl?: string | null
  imprintUrl?: string | null
  /** In the order in which they count; absent for none (decisions 19.7). */
  terms?: BookingTerm[]
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Weekday = (typeof weekdays)[number]

export type Break = { starts: string; ends: string }
/** `closes` earlier than `opens` is on the next day; `closes` equal to `opens` means 24 hours (decisions 3.1). */
export type DayHours =
  | { isClosed: true; opens: null; closes: null }
  | { isClosed: false; opens: string; closes: string }
export type RegularHours = DayHours & { day: Weekday; breaks: Break[] }
export type SpecialHours = DayHours & {
  date: string
  note: string | null
  breaks: Break[]
  translations?: Translations<{ note: string }>
}
/** `regular` has all seven days, Monday first. */
export type OpeningHours = { regular: RegularHours[]; special: SpecialHours[] }

export type BookingDuration = {
  type: ResourceType
  defaultMinutes: number
  minMinutes: number
  maxMinutes: number
  stepMinutes: number
  guestSelectable: boolean
  options: number[]
  gridMinutes: number
  turnoverMinutes: number
}

/** The texts of most things that a venue offers. */
export type Described = { name: string; description: string }

export type Extra = {
  id: string
  name: string
  description: string
  priceMinor: number
  basis: 'PerPerson' | 'PerBooking'
  appliesTo: ResourceType[]
  translations?: Translations<Described>
}

export type MenuItem = {
  name: string
  description: string
  priceMinor: number
  /** Decimal fraction, 0.19 for 19 %; null if the venue states none. */
  taxRate: number | null
  tags: string[]
  /** Null and absent if the venue does not state them; empty if the item has none. */
  allergens?: Allergen[] | null
  imageUrl: string | null
  translations?: Translations<Described & { tags: string[] }>
}
export type MenuGroup = {
  name: string
  description: string | null
  /** The station that makes its items; null and absent for the usual one of its menu's kind (`stations.ts`). */
  station?: Station | null
  items: MenuItem[]
  translations?: Translations<Described>
}
export type Menu = {
  id: string
  kind: 'Food' | 'Drinks'
  name: string
  description: string
  groups: MenuGroup[]
  translations?: Translations<Described>
}

/** Places of a venue's pictures: beside its name, at the head of its pages, or beside an item of its menus (`itemPlace`). */
export type PicturePlace = 'logo' | 'header' | `item:${string}/${string}`

/** A picture of this service in a place of a venue. `width` and `height` are pixels of its largest file. */
export type PlacedPicture = {
  digest: string
  width: number
  height: number
  form: PictureForm
  ground: PictureGround
  /** A description in the venue's words; null if its place says the same: the name of the venue, or of an item. */
  alt: string | null
}

/** The pictures that staff have chosen, by their places. */
export type VenuePictures = Partial<Record<PicturePlace, PlacedPicture>>

/** The texts of a venue itself. Its name is the same in all languages. */
export type VenueTexts = { tagline: string; description: string }

export type ResourceGroup = { id: string; name: string; description: string; translations?: Translations<Described> }

export type ResourceTexts = Described & { unitLabel: string }

export type Resource = {
  id: string
  name: string
  description: string
  type: ResourceType
  capacity: number
  ordinal: number
  slotDurationOverrideMinutes: number | null
  pricingModel: PricingModel
  amountMinor: number
  depositAmountMinor: number | null
  minimumSpendMinor: number | null
  unitLabel: string
  allowsFoodOrdering: boolean
  groupId: string | null
  seatSold: boolean
  active: boolean
  translations?: Translations<ResourceTexts>
  /** Until when guests cannot book it online (decisions 18.4); absent and null for no pause. */
  onlinePausedUntil?: Date | null
  /** The versions of the venue's rules and of its own row; absent for 0. The database sets both. */
  rulesVersion?: number
  revision?: number
}
