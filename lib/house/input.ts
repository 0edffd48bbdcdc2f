import { z } from 'zod'

/** Body of a save of a section. */
export const HouseSaveBody = z.object({
  version: z.string().max(40).meta({ description: 'The version of the section that was read.' }),
  content: z
    .record(z.string(), z.unknown())
    .meta({ description: 'The fields of the section, as in the venue file; absent fields stay.' }),
  preview: z.boolean().default(false).meta({ description: 'True: nothing changes, and the answer says what would.' }),
  seen: z.string().max(40).optional().meta({
    description: 'The `seen` of the preview that has listed the bookings that no longer fit; omitted for none.',
  }),
})
export type HouseSaveBody = z.output<typeof HouseSaveBody>
