import { z } from 'zod'
import { instant, optionalText } from '#lib/input.ts'
import { ResourceType } from './resource-records.ts'

const types = z
  .array(ResourceType)
  .max(20)
  .default([])
  .meta({ description: 'The types of resources; omitted or empty for all.' })

/** Body of a pause of online booking. */
export const PauseBody = z.object({
  types,
  until: instant().meta({ description: 'The end, within 24 hours from now.' }),
  message: z
    .object({ en: optionalText({ max: 300 }), de: optionalText({ max: 300 }) })
    .optional()
    .meta({
      description:
        'The sentence that guests read, by language; without any, one with the end and the telephone number. Omitted: that of the running pause stays.',
    }),
})
export type PauseBody = z.output<typeof PauseBody>

/** Body of the end of a pause. */
export const PauseEndBody = z.object({ types })
