import { Button } from '#app/console/_ui/button.tsx'
import { OptionalTimeField } from '#app/console/_ui/typed-field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { fieldWords } from '../field-words.ts'
import css from '../house.module.css'
import { houseTexts as texts } from '../texts.ts'
import type { SectionWork } from '../use-section.ts'
import type { DayOfForm } from './special-days.ts'

type Props = {
  /** The name of a weekday; a special day has its date instead. */
  name?: string
  day: DayOfForm
  /** The place of the day in the file, where its mistakes are. */
  place: string
  change: (next: DayOfForm) => void
  work: SectionWork
  locale: Locale
}

/** Shows the hours of one day, with its breaks. */
export function DayFields({ name, day, place, change, work, locale }: Props) {
  const { isClosed, opens, closes, breaks, lastStart } = day
  const whole = { isClosed, opens, closes, breaks, ...(lastStart && { lastStart }) }
  const isNight = opens !== null && closes !== null && /^\d\d:\d\d$/.test(closes) && closes <= opens
  const setBreak = (index: number, next: DayOfForm['breaks'][number]) =>
    change({ ...whole, breaks: breaks.map((each, at) => (at === index ? next : each)) })
  return (
    <fieldset className={css.dayFields} data-closed={isClosed || undefined}>
      <legend className={name ? css.dayName : css.unseen}>{name ?? texts.special[locale]}</legend>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={!isClosed}
          onChange={({ target }) =>
            change(
              target.checked
                ? { isClosed: false, opens: '17:00', closes: '23:00', breaks: [] }
                : { isClosed: true, opens: null, closes: null, breaks: [], ...(lastStart && { lastStart: null }) },
            )
          }
        />
        {texts.open[locale]}
      </label>
      {isClosed ? (
        <span className={css.closed}>{texts.closed[locale]}</span>
      ) : (
        <>
          <OptionalTimeField
            label={texts.opens[locale]}
            value={opens ?? ''}
            change={(time) => change({ ...whole, opens: time })}
            error={work.errorAt(`${place}.opens`)}
            locale={locale}
          />
          <OptionalTimeField
            label={isNight ? `${texts.closes[locale]} ${texts.nextDay[locale]}` : texts.closes[locale]}
            value={closes ?? ''}
            change={(time) => change({ ...whole, closes: time })}
            error={work.errorAt(`${place}.closes`)}
            locale={locale}
          />
          <OptionalTimeField
            label={fieldWords.lastStart[locale]}
            value={lastStart ?? ''}
            change={(time) => change({ ...whole, lastStart: time || null })}
            error={work.errorAt(`${place}.lastStart`)}
            locale={locale}
          />
          {breaks.map((pause, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: breaks have no other identity while they are typed.
            <div key={index} className={css.pause}>
              <OptionalTimeField
                label={texts.breakFrom[locale]}
                value={pause.starts}
                change={(starts) => setBreak(index, { ...pause, starts })}
                error={work.errorAt(`${place}.breaks[${index}].starts`)}
                locale={locale}
              />
              <OptionalTimeField
                label={texts.breakUntil[locale]}
                value={pause.ends}
                change={(ends) => setBreak(index, { ...pause, ends })}
                error={work.errorAt(`${place}.breaks[${index}].ends`)}
                locale={locale}
              />
              <Button
                kind="quiet"
                mark="x"
                aria-label={texts.removeBreak[locale]}
                onClick={() => change({ ...whole, breaks: breaks.filter((_, at) => at !== index) })}
              />
            </div>
          ))}
          <Button
            kind="quiet"
            mark="plus"
            onClick={() => change({ ...whole, breaks: [...breaks, { starts: '15:00', ends: '17:00' }] })}
          >
            {texts.addBreak[locale]}
          </Button>
        </>
      )}
    </fieldset>
  )
}
