import { z } from 'zod'
import { ActRecord } from '#lib/evening/record.ts'
import { ErasureRecord, GuestDirectoryRecord, GuestRecord } from '#lib/guests/record.ts'
import type { Descriptions } from '../description.ts'

const venue = '/api/console/venues/[venueSlug]'
const guests = `${venue}/guests`
const guest = `${guests}/[guestId]`
const done = { status: 200, schema: ActRecord, description: 'Done.' } as const

/** The routes of the guests of a venue (decisions 17.9, 17.10). */
export const consoleGuestOperations: Descriptions = {
  [`GET ${guests}`]: {
    id: 'listVenueGuests',
    tag: 'Guests',
    summary: 'List the guests of the venue',
    description: 'A page. With `q` it searches all of them.',
    queryExamples: { filter: 'all' },
    answer: { status: 200, schema: GuestDirectoryRecord, description: 'By the latest booking, the latest first.' },
    problems: [],
  },
  [`GET ${guests}/export`]: {
    id: 'exportGuests',
    tag: 'Guests',
    summary: 'Read all guests as a file',
    description: 'CSV with a row for each guest. An audit entry has the number of guests.',
    answer: { status: 200, type: 'text/csv', schema: z.string(), description: 'The file.' },
    problems: [],
  },
  [`GET ${guest}`]: {
    id: 'readGuest',
    tag: 'Guests',
    summary: 'Read everything that the venue has of a guest',
    answer: { status: 200, schema: GuestRecord, description: 'The guest, under all contacts that were merged.' },
    problems: ['not-found'],
  },
  [`POST ${guest}/edit`]: {
    id: 'editGuestById',
    tag: 'Guests',
    summary: 'Edit the notes, allergies and tags of a guest',
    request: { name: 'GuestWordsRequest' },
    answer: done,
    problems: ['conflict', 'not-found'],
  },
  [`POST ${guest}/merge`]: {
    id: 'mergeGuest',
    tag: 'Guests',
    summary: 'Merge another guest into this one',
    description: 'Bookings, visits and notes of both count together. Nobody is mailed.',
    request: { name: 'GuestMergeRequest' },
    answer: done,
    problems: ['conflict', 'not-found'],
  },
  [`POST ${guest}/separate`]: {
    id: 'separateGuest',
    tag: 'Guests',
    summary: 'Separate a guest who was merged into this one',
    request: { name: 'GuestSeparateRequest' },
    answer: done,
    problems: ['not-found'],
  },
  [`POST ${guest}/tell-apart`]: {
    id: 'tellGuestApart',
    tag: 'Guests',
    summary: 'Declare another guest to be somebody else',
    description: 'They are no longer suggested as one.',
    request: { name: 'GuestApartRequest' },
    answer: done,
    problems: ['conflict', 'not-found'],
  },
  [`POST ${guest}/watch`]: {
    id: 'watchGuest',
    tag: 'Guests',
    summary: 'Look at the bookings of a guest, or end that',
    description: 'Each booking that the guest makes from now on waits for staff. The guest books as everybody does.',
    request: { name: 'GuestWatchRequest' },
    answer: done,
    problems: ['conflict', 'not-found'],
  },
  [`GET ${guest}/export`]: {
    id: 'exportGuest',
    tag: 'Guests',
    summary: 'Read the data of a guest as a file',
    description: 'The file of the command `guest export`. An audit entry is written.',
    answer: {
      status: 200,
      schema: z.looseObject({ exportedAt: z.string(), venues: z.array(z.looseObject({})) }).meta({ id: 'GuestFile' }),
      description: 'The file.',
    },
    problems: ['not-found'],
  },
  [`GET ${guest}/erasure`]: {
    id: 'previewErasure',
    tag: 'Guests',
    summary: 'Read what an erasure of a guest would do',
    answer: { status: 200, schema: ErasureRecord, description: 'The records that would go, and those that stay.' },
    problems: ['not-found'],
  },
  [`POST ${guest}/erase`]: {
    id: 'eraseGuest',
    tag: 'Guests',
    summary: 'Erase the data of a guest',
    description: 'Cannot be undone. Records that are still needed stay.',
    answer: { status: 200, schema: ErasureRecord, description: 'The records that went, and those that stay.' },
    problems: ['not-found'],
  },
  [`POST ${venue}/reservations/[reference]/decline`]: {
    id: 'declineParty',
    tag: 'Guests',
    summary: 'Cancel a booking with a friendly letter',
    description: 'As the cancellation by the venue; only the words of the letter differ.',
    answer: done,
    problems: ['conflict', 'not-found'],
  },
  [`POST ${venue}/reservations/[reference]/keep`]: {
    id: 'keepParty',
    tag: 'Guests',
    summary: 'Keep a booking at which staff have looked',
    answer: done,
    problems: ['conflict', 'not-found'],
  },
}
