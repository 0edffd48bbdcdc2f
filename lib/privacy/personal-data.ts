import type { PgTable } from 'drizzle-orm/pg-core'
import type * as events from '#db/schema/events.ts'
import type * as mails from '#db/schema/mail.ts'
import type * as messages from '#db/schema/messages.ts'
import type * as organisations from '#db/schema/organisations.ts'
import type * as payments from '#db/schema/payments.ts'
import type * as reservations from '#db/schema/reservations.ts'
import type * as tableSessions from '#db/schema/table-sessions.ts'
import type * as venues from '#db/schema/venues.ts'
import type * as vouchers from '#db/schema/vouchers.ts'

/** An empty text: what is left of a name or an address in a column that has to have one. */
export const nobody = ''

/**
 * How a column is emptied when its guest is erased: `empty` (an empty text), `null`, `row` (its row is deleted), or `rule`
 * (a function of this room decides, such as who is named beside the guest). `operational`: no guest is named in it, and no
 * guest has written it.
 */
type Class = 'operational' | 'empty' | 'null' | 'row' | 'rule'

type Tables = typeof events &
  typeof mails &
  typeof messages &
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

type FreeColumns<T> = { [K in keyof Columns<T> as IsFree<Columns<T>[K]> extends true ? K : never]: Class }
export type PersonalData = {
  [N in keyof Tables as Tables[N] extends PgTable
    ? keyof FreeColumns<Tables[N]> extends never
      ? never
      : N
    : never]: FreeColumns<Tables[N]>
}

const none = 'operational'

/**
 * Every column that can hold a free text, with how it is emptied. A new column without a class does not compile. A test fails
 * where a guest's words are found in an operational column, and where they are found in none of a personal one's rows.
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
    buyerName: 'empty',
    email: 'empty',
    phone: 'null',
    notes: 'null',
    attendeeNames: 'rule',
    currency: none,
    cancelTokenDigest: none,
  },
  ticket: {
    codeDigest: none,
    codeSealed: none,
    attendeeName: 'empty',
    checkedInBy: none,
  },
  jobWorker: {
    id: none,
  },
  mail: {
    kind: none,
    recipientAddress: 'row',
    recipientName: 'row',
    senderName: none,
    replyTo: 'row',
    subject: 'row',
    html: 'row',
    text: 'row',
    attachments: 'row',
    headers: none,
  },
  message: {
    body: 'row',
  },
  messageThread: {
    guestName: 'row',
    guestEmail: 'row',
    subject: 'row',
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
    successUrl: 'rule',
    cancelUrl: 'rule',
    metadata: none,
    idempotencyKey: none,
  },
  idempotency: {
    scope: none,
    key: 'row',
    fingerprint: none,
    headers: none,
    body: 'row',
    route: none,
  },
  payment: {
    currency: none,
    successUrl: 'null',
    cancelUrl: 'null',
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
    customerName: 'empty',
    email: 'empty',
    phone: 'null',
    notes: 'null',
    currency: none,
    extras: none,
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
    recipientName: 'rule',
    giftMessage: 'null',
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
    buyerName: 'empty',
    buyerEmail: 'empty',
    recipientName: 'rule',
    recipientEmail: 'rule',
    giftMessage: 'null',
    terms: none,
    termsByLanguage: none,
  },
} as const satisfies PersonalData

type Classes = typeof personalData
type Emptied<N extends keyof Classes> = {
  [K in keyof Classes[N] as Classes[N][K] extends 'empty' | 'null' ? K : never]: Classes[N][K] extends 'empty'
    ? string
    : null
}

/** What an erased row of this table has in its columns of the classes `empty` and `null`. */
export function emptied<N extends keyof Classes>(name: N): Emptied<N> {
  const values = Object.entries<Class>(personalData[name]).flatMap(([column, how]) =>
    how === 'empty' ? [[column, nobody]] : how === 'null' ? [[column, null]] : [],
  )
  return Object.fromEntries(values) as Emptied<N>
}
