import { formatMoney } from '#lib/i18n/format.ts'
import { Facts } from '../../../../_components/facts.tsx'
import { Field } from '../../../../_components/field.tsx'
import { eventPath } from '../event-card.tsx'
import { texts } from '../texts.ts'
import { attendeeField, namesBeyond } from './attendee-field.ts'
import type { EventView } from './event-view.ts'
import { Quantity } from './quantity.tsx'

/** How many tickets, for whom, and the button: registers for a free event, or leads to the payment of a paid one. */
export function TicketForm({ view }: { view: EventView }) {
  const { page, event, quantity, requestId, sent, takesVouchers } = view
  const { locale, venue } = page
  const isPaid = event.priceMinor !== null
  const total = formatMoney((event.priceMinor ?? 0) * quantity, venue.currency, locale)
  const register = sent?.isAgain ? texts.registerAgain(quantity) : texts.registerFor(quantity)
  const press = isPaid ? texts.buy(total) : register
  const common = (name: string) => ({ name, error: sent?.errors[name]?.[locale] })
  const value = (name: string) => sent?.values[name]
  return (
    <form method="post" action={eventPath(page, event)}>
      {sent?.message && (
        <p className="note urgent" role="alert">
          {sent.message[locale]}
        </p>
      )}
      {/* The Enter key presses a form's first button. This hidden button comes first, so Enter submits the form and does not
          change the number of tickets. */}
      <button className="hidden" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="quantity" value={quantity} />
      <input type="hidden" name="price" value={event.priceMinor ?? 0} />
      {namesBeyond(quantity, sent?.values).map(([name, typed]) => (
        <input key={name} type="hidden" name={name} value={typed} />
      ))}
      <Quantity view={view} />
      <Field {...common('buyerName')} label={texts.buyer[locale]}>
        {(field) => <input {...field} autoComplete="name" required maxLength={120} defaultValue={value('buyerName')} />}
      </Field>
      {Array.from({ length: quantity - 1 }, (_, at) => at + 2).map((ordinal) => (
        <Field key={ordinal} {...common(attendeeField(ordinal))} label={texts.attendee(ordinal)[locale]}>
          {(field) => (
            <input
              {...field}
              autoComplete="off"
              required
              maxLength={120}
              defaultValue={value(attendeeField(ordinal))}
            />
          )}
        </Field>
      ))}
      <Field {...common('email')} label={texts.email[locale]} hint={texts.emailHint[locale]}>
        {(field) => <input {...field} type="email" autoComplete="email" required defaultValue={value('email')} />}
      </Field>
      <Field {...common('phone')} label={texts.phone[locale]}>
        {(field) => <input {...field} type="tel" autoComplete="tel" maxLength={40} defaultValue={value('phone')} />}
      </Field>
      <Field {...common('notes')} label={texts.notes[locale]}>
        {(field) => <textarea {...field} rows={2} maxLength={1000} defaultValue={value('notes')} />}
      </Field>
      {isPaid && takesVouchers && (
        <Field {...common('voucherCode')} label={texts.voucher[locale]} hint={texts.voucherHint[locale]}>
          {(field) => <input {...field} autoComplete="off" maxLength={60} defaultValue={value('voucherCode')} />}
        </Field>
      )}
      {isPaid && <Facts facts={[{ label: texts.total[locale], value: <strong>{total}</strong> }]} />}
      <button className="action" {...(sent?.isAgain && { name: 'again', value: 'yes' })}>
        {press[locale]}
      </button>
    </form>
  )
}
