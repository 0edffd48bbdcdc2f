import { openScreen } from '#app/console/_ui/open-screen.ts'
import { readPause } from '#lib/evening/read-pause.ts'
import { readHouseHistory } from '#lib/house/read-history.ts'
import { readSection } from '#lib/house/read-section.ts'
import { HouseScreen } from './_screen/house-screen.tsx'
import { houseViewNamed, sectionOfForm } from './_screen/views.ts'

type Props = {
  params: Promise<{ venueSlug: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Shows the settings of a venue: a section as a form, or the history of all. */
export default async function HousePage({ params, searchParams }: Props) {
  const { venueSlug } = await params
  const view = houseViewNamed((await searchParams).view)
  const address = `/console/${encodeURIComponent(venueSlug)}/house?view=${view}`
  const { venue, locale } = await openScreen(venueSlug, 'settings', address)
  const now = new Date()
  const { slug, name, plan, currency, timezone, language } = venue
  const shown =
    view === 'history'
      ? ({ view, history: await readHouseHistory(venue, { now, locale }) } as const)
      : view === 'pause'
        ? ({ view, pause: await readPause(venue, now, locale) } as const)
        : view === 'basics'
          ? ({ view, basics: { plan, currency, timezone, language, slug } } as const)
          : ({ view, first: await readSection(venue, sectionOfForm(view), now) } as const)
  return <HouseScreen key={view} venue={{ slug, name, timeZone: timezone }} {...{ shown, locale }} />
}
