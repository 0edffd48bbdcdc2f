import { Icon } from '#app/console/_ui/icon.tsx'
import { formatCount, formatDate, formatDecimal } from '#lib/i18n/format.ts'
import { type Locale, regions } from '#lib/i18n/locale.ts'
import type { InvoiceShown } from '#lib/invoices/record.ts'
import { counterAddress } from '../addresses.ts'

import { type InvoicesAddress, invoicesAddress } from './address.ts'
import css from './invoices.module.css'
import { LazyInvoiceActions } from './lazy-actions.tsx'
import { givenBackText, meansText, relationText, taxText, invoicesViewTexts as texts } from './texts.ts'

type Props = {
  invoice: InvoiceShown
  slug: string
  locale: Locale
  wanted: InvoicesAddress
  mayCancel: boolean
  mayRefund: boolean
}

/** Shows one invoice: its lines, taxes and payments, and the actions for staff. */
export function InvoiceDetail({ invoice, slug, locale, wanted, mayCancel, mayRefund }: Props) {
  const { number, cancels, cancelledBy, currency, total, lines, taxes, inForce } = invoice
  const money = (decimal: number) => formatDecimal(decimal, currency, locale)
  const to = (other: number) => invoicesAddress(slug, { ...wanted, invoice: other })
  const other = cancels ?? cancelledBy
  const atCounter = counterAddress(slug, invoice.tabId)
  const isCancelled = cancelledBy !== null
  return (
    <>
      <a className={css.back} href={invoicesAddress(slug, { ...wanted, number: undefined, invoice: null })}>
        <Icon name="back" />
        {texts.back[locale]}
      </a>
      <header className={css.head}>
        <h2>
          {(cancels === null ? texts.invoice : texts.counterInvoice)[locale]} {number}
        </h2>
        <strong className={cancels !== null ? css.counterInvoice : isCancelled ? css.cancelled : ''}>
          {money(total)}
        </strong>
      </header>
      {other !== null && (
        <p className={css.relation}>
          <a href={to(other)}>{relationText(invoice, locale)}</a>
          {isCancelled && inForce !== null && (
            <>
              {' · '}
              <a href={to(inForce)}>
                {texts.invoice[locale]} {inForce}
              </a>
            </>
          )}
          {isCancelled && inForce === null && (
            <span>
              {' '}
              {texts.openAgain[locale]} <a href={atCounter}>{texts.toCounter[locale]}</a>
            </span>
          )}
        </p>
      )}
      <Facts invoice={invoice} locale={locale} />
      <table className={css.lines}>
        <caption className={css.unseen}>{texts.lines[locale]}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={css.unseen}>{texts.number[locale]}</span>
            </th>
            <th scope="col">{texts.item[locale]}</th>
            <th scope="col">{texts.tax[locale]}</th>
            <th scope="col">{texts.amount[locale]}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ itemName, quantity, unitPrice, lineTotal, taxRate }) => (
            <tr key={`${itemName} ${unitPrice} ${taxRate}`}>
              <td>{formatCount(quantity)}</td>
              <td>{itemName}</td>
              <td>{taxRate === null ? '' : percent(taxRate, locale)}</td>
              <td>{money(lineTotal)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {taxes.map((tax) => (
            <tr key={tax.taxRate}>
              <th scope="row" colSpan={3}>
                {taxText(percent(tax.taxRate, locale), locale)}
              </th>
              <td>{money(tax.tax)}</td>
            </tr>
          ))}
          <tr className={css.total}>
            <th scope="row" colSpan={3}>
              {texts.total[locale]}
            </th>
            <td>{money(total)}</td>
          </tr>
        </tfoot>
      </table>
      {cancels === null && !isCancelled && <Payments {...{ invoice, locale, atCounter, to }} />}
      {invoice.backBy.length > 0 && <BackBy invoice={invoice} locale={locale} />}
      <LazyInvoiceActions
        slug={slug}
        locale={locale}
        invoice={invoice}
        total={money(-total)}
        mayGiveBack={mayRefund && invoice.paid > invoice.givenBack}
        mayCancel={mayCancel && cancels === null && !isCancelled && invoice.givenBack === 0}
      />
    </>
  )
}

