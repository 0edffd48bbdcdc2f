import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { PictureRemoveBody } from '#lib/venues/picture-input.ts'
import { removePicture } from '#lib/venues/place-picture.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/pictures/remove',
  {
    POST: consoleAct({
      act: 'pictures',
      body: PictureRemoveBody,
      answer: (call) => acted(call, (acting) => removePicture(call.venue, call.body.place, acting)),
    }),
  },
)
