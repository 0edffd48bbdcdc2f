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
    answer: { status: 200, schema: MoneyTodayRecord, description: 'Sums, proofs, and everything that is left to do.' },
    problems: [],
  },
  [`GET ${venue}/money/export`]: {
    id: 'exportMonth',
    tag: 'Money',
    summary: 'Read the figures of a month as a file',
    description:
      'CSV with a row for each service day, for the month and the month before, for each person who gave discounts or took something back, and for each item that was sold.',
    queryExamples: { month: '2027-06' },
    answer: { status: 200, type: 'text/csv', schema: z.string(), description: 'The file.' },
    problems: [],
  },
  [`GET ${closings}/preview`]: {
    id: 'previewClosing',
    tag: 'Money',
    summary: 'Read the next closing as it would be now',
    answer: {
      status: 200,
      schema: NextClosingRecord,
      description: 'The next closing. It gets its number only when the day is closed.',
    },
    problems: [],
  },
  [`GET ${closings}`]: {
    id: 'listClosings',
    tag: 'Money',
    summary: 'List the closings',
    answer: { status: 200, schema: ClosingsRecord, description: 'The latest first.' },
    problems: [],
  },
  [`POST ${closings}`]: {
    id: 'closeDay',
    tag: 'Money',
    summary: 'Close the day',
    description:
      'Fixes everything since the latest closing under the next number. Refused if anything has changed since the preview, and if the two sides of a proof differ. Cannot be undone.',
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
    summary: 'Read a closing with its sums',
    answer: { status: 200, schema: ClosingRecord, description: 'The closing. It never changes.' },
    problems: ['not-found'],
  },
  [`GET ${closings}/[number]/export`]: {
    id: 'exportClosing',
    tag: 'Money',
    summary: 'Read a closing as a file for accountants',
    description: 'CSV of its invoices and movements or, for a venue in euros, a batch of postings for DATEV (EXTF).',
    queryExamples: { format: 'csv' },
    answer: { status: 200, type: 'text/csv', schema: z.string(), description: 'The file.' },
    problems: ['conflict', 'not-found'],
  },
}
