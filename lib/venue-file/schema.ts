import { z } from 'zod'
import { locales } from '#lib/i18n/locale.ts'
import { email, integer, text } from '#lib/input.ts'
import { currencies } from '#lib/money.ts'
import { plans } from '#lib/plans/plans.ts'
import { isTimeZone } from '#lib/time.ts'
import {
  bookingNotifications,
  defaultGuestChanges,
  defaultNotifications,
  defaultReminderHours,
  defaultRetention,
  defaultServiceDiscount,
  defaultWaitingList,
  depositsAfterwards,
  maxOfferMinutes,
  maxReminderHours,
} from '#lib/venues/configuration.ts'
import { Accounting } from './accounting.ts'
import { ApiKeys } from './api-keys.ts'
import { BookingDurations } from './durations.ts'
import { Events } from './events.ts'
import {
  must,
  onlyIfSet,
  optional,
  optionalObject,
  pictureAddress,
  price,
  slug,
  unlessAbsent,
  webAddress,
} from './fields.ts'
import { OpeningHours } from './hours.ts'
import { Extras, Menus } from './menus.ts'
import { FloorPlan, ResourceGroups, Resources } from './resources.ts'
import { taxId, vatId } from './tax-numbers.ts'
import { checkTerms, Terms } from './terms.ts'
import { VoucherProducts, VoucherSettings, Vouchers } from './vouchers.ts'
import { words } from './words.ts'

const line = (max: number) => text({ min: 1, max })

const Business = z
  .strictObject({
    legalName: line(200).describe('Operating company as on receipts.'),
    addressLine1: line(200),
    addressLine2: optional(text({ max: 200 }), null),
    postalCode: line(20),
    city: line(120),
    country: line(80),
    phone: line(40),
    email: email(),
    website: optional(webAddress(['http', 'https']), null),
    taxId: optional(taxId(), null).describe("The business's tax number, as on invoices: `38 123 45678`."),
    vatId: optional(vatId(), null).describe("The business's VAT identifier, as on invoices: `DE123456789`."),
  })
  .describe('Who runs the venue, and where.')

/** Calm, and readable in print: the default colour of venues. */
const defaultColour = '#2f4858'

const retentionDays = (fallback: number) => optional(integer({ min: 1, max: 3_650 }), fallback)

const RetentionSettings = z.strictObject({
  reservations: retentionDays(defaultRetention.reservations).describe('Days after the visit.'),
  registrations: retentionDays(defaultRetention.registrations).describe(
    'Days after the event, or after the registration was cancelled. The names of all attendees go with it.',
  ),
  messages: retentionDays(defaultRetention.messages).describe('Days after the latest message of a conversation.'),
  vouchers: retentionDays(defaultRetention.vouchers).describe(
    'Days after a voucher was used up, expired or voided: who bought it, and for whom.',
  ),
  mails: retentionDays(defaultRetention.mails).describe(
    'Days for which the record of a sent mail and its recipient stays. Its content is deleted when it is sent.',
  ),
})

const minutesAhead = (fallback: number) => optional(integer({ min: 0, max: 525_600 }), fallback)

const GuestChangesSettings = z.strictObject({
  cancelUntilMinutes: minutesAhead(defaultGuestChanges.cancelUntilMinutes).describe(
    'Until how many minutes before the start a guest can cancel.',
  ),
  moveUntilMinutes: minutesAhead(defaultGuestChanges.moveUntilMinutes).describe(
    'Until how many minutes before the start a guest can move to another time.',
  ),
  refundUntilMinutes: minutesAhead(defaultGuestChanges.refundUntilMinutes).describe(
    'Until how many minutes before the start a guest who cancels gets the deposit back.',
  ),
  afterwards: optional(z.enum(depositsAfterwards), defaultGuestChanges.afterwards).describe(
    'Whether the deposit of a guest who cancels later is kept or refunded.',
  ),
  partyChange: optional(z.boolean(), defaultGuestChanges.partyChange).describe(
    'Whether a guest can change the size of the party.',
  ),
  mostMoves: optional(integer({ min: 0, max: 100 }), defaultGuestChanges.mostMoves).describe(
    'How often a guest can move one reservation.',
  ),
})

const NotificationSettings = z.strictObject({
  bookings: optional(z.enum(bookingNotifications), defaultNotifications.bookings).describe(
    'Whether the venue is mailed what guests book, change and cancel: each of it, once a day at opening, or not at all.',
  ),
})

const WaitingListSettings = z.strictObject({
  enabled: optional(z.boolean(), defaultWaitingList.enabled).describe(
    'Whether guests can wait for seats of an event that is sold out.',
  ),
  offerMinutes: optional(integer({ min: 1, max: maxOfferMinutes }), defaultWaitingList.offerMinutes).describe(
    'For how many minutes free seats are held for the guest to whom they are offered.',
  ),
})

