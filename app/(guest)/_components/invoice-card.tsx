import { Fragment } from 'react'
import { formatCount, formatMoney } from '#lib/i18n/format.ts'
import { invoicePdf } from '#lib/table-sessions/invoice-pdf.ts'
import {
  apiece,
  dueInWords,
  factsOf,
  type InvoiceView,
  invoiceFilename,
  invoiceTexts,
  invoiceTitle,
  isInvoiceInForce,
  issuerInWords,
  paymentLines,
  rateInWords,
} from '#lib/table-sessions/invoice-words.ts'
import { fileResponse } from './file-response.ts'

/** An invoice as a PDF file. */
export async function savedInvoice(view: InvoiceView): Promise<Response> {
  return fileResponse(await invoicePdf(view), {
    type: 'application/pdf',
    disposition: `attachment; filename="${invoiceFilename(view.invoice, view.locale)}"`,
  })
}

/** An invoice, as a guest reads and prints it. */
export function InvoiceCard(view: InvoiceView) {
  const { locale, invoice, paidMinor, dueMinor } = view
  const money = (minor: number) => formatMoney(minor, invoice.currency, locale)
  return (
    <article className="card invoice">
      <h1>{invoiceTitle(view, locale)}</h1>
      {view.cancelledBy !== null && <p className="notice bad lasting">{dueInWords(view)}</p>}
      {issuerInWords(view).map((line) => (
        <p key={line} className="quiet">
          {line}
        </p>
      ))}
      <dl>
        {factsOf(view).map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <ul className="lines">
        {invoice.lines.map(({ itemName, quantity, unitPriceMinor, lineTotalMinor, taxRateMillionths }) => (
          <li key={`${itemName} ${unitPriceMinor} ${taxRateMillionths}`}>
            <span className="count">{formatCount(quantity)} ×</span>{' '}
            <span className="what">
              <bdi>{itemName}</bdi>
              {Math.abs(quantity) > 1 && <small> {apiece(money(unitPriceMinor), locale)}</small>}
            </span>{' '}
            <span className="money">{money(lineTotalMinor)}</span>
          </li>
        ))}
      </ul>
      <dl className="sums">
        <dt>{invoiceTexts.subtotal[locale]}</dt>
        <dd>{money(invoice.subtotalMinor)}</dd>
        <dt>{invoiceTexts.taxTotal[locale]}</dt>
        <dd>{money(invoice.taxTotalMinor)}</dd>
        <dt className="due">{invoiceTexts.total[locale]}</dt>
        <dd className="due">{money(invoice.totalMinor)}</dd>
        {paymentLines(view).map(({ label, minor, beside }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be the same, and their order is theirs.
          <Fragment key={at}>
            <dt className={beside && 'beside'}>{label}</dt>
            <dd className={beside && 'beside'}>{money(minor)}</dd>
          </Fragment>
        ))}
        {view.payments.length > 1 && (
          <>
            <dt>{invoiceTexts.paid[locale]}</dt>
            <dd>{money(paidMinor)}</dd>
          </>
        )}
        {isInvoiceInForce(view) && (
          <>
            <dt className="due">{invoiceTexts.due[locale]}</dt>
            <dd className="due">{money(dueMinor)}</dd>
          </>
        )}
      </dl>
      {isInvoiceInForce(view) && <p className={`notice ${dueMinor > 0 ? 'bad' : 'good'}`}>{dueInWords(view)}</p>}
      {invoice.cancelsNumber !== null && <p className="notice good">{dueInWords(view)}</p>}
      {invoice.taxes.length > 0 && <Taxes {...view} />}
    </article>
  )
}

function Taxes({ locale, invoice }: InvoiceView) {
  const money = (minor: number) => formatMoney(minor, invoice.currency, locale)
  const columns = [invoiceTexts.rate, invoiceTexts.net, invoiceTexts.tax, invoiceTexts.gross]
  return (
    <table>
      <caption>{invoiceTexts.ofWhichTax[locale]}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.en} scope="col">
              {column[locale]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {invoice.taxes.map(({ taxRateMillionths, totalMinor, taxMinor }) => (
          <tr key={taxRateMillionths}>
            <th scope="row">{rateInWords(taxRateMillionths, locale)}</th>
            <td>{money(totalMinor - taxMinor)}</td>
            <td>{money(taxMinor)}</td>
            <td>{money(totalMinor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
