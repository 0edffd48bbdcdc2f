import { useId, useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { shortDate } from '#app/console/_ui/clock.ts'
import type { HouseChangesRecord, SectionSavedRecord } from '#lib/house/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { strandedReasonTexts as reasons, choiceTexts as texts } from './choice-texts.ts'
import css from './choices.module.css'
import { LetterDialog } from './letter-dialog.tsx'
import type { BookingChoice, BookingChoices } from './use-booking-choices.ts'

type BookingInQuestion = HouseChangesRecord['changes'][number]['again'][number] | SectionSavedRecord['stranded'][number]

type Props = { slug: string; asked: readonly BookingInQuestion[]; choices: BookingChoices; locale: Locale }

/**
 * Shows bookings that no longer fit, each with its choice: keep it, move it to the place that was found, or cancel it. The mail of a
 * choice can be read before it goes.
 */
export function StrandedChoices({ slug, asked, choices, locale }: Props) {
  const [letter, readLetter] = useState<{ of: BookingInQuestion; choice: BookingChoice } | null>(null)
  const movable = asked.filter(({ place }) => place !== null)
  const cancellable = asked.filter(canCancel)
  return (
    <>
      {asked.length > 1 && (
        <p className={css.all}>
          <span>{texts.all[locale]}</span>
          <Button small onClick={() => choices.setAll(asked, 'keep')}>
            {texts.keepAll[locale]}
          </Button>
          {movable.length > 0 && (
            <Button small onClick={() => choices.setAll(movable, 'move')}>
              {texts.moveAll(movable.length)[locale]}
            </Button>
          )}
          {cancellable.length > 0 && (
            <Button small onClick={() => choices.setAll(cancellable, 'cancel')}>
              {texts.cancelAll(cancellable.length)[locale]}
            </Button>
          )}
        </p>
      )}
      <ul className={css.list}>
        {asked.map((one) => (
          <li key={one.reference}>
            <AskedBooking {...{ slug, one, locale, choices }} read={(choice) => readLetter({ of: one, choice })} />
          </li>
        ))}
      </ul>
      {letter && <LetterDialog {...{ slug, locale }} {...letter} close={() => readLetter(null)} />}
    </>
  )
}

function canCancel(one: BookingInQuestion): boolean {
  return !('canCancel' in one) || one.canCancel
}

type BookingProps = {
  slug: string
  one: BookingInQuestion
  choices: BookingChoices
  read: (choice: BookingChoice) => void
  locale: Locale
}

function AskedBooking({ slug, one, choices, read, locale }: BookingProps) {
  // A booking may be asked about by an earlier save and by this one.
  const group = useId()
  const { reference, name, partySize, date, start, tables, place, hasMail } = one
  const chosen = choices.of(reference)
  const href = `/console/${encodeURIComponent(slug)}/evening?date=${date}&sel=${encodeURIComponent(reference)}`
  const who = name || reference
  const options: BookingChoice[] = [
    'keep',
    ...(place ? ['move' as const] : []),
    ...(canCancel(one) ? ['cancel' as const] : []),
  ]
  const why = 'reason' in one ? reasons[one.reason][locale] : one.why
  return (
    <fieldset className={css.booking}>
      <legend>
        <a href={href} target="_blank" rel="noreferrer">
          {who}
        </a>{' '}
        <span>
          {texts.guests(partySize)[locale]} · {shortDate(date, locale)} {start} · {tables.join(', ')}
        </span>
      </legend>
      <em>
        {why} {'paying' in one && one.paying && texts.paying[locale]}
      </em>
      <div className={css.options}>
        {options.map((choice) => (
          <label key={choice} data-chosen={choice === chosen || undefined}>
            <input type="radio" name={group} checked={choice === chosen} onChange={() => choices.set(one, choice)} />
            <span>
              {choice === 'move' && place
                ? texts.moveTo(placeInWords(place, date, locale))[locale]
                : texts.choices[choice][locale]}
            </span>
          </label>
        ))}
        {place === null && <span className={css.none}>{texts.noPlace[locale]}</span>}
        {chosen !== 'keep' &&
          (hasMail ? (
            <Button kind="quiet" small aria-label={`${texts.readMail[locale]}: ${who}`} onClick={() => read(chosen)}>
              {texts.readMail[locale]}
            </Button>
          ) : (
            <span className={css.none}>{texts.noMail[locale]}</span>
          ))}
      </div>
    </fieldset>
  )
}

function placeInWords(
  { date, start, names }: NonNullable<BookingInQuestion['place']>,
  was: string,
  locale: Locale,
): string {
  return `${date === was ? '' : `${shortDate(date, locale)} `}${start}, ${names.join(' + ')}`
}