const Settings = z
  .strictObject({
    deposits: optional(z.boolean(), false).describe('Whether a guest can agree to a deposit.'),
    onlinePayments: optional(z.boolean(), false),
    payoutAccount: optional(text({ min: 1, max: 200 }), null).describe("The payment provider's connected account."),
    ticketSales: optional(z.boolean(), false).describe('Whether tickets of paid events are sold online.'),
    qrOrdering: optional(z.boolean(), false).describe('Whether guests order at the table.'),
    tableCalls: optional(z.boolean(), true).describe(
      'Where guests order at the table: whether they can also call a waiter there, or say that they want to pay.',
    ),
    maxTicketsPerRegistration: optional(integer({ min: 1, max: 100 }), 6),
    gameDeposit: optional(price(), null).describe('The deposit of games whose resource carries none of its own.'),
    minNoticeMinutes: optional(integer({ min: 0, max: 525_600 }), 0).describe(
      'How long before its start a slot closes.',
    ),
    maxAdvanceDays: optional(integer({ min: 0, max: 3_650 }), 365).describe('How far ahead a slot can be booked.'),
    pendingHoldMinutes: optional(integer({ min: 1, max: 525_600 }), null).describe(
      'After how many minutes an unpaid reservation gives its resource back. Null, or where nothing can be paid online: never by itself.',
    ),
    vouchers: optionalObject(VoucherSettings),
    retention: optionalObject(RetentionSettings).describe(
      'For how many days records name the guests in them. Sums, invoices and the value of vouchers stay.',
    ),
    guestChanges: optionalObject(GuestChangesSettings).describe(
      'What guests may do with their own reservations. A reservation has the terms of the moment in which it was made.',
    ),
    notifications: optionalObject(NotificationSettings).describe(
      'What the venue is mailed, at its address in `business`.',
    ),
    reminderHours: unlessAbsent(integer({ min: 1, max: maxReminderHours }), defaultReminderHours).describe(
      'How many hours before the start a guest is reminded by mail. Null: never.',
    ),
    waitingList: optionalObject(WaitingListSettings).describe('The waiting lists of events that are sold out.'),
    askAbove: optional(price(), null).describe(
      'Above this sum the console asks again before money is taken or a voucher is issued. Null: never.',
    ),
    serviceDiscountPercent: optional(integer({ min: 0, max: 100 }), defaultServiceDiscount).describe(
      'How many per cent of a tab its discounts may come to where service gives them. Owners and managers may give more.',
    ),
    bookingPage: optional(z.boolean(), false).describe(
      "Whether the service publishes the venue's own page at /v/{slug}: booking, events, vouchers, hours, address.",
    ),
    accounting: optional(Accounting, null).describe(
      'For the file of postings for DATEV. The accounts are examples from SKR03: have them checked by a tax adviser.',
    ),
    privacyUrl: optional(webAddress(['http', 'https']), null).describe("Where the venue's privacy notice is."),
    imprintUrl: optional(webAddress(['http', 'https']), null).describe("Where the venue's imprint is."),
    colour: optional(
      z
        .string()
        .check(must((value) => /^#[0-9a-f]{6}$/i.test(value), 'must be a colour such as #2f5d50'))
        .meta({ pattern: '^#[0-9a-fA-F]{6}$' }),
      defaultColour,
    ).describe('The colour of its pages, and of what the venue gives away, such as printed vouchers.'),
    logoUrl: optional(pictureAddress(), null).describe(
      'Its logo, in place of one that staff upload. Guest pages show it where it is on this service.',
    ),
    headerImageUrl: optional(pictureAddress(), null).describe(
      'The picture at the head of its pages, in place of one that staff upload. Guest pages show it where it is on this service.',
    ),
    terms: onlyIfSet(Terms),
  })
  .check(checkTerms)

// Runtimes also accept offsets such as +02:00 as zones, and any case.
const isZoneName = (name: string) => /^[A-Z]/.test(name) && isTimeZone(name)

/** The venue file (decisions 12). Strict throughout: a field that is not listed here is an error. */
export const VenueFile = z
  .strictObject({
    $schema: z.string().optional().describe('Where the schema of this file is, for editors.'),
    organisation: optional(slug(), null).describe(
      'The organisation that owns the venue. Absent: named like the venue.',
    ),
    slug: slug().describe('Names the venue in every address, and identifies it in a repeated import.'),
    plan: optional(z.enum(plans), 'Starter'),
    name: line(120),
    tagline: optional(words({ max: 200, blank: true }), ''),
    description: optional(words({ max: 5000, multiline: true, blank: true }), ''),
    language: optional(z.enum(locales), 'en').describe(
      'The language of the texts in this file. A text that may be { en, de } can be given in the other one as well; guests read theirs.',
    ),
    currency: z
      .string()
      .check(must((code) => currencies.includes(code), 'must be a currency code of ISO 4217 such as EUR'))
      .meta({ enum: currencies, description: 'ISO 4217; of every price in this file.' }),
    timezone: z
      .string()
      .check(must(isZoneName, 'must be a time zone of the IANA database such as Europe/Berlin'))
      .meta({ pattern: '^[A-Z]', description: 'IANA identifier.' }),
    business: Business,
    settings: optionalObject(Settings).describe('What the venue has switched on. Absent: nothing.'),
    openingHours: OpeningHours,
    bookingDurations: BookingDurations,
    extras: Extras,
    resourceGroups: ResourceGroups,
    resources: Resources,
    floorPlan: FloorPlan,
    menus: Menus,
    events: Events,
    voucherProducts: VoucherProducts,
    vouchers: Vouchers,
    apiKeys: ApiKeys,
    exported: optional(z.record(z.string(), z.string()), null).describe(
      'Written by `venue:export`: the versions of the sections. By them the import finds what the console has changed since.',
    ),
  })
  .meta({
    title: 'Venue file',
    description:
      'A venue and all that it offers. An optional field that is absent, or null where nothing else is said of null, has its default. Money is in decimals of the currency, times are venue-local HH:mm.',
  })

/** A venue file that has been checked, with every default filled in. */
export type VenueFile = z.output<typeof VenueFile>

/** The published schema (JSON Schema 2020-12) of the file as it is written. */
export function venueFileJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(VenueFile, {
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      // zod omits the defaults of transformed fields, which readers of this schema need.
      const { default: fallback } = (z.globalRegistry.get(zodSchema) ?? {}) as { default?: unknown }
      if (fallback !== undefined) jsonSchema.default = fallback as never
    },
  })
}
