import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { lastScreenCookie } from '#lib/operators/last-screen.ts'
import { screenHeader } from '#lib/pages/console-screens.ts'
import { actingCookieName } from '../_ui/acting.ts'
import { ActingLine } from '../_ui/acting-line.tsx'
import { ActingWords } from '../_ui/acting-words.tsx'
import { DrawnIcon } from '../_ui/drawn-icon.tsx'
import { FrameProvider } from '../_ui/frame-context.tsx'
import { frameAt } from '../_ui/frame-of.ts'
import { frameTexts as texts } from '../_ui/frame-texts.ts'
import { LiveCounts } from '../_ui/live-counts.tsx'
import { PersonButton } from '../_ui/person-button.tsx'
import { PersonSheet } from '../_ui/person-sheet.tsx'
import { ConsolePlaces } from '../_ui/places.tsx'
import { consoleLocale, venueHere, whoIsHere } from '../_ui/request.ts'
import { SkipLink } from '../_ui/skip-link.tsx'
import { ThemeRow } from '../_ui/theme-row.tsx'

type Props = { children: ReactNode; params: Promise<{ venueSlug: string }> }

/**
 * Shows the places of the console and the person's sheet around every screen of a venue, also around its refusals. Somebody
 * without a role there gets none: the page answers.
 */
export default async function VenueLayout({ children, params }: Props) {
  const [who, venue] = await Promise.all([whoIsHere(), venueHere((await params).venueSlug)])
  const current = (await headers()).get(screenHeader)
  const frame = who && venue && (await frameAt(who, venue, { locale: await consoleLocale(), current }))
  if (!frame) return children
  const { locale, name, acts, role } = frame
  const you = texts.you[locale]
  const isNew = (await cookies()).has(actingCookieName) && acts !== 'signed-in'
  return (
    <>
      <nav aria-label={texts.skip[locale]}>
        <SkipLink locale={locale} />
      </nav>
      <ConsolePlaces frame={frame} />
      {frame.places.some(({ count }) => count !== null) && <LiveCounts venueSlug={frame.venue.slug} />}
      <PersonSheet
        frame={frame}
        theme={
          <ThemeRow>
            <DrawnIcon name="theme" />
            <b>{texts.theme[locale]}</b>
          </ThemeRow>
        }
      />
      <FrameProvider
        person={<PersonButton name={name} you={you} />}
        line={
          isNew && (
            <ActingLine label={you}>
              <ActingWords frame={frame} />
            </ActingLine>
          )
        }
        keptIn={lastScreenCookie(acts === 'signed-in' ? null : role)}
      >
        {children}
      </FrameProvider>
    </>
  )
}
