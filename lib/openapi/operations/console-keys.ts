import { CalendarFeedsRecord } from '#lib/calendars/feed-record.ts'
import { ChangedKeysRecord, MadeKeyRecord } from '#lib/house/keys/key-record.ts'
import { PayoutLinkRecord, PayoutsRecord } from '#lib/house/payouts/payout-record.ts'
import type { Descriptions } from '../description.ts'

const house = '/api/console/venues/[venueSlug]/house'
const changed = { status: 200, schema: ChangedKeysRecord, description: 'The keys as they are now.' } as const

const feeds = { status: 200, schema: CalendarFeedsRecord, description: 'The calendars as they are now.' } as const

/** The routes of the console for keys, the payout account and calendars (decisions 18.7, 18.8, 21.2). */
export const keyOperations: Descriptions = {
  [`POST ${house}/keys/make`]: {
    id: 'makeKey',
    tag: 'House',
    summary: 'Make a key',
    description: 'The key is in this answer alone. A repeated request gets the same answer without it.',
    request: { name: 'KeyRequest' },
    answer: { status: 200, schema: MadeKeyRecord, description: 'The key, and all keys.' },
    problems: ['invalid-request'],
  },
  [`POST ${house}/keys/[keyId]/edit`]: {
    id: 'editKeyOrigins',
    tag: 'House',
    summary: 'Replace the origins of a key',
    request: { name: 'KeyOriginsRequest' },
    answer: changed,
    problems: ['conflict', 'not-found', 'invalid-request'],
  },
  [`POST ${house}/keys/[keyId]/revoke`]: {
    id: 'revokeKey',
    tag: 'House',
    summary: 'Revoke a key',
    description: 'From the next request on it is unknown.',
    answer: changed,
    problems: ['conflict', 'not-found'],
  },
  [`POST ${house}/payouts/connect`]: {
    id: 'connectPayouts',
    tag: 'House',
    summary: 'Connect the payout account',
    description: "Returns the address of the provider's page, which asks for what is missing.",
    answer: { status: 200, schema: PayoutLinkRecord, description: 'The address.' },
    problems: ['conflict'],
  },
  [`POST ${house}/payouts/check`]: {
    id: 'checkPayouts',
    tag: 'House',
    summary: 'Read the payout account at the provider again',
    description: 'The account is stored once guests can pay into it.',
    request: { name: 'PayoutCheckRequest' },
    answer: { status: 200, schema: PayoutsRecord, description: 'How far the account is.' },
    problems: ['conflict'],
  },
  [`POST ${house}/calendars/make`]: {
    id: 'makeCalendar',
    tag: 'House',
    summary: 'Make a calendar feed of bookings',
    request: { name: 'CalendarFeedRequest' },
    answer: feeds,
    problems: ['conflict', 'invalid-request'],
  },
  [`POST ${house}/calendars/[feedId]/replace`]: {
    id: 'replaceCalendar',
    tag: 'House',
    summary: 'Give a calendar feed another address',
    description: 'The address of before ends at once.',
    answer: feeds,
    problems: ['not-found'],
  },
  [`POST ${house}/calendars/[feedId]/end`]: {
    id: 'endCalendar',
    tag: 'House',
    summary: 'End a calendar feed',
    answer: feeds,
    problems: ['not-found'],
  },
}
