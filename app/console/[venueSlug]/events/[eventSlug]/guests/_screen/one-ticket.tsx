import { useState } from 'react'
import { InlineEdit } from '#app/console/_acts/inline-edit.tsx'
import type { OnRefusal } from '#app/console/_acts/use-acts.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { ListedRegistration } from './filter.ts'
import css from './guests.module.css'
import { SureButton } from './sure-button.tsx'
import { texts } from './texts.ts'
import type { PressOnRegistration } from './use-guests.ts'

type Props = {
  registration: ListedRegistration
  ticket: ListedRegistration['tickets'][number]
  locale: Locale
  busy: boolean
  /** Whether this person may let guests in. */
  mayLetIn: boolean
  press: PressOnRegistration
  rename: (body: object, onRefusal: OnRefusal) => Promise<boolean>
}

/** Shows one ticket of a registration: its name, and the acts on it alone. */
export function OneTicket({ registration, ticket, locale, busy, mayLetIn, press, rename }: Props) {
  const { ordinal, status, name } = ticket
  const of = registration.tickets.length
  const [sure, setSure] = useState(false)
  return (
    <section className={css.ticket} aria-label={texts.ticketOf(ordinal, of)[locale]}>
      <p className={css.facts}>
        <b>{texts.ticketOf(ordinal, of)[locale]}</b> · {texts.states[status][locale]}
      </p>
      {status !== 'Cancelled' && (
        <>
          <InlineEdit
            name="name"
            label={texts.nameOn(ordinal)[locale]}
            locale={locale}
            value={name}
            word={texts.rename[locale]}
            maxLength={120}
            required
            onSave={(body, refused) => rename({ of, ...body }, refused)}
          />
          <div className={css.tools}>
            {mayLetIn && status === 'Valid' && (
              <Button
                small
                disabled={busy}
                onClick={() => press(`tickets/${ordinal}/check-in`, { of }, texts.done.checkIn)}
              >
                {texts.checkIn[locale]}
              </Button>
            )}
            {registration.payment !== 'Refunded' && of > 1 && (
              <SureButton
                small
                word={texts.cancelTicket[locale]}
                sureWord={texts.really[locale]}
                {...{ busy, sure, setSure }}
                onSure={() => press(`tickets/${ordinal}/cancel`, { of }, texts.done.cancelTicket)}
              />
            )}
          </div>
          {sure && <p role="alert">{whatGoesBack(registration, locale)}</p>}
        </>
      )}
    </section>
  )
}

/** Asks whether a ticket is to be cancelled, and says what goes back for it, and who hands it back. */
function whatGoesBack({ ticketRefund, currency }: ListedRegistration, locale: Locale): string {
  if (ticketRefund === null) return texts.sureTicket(null)[locale]
  const sum = formatDecimal(ticketRefund.amount, currency, locale)
  return [texts.sureTicket(sum), ...(ticketRefund.tender ? [texts.handBack(sum)] : [])]
    .map((text) => text[locale])
    .join(' ')
}
