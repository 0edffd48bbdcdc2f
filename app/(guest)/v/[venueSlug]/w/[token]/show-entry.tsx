import type { LinkedEntry } from '#lib/events/waiting/waiting-queries.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { cardPages } from '#lib/payments/bill/at-table.ts'
import { brandedPage } from '../../../../_components/branded-page.tsx'
import { states } from './texts.ts'
import { WaitingPage, waitingStateOf } from './waiting-page.tsx'

/** Shows the waiting-list page of a guest. If an action was refused, it also shows the reason. */
export async function showEntry(
  request: Request,
  found: LinkedEntry,
  {
    path,
    now,
    refusal,
  }: { path: string; now: Date; refusal?: { status: number; text: Text; typedNames?: readonly string[] } },
): Promise<Response> {
  const locale = pageLocale(request, found.venue.language)
  const state = waitingStateOf(found, now)
  return brandedPage(request, found.venue, {
    status: refusal?.status ?? 200,
    locale,
    title: `${states[state].title[locale]} · ${found.event.title}`,
    sheets: ['_components/venue-page.css', '_components/done-mark.css', 'v/[venueSlug]/w/[token]/waiting-page.css'],
    formTargets: cardPages(found.venue) ?? [],
    content: (
      <WaitingPage
        found={found}
        state={state}
        path={path}
        locale={locale}
        now={now}
        refusal={refusal?.text ?? null}
        typedNames={refusal?.typedNames ?? []}
      />
    ),
  })
}
