import { sharePicture } from '#lib/pictures/share-picture.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import { guestRoute } from '../../../_components/guest-route.ts'
import { initialsOf } from '../../../_components/initials.ts'
import { fileAnswer } from '../_hosted/file-answer.ts'
import { withVenuePage } from '../_hosted/venue-page.ts'

type Context = { params: Promise<{ venueSlug: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** The picture that other sites show beside a link to the venue's page: its name in its colour. */
async function show(request: Request, { params }: Context): Promise<Response> {
  return withVenuePage(request, (await params).venueSlug, async ({ venue, lang }) => {
    const { png, digest } = await sharePicture({
      name: venue.name,
      // The address alone decides: it is cached for everybody.
      line: inLanguage(venue, lang ?? venue.language).tagline,
      place: venue.business.city,
      initials: initialsOf(venue.name),
      colour: venue.settings.colour,
    })
    return fileAnswer(request, png, { type: 'image/png', digest, seconds: 3600 })
  })
}
