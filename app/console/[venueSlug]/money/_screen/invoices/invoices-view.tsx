import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import { listInvoices } from '#lib/invoices/list-invoices.ts'
import { showInvoice } from '#lib/invoices/read-invoice.ts'
import type { InvoiceShown } from '#lib/invoices/record.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { Frame } from '../frame.tsx'
import type { MoneyView, ViewProps } from '../view.ts'
import { type InvoicesAddress, invoicesAddressOf } from './address.ts'
import { InvoiceDetail } from './detail.tsx'
import css from './invoices.module.css'
import { InvoiceList } from './list.tsx'
import { invoicesViewTexts as texts } from './texts.ts'

/** The view of the invoices by day, and of one of them with its receipts. */
export const invoicesView = { name: texts.invoices, act: 'bill', Content } as const satisfies MoneyView

async function Content({ opened: { venue, locale, may }, framed, query }: ViewProps) {
  const wanted = invoicesAddressOf(query)
  const shown = await listInvoices(venue, wanted)
  const invoice = wanted.invoice === null ? null : await findInvoice(venue, wanted.invoice)
  const at = { slug: venue.slug, timeZone: venue.timezone, locale, wanted: wanted satisfies InvoicesAddress }
  return (
    <Frame framed={framed}>
      <div className={`${css.view} ${invoice ? css.one : ''}`}>
        <InvoiceList shown={shown} {...at} />
        <ScrollRegion className={css.detail} aria-label={texts.invoice[locale]}>
          {invoice ? (
            <InvoiceDetail
              {...at}
              invoice={invoice}
              mayCancel={may.includes('money')}
              mayRefund={may.includes('refunds')}
            />
          ) : (
            <p className={css.empty}>{(wanted.invoice === null ? texts.choose : texts.none)[locale]}</p>
          )}
        </ScrollRegion>
      </div>
    </Frame>
  )
}

async function findInvoice(venue: Venue, number: number): Promise<InvoiceShown | null> {
  try {
    return await showInvoice(venue, number, new Date())
  } catch (error) {
    if (error instanceof Problem && error.kind === 'not-found') return null
    throw error
  }
}
