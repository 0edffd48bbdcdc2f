import { forbidden } from 'next/navigation'
import { openScreen } from '#app/console/_ui/open-screen.ts'
import { staffOf } from '#lib/audit/actor.ts'
import { InboxQuery } from '#lib/inbox/input.ts'
import { readInbox } from '#lib/inbox/read-inbox.ts'
import { readThread } from '#lib/inbox/read-thread.ts'
import { includesPlan } from '#lib/plans/plans.ts'
import { Problem } from '#lib/problems/problem.ts'
import { InboxScreen } from './_screen/inbox-screen.tsx'

type Props = {
  params: Promise<{ venueSlug: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Shows the conversations with guests, and the one of `thread`. The first markup has both. */
export default async function InboxPage({ params, searchParams }: Props) {
  const { venueSlug } = await params
  const { thread: asked, filter } = await searchParams
  const threadId = typeof asked === 'string' ? asked : null
  const here = `/console/${encodeURIComponent(venueSlug)}/inbox`
  const address = threadId === null ? here : `${here}?thread=${encodeURIComponent(threadId)}`
  const { venue, locale, actor, may } = await openScreen(venueSlug, 'messages', address)
  if (!includesPlan(venue.plan, 'Pro')) forbidden()
  const now = new Date()
  const parsed = InboxQuery.safeParse({ filter })
  const query = parsed.success ? parsed.data : InboxQuery.parse({})
  const { operatorId } = staffOf(actor)
  const [inbox, thread] = await Promise.all([
    readInbox(venue, query, { operatorId, locale, now }),
    threadId === null
      ? null
      : readThread(venue, threadId, { now, locale, may: (act) => may.includes(act) }).catch(unlessUnknown),
  ])
  const { slug, name, timezone, currency } = venue
  return (
    <InboxScreen
      venue={{ slug, name, timezone, currency }}
      first={{ inbox, thread }}
      filter={query.filter}
      {...{ locale, may }}
    />
  )
}

/** A conversation that is unknown, or was erased meanwhile: the list alone is shown. */
function unlessUnknown(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null
  throw error
}
