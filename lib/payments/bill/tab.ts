import { and, eq } from 'drizzle-orm'
import { database, type Reader, type Tx } from '#db/client.ts'
import { resource } from '#db/schema/venues.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { invoiceUrl, shownForMs } from '#lib/table-sessions/invoice-link.ts'
import { invoiceTexts } from '#lib/table-sessions/invoice-words.ts'
import { findInvoiceOfTab, issueInvoice } from '#lib/table-sessions/issue-invoice.ts'
import { lockTabById } from '#lib/table-sessions/locks.ts'
import { listPercentageParts, percentageShare } from '#lib/table-sessions/percentage-parts.ts'
import { getTabById, type Tab, tabPaidMinor, tabTotalMinor } from '#lib/table-sessions/queries.ts'
import { listLiveTokens, tableUrl, tokenOfTable } from '#lib/table-sessions/tokens.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { paymentMessages as messages } from '../messages.ts'
import type { LockedSubject, Purpose, Thanks } from '../purpose.ts'
import type { Payment } from '../queries.ts'
import { linesAreLeft } from './share-lines.ts'
import { correctedLine, shareThanks, tabThanks } from './tab-texts.ts'

/** Payments of tabs (decisions 6.4). */
export const tabPurpose: Purpose = {
  async title(payment) {
    const { name } = await resourceOf(await getTabById(payment.venueId, tabIdOf(payment)))
    const { tipMinor, currency, language } = payment
    const title = tipMinor > 0 ? messages.tabAndTip(name, tipMinor, currency) : messages.tabAt(name)
    return title[language]
  },

  async inMailToVenue(payment, venue) {
    const tab = await getTabById(payment.venueId, tabIdOf(payment))
    const invoice = await findInvoiceOfTab(venue.id, tab.id)
    return {
      title: messages.billAt((await resourceOf(tab)).name),
      reference: invoice && { label: invoiceTexts.invoice, value: String(invoice.number) },
    }
  },

  async lock(tx, payment) {
    return lockedTab(tx, await lockTabById(tx, payment.venueId, tabIdOf(payment)))
  },

  async thanks(payment, venue, locale, now): Promise<Thanks> {
    const tab = await getTabById(payment.venueId, tabIdOf(payment))
    const at = await resourceOf(tab)
    const [total, captured] = [await tabTotalMinor(database(), tab), await tabPaidMinor(database(), tab)]
    const due = total - captured
    const invoice = await findInvoiceOfTab(venue.id, tab.id)
    // A refund of a closed tab is settled between venue and guest; the page does not show it as due.
    const showsDue = due > 0 && !(tab.closedAt && ['Refunding', 'Refunded'].includes(payment.status))
    const token = await tokenOfPayer(payment, tab, venue)
    const shown = invoice && now.getTime() - invoice.issuedAt.getTime() < shownForMs
    const texts = payment.isShare ? shareThanks(formatMoney(Math.max(0, due), tab.currency, locale)) : tabThanks
    // A tab that is paid in full is closed, unless its invoice was cancelled.
    const isCorrected = due === 0 && tab.closedAt === null
    return {
      whenPaid: due === 0 ? 'used' : tab.closedAt === null ? 'part' : 'cancelled',
      texts: isCorrected ? { ...texts, used: { ...texts.used, line: correctedLine } } : texts,
      facts: [
        { label: labels.table[locale], value: inLanguage(at, locale).name },
        ...(invoice ? [{ label: labels.invoice[locale], value: String(invoice.number) }] : []),
        ...(showsDue ? [{ label: labels.due[locale], value: formatMoney(due, tab.currency, locale) }] : []),
      ],
      ...(token && shown && { onward: { href: invoiceUrl(token, invoice), label: labels.seeInvoice[locale] } }),
      ...(token && { back: { href: tableUrl(token), label: labels.back[locale] } }),
    }
  },
}

const labels = {
  table: { en: 'Table', de: 'Tisch' },
  invoice: { en: 'Invoice', de: 'Rechnung Nr.' },
  due: { en: 'Still due', de: 'Noch offen' },
  seeInvoice: { en: 'See the invoice', de: 'Rechnung ansehen' },
  back: { en: 'Back to the table', de: 'Zurück zum Tisch' },
} satisfies Record<string, Text>

function tabIdOf({ tabId }: Payment): string {
  if (tabId === null) throw new Error('not the payment of a tab')
  return tabId
}

/** The resource at which a tab is now. */
export async function resourceOf({ venueId, resourceId }: Tab, reader: Reader = database()): Promise<Resource> {
  const [found] = await reader
    .select()
    .from(resource)
    .where(and(eq(resource.venueId, venueId), eq(resource.id, resourceId)))
  if (!found) throw new Error('a tab of no resource')
  return found
}

/**
 * The token of the table, for the links on the page after paying. Ours: only if it was live when the payment was begun, so
 * that this guest had the same one. The address of an old payment never leads to a newer token.
 */
async function tokenOfPayer(
  { createdAt }: Payment,
  { venueId, resourceId }: Tab,
  venue: Venue,
): Promise<string | null> {
  const [live] = venue.settings.qrOrdering ? await listLiveTokens(venueId, { resourceId }) : []
  return live && live.createdAt <= createdAt ? tokenOfTable(live) : null
}

/**
 * The effects of money on a locked tab. A tab that is paid in full is closed and invoiced at once; lines that were ordered
 * meanwhile stay due.
 *
 * Ours: if the tab was closed meanwhile, late money (decisions 5.5) pays the rest that is due on its invoice. Nothing is
 * used beyond the sum that is due, open or closed: a payment that exceeds it by even a cent goes back whole, since that sum
 * may have been paid another way. So does a share whose items were taken back or paid by somebody else, and a percentage
 * voucher that would pay more than its share of the lines that are left.
 */
export function lockedTab(tx: Tx, tab: Tab): LockedSubject {
  return {
    async use(paid, now) {
      const total = await tabTotalMinor(tx, tab)
      const captured = await tabPaidMinor(tx, tab)
      if (captured > total || !(await linesAreLeft(tx, paid))) return false
      const percentages = await listPercentageParts(tx, tab, now)
      if (percentages.some((part) => part.paymentId === paid.id && part.paidMinor > percentageShare(part, total)))
        return false
      if (captured === total && tab.closedAt === null) {
        const { name } = await resourceOf(tab, tx)
        await issueInvoice(tx, { id: tab.venueId }, tab, name, now)
      }
      return true
    },
    // No hold belongs to a payment: the tab stays open, and closes without it.
    async release() {},
    // There is no address to write to: the thank-you page shows the refund.
    async giveBack() {},
  }
}
