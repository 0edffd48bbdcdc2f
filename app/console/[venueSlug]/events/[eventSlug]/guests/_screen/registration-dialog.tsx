import { useState } from 'react'
import { ActDialog, type DialogContext } from '#app/console/_acts/act-dialog.tsx'
import { InlineEdit } from '#app/console/_acts/inline-edit.tsx'
import { Button } from '#app/console/_ui/button.tsx'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { shownAddress } from '#lib/shown-address.ts'
import type { ListedRegistration } from './filter.ts'
import css from './guests.module.css'
import { OneTicket } from './one-ticket.tsx'
import { SureButton } from './sure-button.tsx'
import { texts } from './texts.ts'
import type { GuestsAct, PressOnRegistration } from './use-guests.ts'

type Props = {
  registration: ListedRegistration
  /** Other registrations of the same buyer. */
  others: readonly ListedRegistration[]
  locale: Locale
  /** Whether this person may let guests in. */
  mayLetIn: boolean
  mayRefund: boolean
  act: GuestsAct
  onClose: () => void
}

/** Shows one registration with everything that staff can do with it. */
export function RegistrationDialog({ registration, others, locale, mayLetIn, mayRefund, act, onClose }: Props) {
  const { reference, buyerName, email, phone, notes, tickets, status } = registration
  const [sure, setSure] = useState(false)
  const at = `registrations/${encodeURIComponent(reference)}`
  const pressOf =
    ({ run }: DialogContext): PressOnRegistration =>
    (path, body, done) =>
      run(async (refused) => {
        await act(`${at}/${path}`, body, done, refused)
      })
  return (
    <ActDialog
      title={buyerName || reference}
      locale={locale}
      onClose={onClose}
      foot={
        status === 'Confirmed' &&
        ((inside) => (
          <>
            {tickets.length > 0 && (
              <Button disabled={inside.busy} onClick={() => pressOf(inside)('resend', undefined, texts.done.resend)}>
                {texts.resend[locale]}
              </Button>
            )}
            <SureButton
              word={texts.cancel[locale]}
              sureWord={texts.really[locale]}
              busy={inside.busy}
              {...{ sure, setSure }}
              onSure={() => inside.run((refused) => act(`${at}/cancel`, undefined, texts.done.cancel, refused))}
            />
          </>
        ))
      }
    >
      {(inside) => {
        const press = pressOf(inside)
        return (
          <>
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
                key={`${one.ordinal} ${tickets.length}`}
                registration={registration}
                ticket={one}
                rename={(body, refused) => act(`${at}/tickets/${one.ordinal}/rename`, body, texts.done.rename, refused)}
                {...{ locale, mayLetIn, press }}
                busy={inside.busy}
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
                      disabled={inside.busy}
                      onClick={() => press('merge', { other: other.reference }, texts.done.merge)}
                    >
                      {texts.merge(other.reference, other.quantity)[locale]}
                    </Button>
                  ))}
                </div>
              </section>
            )}
            <InlineEdit
              name="note"
              label={texts.noteLabel[locale]}
              locale={locale}
              value={registration.staffNote ?? ''}
              word={texts.saveNote[locale]}
              maxLength={500}
              multiline
              onSave={(body, refused) => act(`${at}/note`, body, texts.done.note, refused)}
            />
            {mayRefund && registration.payment === 'Paid' && (
              <RefundTickets {...{ registration, locale, press }} busy={inside.busy} />
            )}
            {sure && (
              <p role="alert">
                {texts.sure[locale]}{' '}
                {registration.tender && registration.payment === 'Paid' && handBack(registration, locale)}
              </p>
            )}
          </>
        )
      }}
    </ActDialog>
  )
}

/** Says whether and how a registration is paid, such as in cash to staff. */
function paidAs({ payment, tender }: ListedRegistration, locale: Locale): string {
  return (tender && payment === 'Paid' ? texts.tenders[tender] : texts.payments[payment])[locale]
}

/** Says how much staff have to hand back, because they have taken the money themselves. */
function handBack({ amount: sum, currency }: ListedRegistration, locale: Locale): string {
  return texts.handBack(formatDecimal(sum, currency, locale))[locale]
}

type RefundProps = { registration: ListedRegistration; locale: Locale; busy: boolean; press: PressOnRegistration }

/** Refunds the paid amount, and leaves seats and tickets as they are. */
function RefundTickets({ registration, locale, busy, press }: RefundProps) {
  const [sure, setSure] = useState(false)
  const { amount: sum, currency, tender } = registration
  return (
    <section className={css.ticket} aria-label={texts.refund[locale]}>
      {sure && (
        <p role="alert">
          {texts.sureRefund(formatDecimal(sum, currency, locale))[locale]}{' '}
          {tender ? handBack(registration, locale) : texts.backOnline[locale]}
        </p>
      )}
      <div className={css.tools}>
        <SureButton
          small
          word={texts.refund[locale]}
          sureWord={texts.reallyRefund[locale]}
          {...{ busy, sure, setSure }}
          onSure={() => press('refund', undefined, texts.done.refund)}
        />
      </div>
    </section>
  )
}
