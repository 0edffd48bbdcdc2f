import { Button } from '#app/console/_ui/button.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import { formatDate, formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { InvoiceSummaryShown, InvoicesShown } from '#lib/invoices/record.ts'
import { type InvoicesAddress, invoicesAddress } from './address.ts'
import css from './invoices.module.css'
import { meansText, relationText, invoicesViewTexts as texts } from './texts.ts'

type InvoiceListContext = { slug: string; locale: Locale; wanted: InvoicesAddress }

/** Lists the invoices by day, the latest first, with a form that narrows the list. */
export function InvoiceList({ shown, ...at }: InvoiceListContext & { shown: InvoicesShown }) {
  const { slug, locale, wanted } = at
  const { date, number, before } = wanted
  const days = [...Map.groupBy(shown.invoices, ({ issuedAt }) => issuedAt.slice(0, 10))]
  const isNarrowed = date !== undefined || number !== undefined || before !== undefined
  return (
    <nav className={css.list} aria-label={texts.invoices[locale]}>
      <form className={css.search} action={`/console/${encodeURIComponent(slug)}/money`}>
        <input type="hidden" name="view" value="invoices" />
        <Field label={texts.day[locale]} type="date" name="date" defaultValue={date} />
        <Field
          label={texts.number[locale]}
          name="number"
          inputMode="numeric"
          pattern="[1-9][0-9]*"
          defaultValue={number}
        />
        <Button type="submit">{texts.find[locale]}</Button>
      </form>
      {days.length === 0 && <p className={css.empty}>{(isNarrowed ? texts.none : texts.noneYet)[locale]}</p>}
      {days.map(([day, invoices]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={css.day}>
            {formatDate(day, locale, { short: true })}
          </h2>
          <ul>
            {invoices.map((each) => (
              <Row key={each.number} {...at} invoice={each} />
            ))}
          </ul>
        </section>
      ))}
      <p className={css.pages}>
        {isNarrowed && <a href={invoicesAddress(slug, {})}>{texts.all[locale]}</a>}
        {shown.next !== null && (
          <a href={invoicesAddress(slug, { ...wanted, invoice: null, before: shown.next })}>{texts.older[locale]}</a>
        )}
      </p>
    </nav>
  )
}

function Row({ invoice, slug, locale, wanted }: InvoiceListContext & { invoice: InvoiceSummaryShown }) {
  const { number, issuedAt, tableName, currency, total, cancels, cancelledBy, means, due } = invoice
  const relation = relationText(invoice, locale)
  const paid = means.map((each) => meansText(each, locale)).join(', ')
  const dueText = due > 0 ? `${texts.due[locale]} ${formatDecimal(due, currency, locale)}` : ''
  return (
    <li>
      <a
        className={css.row}
        href={invoicesAddress(slug, { ...wanted, invoice: number })}
        aria-current={wanted.invoice === number ? 'true' : undefined}
      >
        <span className={css.number}>{number}</span>
        <span className={css.what}>
          {tableName} <small>{issuedAt.slice(11, 16)}</small>
        </span>
        <span
          className={`${css.sum} ${cancels !== null ? css.counterInvoice : cancelledBy !== null ? css.cancelled : ''}`}
        >
          {formatDecimal(total, currency, locale)}
        </span>
        <small className={css.how}>{relation ?? [paid, dueText].filter((part) => part !== '').join(' · ')}</small>
      </a>
    </li>
  )
}
