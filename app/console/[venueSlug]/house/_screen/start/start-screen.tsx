import { type ReactNode, useState } from 'react'
import { ActToast } from '#app/console/_acts/act-toast.tsx'
import { Button } from '#app/console/_ui/button.tsx'
import { shortDate } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Icon } from '#app/console/_ui/icon.tsx'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import { contentId } from '#app/console/_ui/skip-link.tsx'
import { uiTexts } from '#app/console/_ui/texts.ts'
import type { FirstHourRecord } from '#lib/house/first-hour-record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import houseCss from '../house.module.css'
import { placeInWords } from '../place-words.ts'
import { BookingStep, type FirstGuest } from './booking-step.tsx'
import { DrawnTables } from './drawn-tables.tsx'
import { HoursStep } from './hours-step.tsx'
import { LengthStep } from './length-step.tsx'
import { missingTexts } from './missing-texts.ts'
import { CardsStep, PageStep, PrintLink, WebsiteTag } from './page-steps.tsx'
import css from './start.module.css'
import { startTexts as texts } from './start-texts.ts'
import { TablesStep } from './tables-step.tsx'
import { type StartStep, type StartWork, startSteps, useStart } from './use-start.ts'
import { weekInWords } from './week.ts'

type Props = {
  slug: string
  first: FirstHourRecord
  guest: FirstGuest
  /** Whether the person may make another venue. */
  mayFound: boolean
  locale: Locale
}

/** Leads through the first steps of a venue, in any order, and says what is missing before guests can book. */
export function StartScreen({ slug, first, guest, mayFound, locale }: Props) {
  const work = useStart(slug, first, locale)
  const [booked, setBooked] = useState<string | null>(null)
  const { done, open } = work
  const count = startSteps.filter((step) => done[step]).length
  const stateOf = (step: StartStep) => (step === open ? 'open' : done[step] ? 'done' : 'left')
  return (
    <>
      <ScrollRegion id={contentId} className={houseCss.scroll} aria-label={missingTexts.steps[locale]}>
        <div className={css.screen}>
          <header className={css.head}>
            <div>
              <h2>{texts.title[locale]}</h2>
              <p className={css.soft}>{texts.line[locale]}</p>
            </div>
            <strong>{texts.progress(count)[locale]}</strong>
          </header>
          <div className={css.bar} aria-hidden="true">
            {startSteps.map((step) => (
              <i key={step} data-state={stateOf(step)} />
            ))}
          </div>
          <ol className={css.steps}>
            {startSteps.map((step, index) => (
              <li key={step} data-state={stateOf(step)} aria-current={step === open ? 'step' : undefined}>
                <span className={css.mark}>{done[step] ? <Icon name="check" /> : index + 1}</span>
                <div className={css.words}>
                  <h3>{texts.steps[step][locale]}</h3>
                  <Line {...{ slug, work, step, locale }} />
                </div>
                <div className={css.press}>
                  <StepPress {...{ slug, work, step, booked, locale }} />
                </div>
                {step === open && (
                  <div className={css.body}>
                    <StepRefusal work={work} locale={locale} />
                    {step === 'hours' && <HoursStep {...{ work, locale }} />}
                    {step === 'tables' && <TablesStep {...{ work, locale }} />}
                    {step === 'length' && <LengthStep {...{ work, locale }} />}
                    {step === 'booking' && <BookingStep {...{ work, guest, locale }} onBooked={setBooked} />}
                    {step === 'cards' && <CardsStep {...{ slug, work, locale }} />}
                    {step === 'page' && <PageStep {...{ work, locale }} />}
                  </div>
                )}
              </li>
            ))}
          </ol>
          <Readiness {...{ slug, work, locale }} />
          <WebsiteTag slug={slug} url={first.page.url} locale={locale} />
          {mayFound && (
            <p>
              <a className={css.another} href="/console/new-venue">
                {uiTexts.anotherVenue[locale]}
              </a>
            </p>
          )}
        </div>
      </ScrollRegion>
      <ActToast acts={work.acts} locale={locale} />
    </>
  )
}

type StepProps = { slug: string; work: StartWork; step: StartStep; locale: Locale }

