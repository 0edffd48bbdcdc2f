import { z } from 'zod'
import * as field from '#lib/record-fields.ts'

/** A stretch of the clock that a rule of pace bounds (decisions 19.2), as the row of the evening shows it. */
export const PaceStretchRecord = z.object({
  from: field.instant(),
  until: field.instant(),
  kind: z.enum(['covers', 'parties']).meta({ description: 'What the rule of pace counts.' }),
  started: field.count('How many start in it.'),
  most: field.count('The most that may start; staff may exceed it.'),
})
