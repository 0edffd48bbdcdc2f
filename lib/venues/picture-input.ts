import { z } from 'zod'
import { text } from '#lib/input.ts'

const place = () =>
  text({ min: 1, max: 2000 }).meta({
    description: '`logo`, `header`, or the `place` of a menu item.',
  })

/** Query of an upload. */
export const PictureUploadQuery = z.object({ place: place() })
/** Body of a removal. */
export const PictureRemoveBody = z.object({ place: place() })
/** Body of the words for the header. */
export const HeaderDescribeBody = z.object({
  alt: text({ max: 200 }).meta({
    description: 'A description of the picture, for guests who do not see it; empty for an ornament.',
  }),
  was: z.object({ alt: z.string().nullable() }).optional().meta({
    description: 'The value as it was read. The request is refused if another one is stored by now. Absent: no check.',
  }),
})
export type HeaderDescribeBody = z.output<typeof HeaderDescribeBody>
