import { z } from 'zod'
import * as field from '#lib/record-fields.ts'

/** The printed codes of a venue's tables. */
export const TableCodesRecord = z
  .object({
    ordering: field.flag('Whether guests order at the tables of the venue.'),
    tables: z.array(
      z.object({
        resourceId: field.text(),
        name: field.text(),
        state: z
          .enum(['works', 'no-code', 'out-of-service', 'ordering-off'])
          .meta({ description: 'Whether guests can order by the code, or why they cannot.' }),
        since: field.instant('When the code was made.').nullable(),
      }),
    ),
  })
  .meta({ id: 'TableCodes' })
export type TableCodesRecord = z.input<typeof TableCodesRecord>
