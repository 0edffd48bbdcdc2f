import type { Acted } from '#lib/audit/record-act.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleAct, consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { mostPictureBytes, type Picture, storePicture } from '#lib/pictures/pictures.ts'
import { venuePicturesRecord } from '#lib/venues/picture-record.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/pictures',
  {
    GET: consoleRead({ act: 'pictures', answer: async ({ venue }) => ok(venuePicturesRecord(venue)) }),
    POST: consoleAct({
      act: 'events',
      fileBytes: mostPictureBytes,
      answer: async ({ venue, actor, now, file, recordResponse }) => {
        const acting = { actor, now, beforeCommit: recordResponse(({ result }: Acted<Picture>) => ok(result)) }
        return ok((await storePicture(venue, file, acting)).result)
      },
    }),
  },
)
