import { useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/console/_ui/dialog.tsx'
import { Field, TextField } from '#app/console/_ui/field.tsx'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { shownAddress } from '#lib/shown-address.ts'
import type { Registration } from './filter.ts'
import css from './guests.module.css'
import { texts } from './texts.ts'
import type { Act } from './use-guests.ts'

type Props = {
  registration: Registration
  /** Other registrations of the same buyer. */
  others: readonly Registration[]
  locale: Locale
  busy: boolean
  /** Whether this person may let guests in. */
  mayLetIn: boolean
  mayRefund: boolean
  act: Act
  onClose: () => void
}

/** Shows one registration with everything that staff can do with it. */
export function RegistrationDialog({ registration, others, locale, busy, mayLetIn, mayRefund, act, onClose }: Props) {
  const { reference, buyerName, email, phone, notes, tickets, status } = registration
  const [note, setNote] = useState(registration.staffNote ?? '')
  const [sure, setSure] = useState(false)
  const at = `registrations/${encodeURIComponent(reference)}`
  const stands = status === 'Confirmed'
  return (
    <Dialog title={buyerName || reference} close={texts.close[locale]} onClose={onClose}>
      <DialogBody>
        <p className={css.facts}>
          {[reference, shownAddress(email), phone, paidAs(registration, locale)].filter(Boolean).join(' · ')}
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
        {others.length > 0 && (
          <section className={css.ticket} aria-label={texts.twice[locale]}>
            <p className={css.facts}>{texts.twice[locale]}.</p>
            <div className={css.tools}>
              {others.map((other) => (
                <Button
                  key={other.reference}
                  small
                  disabled={busy}
                  onClick={() => act(`${at}/merge`, { other: other.reference }, texts.done.merge)}
                >
                  {texts.merge(other.reference, other.quantity)[locale]}
                </Button>
              ))}
            </div>
          </section>
        )}
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
        {mayRefund && registration.payment === 'Paid' && <RefundTickets {...{ registration, locale, busy, act, at }} />}
        {sure && (
          <p role="alert">
            {texts.sure[locale]} {handBack(registration, registration.amount, locale)}
          </p>
        )}
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
              onClick={({ detail }) => {
                if (isSecondOfTwo(detail)) return
                void act(`${at}/cancel`, undefined, texts.done.cancel).then((done) => done && onClose())
              }}
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

/** Returns whether a click is the second one of a double click: it was not meant as an answer to the question. */
const isSecondOfTwo = (detail: number) => detail > 1

/** Says whether and how a registration is paid, such as in cash to staff. */
function paidAs({ payment, tender }: Registration, locale: Locale): string {
  return (tender && payment === 'Paid' ? texts.tenders[tender] : texts.payments[payment])[locale]
}

/** Says how much staff have to hand back, if they have taken the money themselves; else null. */
function handBack({ payment, tender, currency }: Registration, sum: number, locale: Locale): string | null {
  return tender && payment === 'Paid' ? texts.handBack(formatDecimal(sum, currency, locale))[locale] : null
}

type RefundProps = Pick<Props, 'registration' | 'locale' | 'busy' | 'act'> & { at: string }

/** Refunds the paid amount, and leaves seats and tickets as they are. */
function RefundTickets({ registration, locale, busy, act, at }: RefundProps) {
  const [sure, setSure] = useState(false)
  const { amount: sum, currency, tender } = registration
  const back = tender ? handBack(registration, sum, locale) : texts.backOnline[locale]
  return (
    <section className={css.ticket} aria-label={texts.refund[locale]}>
      {sure && (
        <p role="alert">
          {texts.sureRefund(formatDecimal(sum, currency, locale))[locale]} {back}
        </p>
      )}
      <div className={css.tools}>
        <Button
          small
          kind="danger"
          disabled={busy}
          onClick={({ detail }) => {
            if (!sure) setSure(true)
            else if (!isSecondOfTwo(detail)) void act(`${at}/refund`, undefined, texts.done.refund)
          }}
        >
          {(sure ? texts.reallyRefund : texts.refund)[locale]}
        </Button>
      </div>
    </section>
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
  const [sure, setSure] = useState(false)
  const price = registration.amount / of
  const isPaid = registration.payment === 'Paid'
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
            {registration.payment !== 'Refunded' && of > 1 && (
              <Button
                small
                kind="danger"
                disabled={busy}
                onClick={({ detail }) => {
                  if (!sure) setSure(true)
                  else if (!isSecondOfTwo(detail)) void act(`${here}/cancel`, { of }, texts.done.cancelTicket)
                }}
              >
                {(sure ? texts.really : texts.cancelTicket)[locale]}
              </Button>
            )}
          </div>
          {sure && (
            <p role="alert">
              {texts.sureTicket(isPaid ? formatDecimal(price, registration.currency, locale) : null)[locale]}{' '}
              {handBack(registration, price, locale)}
            </p>
          )}
        </>
      )}
    </section>
  )
}
