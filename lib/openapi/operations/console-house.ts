import { FirstHourRecord, FirstTimesRecord } from '#lib/house/first-hour-record.ts'
import { HouseRecord, HouseSectionRecord, SectionSavedRecord } from '#lib/house/record.ts'
import type { Descriptions } from '../description.ts'

const first = '/api/console/venues/[venueSlug]/first-hour'
const house = '/api/console/venues/[venueSlug]/house'

/** The routes of the console by which a venue edits its own document (decisions 18). */
export const houseOperations: Descriptions = {
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
      'The content passes the checks of the venue file. Bookings that no longer fit stay: a preview lists them, and the save repeats its `seen`.',
    request: { name: 'HouseSaveRequest' },
    answer: { status: 200, schema: SectionSavedRecord, description: 'Saved, or what a save would change.' },
    problems: ['conflict', 'not-found', 'invalid-request'],
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
