import type { PgTable } from 'drizzle-orm/pg-core'
import type * as events from '#db/schema/events.ts'
import type * as mails from '#db/schema/mail.ts'
import type * as messages from '#db/schema/messages.ts'
import type * as operators from '#db/schema/operators.ts'
import type * as organisations from '#db/schema/organisations.ts'
import type * as payments from '#db/schema/payments.ts'
import type * as reservations from '#db/schema/reservations.ts'
import type * as tableSessions from '#db/schema/table-sessions.ts'
import type * as venues from '#db/schema/venues.ts'
import type * as vouchers from '#db/schema/vouchers.ts'
import type { GuestText } from '#lib/guest-text.ts'

/** Neither names a guest nor was written by one. */
type Operational = 'operational'

/** A column with data of a guest: how it is emptied when the guest is erased, and what the export has of it. */
export type Personal = {
  /** `empty`: an empty text; `row`: its row is deleted; `rule`: a function of this room decides, such as who is named beside. */
  erase: 'empty' | 'null' | 'row' | 'rule'
  /** The field that has the value as it is; the field that the exporting function computes from it; or why none has it. */
  export: string | { computed: string } | { not: string }
}

/** A column of plain texts that are not always a guest's own words: the venue writes them too, or a client program does. */
type Shared = Personal & { alsoBy: 'venue' | 'client' }

export type Class = Operational | Personal | Shared

export type Tables = typeof events &
  typeof mails &
  typeof messages &
  typeof operators &
  typeof organisations &
  typeof payments &
  typeof reservations &
  typeof tableSessions &
  typeof venues &
  typeof vouchers

type Columns<T> = T extends PgTable ? T['_']['columns'] : never

/** Whether a column can hold what somebody has typed: any text, JSON or bytes, but no list of fixed words. */
type IsFree<C> = C extends { _: { columnType: 'PgText'; enumValues: infer E extends readonly string[] | undefined } }
  ? E extends readonly (infer Word)[]
    ? string extends Word
      ? true
      : false
    : true
  : C extends { _: { columnType: 'PgJsonb' | 'PgCustomColumn' | 'PgArray' } }
    ? true
    : false

/** The classes that a column can have by its type: a column of type `GuestText` is personal, and no other text is a guest's. */
type ClassOf<C> = C extends { _: { data: GuestText | GuestText[] } }
  ? Personal
  : C extends { _: { columnType: 'PgText' } }
    ? Operational | Shared
    : Class

type FreeColumns<T> = {
  [K in keyof Columns<T> as IsFree<Columns<T>[K]> extends true ? K : never]: ClassOf<Columns<T>[K]>
}
export type PersonalData = {
  [N in keyof Tables as Tables[N] extends PgTable
    ? keyof FreeColumns<Tables[N]> extends never
      ? never
      : N
    : never]: FreeColumns<Tables[N]>
}

const none = 'operational'
const repeats = { not: 'It repeats what another column of the export has.' } as const

/**
 * Every column that can hold a free text. A new column without a class does not compile. Tests fail, and name the column,
 * where a guest's words are found in an operational column, where they are found in none of a personal one's rows, and where
 * the export has not got them.
 */
