import { openScreen } from '#app/console/_ui/open-screen.ts'
import { presentServiceDay } from '#lib/availability/present-day.ts'
import { env } from '#lib/env/env.ts'
import { readEvening } from '#lib/evening/read-evening.ts'
import { eveningAddress, eveningPlaceOf } from './_screen/address.ts'
import { EveningScreen } from './_screen/evening-screen.tsx'

type Props = {
  params: Promise<{ venueSlug: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Shows the evening of a venue. The first markup has all of it, so that it can be read before a script runs. */
export default async function EveningPage({ params, searchParams }: Props) {
  const { venueSlug } = await params
  const place = eveningPlaceOf(await searchParams)
  const { venue, locale, may } = await openScreen(venueSlug, 'evening', eveningAddress(venueSlug, place))
  const now = new Date()
  const date = place.date ?? presentServiceDay(venue, now)
  const reader = { readsMessages: may.includes('messages'), seesGuests: may.includes('guests') }
  const evening = await readEvening(venue, date, now, locale, reader)
  return <EveningScreen evening={evening} place={place} locale={locale} may={may} stored={env().production} />
}
