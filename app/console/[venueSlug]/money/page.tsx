import { forbidden } from 'next/navigation'
import { openScreen } from '#app/console/_ui/open-screen.ts'
import { moneyAddress, moneyViewOf, viewLinks } from './views.ts'

type Props = {
  params: Promise<{ venueSlug: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Shows the view of the money screen that `view` names. The screen needs the act `bill`, and each view an act of its own. */
export default async function MoneyPage({ params, searchParams }: Props) {
  const [{ venueSlug }, query] = [await params, await searchParams]
  const wanted = typeof query.view === 'string' ? encodeURIComponent(query.view) : undefined
  const opened = await openScreen(venueSlug, 'bill', moneyAddress(venueSlug, wanted))
  const { venue, locale, may } = opened
  const found = moneyViewOf(query.view, may)
  if (!found) forbidden()
  const { key, view } = found
  const { slug, name } = venue
  const framed = { venue: { slug, name }, locale, may, views: viewLinks(slug, key, may, locale) }
  return <view.Content {...{ opened, framed, query }} />
}
