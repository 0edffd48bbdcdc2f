import { useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/console/_ui/dialog.tsx'
import { Field, TextField } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Registration } from './filter.ts'
import css from './guests.module.css'
import { texts } from './texts.ts'
import type { Act } from './use-guests.ts'

type Props = {
  registration: Registration
  locale: Locale
  busy: boolean
  /** Whether this person may let guests in. */
  mayLetIn: boolean
  act: Act
  onClose: () => void
}

/** One registration with everything that staff can do with it. */
export function RegistrationDialog({ registration, locale, busy, mayLetIn, act, onClose }: Props) {
  const { reference, buyerName, email, phone, notes, tickets, status } = registration
  const [note, setNote] = useState(registration.staffNote ?? '')
  const [sure, setSure] = useState(false)
  const at = `registrations/${encodeURIComponent(reference)}`
  const stands = status === 'Confirmed'
  return (
    <Dialog title={buyerName || reference} close={texts.close[locale]} onClose={onClose}>
      <DialogBody>
        <p className={css.facts}>
          {[reference, email, phone, texts.payments[registration.payment][locale]].filter(Boolean).join(' · ')}
        </p>
        {notes && (
          <p className={css.facts}>
            {texts.guestNote[locale]}: {notes}
          </p>
        )}
        {tickets.map((one) => (
          <OneTicket
            key={`${one.ordinal} ${one.name} ${tickets.length}`}
            registration={registration}
            ticket={one}
            {...{ locale, busy, mayLetIn, act, at }}
          />
        ))}
        <form
          className={css.line}
          onSubmit={(event) => {
            event.preventDefault()
            void act(`${at}/note`, { note }, texts.done.note)
          }}
        >
          <TextField
            label={texts.noteLabel[locale]}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button type="submit" small disabled={busy}>
            {texts.saveNote[locale]}
          </Button>
        </form>
        {sure && <p role="alert">{texts.sure[locale]}</p>}
      </DialogBody>
      {stands && (
        <DialogFoot>
          {tickets.length > 0 && (
            <Button disabled={busy} onClick={() => act(`${at}/resend`, undefined, texts.done.resend)}>
              {texts.resend[locale]}
            </Button>
          )}
          {sure ? (
            <Button
              kind="danger"
              disabled={busy}
              onClick={() => act(`${at}/cancel`, undefined, texts.done.cancel).then((done) => done && onClose())}
            >
              {texts.really[locale]}
            </Button>
          ) : (
            <Button kind="danger" onClick={() => setSure(true)}>
              {texts.cancel[locale]}
            </Button>
          )}
        </DialogFoot>
      )}
    </Dialog>
  )
}

type TicketProps = Pick<Props, 'registration' | 'locale' | 'busy' | 'mayLetIn' | 'act'> & {
  ticket: Registration['tickets'][number]
  at: string
}

function OneTicket({ registration, ticket, locale, busy, mayLetIn, act, at }: TicketProps) {
  const { ordinal, status } = ticket
  const of = registration.tickets.length
  const [name, setName] = useState(ticket.name)
  const here = `${at}/tickets/${ordinal}`
  return (
    <section className={css.ticket} aria-label={texts.ticketOf(ordinal, of)[locale]}>
      <p className={css.facts}>
        <b>{texts.ticketOf(ordinal, of)[locale]}</b> · {texts.states[status][locale]}
      </p>
      {status !== 'Cancelled' && (
        <>
          <form
            className={css.line}
            onSubmit={(event) => {
              event.preventDefault()
              void act(`${here}/rename`, { of, name }, texts.done.rename)
            }}
          >
            <Field
              label={texts.nameOn(ordinal)[locale]}
              maxLength={120}
              required
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" small disabled={busy || name === ticket.name}>
              {texts.rename[locale]}
            </Button>
          </form>
          <div className={css.tools}>
            {mayLetIn && status === 'Valid' && (
              <Button small disabled={busy} onClick={() => act(`${here}/check-in`, { of }, texts.done.checkIn)}>
                {texts.checkIn[locale]}
              </Button>
            )}
            {registration.payment === 'NotRequired' && of > 1 && (
              <Button
                small
                kind="danger"
                disabled={busy}
                onClick={() => act(`${here}/cancel`, { of }, texts.done.cancelTicket)}
              >
                {texts.cancelTicket[locale]}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
