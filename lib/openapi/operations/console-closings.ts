import { z } from 'zod'
import { ClosingRecord, ClosingsRecord, MoneyTodayRecord, NextClosingRecord } from '#lib/closings/record.ts'
import * as field from '#lib/record-fields.ts'
import type { Descriptions } from '../description.ts'

const venue = '/api/console/venues/[venueSlug]'
const closings = `${venue}/closings`

/** The routes of the console about takings and closings (decisions 15.4). */
export const consoleClosingOperations: Descriptions = {
  [`GET ${venue}/money`]: {
    id: 'readMoneyToday',
    tag: 'Money',
    summary: 'Read the money taken since the latest closing',
    answer: { status: 200, schema: MoneyTodayRecord, description: 'Sums, proofs, and what is left to do.' },
    problems: [],
  },
  [`GET ${closings}/preview`]: {
    id: 'previewClosing',
    tag: 'Money',
    summary: 'The next closing as it would be now',
    answer: { status: 200, schema: NextClosingRecord, description: 'Its number is given only when it closes.' },
    problems: [],
  },
  [`GET ${closings}`]: {
    id: 'listClosings',
    tag: 'Money',
    summary: 'The days that are closed',
    answer: { status: 200, schema: ClosingsRecord, description: 'The latest first.' },
    problems: [],
  },
  [`POST ${closings}`]: {
    id: 'closeDay',
    tag: 'Money',
    summary: 'Close the day',
    description:
      'Fixes all that has moved since the latest closing, with the next number. Refused where anything has changed since the preview, and where two sides of a proof differ. Cannot be undone.',
    request: { name: 'CloseDayRequest' },
    answer: {
      status: 200,
      schema: z.object({ number: z.int(), day: field.date() }).meta({ id: 'ClosedDay' }),
      description: 'Closed.',
    },
    problems: ['conflict'],
  },
  [`GET ${closings}/[number]`]: {
    id: 'readClosing',
    tag: 'Money',
    summary: 'A closing with its sums',
    answer: { status: 200, schema: ClosingRecord, description: 'It never changes.' },
    problems: ['not-found'],
  },
  [`GET ${closings}/[number]/export`]: {
    id: 'exportClosing',
    tag: 'Money',
    summary: 'A closing as a file for accountants',
    description:
      'CSV of its invoices and movements, or a batch of postings for DATEV (EXTF), which a venue in euros has.',
    queryExamples: { format: 'csv' },
    answer: { status: 200, type: 'text/csv', schema: z.string(), description: 'The file.' },
    problems: ['conflict', 'not-found'],
  },
}
