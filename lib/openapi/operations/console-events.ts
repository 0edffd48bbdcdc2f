import { EventActRecord, StaffEventRecord, StaffEventsRecord } from '#lib/events/staff/staff-record.ts'
import type { Description, Descriptions } from '../description.ts'

const events = '/api/console/venues/[venueSlug]/events'
const event = `${events}/[eventSlug]`
const done = {
  status: 200,
  schema: EventActRecord,
  description: 'Done; with `preview`, what the act would mean.',
} as const

function act(id: string, summary: string, name: string, more: Partial<Description> = {}): Description {
  return { id, tag: 'Events', summary, request: { name }, answer: done, problems: ['conflict'], ...more }
}

/** The routes of the console by which events are written (decisions 7.8). */
export const consoleEventOperations: Descriptions = {
  [`GET ${events}`]: {
    id: 'listStaffEvents',
    tag: 'Events',
    summary: 'List all events of a venue with their sales',
    answer: { status: 200, schema: StaffEventsRecord, description: 'Dated ones by date and start, then ongoing ones.' },
    problems: [],
  },
  [`POST ${events}`]: act('createEvent', 'Create an event as a draft', 'EventCreateRequest', { problems: [] }),
  [`GET ${event}`]: {
    id: 'readStaffEvent',
    tag: 'Events',
    summary: 'Read an event to edit it',
    answer: { status: 200, schema: StaffEventRecord, description: 'The event.' },
    problems: [],
  },
  [`POST ${event}/edit`]: act('editEvent', 'Edit an event', 'EventEditRequest', {
    description:
      'Guests who have registered are mailed if the date, the time or the place changes. With `preview` nothing changes, and the answer says what would.',
  }),
  [`POST ${event}/publish`]: act('publishEvent', 'Publish a draft', 'EventPublishRequest', {
    problems: ['conflict', 'feature-not-in-plan'],
  }),
  [`POST ${event}/cancel`]: act('cancelEvent', 'Cancel an event', 'EventCancelRequest', {
    description: 'Everybody who has registered is mailed, and what was paid is refunded.',
  }),
  [`POST ${event}/copy`]: act('copyEvent', 'Copy an event, or make a weekly series of it', 'EventCopyRequest', {
    description: 'The copies are drafts, at the same time of day as the event, even after a clock change.',
    problems: [],
  }),
  [`POST ${event}/remove`]: act('removeDraft', 'Delete a draft', 'EventRemoveRequest'),
}
