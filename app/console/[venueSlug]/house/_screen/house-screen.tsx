'use client'
import { ActToast } from '#app/console/_acts/act-toast.tsx'
import { TopPerson } from '#app/console/_ui/frame-context.tsx'
import { frameTexts } from '#app/console/_ui/frame-texts.ts'
import { Shell } from '#app/console/_ui/shell.tsx'
import type { CalendarFeedsRecord } from '#lib/calendars/feed-record.ts'
import type { PauseRecord } from '#lib/evening/read-pause.ts'
import type { FirstHourRecord, MissingPart } from '#lib/house/first-hour-record.ts'
import type { VenueKeysRecord } from '#lib/house/keys/key-record.ts'
import type { PayoutsRecord } from '#lib/house/payouts/payout-record.ts'
import type { HouseRecord, HouseSectionRecord } from '#lib/house/record.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { Act } from '#lib/operators/roles.ts'
import { BasicsList, type VenueBasics } from './basics-list.tsx'
import type { FeedResource } from './calendars-view.tsx'
import css from './house.module.css'
import { LazyCalendarsView, LazyHistoryList, LazyKeysView, LazyPauseView, LazyPayoutsView } from './lazy-views.tsx'
import type { PayoutsBack } from './payouts-view.tsx'
import { SectionForm } from './section-form.tsx'
import type { FirstGuest } from './start/booking-step.tsx'
import { LazyStart } from './start/lazy-start.tsx'
import { MissingLine } from './start/missing-line.tsx'
import { houseTexts as texts, viewNames } from './texts.ts'
import { useSection } from './use-section.ts'
import type { HouseForm, HouseView } from './views.ts'

/** The pages of the console that belong to the house, and to all venues of the organisation. */
const otherPages = [
  { act: 'staff', href: '/console/people', name: frameTexts.people },
  { act: 'devices', href: '/console/devices', name: frameTexts.devices },
] as const satisfies readonly { act: Act; href: string; name: Text }[]

/** The content of a view. */
export type ShownHouse =
  | { view: HouseForm; first: HouseSectionRecord }
  | { view: 'keys'; keys: VenueKeysRecord; provenUntil: number }
  | { view: 'calendars'; calendars: CalendarFeedsRecord; resources: readonly FeedResource[] }
  | { view: 'payouts'; payouts: PayoutsRecord; back: PayoutsBack | null; provenUntil: number }
  | { view: 'pause'; pause: PauseRecord }
  | { view: 'basics'; basics: VenueBasics }
  | { view: 'history'; history: HouseRecord }
  | { view: 'start'; start: FirstHourRecord; guest: FirstGuest; mayFound: boolean }

type Props = {
  venue: { slug: string; name: string; timeZone: string }
  /** The views that the person may open. */
  views: readonly HouseView[]
  may: readonly Act[]
  shown: ShownHouse
  /** The parts that keep guests from booking, for a line above the form. */
  missing?: readonly MissingPart[]
  locale: Locale
}

/** Shows the settings of a venue: the links of the views, and the chosen one. */
export function HouseScreen({ shown, ...frame }: Props) {
  const { venue, locale } = frame
  const { slug } = venue
  return (
    <>
      <title>{`${viewNames[shown.view][locale]} · ${texts.house[locale]} · ${venue.name}`}</title>
      {'first' in shown ? (
        <Editor {...frame} first={shown.first} view={shown.view} />
      ) : (
        <Frame {...frame} view={shown.view}>
          {shown.view === 'start' && <LazyStart {...{ slug, locale, ...shown }} first={shown.start} />}
          {shown.view === 'history' && <LazyHistoryList {...{ slug, locale }} first={shown.history} />}
          {shown.view === 'pause' && <LazyPauseView venue={venue} first={shown.pause} locale={locale} />}
          {shown.view === 'basics' && <BasicsList basics={shown.basics} locale={locale} />}
          {shown.view === 'keys' && <LazyKeysView {...{ slug, locale, ...shown }} first={shown.keys} />}
          {shown.view === 'calendars' && <LazyCalendarsView {...{ slug, locale, ...shown }} first={shown.calendars} />}
          {shown.view === 'payouts' && <LazyPayoutsView {...{ slug, locale, ...shown }} first={shown.payouts} />}
        </Frame>
      )}
    </>
  )
}

type EditorProps = Omit<Props, 'shown'> & { first: HouseSectionRecord; view: HouseForm }

function Editor({ first, view, ...frame }: EditorProps) {
  const { venue, locale } = frame
  const work = useSection(venue.slug, first, locale)
  return (
    <>
      <Frame {...frame} view={view}>
        <SectionForm slug={venue.slug} {...{ view, work, first, locale }} />
      </Frame>
      <ActToast acts={work.acts} locale={locale} />
    </>
  )
}

/** On a phone the links are a row, whose end would hide the current one. */
const showCurrent = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' })

type FrameProps = Omit<Props, 'shown'> & { view: HouseView; children: React.ReactNode }

function Frame({ venue, views, may, view, missing = [], locale, children }: FrameProps) {
  const here = `/console/${encodeURIComponent(venue.slug)}/house`
  return (
    <Shell
      startsInside
      lines={<MissingLine {...{ venue, missing, locale }} />}
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
            {views.map((each) => (
              <li key={each}>
                <a
                  href={`${here}?view=${each}`}
                  {...(each === view && { 'aria-current': 'page' as const, ref: showCurrent })}
                >
                  {viewNames[each][locale]}
                </a>
              </li>
            ))}
            {otherPages.flatMap(({ act, href, name }) =>
              may.includes(act)
                ? [
                    <li key={href}>
                      <a href={href}>{name[locale]}</a>
                    </li>,
                  ]
                : [],
            )}
          </ul>
        </nav>
        {children}
      </div>
    </Shell>
  )
}
