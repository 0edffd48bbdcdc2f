import { PauseRecord } from '#lib/evening/read-pause.ts'
import { ActRecord } from '#lib/evening/record.ts'
import { FirstHourRecord, FirstTimesRecord } from '#lib/house/first-hour-record.ts'
import { HolidaysRecord } from '#lib/house/holidays-record.ts'
import {
  HouseChangesRecord,
  HouseLetterRecord,
  HouseRecord,
  HouseSectionRecord,
  SectionSavedRecord,
} from '#lib/house/record.ts'
import { TableCodesRecord } from '#lib/house/record-tables.ts'
import type { Descriptions } from '../description.ts'

const venue = '/api/console/venues/[venueSlug]'
const house = `${venue}/house`
const first = `${venue}/first-hour`
const pause = `${venue}/pause`
const done = { status: 200, schema: ActRecord, description: 'Done, or nothing was left to do.' } as const

/** The routes of the console by which a venue edits its own document (decisions 18). */
export const houseOperations: Descriptions = {
  [`GET ${pause}`]: {
    id: 'readPause',
    tag: 'House',
    summary: 'Read the pauses of online booking, and for how long it can be paused',
    answer: { status: 200, schema: PauseRecord, description: 'The pauses that run, and the usual lengths.' },
    problems: [],
  },
  [`POST ${pause}`]: {
    id: 'pauseOnlineBooking',
    tag: 'House',
    summary: 'Pause online booking',
    description: 'Slots that start until the end cannot be booked by guests; staff book as always. It ends by itself.',
    request: { name: 'PauseRequest' },
    answer: { status: 200, schema: ActRecord, description: 'Paused.' },
    problems: ['invalid-request'],
  },
  [`POST ${pause}/end`]: {
    id: 'endPause',
    tag: 'House',
    summary: 'End a pause of online booking',
    request: { name: 'PauseEndRequest' },
    answer: { status: 200, schema: ActRecord, description: 'Ended.' },
    problems: [],
  },
  [`GET ${house}`]: {
    id: 'readHouse',
    tag: 'House',
    summary: "Read who has changed the venue's settings",
    answer: { status: 200, schema: HouseRecord, description: 'The saves of all sections.' },
    problems: [],
  },
  [`GET ${house}/[section]`]: {
    id: 'readHouseSection',
    tag: 'House',
    summary: "Read a section of the venue's settings",
    answer: { status: 200, schema: HouseSectionRecord, description: 'The section as it is stored.' },
    problems: ['not-found'],
  },
  [`POST ${house}/[section]`]: {
    id: 'saveHouseSection',
    tag: 'House',
    summary: "Save a section of the venue's settings",
    description:
      'The content passes the checks of the venue file. A preview lists the bookings that no longer fit, and the save repeats its `seen`; `choices` says which of them are moved and cancelled.',
    request: { name: 'HouseSaveRequest' },
    answer: { status: 200, schema: SectionSavedRecord, description: 'Saved, or what a save would change.' },
    problems: ['conflict', 'not-found', 'invalid-request'],
  },
  [`GET ${house}-changes`]: {
    id: 'readHouseChanges',
    tag: 'House',
    summary: 'Read the bookings that saves are moving and cancelling',
    queryExamples: {},
    answer: { status: 200, schema: HouseChangesRecord, description: 'The changes that are not done.' },
    problems: [],
  },
  [`POST ${house}-changes/[changeId]`]: {
    id: 'decideHouseChange',
    tag: 'House',
    summary: 'Decide about bookings that are asked again',
    request: { name: 'ChangeDecisionRequest' },
    answer: { status: 200, schema: ActRecord, description: 'Decided.' },
    problems: ['not-found'],
  },
  [`GET ${house}-letter`]: {
    id: 'readHouseLetter',
    tag: 'House',
    summary: 'Read the mail that a choice about a booking would send',
    queryExamples: { reference: 'SVC-7K2M', choice: 'cancel' },
    answer: { status: 200, schema: HouseLetterRecord, description: 'The mail.' },
    problems: ['not-found'],
  },
  [`GET ${venue}/holidays`]: {
    id: 'readHolidays',
    tag: 'House',
    summary: 'Read the public holidays of a year',
    answer: { status: 200, schema: HolidaysRecord, description: 'The holidays of the country, or of a region.' },
    problems: ['invalid-request'],
  },
  [`GET ${venue}/table-codes`]: {
    id: 'readTableCodes',
    tag: 'House',
    summary: 'Read which tables have a printed code that works',
    answer: { status: 200, schema: TableCodesRecord, description: 'The tables, without their codes.' },
    problems: [],
  },
  [`POST ${venue}/table-codes/[resourceId]/replace`]: {
    id: 'replaceTableCode',
    tag: 'House',
    summary: 'Replace the printed code of a table',
    description: 'The old code ends at once. The card has to be printed again.',
    answer: done,
    problems: ['not-found'],
  },
  [`POST ${venue}/table-codes/[resourceId]/revoke`]: {
    id: 'revokeTableCode',
    tag: 'House',
    summary: 'End the printed code of a table',
    answer: done,
    problems: [],
  },
  [`GET ${first}`]: {
    id: 'readFirstHour',
    tag: 'House',
    summary: 'Read how far a venue is set up, and what keeps guests from booking',
    answer: { status: 200, schema: FirstHourRecord, description: 'What is there, and what is missing.' },
    problems: [],
  },
  [`GET ${first}/times`]: {
    id: 'readFirstTimes',
    tag: 'House',
    summary: 'Read when a guest could book a table online',
    answer: { status: 200, schema: FirstTimesRecord, description: 'The days, and the times of one of them.' },
    problems: ['invalid-request'],
  },
}
