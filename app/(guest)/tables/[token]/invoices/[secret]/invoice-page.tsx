import { formatMoney } from '#lib/i18n/format.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { findInvoiceOfTab, invoicePaidMinor } from '#lib/table-sessions/close-tab.ts'
import { shownForMs, tabOfInvoiceSecret } from '#lib/table-sessions/invoice-link.ts'
import { invoicePdf } from '#lib/table-sessions/invoice-pdf.ts'
import {
  apiece,
  dueInWords,
  type InvoiceView,
  invoiceFilename,
  invoiceTexts,
  issuedInWords,
  rateInWords,
} from '#lib/table-sessions/invoice-words.ts'
import { findTable, getTabById } from '#lib/table-sessions/queries.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import { brandedPage } from '../../../../_components/branded-page.tsx'
import { fileResponse } from '../../../../_components/file-response.ts'
import { nothingAt } from '../../../../_components/nothing-at.tsx'
import { tablePath } from '../../press.ts'
import { tableGone } from '../../table-gone.tsx'
import { tableSheets } from '../../table-style.ts'
import { texts } from '../../texts.ts'

/**
 * The invoice of a tab, for a guest who has its secret. `?save` returns it as a PDF file. A revoked token of a table leads to
 * no invoice either.
 */
export async function showInvoice(request: Request, token: string, secret: string, now: Date): Promise<Response> {
  const table = await findTable(token)
  if (!table) return tableGone(request, token)
  const tabId = tabOfInvoiceSecret(table.venue.id, secret)
  const invoice = tabId && (await findInvoiceOfTab(table.venue.id, tabId))
  if (!invoice || now.getTime() - invoice.issuedAt.getTime() > shownForMs) return nothingAt(request, table.venue)
  if ((await getTabById(table.venue.id, tabId)).resourceId !== table.resource.id) return nothingAt(request, table.venue)

  const { venue } = table
  const locale = pageLocale(request, venue.language)
  const paidMinor = await invoicePaidMinor(invoice)
  const view = { locale, venue, invoice, paidMinor, dueMinor: Math.max(0, invoice.totalMinor - paidMinor) }
  if (new URL(request.url).searchParams.has('save')) return savedInvoice(view)
  return brandedPage(request, venue, {
    status: 200,
    locale,
    title: `${invoiceTexts.invoice[locale]} ${invoice.number} · ${venue.name}`,
    sheets: tableSheets,
    scripts: ['/tables/print.js'],
    content: (
      <>
        <Invoice {...view} />
        <div className="after">
          <a className="action first" href="?save">
            {texts.save[locale]}
          </a>
          <button type="button" className="other" id="print" hidden>
            {texts.print[locale]}
          </button>
          <p className="quiet">{texts.linkLasts[locale]}</p>
          <p className="back">
            <a href={tablePath(token)}>{texts.backToTable[locale]}</a>
          </p>
        </div>
      </>
    ),
  })
}

async function savedInvoice(view: InvoiceView): Promise<Response> {
  return fileResponse(await invoicePdf(view), {
    type: 'application/pdf',
    disposition: `attachment; filename="${invoiceFilename(view.invoice.number, view.locale)}"`,
  })
}

function Invoice(view: InvoiceView) {
  const { locale, venue, invoice, paidMinor, dueMinor } = view
  const money = (minor: number) => formatMoney(minor, invoice.currency, locale)
  return (
    <article className="card invoice">
      <h1>
        {invoiceTexts.invoice[locale]} {invoice.number}
      </h1>
      <p className="quiet">{[venue.business.legalName, ...venueAddress(venue)].join(' · ')}</p>
      <dl>
        <dt>{invoiceTexts.issued[locale]}</dt>
        <dd>{issuedInWords(view)}</dd>
        <dt>{invoiceTexts.table[locale]}</dt>
        <dd>{invoice.resourceName}</dd>
      </dl>
      <ul className="lines">
        {invoice.lines.map(({ itemName, quantity, unitPriceMinor, lineTotalMinor }) => (
          <li key={`${itemName} ${unitPriceMinor}`}>
            <span className="count">{quantity} ×</span>{' '}
            <span className="what">
              <bdi>{itemName}</bdi>
              {quantity > 1 && <small> {apiece(money(unitPriceMinor), locale)}</small>}
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
        {paidMinor > 0 && (
          <>
            <dt>{invoiceTexts.paid[locale]}</dt>
            <dd>{money(paidMinor)}</dd>
          </>
        )}
        <dt className="due">{invoiceTexts.due[locale]}</dt>
        <dd className="due">{money(dueMinor)}</dd>
      </dl>
      <p className={`notice ${dueMinor > 0 ? 'bad' : 'good'}`}>{dueInWords(view)}</p>
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
