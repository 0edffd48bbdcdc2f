import { z } from 'zod'
import * as field from '#lib/record-fields.ts'

/** A stretch of the clock that a rule of pace bounds, as the row of the evening shows it. */
const PaceStretchRecord = z.object({
  from: field.instant(),
  until: field.instant(),
  kind: z.enum(['covers', 'parties']).meta({ description: 'What the rule of pace counts.' }),
  started: field.count('How many start in it.'),
  most: field.count('The most that may start; staff may exceed it.'),
})

/** The stretches of an evening (decisions 19.2). */
export const PaceStretches = z
  .array(PaceStretchRecord)
  .meta({ description: 'The stretches that rules of pace bound. Absent for a venue without rules.' })
