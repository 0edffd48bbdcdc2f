import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { mostPictureBytes } from '#lib/pictures/pictures.ts'
import { PictureUploadQuery } from '#lib/venues/picture-input.ts'
import { placeUpload } from '#lib/venues/place-picture.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/pictures/place',
  {
    POST: consoleAct({
      act: 'pictures',
      query: PictureUploadQuery,
      fileBytes: mostPictureBytes,
      answer: (call) => acted(call, (acting) => placeUpload(call.venue, call.query.place, call.file, acting)),
    }),
  },
)
