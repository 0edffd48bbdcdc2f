import { type Html, html } from '#lib/html.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { guestPage, nothingHere, pageLocale, pageSecurityHeaders } from '#lib/pages/guest-page.ts'
import { unlessOutage } from '#lib/pages/outage.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import { findInvoiceOfTab, invoicePaidMinor } from '../close-tab.ts'
import { findTable, getTabById } from '../queries.ts'
import { shownForMs, tabOfInvoiceSecret } from './invoice-link.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { dueInWords, type InvoiceView, issuedInWords, rateInWords } from './invoice-words.ts'
import { tablePath } from './press.ts'
import { style } from './style.ts'
import { apiece, invoiceFilename, texts } from './texts.ts'

/**
 * The invoice of a tab, for a guest who has its secret. `?save` returns it as a PDF file. A revoked token of a table leads to
 * no invoice either.
 */
export async function showInvoice(request: Request, token: string, secret: string, now: Date): Promise<Response> {
  return unlessOutage(request, null, () => findInvoicePage(request, token, secret, now))
}

async function findInvoicePage(request: Request, token: string, secret: string, now: Date): Promise<Response> {
  const table = await findTable(token)
  const tabId = table && tabOfInvoiceSecret(table.venue.id, secret)
  const invoice = tabId && (await findInvoiceOfTab(table.venue.id, tabId))
  if (!invoice || now.getTime() - invoice.issuedAt.getTime() > shownForMs) return nothingHere(request)
  if ((await getTabById(table.venue.id, tabId)).resourceId !== table.resource.id) return nothingHere(request)

  const { venue } = table
  const locale = pageLocale(request, venue.language)
  const paidMinor = await invoicePaidMinor(invoice)
  const view = { locale, venue, invoice, paidMinor, dueMinor: Math.max(0, invoice.totalMinor - paidMinor) }
  if (new URL(request.url).searchParams.has('save')) return savedInvoice(view)
  return guestPage({
    status: 200,
    locale,
    title: `${texts.invoice[locale]} ${invoice.number} · ${venue.name}`,
    style,
    scripts: ['/tables/print.js'],
    content: html`${invoicePart(view)}
<div class="after">
<a class="action first" href="?save">${texts.save[locale]}</a>
<button type="button" class="other" id="print" hidden>${texts.print[locale]}</button>
<p class="quiet">${texts.linkLasts[locale]}</p>
<p class="back"><a href="${tablePath(token)}">${texts.backToTable[locale]}</a></p>
</div>`,
  })
}

async function savedInvoice(view: InvoiceView): Promise<Response> {
  return new Response(new Uint8Array(await invoicePdf(view)), {
    headers: {
      ...pageSecurityHeaders,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${invoiceFilename(view.invoice.number, view.locale)}"`,
      Vary: 'Accept-Language',
    },
  })
}

function invoicePart(view: InvoiceView): Html {
  const { locale, venue, invoice, paidMinor, dueMinor } = view
  const money = (minor: number) => formatMoney(minor, invoice.currency, locale)
  return html`<article class="card invoice">
<p class="venue">${venue.name}</p>
<h1>${texts.invoice[locale]} ${invoice.number}</h1>
<p class="quiet">${[venue.business.legalName, ...venueAddress(venue)].join(' · ')}</p>
<dl>
<dt>${texts.issued[locale]}</dt><dd>${issuedInWords(view)}</dd>
<dt>${texts.table[locale]}</dt><dd>${invoice.resourceName}</dd>
</dl>
<ul class="lines">
${invoice.lines.map(
  ({ itemName, quantity, unitPriceMinor, lineTotalMinor }) => html`<li>
<span class="count">${quantity} ×</span>
<span class="what"><bdi>${itemName}</bdi>${quantity > 1 && html` <small>${apiece(money(unitPriceMinor), locale)}</small>`}</span>
<span class="money">${money(lineTotalMinor)}</span>
</li>`,
)}
</ul>
<dl class="sums">
<dt>${texts.subtotal[locale]}</dt><dd>${money(invoice.subtotalMinor)}</dd>
<dt>${texts.taxTotal[locale]}</dt><dd>${money(invoice.taxTotalMinor)}</dd>
<dt class="due">${texts.total[locale]}</dt><dd class="due">${money(invoice.totalMinor)}</dd>
${paidMinor > 0 && html`<dt>${texts.paid[locale]}</dt><dd>${money(paidMinor)}</dd>`}
<dt class="due">${texts.due[locale]}</dt><dd class="due">${money(dueMinor)}</dd>
</dl>
<p class="notice ${dueMinor > 0 ? 'bad' : 'good'}">${dueInWords(view)}</p>
${invoice.taxes.length > 0 && taxTable(view)}
</article>`
}

function taxTable({ locale, invoice }: InvoiceView): Html {
  const money = (minor: number) => formatMoney(minor, invoice.currency, locale)
  return html`<table>
<caption>${texts.ofWhichTax[locale]}</caption>
<thead><tr><th scope="col">${texts.rate[locale]}</th><th scope="col">${texts.net[locale]}</th><th scope="col">${texts.tax[locale]}</th><th scope="col">${texts.gross[locale]}</th></tr></thead>
<tbody>
${invoice.taxes.map(
  ({ taxRateMillionths, totalMinor, taxMinor }) =>
    html`<tr><th scope="row">${rateInWords(taxRateMillionths, locale)}</th><td>${money(totalMinor - taxMinor)}</td><td>${money(taxMinor)}</td><td>${money(totalMinor)}</td></tr>`,
)}
</tbody>
</table>`
}
