import { openScreen } from '#app/console/_ui/open-screen.ts'
import { venuePicturesRecord } from '#lib/venues/picture-record.ts'
import { PicturesScreen } from './_screen/pictures-screen.tsx'

type Props = { params: Promise<{ venueSlug: string }> }

/** Shows the screen of a venue's pictures: logo, head of its pages, and menus. */
export default async function PicturesPage({ params }: Props) {
  const { venueSlug } = await params
  const address = `/console/${encodeURIComponent(venueSlug)}/pictures`
  const { venue, locale } = await openScreen(venueSlug, 'pictures', address)
  const { slug, name, settings } = venue
  const shown = { slug, name, hasPage: settings.bookingPage ?? false }
  return <PicturesScreen venue={shown} initial={venuePicturesRecord(venue)} locale={locale} />
}
