import { formatDate } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { lastReceiptDate, readReceiptSecret, receiptPath } from '#lib/invoices/receipt-link.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { findInvoice, readInvoice } from '#lib/table-sessions/invoice-queries.ts'
import { invoiceTitle } from '#lib/table-sessions/invoice-words.ts'
import { getVenueById } from '#lib/venues/queries.ts'
import { brandedPage } from '../../_components/branded-page.tsx'
import { nothingHere } from '../../_components/document.tsx'
import { InvoiceCard, savedInvoice } from '../../_components/invoice-card.tsx'
import { tableSheets } from '../../tables/[token]/table-style.ts'

const texts = {
  save: { en: 'Save', de: 'Speichern' },
  print: { en: 'Print', de: 'Drucken' },
  replaced: (number: number): Text => ({
    en: `To invoice ${number}, which counts now`,
    de: `Zu Rechnung ${number}, die jetzt gilt`,
  }),
  lasts: (date: string): Text => ({
    en: `Until ${date}, the link of this page opens the invoice on any device. Please save it if you need it later.`,
    de: `Bis ${date} öffnet der Link dieser Seite die Rechnung auf jedem Gerät. Bitte speichern Sie sie, wenn Sie sie später brauchen.`,
  }),
} as const

/**
 * Shows an invoice to anyone with the link that staff have handed over (decisions 15.4). A cancelled invoice says so, and
 * leads to the invoice of its tab that is in force (15.3). `?save` returns it as a PDF file.
 */
export async function showReceipt(request: Request, secret: string, now: Date): Promise<Response> {
  const receipt = readReceiptSecret(secret, now)
  const invoice = receipt && (await findInvoice(receipt.venueId, receipt.number))
  if (!receipt || !invoice) return nothingHere(request)

  const venue = await getVenueById(receipt.venueId)
  const locale = pageLocale(request, venue.language)
  const view = { locale, venue, ...(await readInvoice(venue, invoice)) }
  if (new URL(request.url).searchParams.has('save')) return savedInvoice(view)
  const { cancelledBy, inForce } = view
  const until = lastReceiptDate(venue.timezone, { now, endsAt: receipt.endsAt })
  return brandedPage(request, venue, {
    status: 200,
    locale,
    title: `${invoiceTitle(view, locale)} · ${venue.name}`,
    sheets: tableSheets,
    scripts: ['/tables/print.js'],
    content: (
      <>
        {cancelledBy !== null && inForce !== null && (
          <p className="notice good again">
            <a href={receiptPath({ ...receipt, number: inForce })}>{texts.replaced(inForce)[locale]}</a>
          </p>
        )}
        <InvoiceCard {...view} />
        <After locale={locale} until={until} />
      </>
    ),
  })
}

function After({ locale, until }: { locale: Locale; until: string }) {
  return (
    <div className="after">
      <a className="action first" href="?save">
        {texts.save[locale]}
      </a>
      <button type="button" className="other" id="print" hidden>
        {texts.print[locale]}
      </button>
      <p className="quiet">{texts.lasts(formatDate(until, locale))[locale]}</p>
    </div>
  )
}
