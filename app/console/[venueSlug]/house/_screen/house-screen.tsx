'use client'
import { ActToast } from '#app/console/_acts/act-toast.tsx'
import { TopPerson } from '#app/console/_ui/frame-context.tsx'
import { Shell } from '#app/console/_ui/shell.tsx'
import type { FirstHourRecord, MissingPart } from '#lib/house/first-hour-record.ts'
import type { HouseRecord, HouseSectionRecord } from '#lib/house/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { HistoryList } from './history-list.tsx'
import css from './house.module.css'
import { SectionForm } from './section-form.tsx'
import type { FirstGuest } from './start/booking-step.tsx'
import { LazyStart } from './start/lazy-start.tsx'
import { MissingLine } from './start/missing-line.tsx'
import { houseTexts as texts, viewNames } from './texts.ts'
import { useSection } from './use-section.ts'
import { type HouseForm, type HouseView, houseViews } from './views.ts'

type Props = {
  venue: { slug: string; name: string }
  shown:
    | { view: HouseForm; first: HouseSectionRecord }
    | { view: 'history'; history: HouseRecord }
    | { view: 'start'; start: FirstHourRecord; guest: FirstGuest }
  /** The parts that keep guests from booking, for a line above the form. */
  missing?: readonly MissingPart[]
  locale: Locale
}

/** Shows the settings of a venue: the links of the sections, and the chosen one as a form, or the history. */
export function HouseScreen({ venue, shown, missing = [], locale }: Props) {
  return (
    <>
      <title>{`${viewNames[shown.view][locale]} · ${texts.house[locale]} · ${venue.name}`}</title>
      {shown.view === 'start' ? (
        <Frame {...{ venue, locale }} view="start">
          <LazyStart slug={venue.slug} first={shown.start} guest={shown.guest} locale={locale} />
        </Frame>
      ) : shown.view === 'history' ? (
        <Frame {...{ venue, locale }} view="history">
          <HistoryList slug={venue.slug} first={shown.history} locale={locale} />
        </Frame>
      ) : (
        <Editor {...{ venue, missing, locale }} first={shown.first} view={shown.view} />
      )}
    </>
  )
}

type EditorProps = Pick<Props, 'venue' | 'locale'> & {
  first: HouseSectionRecord
  view: HouseForm
  missing: readonly MissingPart[]
}

function Editor({ venue, first, view, missing, locale }: EditorProps) {
  const work = useSection(venue.slug, first, locale)
  return (
    <>
      <Frame {...{ venue, view, locale }} line={<MissingLine {...{ venue, missing, locale }} />}>
        <SectionForm slug={venue.slug} {...{ work, first, locale }} />
      </Frame>
      <ActToast acts={work.acts} locale={locale} />
    </>
  )
}

type FrameProps = Pick<Props, 'venue' | 'locale'> & {
  view: HouseView
  line?: React.ReactNode
  children: React.ReactNode
}

function Frame({ venue, view, line, locale, children }: FrameProps) {
  const here = `/console/${encodeURIComponent(venue.slug)}/house`
  return (
    <Shell
      startsInside
      lines={line}
      top={
        <header className={css.top}>
          <h1>{texts.house[locale]}</h1>
          <span className={css.space} />
          <TopPerson />
        </header>
      }
    >
      <div className={css.screen}>
        <nav className={css.nav} aria-label={texts.sections[locale]}>
          <ul>
            {houseViews.map((each) => (
              <li key={each}>
                <a href={`${here}?view=${each}`} aria-current={each === view ? 'page' : undefined}>
                  {viewNames[each][locale]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </Shell>
  )
}