function Facts({ invoice, locale }: { invoice: InvoiceShown; locale: Locale }) {
  const { issuedAt, servedFrom, servedUntil, tableName, reason, issuer } = invoice
  const at = (iso: string) => `${formatDate(iso.slice(0, 10), locale, { short: true })}, ${iso.slice(11, 16)}`
  const { taxId, vatId } = issuer
  const sameDay = servedFrom !== null && servedFrom.slice(0, 10) === servedUntil.slice(0, 10)
  const until = sameDay ? servedUntil.slice(11, 16) : at(servedUntil)
  const served = servedFrom && (at(servedFrom).endsWith(until) ? at(servedFrom) : `${at(servedFrom)}–${until}`)
  const numbers = [
    taxId === null ? '' : `${texts.taxId[locale]} ${taxId}`,
    vatId === null ? '' : `${texts.vatId[locale]} ${vatId}`,
  ].filter((each) => each !== '')
  const facts = [
    [texts.table[locale], tableName],
    [texts.issued[locale], at(issuedAt)],
    [texts.served[locale], served],
    [texts.reason[locale], reason],
    [texts.issuer[locale], [issuer.name, ...numbers].join(' · ')],
  ] as const
  return (
    <>
      <dl className={css.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {numbers.length === 0 && (
        <p className={css.missing}>
          <Icon name="alert" /> {texts.noTaxNumber[locale]}
        </p>
      )}
    </>
  )
}

/** How a counter-invoice gives money back. */
function BackBy({ invoice: { backBy, currency }, locale }: Pick<Props, 'invoice' | 'locale'>) {
  return (
    <section className={css.payments} aria-labelledby="back-by">
      <h3 id="back-by">{texts.wentBack[locale]}</h3>
      <ul>
        {backBy.map(({ means, account, amount }) => (
          <li key={`${means} ${account}`}>
            <span>{account === null ? meansText(means, locale) : `${meansText(means, locale)} ${account}`}</span>
            <span>{formatDecimal(amount, currency, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type PaymentsProps = Pick<Props, 'invoice' | 'locale'> & { atCounter: string; to: (other: number) => string }

function Payments({ invoice, locale, atCounter, to }: PaymentsProps) {
  const { payments, due, currency, counters } = invoice
  const money = (decimal: number) => formatDecimal(decimal, currency, locale)
  return (
    <section className={css.payments} aria-labelledby="payments">
      <h3 id="payments">{texts.payments[locale]}</h3>
      {payments.length === 0 && <p className={css.soft}>{texts.unpaid[locale]}</p>}
      <ul>
        {payments.map(({ means, account, amount, tip, rounding, given, change, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be the same, and their order is theirs.
          <li key={index}>
            <span>
              {account === null ? meansText(means, locale) : `${meansText(means, locale)} ${account}`}{' '}
              <small>
                {[
                  at.slice(11, 16),
                  tip > 0 ? `${texts.tip[locale]} ${money(tip)}` : '',
                  rounding === 0 ? '' : `${texts.rounding[locale]} ${money(rounding)}`,
                  given === null ? '' : `${texts.given[locale]} ${money(given)}`,
                  change === null || change === 0 ? '' : `${texts.change[locale]} ${money(change)}`,
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </small>
            </span>
            <span>{money(amount)}</span>
          </li>
        ))}
        {counters.map(({ number, amount, reason }) => (
          <li key={`back ${number}`}>
            <span>
              <a href={to(number)}>{givenBackText(number, locale)}</a> <small>{reason}</small>
            </span>
            <span>{money(-amount)}</span>
          </li>
        ))}
        {due > 0 && (
          <li className={css.due}>
            <span>{texts.due[locale]}</span>
            <span>{money(due)}</span>
          </li>
        )}
      </ul>
      {due > 0 && <a href={atCounter}>{texts.payAtCounter[locale]}</a>}
    </section>
  )
}

function percent(rate: number, locale: Locale): string {
  const format = { style: 'percent', maximumFractionDigits: 4 } as const
  return new Intl.NumberFormat(regions[locale], format).format(rate)
}
