import type { LinkedEntry } from '#lib/events/waiting-queries.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { cardPages } from '#lib/payments/at-table.ts'
import { guestPage } from '../../../../_components/document.tsx'
import { styleSheet } from '../../../../_components/style-sheet.ts'
import { states } from './texts.ts'
import { stateOf, WaitingPage } from './waiting-page.tsx'

/** The page of a guest who waits, as it is now; with what is wrong, where a press was refused. */
export async function showEntry(
  request: Request,
  found: LinkedEntry,
  {
    path,
    now,
    refusal,
  }: { path: string; now: Date; refusal?: { status: number; text: Text; typed?: readonly string[] } },
): Promise<Response> {
  const locale = pageLocale(request, found.venue.language)
  const state = stateOf(found, now)
  return guestPage({
    status: refusal?.status ?? 200,
    locale,
    title: `${states[state].title[locale]} · ${found.event.title}`,
    css: styleSheet('_components/style.css', '_components/contact.css', 'v/[venueSlug]/w/[token]/waiting-page.css'),
    formTargets: cardPages(found.venue) ?? [],
    content: (
      <WaitingPage
        found={found}
        state={state}
        path={path}
        locale={locale}
        refusal={refusal?.text ?? null}
        typed={refusal?.typed ?? []}
      />
    ),
  })
}
