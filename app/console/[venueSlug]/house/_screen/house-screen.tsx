'use client'
import { ActToast } from '#app/console/_acts/act-toast.tsx'
import { TopPerson } from '#app/console/_ui/frame-context.tsx'
import { Shell } from '#app/console/_ui/shell.tsx'
import type { PauseRecord } from '#lib/evening/read-pause.ts'
import type { HouseRecord, HouseSectionRecord } from '#lib/house/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { BasicsList, type VenueBasics } from './basics-list.tsx'
import { HistoryList } from './history-list.tsx'
import css from './house.module.css'
import { PauseView } from './pause-view.tsx'
import { SectionForm } from './section-form.tsx'
import { houseTexts as texts, viewNames } from './texts.ts'
import { useSection } from './use-section.ts'
import { type HouseForm, type HouseView, houseViews } from './views.ts'

type Props = {
  venue: { slug: string; name: string; timeZone: string }
  shown:
    | { view: HouseForm; first: HouseSectionRecord }
    | { view: 'history'; history: HouseRecord }
    | { view: 'pause'; pause: PauseRecord }
    | { view: 'basics'; basics: VenueBasics }
  locale: Locale
}

/** Shows the settings of a venue: the links of the sections, and the chosen one as a form, or the history. */
export function HouseScreen({ venue, shown, locale }: Props) {
  return (
    <>
      <title>{`${viewNames[shown.view][locale]} · ${texts.house[locale]} · ${venue.name}`}</title>
      {shown.view === 'history' ? (
        <Frame {...{ venue, locale }} view="history">
          <HistoryList slug={venue.slug} first={shown.history} locale={locale} />
        </Frame>
      ) : shown.view === 'pause' ? (
        <Frame {...{ venue, locale }} view="pause">
          <PauseView venue={venue} first={shown.pause} locale={locale} />
        </Frame>
      ) : shown.view === 'basics' ? (
        <Frame {...{ venue, locale }} view="basics">
          <BasicsList basics={shown.basics} locale={locale} />
        </Frame>
      ) : (
        <Editor {...{ venue, locale }} first={shown.first} view={shown.view} />
      )}
    </>
  )
}

type EditorProps = Pick<Props, 'venue' | 'locale'> & { first: HouseSectionRecord; view: HouseForm }

function Editor({ venue, first, view, locale }: EditorProps) {
  const work = useSection(venue.slug, first, locale)
  return (
    <>
      <Frame {...{ venue, view, locale }}>
        <SectionForm slug={venue.slug} {...{ view, work, first, locale }} />
      </Frame>
      <ActToast acts={work.acts} locale={locale} />
    </>
  )
}

/** On a phone the links are a row, whose end would hide the current one. */
const showCurrent = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' })

type FrameProps = Pick<Props, 'venue' | 'locale'> & { view: HouseView; children: React.ReactNode }

function Frame({ venue, view, locale, children }: FrameProps) {
  const here = `/console/${encodeURIComponent(venue.slug)}/house`
  return (
    <Shell
      startsInside
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
                <a
                  href={`${here}?view=${each}`}
                  {...(each === view && { 'aria-current': 'page' as const, ref: showCurrent })}
                >
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
