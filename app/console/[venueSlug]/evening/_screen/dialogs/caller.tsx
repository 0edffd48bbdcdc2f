import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { initialsOf } from '#app/(guest)/_components/initials.ts'
import { Button, Key } from '#app/console/_ui/button.tsx'
import { shortDate } from '#app/console/_ui/clock.ts'
import controls from '#app/console/_ui/controls.module.css'
import { Field } from '#app/console/_ui/field.tsx'
import { Icon } from '#app/console/_ui/icon.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { formatMinutes } from '#lib/i18n/minutes.ts'
import { useScreen } from '../screen.ts'
import { bookingTexts as texts } from './booking-texts.ts'
import css from './caller.module.css'
import styles from './dialogs.module.css'
import {
  type Caller,
  type GuestContactFields,
  guestFieldOf,
  nobodyYet,
  recognised,
  type TypedGuest,
  useCallers,
} from './use-callers.ts'

type Props = {
  guest: TypedGuest
  change: (guest: TypedGuest) => void
  errorAt: (field: string) => string | undefined
}

const fields: readonly (keyof GuestContactFields)[] = ['customerName', 'phone', 'email']

/** The fields of the guest of a booking: one by which a former guest is recognised, and the others. */
export function CallerFields({ guest, change, errorAt }: Props) {
  const { locale } = useScreen()
  const { known } = guest
  const box = useRef<HTMLDivElement>(null)
  const was = useRef(known)
  useEffect(() => {
    // The field that had the focus has gone with the choice.
    if (was.current !== known) box.current?.querySelector('input')?.focus()
    was.current = known
  }, [known])
  const others = fields.filter((field) => (known ? field !== 'customerName' : field !== guestFieldOf(guest.typed)))
  const address = known || guestFieldOf(guest.typed) !== 'email' ? guest.email : guest.typed
  return (
    <div ref={box} className={css.guest}>
      {known ? (
        <KnownCaller caller={known} leave={() => change(nobodyYet)} />
      ) : (
        <CallerSearch
          typed={guest.typed}
          type={(typed) => change({ ...guest, typed })}
          choose={(caller) => change(recognised(caller))}
          error={errorAt(guestFieldOf(guest.typed))}
        />
      )}
      <div className={styles.two}>
        {others.map((field) => (
          <Field
            key={field}
            label={texts[field === 'customerName' ? 'name' : field][locale]}
            type={field === 'phone' ? 'tel' : field === 'email' ? 'email' : 'text'}
            // Without an address the venue could not reach the guest at all.
            required={field === 'customerName' || (field === 'phone' && !address)}
            autoComplete="off"
            maxLength={field === 'phone' ? 40 : 120}
            value={guest[field]}
            error={errorAt(field)}
            onChange={(event) => change({ ...guest, [field]: event.target.value })}
          />
        ))}
      </div>
      <Field
        label={texts.allergies[locale]}
        autoComplete="off"
        maxLength={300}
        value={guest.allergies}
        error={errorAt('allergies')}
        onChange={(event) => change({ ...guest, allergies: event.target.value })}
      />
    </div>
  )
}

type SearchProps = {
  typed: string
  type: (typed: string) => void
  choose: (caller: Caller) => void
  error: string | undefined
}

/** Recognises a former guest by a name, a number or an address: a combobox, whose first result Enter takes. */
function CallerSearch({ typed, type, choose, error }: SearchProps) {
  const { locale } = useScreen()
  const [active, setActive] = useState(0)
  const [closed, setClosed] = useState(false)
  const id = useId()
  const { callers, state } = useCallers(typed)
  const shown = closed ? [] : callers
  const key = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = shown[active]
    if (by && callers.length) {
      setClosed(false)
      setActive((active + by + callers.length) % callers.length)
    } else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape' && chosen) setClosed(true)
    // Enter would send the form before the guests are known.
    else if (!(event.key === 'Enter' && state === 'waiting')) return
    event.preventDefault()
  }
  const said = {
    none: '',
    waiting: '',
    failed: texts.notSearched[locale],
    answered: callers.length
      ? texts.found(callers.length)[locale]
      : texts[guestFieldOf(typed) === 'phone' ? 'lastDigits' : 'unknown'][locale],
  }[state]
  return (
    <div className={`${controls.field} ${css.search}`}>
      <label className={controls.label} htmlFor={id}>
        {texts.caller[locale]}
      </label>
      <input
        id={id}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown.length ? `${id}-${active}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-said`}
        className={controls.input}
        data-focus
        required
        autoComplete="off"
        spellCheck={false}
        minLength={2}
        maxLength={120}
        value={typed}
        onChange={(event) => {
          type(event.target.value)
          setActive(0)
          setClosed(false)
        }}
        onBlur={() => setClosed(true)}
        onKeyDown={key}
      />
      <p id={`${id}-said`} role="status" className={error ? controls.error : shown.length ? 'sr' : controls.soft}>
        {error ?? said}
      </p>
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={texts.known[locale]}
        className={css.list}
        tabIndex={-1}
        hidden={shown.length === 0}
      >
        {shown.map((caller, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys
          <div
            key={`${caller.email} ${caller.phone}`}
            role="option"
            id={`${id}-${index}`}
            tabIndex={-1}
            aria-selected={index === active}
            className={css.caller}
            // The field keeps the focus, so the list stays open until the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(caller)}
          >
            <b>{caller.name}</b>
            <span className={css.contact}>
              {caller.phone ?? caller.email} {index === active && <Key>Enter</Key>}
            </span>
            <span className={css.line}>{visitsOf(caller, locale)}</span>
            {caller.allergies && (
              <span className={css.allergies}>
                <Icon name="allergy" /> {caller.allergies}
              </span>
            )}
            <Usual caller={caller} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Shows the guest who was chosen, with what the venue knows. */
function KnownCaller({ caller, leave }: { caller: Caller; leave: () => void }) {
  const { locale } = useScreen()
  return (
    <section className={css.known} aria-label={caller.name}>
      <div className={css.head}>
        <span className="initials" aria-hidden="true">
          {initialsOf(caller.name)}
        </span>
        <b>{caller.name}</b>
        <Button kind="quiet" onClick={leave}>
          {texts.somebodyElse[locale]}
        </Button>
      </div>
      {caller.allergies && (
        <p className={css.warning}>
          <Icon name="allergy" /> {caller.allergies}
        </p>
      )}
      <p>{visitsOf(caller, locale)}</p>
      <Usual caller={caller} />
      {caller.notes && <p>{caller.notes}</p>}
    </section>
  )
}

function Usual({ caller: { usualTable, usualMinutes, usualSizes, tags } }: { caller: Caller }) {
  const { locale } = useScreen()
  const words = [
    usualTable && texts.usualTable(usualTable.name)[locale],
    usualMinutes && texts.stays(formatMinutes(usualMinutes))[locale],
    usualSizes.length > 0 && texts.sizes(usualSizes)[locale],
    ...tags,
  ].filter((word): word is string => Boolean(word))
  if (words.length === 0) return null
  return (
    <span className={css.usual}>
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </span>
  )
}

function visitsOf({ visits, lastVisit, noShows }: Caller, locale: Locale): string {
  const said = texts.visits(visits, lastVisit ? shortDate(lastVisit, locale) : '')[locale]
  return visits + noShows > 0 ? `${said}, ${texts.noShows(noShows)[locale]}` : said
}
