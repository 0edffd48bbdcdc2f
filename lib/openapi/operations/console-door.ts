import {
  BoxOfficeRecord,
  CheckInRecord,
  DoorListRecord,
  DoorRecord,
  StoredScansRecord,
  UndoneScanRecord,
} from '#lib/doors/record.ts'
import type { Description, Descriptions } from '../description.ts'

const door = '/api/console/venues/[venueSlug]/door'

const shown = (schema: Description['answer']['schema'], description: string) =>
  ({ status: 200, schema, description }) as const
const queryExamples = { event: 'quiz-night' }

/** The routes of the door (decisions 14.9). */
export const doorOperations: Descriptions = {
  [`GET ${door}`]: {
    id: 'readDoor',
    tag: 'Door',
    summary: 'Read how many guests are inside and arrive, and which scans conflict',
    queryExamples,
    answer: shown(DoorRecord, 'The state of an event at its doors.'),
    problems: [],
  },
  [`GET ${door}/list`]: {
    id: 'readDoorList',
    tag: 'Door',
    summary: 'Read the tickets of an event, for a door without a network',
    description: 'Codes are given as digests, with a salt for this device and event alone.',
    queryExamples,
    answer: shown(DoorListRecord, 'Every ticket, cancelled ones included.'),
    problems: [],
  },
  [`POST ${door}/check-in`]: {
    id: 'checkIn',
    tag: 'Door',
    summary: 'Scan a ticket',
    description: 'A refusal is an answer like any other, with its reason. Nothing of it is stored.',
    request: { name: 'CheckInRequest' },
    answer: shown(CheckInRecord, 'The verdict.'),
    problems: ['conflict'],
  },
  [`POST ${door}/scans`]: {
    id: 'storeScans',
    tag: 'Door',
    summary: 'Store scans of a door that had no network',
    description: 'A guest who was let in is inside: a scan that does not count is stored, and listed as a conflict.',
    request: { name: 'ScansRequest' },
    answer: shown(StoredScansRecord, 'The scans as they are stored, in the order of the request.'),
    problems: [],
  },
  [`POST ${door}/undo`]: {
    id: 'undoScan',
    tag: 'Door',
    summary: 'Undo a scan',
    request: { name: 'UndoScanRequest' },
    answer: shown(UndoneScanRecord, 'Undone, now or before.'),
    problems: [],
  },
  [`POST ${door}/box-office`]: {
    id: 'admitAtDoor',
    tag: 'Door',
    summary: 'Let in guests without tickets, as far as there are seats',
    description: 'No names or addresses are stored. An event that costs money is paid in cash or at a terminal.',
    request: { name: 'BoxOfficeRequest' },
    answer: shown(BoxOfficeRecord, 'They are registered and inside.'),
    problems: ['conflict', 'registration-closed'],
  },
}
