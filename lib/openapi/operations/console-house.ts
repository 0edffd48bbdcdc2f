import { HouseRecord, HouseSectionRecord, SectionSavedRecord } from '#lib/house/record.ts'
import type { Descriptions } from '../description.ts'

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
}
