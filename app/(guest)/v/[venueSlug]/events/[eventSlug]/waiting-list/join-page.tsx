import type { ReactNode } from 'react'
import { eventWhen } from '#lib/events/event-when.ts'
import type { Event } from '#lib/events/queries.ts'
import { mostToWaitFor, type whyNoWaiting } from '#lib/events/waiting/join-waiting-list.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { EventLink } from '../../../../../_components/event-link.tsx'
import { Facts } from '../../../../../_components/facts.tsx'
import { FindUs } from '../../../../../_components/find-us.tsx'
import { texts as labels } from '../../../w/[token]/texts.ts'
import { texts } from './texts.ts'

type JoinPageProps = {
  venue: Venue
  event: Event
  whyNot: ReturnType<typeof whyNoWaiting>
  locale: Locale
  now: Date
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, Text>>
}

/** The form that joins the waiting list of an event; a sentence if that is not possible. */
export function JoinPage({ venue, event, whyNot, locale, now, typed, errors }: JoinPageProps) {
  const { date, time } = eventWhen(event, locale)
  const field = (name: 'buyerName' | 'email' | 'quantity') => ({ name, error: errors[name]?.[locale] })
  return (
    <div className="grid">
      <div className="card">
        <h1>{event.title}</h1>
        <Facts
          facts={[
            { label: labels.when[locale], value: [date, time].filter(Boolean).join(', ') || null },
            { label: labels.where[locale], value: event.locationLabel || null },
          ]}
        />
        {whyNot ? (
          <p role="status">{texts.whyNot[whyNot][locale]}</p>
        ) : (
          <form method="post">
            {Object.keys(errors).length > 0 && (
              <p className="alert" role="alert">
                {texts.wrong[locale]}
              </p>
            )}
            <p>{texts.line[locale]}</p>
            <Field {...field('buyerName')} label={texts.name[locale]}>
              {(input) => (
                <input {...input} autoComplete="name" required maxLength={120} defaultValue={typed.buyerName} />
              )}
            </Field>
            <Field {...field('email')} label={texts.email[locale]}>
              {(input) => <input {...input} type="email" autoComplete="email" required defaultValue={typed.email} />}
            </Field>
            <Field {...field('quantity')} label={texts.quantity[locale]} hint={texts.quantityHint[locale]}>
              {(input) => (
                <input
                  {...input}
                  type="number"
                  min={1}
                  max={mostToWaitFor(venue, event)}
                  required
                  defaultValue={typed.quantity ?? '1'}
                />
              )}
            </Field>
            <button className="action">{texts.join[locale]}</button>
          </form>
        )}
        <EventLink {...{ venue, event, locale }} hasSeats={whyNot === 'seats-left'} />
      </div>
      <FindUs venue={venue} locale={locale} now={now} date={event.date} />
    </div>
  )
}

type FieldProps = {
  name: string
  label: string
  hint?: string
  error: string | undefined
  children: (described: { id: string; name: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** A field with its label, its hint and what is wrong with it, which a screen reader reads with the field. */
function Field({ name, label, hint, error, children }: FieldProps) {
  const notes = [...(hint ? [`${name}-hint`] : []), ...(error ? [`${name}-error`] : [])]
  const described = notes.length > 0 ? { 'aria-describedby': notes.join(' ') } : {}
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <>
          <br />
          <small id={`${name}-hint`}>{hint}</small>
        </>
      )}
      {children({ id: name, name, ...described, ...(error && { 'aria-invalid': true }) })}
      {error && (
        <p id={`${name}-error`} className="wrong">
          {error}
        </p>
      )}
    </div>
  )
}
