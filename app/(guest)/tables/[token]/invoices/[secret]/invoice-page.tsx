import { pageLocale } from '#lib/pages/page-headers.ts'
import { shownForMs, tabOfInvoiceSecret } from '#lib/table-sessions/invoice-link.ts'
import { findLatestInvoice, readInvoice } from '#lib/table-sessions/invoice-queries.ts'
import { invoiceTitle } from '#lib/table-sessions/invoice-words.ts'
import { findTable, getTabById } from '#lib/table-sessions/queries.ts'
import { brandedPage } from '../../../../_components/branded-page.tsx'
import { InvoiceCard, savedInvoice } from '../../../../_components/invoice-card.tsx'
import { nothingAt } from '../../../../_components/nothing-at.tsx'
import { tablePath } from '../../press.ts'
import { tableGone } from '../../table-gone.tsx'
import { tableSheets } from '../../table-style.ts'
import { texts } from '../../texts.ts'

/**
 * The invoice of a tab, for a guest who has its secret: the latest one, so that the link of a cancelled invoice leads to
 * the one that is in force by now (decisions 15.3). `?save` returns it as a PDF file. A revoked token of a table leads to
 * no invoice either.
 */
export async function showInvoicePage(request: Request, token: string, secret: string, now: Date): Promise<Response> {
  const table = await findTable(token)
  if (!table) return tableGone(request, token)
  const tabId = tabOfInvoiceSecret(table.venue.id, secret)
  const invoice = tabId && (await findLatestInvoice(table.venue.id, tabId))
  if (!invoice || now.getTime() - invoice.issuedAt.getTime() > shownForMs) return nothingAt(request, table.venue)
  if ((await getTabById(table.venue.id, tabId)).resourceId !== table.resource.id) return nothingAt(request, table.venue)

  const { venue } = table
  const locale = pageLocale(request, venue.language)
  const view = { locale, venue, ...(await readInvoice(venue, invoice)) }
  if (new URL(request.url).searchParams.has('save')) return savedInvoice(view)
  return brandedPage(request, venue, {
    status: 200,
    locale,
    title: `${invoiceTitle(view, locale)} · ${venue.name}`,
    sheets: tableSheets,
    scripts: ['/tables/print.js'],
    content: (
      <>
        {view.cancelledBy !== null && <p className="notice bad again">{texts.cancelledHere[locale]}</p>}
        <InvoiceCard {...view} />
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