export const personalData = {
  event: {
    slug: none,
    title: none,
    excerpt: none,
    imageUrl: none,
    imageAlt: none,
    start: none,
    end: none,
    timeLabel: none,
    locationLabel: none,
    descriptionHtml: none,
  },
  eventRegistration: {
    reference: none,
    buyerName: { erase: 'empty', export: 'name' },
    email: { erase: 'empty', export: 'email' },
    phone: { erase: 'null', export: 'phone' },
    notes: { erase: 'null', export: 'notes' },
    attendeeNames: { erase: 'rule', export: { computed: 'ownAttendeeName' } },
    currency: none,
    cancelTokenDigest: none,
  },
  ticket: {
    codeDigest: none,
    codeSealed: none,
    attendeeName: { erase: 'empty', export: repeats },
    checkedInBy: none,
  },
  jobWorker: {
    id: none,
  },
  mail: {
    kind: none,
    recipientAddress: { erase: 'row', export: repeats, alsoBy: 'venue' },
    recipientName: { erase: 'row', export: repeats, alsoBy: 'venue' },
    senderName: none,
    replyTo: { erase: 'row', export: repeats, alsoBy: 'venue' },
    subject: { erase: 'row', export: 'subject', alsoBy: 'venue' },
    html: { erase: 'row', export: repeats },
    text: { erase: 'row', export: repeats },
    attachments: { erase: 'row', export: repeats },
    headers: none,
  },
  message: {
    body: { erase: 'row', export: 'body', alsoBy: 'venue' },
  },
  messageThread: {
    subject: { erase: 'row', export: 'subject' },
    guestName: { erase: 'row', export: 'name' },
    guestEmail: { erase: 'row', export: 'email' },
  },
  // Of staff, who are no guests.
  operator: {
    name: none,
    email: none,
  },
  operatorAccount: {
    subject: none,
  },
  operatorPasskey: {
    id: none,
    publicKey: none,
    name: none,
  },
  passkeyChallenge: {
    digest: none,
  },
  operatorSession: {
    digest: none,
    browser: none,
  },
  signInToken: {
    digest: none,
    browserDigest: none,
    codeDigest: none,
    request: none,
  },
  apiKey: {
    label: none,
    hash: none,
    lastFour: none,
    origins: none,
    venueSlugs: none,
  },
  organisation: {
    slug: none,
  },
  fakeCheckout: {
    id: none,
    currency: none,
    title: none,
    merchant: none,
    account: none,
    successUrl: { erase: 'rule', export: repeats, alsoBy: 'client' },
    cancelUrl: { erase: 'rule', export: repeats, alsoBy: 'client' },
    metadata: none,
    idempotencyKey: none,
  },
  idempotency: {
    scope: none,
    key: { erase: 'row', export: 'idempotencyKey', alsoBy: 'client' },
    fingerprint: none,
    headers: none,
    body: { erase: 'row', export: repeats },
    route: none,
  },
  payment: {
    currency: none,
    successUrl: { erase: 'null', export: { computed: 'returnAddresses' }, alsoBy: 'client' },
    cancelUrl: { erase: 'null', export: { computed: 'returnAddresses' }, alsoBy: 'client' },
    account: none,
    providerSessionId: none,
    providerPaymentId: none,
  },
  occupancy: {
    resourceId: none,
    shareKey: none,
  },
  reservation: {
    reference: none,
    customerName: { erase: 'empty', export: 'name' },
    email: { erase: 'empty', export: 'email' },
    phone: { erase: 'null', export: 'phone' },
    notes: { erase: 'null', export: 'notes' },
    currency: none,
    extras: none,
    terms: none,
    // Names of details, not their values.
    venueNoticeBefore: none,
  },
  invoice: {
    resourceName: none,
    currency: none,
    lines: none,
    taxes: none,
  },
  tab: {
    resourceId: none,
    currency: none,
  },
  tabLine: {
    menuId: none,
    itemName: none,
  },
  tableToken: {
    resourceId: none,
    digest: none,
    sealed: none,
  },
  resource: {
    id: none,
    name: none,
    description: none,
    unitLabel: none,
  },
  resourceGroup: {
    name: none,
    description: none,
  },
  venue: {
    slug: none,
    name: none,
    tagline: none,
    description: none,
    currency: none,
    timezone: none,
    business: none,
    settings: none,
    openingHours: none,
    bookingDurations: none,
    extras: none,
    menus: none,
    floorPlan: none,
    voucherProducts: none,
  },
  rateLimit: {
    key: none,
    hits: none,
  },
  voucher: {
    codeDigest: none,
    codeSealed: none,
    currency: none,
    itemName: none,
    terms: none,
    termsByLanguage: none,
    recipientName: { erase: 'rule', export: repeats },
    giftMessage: { erase: 'null', export: repeats },
    fileKey: none,
  },
  voucherEntry: {
    note: none,
  },
  voucherSale: {
    reference: none,
    productId: none,
    title: none,
    itemName: none,
    currency: none,
    buyerName: { erase: 'empty', export: { computed: 'buyerName' } },
    buyerEmail: { erase: 'empty', export: { computed: 'buyerEmail' } },
    recipientName: { erase: 'rule', export: { computed: 'recipientName' } },
    recipientEmail: { erase: 'rule', export: { computed: 'recipientEmail' } },
    giftMessage: { erase: 'null', export: 'giftMessage' },
    terms: none,
    termsByLanguage: none,
  },
} as const satisfies PersonalData