/** The sentence of a step: what is stored if it is done, else what it asks. */
function Line({ work: { state, done, open }, step, locale }: StepProps): ReactNode {
  const { name, place, timezone, currency, week, tables, length, booking, cards, page } = state
  if (step === 'place') return <p>{`${name}, ${place}. ${timezone.replaceAll('_', ' ')}, ${currency}.`}</p>
  if (!done[step]) {
    const asks = { hours: texts.hoursLine, tables: texts.tablesLine, length: texts.lengthLine }
    const more = { booking: texts.bookingLine, cards: texts.cardsLine, page: texts.pageLine(bare(page.url)) }
    return <p>{{ ...asks, ...more }[step][locale]}</p>
  }
  if (step === 'hours') return <p>{weekInWords(week, locale)}</p>
  if (step === 'tables') return open === step ? null : <DrawnTables sizes={tables} locale={locale} />
  if (step === 'length') return <p>{length && texts.lengthDone(length.minutes, length.turnoverMinutes)[locale]}</p>
  if (step === 'cards') return <p>{texts.cardsDone(cards)[locale]}</p>
  if (step === 'page')
    return (
      <p>
        {texts.pageOn[locale]} {bare(page.url)}
      </p>
    )
  if (!booking) return null
  const { name: guest, date, start, partySize } = booking
  return <p>{texts.booked(guest, shortDate(date, locale), start, partySize)[locale]}</p>
}

const bare = (url: string) => url.replace(/^https?:\/\//, '')

/** The button at the end of a step: it opens, skips, changes or shows it. */
function StepPress({ slug, work, step, booked, locale }: StepProps & { booked: string | null }) {
  const { state, done, open, acts } = work
  const name = texts.steps[step][locale]
  const house = `/console/${encodeURIComponent(slug)}/house?view=`
  if (step === open) {
    return (
      <Button kind="quiet" aria-label={texts.skipOf(name)[locale]} onClick={work.leave}>
        {texts.skip[locale]}
      </Button>
    )
  }
  if (!done[step]) {
    return (
      <Button aria-label={texts.openOf(name)[locale]} onClick={() => work.show(step)}>
        {texts.open[locale]}
      </Button>
    )
  }
  if (step === 'booking' && state.booking) {
    const { reference, date } = state.booking
    const cancel = () => acts.act(`reservations/${reference}/cancel`, {}, texts.cancelled[locale])
    // Another booking may be a guest's: the evening has its acts.
    if (reference === booked)
      return (
        <Button kind="quiet" busy={acts.busy} onClick={() => void cancel()}>
          {texts.cancel[locale]}
        </Button>
      )
    const evening = `/console/${encodeURIComponent(slug)}/evening?date=${date}&sel=${encodeURIComponent(reference)}`
    return <HouseLink href={evening} label={texts.show[locale]} />
  }
  if (step === 'cards') return <PrintLink slug={slug} count={state.cards} locale={locale} />
  if (step === 'page') return <HouseLink href={state.page.url} label={texts.show[locale]} />
  const views = { place: 'contact', hours: 'hours', tables: 'tables', length: 'durations', booking: '' }
  return <HouseLink href={house + views[step]} label={texts.change[locale]} name={texts.changeOf(name)[locale]} />
}

function HouseLink({ href, label, name }: { href: string; label: string; name?: string }) {
  return (
    <a className={`${controls.button} ${controls.quiet}`} href={href} aria-label={name}>
      {label}
    </a>
  )
}

/** Says why the open step was not saved; what was typed stays. */
function StepRefusal({ work: { refusal }, locale }: { work: StartWork; locale: Locale }) {
  if (!refusal) return null
  const places = Object.entries(refusal.errors)
  return (
    <div className={css.refusal} role="alert">
      {places.length === 0 ? (
        <p>{refusal.detail}</p>
      ) : (
        <ul>
          {places.map(([place, messages]) => (
            <li key={place}>
              <strong>{placeInWords(place, locale)}:</strong> {messages.join(' ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Says whether guests can book, and exactly what is missing. */
function Readiness({ slug, work: { state }, locale }: Omit<StepProps, 'step'>) {
  const { missing, advised } = state
  const canBook = missing.length === 0
  return (
    <div className={css.readiness} data-ready={canBook || undefined} role="status">
      <Icon name={canBook ? 'check' : 'alert'} />
      <div>
        <strong>{(canBook ? missingTexts.can : missingTexts.cannot)[locale]}</strong>
        <p className={css.soft}>
          {[...missing.map((part) => missingTexts.missing[part]), ...advised.map((part) => missingTexts.advised[part])]
            .map((text) => text[locale])
            .join(' ')}
        </p>
      </div>
      {advised.length > 0 && (
        <a className={controls.button} href={`/console/${encodeURIComponent(slug)}/house?view=contact`}>
          {texts.writeImprint[locale]}
        </a>
      )}
    </div>
  )
}
