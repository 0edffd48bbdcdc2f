import { openScreen } from '#app/console/_ui/open-screen.ts'
import { venuePicturesRecord } from '#lib/venues/picture-record.ts'
import { PicturesScreen } from './_screen/pictures-screen.tsx'

type Props = { params: Promise<{ venueSlug: string }> }

/** The logo of a venue, the picture at the head of its pages, and those of its menus. */
export default async function PicturesPage({ params }: Props) {
  const { venueSlug } = await params
  const address = `/console/${encodeURIComponent(venueSlug)}/pictures`
  const { venue, locale, may } = await openScreen(venueSlug, 'pictures', address)
  const { slug, name, settings } = venue
  const shown = { slug, name, hasPage: settings.bookingPage ?? false }
  return <PicturesScreen venue={shown} initial={venuePicturesRecord(venue)} {...{ locale, may }} />
}
