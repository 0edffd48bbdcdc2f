import { type GuestText, venueText } from '#lib/guest-text.ts'
import { formatDate, formatMoney } from '#lib/i18n/format.ts'
import { renderLetter } from '#lib/mail/layout.ts'
import type { Letter } from '#lib/mail/letter.ts'
import { invoicePdf } from '#lib/table-sessions/invoice-pdf.ts'
import {
  dueInWords,
  factsOf,
  type InvoiceView,
  invoiceFilename,
  invoiceTexts,
  invoiceTitle,
  isInvoiceInForce,
} from '#lib/table-sessions/invoice-words.ts'
import { venueFooter } from '#lib/venues/letter-footer.ts'
import { venueSender } from '#lib/venues/letter-look.ts'
import { invoiceLetterTexts as texts } from './letter-texts.ts'
import { lastReceiptDate, receiptUrl } from './receipt-link.ts'

/** Returns the first sentence of the mail: thanks for the visit, or what a counter-invoice means. */
function opening({ venue, invoice, locale }: InvoiceView) {
  const { cancelsNumber, givesBack, totalMinor, currency } = invoice
  if (cancelsNumber === null) return texts.thanks(venue.name)[locale]
  if (givesBack) return texts.givesBack(formatMoney(0 - totalMinor, currency, locale), cancelsNumber)[locale]
  return texts.counter(cancelsNumber)[locale]
}

/**
 * The mail with an invoice, to an address that staff have typed. The file is drawn now and not when the mail is sent: it
 * shows the invoice as it is at this moment, and any version of the service can send it.
 */
export async function invoiceLetter(view: InvoiceView, address: GuestText, now: Date): Promise<Letter> {
  const { venue, invoice, locale } = view
  const title = invoiceTitle(view, locale)
  const total = formatMoney(invoice.totalMinor, invoice.currency, locale)
  const until = formatDate(lastReceiptDate(venue.timezone, { now }), locale)
  const { html, text } = renderLetter({
    locale,
    ...venueSender(venue, locale),
    headline: title,
    highlight: { title: total, detail: isInvoiceInForce(view) ? dueInWords(view) : '' },
    greeting: texts.greeting[locale],
    paragraphs: [opening(view)],
    facts: [
      ...factsOf(view).map(([label, value]) => ({ label, value: { ofVenue: value } })),
      { label: invoiceTexts.total[locale], value: { ofVenue: total } },
    ],
    action: { label: texts.open[locale], href: receiptUrl(invoice, now) },
    closing: [texts.lasts(until)[locale]],
    footer: venueFooter(venue, texts.reason[locale]),
  })
  const file = await invoicePdf(view)
  return {
    venueId: venue.id,
    kind: 'invoice',
    recipient: { address, name: null },
    senderName: venue.name,
    replyTo: venue.business.email,
    subject: venueText`${title}: ${venue.name}`,
    html,
    text,
    attachments: [
      {
        filename: invoiceFilename(invoice, locale),
        contentType: 'application/pdf',
        base64: file.toString('base64'),
      },
    ],
    // Staff have typed the address.
    anonymous: false,
  }
}
