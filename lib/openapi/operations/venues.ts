import { BusinessRecord, MenusRecord, OpeningHoursRecord, ProfileRecord } from '#lib/venues/records.ts'
import { FloorPlanRecord, ResourcesRecord } from '#lib/venues/resource-records.ts'
import type { Descriptions } from '../description.ts'

const read = { tag: 'Venue', problems: [] } as const

/** The venue reads. */
export const venueOperations: Descriptions = {
  'GET /api/venues/[venueSlug]': {
    ...read,
    id: 'getVenue',
    summary: 'Read the profile of a venue',
    answer: { status: 200, schema: ProfileRecord, description: 'The profile.' },
  },
  'GET /api/venues/[venueSlug]/business-info': {
    ...read,
    id: 'getBusinessInfo',
    summary: 'Read which business runs a venue',
    answer: { status: 200, schema: BusinessRecord, description: 'The business.' },
  },
  'GET /api/venues/[venueSlug]/opening-hours': {
    ...read,
    id: 'getOpeningHours',
    summary: 'Read the opening hours of a venue',
    description: 'For display. Availability already applies them, breaks included.',
    answer: { status: 200, schema: OpeningHoursRecord, description: 'Opening hours.' },
  },
  'GET /api/venues/[venueSlug]/menus': {
    ...read,
    id: 'getMenus',
    summary: 'Read the display menus of a venue',
    answer: { status: 200, schema: MenusRecord, description: 'Menus.' },
  },
  'GET /api/venues/[venueSlug]/resources': {
    ...read,
    id: 'listResources',
    summary: 'List the bookable resources of a venue',
    answer: { status: 200, schema: ResourcesRecord, description: 'Bookable resources.' },
  },
  'GET /api/venues/[venueSlug]/floor-plan': {
    ...read,
    id: 'getFloorPlan',
    summary: 'Read the floor plan of a venue',
    answer: { status: 200, schema: FloorPlanRecord, description: 'The floor plan.' },
  },
}
