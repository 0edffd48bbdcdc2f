import type { Text } from '#lib/i18n/locale.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { closeTabAndPayment } from '#lib/payments/bill/close-tab.ts'
import { endTabPayment } from '#lib/payments/bill/end-tab-payment.ts'
import { openTabPayment } from '#lib/payments/bill/open-tab-payment.ts'
import { invoicePath } from '#lib/table-sessions/invoice-link.ts'
import { findLatestInvoice } from '#lib/table-sessions/invoice-queries.ts'
import { getTabById, type TableWithToken } from '#lib/table-sessions/queries.ts'
import { readTabState } from '#lib/table-sessions/tab-state.ts'
import { minuteMs } from '#lib/time.ts'
import { seePage } from '../../_components/file-response.ts'
import { isProblem } from '../../_components/press.ts'
import type { TableNotice } from './notices.ts'
import { hiddenFields, pressAtTable, tablePath } from './press.ts'
import { pressed } from './press-form.ts'
import { readShare } from './share-form.ts'
import { shareNotice } from './share-notices.ts'
import { type PageCall, tablePage } from './show-table.ts'
import type { PageSaying } from './table-page.tsx'
import { chosenTip, readTip } from './tip-form.ts'
import { voucherNotice } from './voucher-notices.ts'

/**
 * Our own choice: a guest who closes a tab within this time after it was closed gets its invoice as well. That guest may
 * have pressed twice, lost the first answer, or had a quicker friend. Only a guest who has seen the tab while it was open
 * has its id.
 */
const stillMeantMs = 15 * minuteMs

/** Handles the form that closes the tab, and redirects the browser to the invoice. */
export async function closeAtTable(request: Request, token: string, now: Date): Promise<Response> {
  return pressed(request, token, now, closeSeenTab)
}

async function closeSeenTab(call: PageCall, form: FormData): Promise<Response> {
  const { token, table, now } = call
  const { tabId } = hiddenFields(form)
  if (!isTabId(tabId)) return tablePage(call, { status: 409, notice: 'closed-meanwhile' })

  const { venue } = table
  const toInvoice = () => seePage(invoicePath(encodeURIComponent(token), { venueId: venue.id, tabId }))
  try {
    await closeTabAndPayment(table, { tabId }, { actor: { kind: 'guest' }, now })
    return toInvoice()
  } catch (error) {
    if (isProblem(error, 'unavailable')) return tablePage(call, { status: 503, notice: 'busy-here', seen: tabId })
    if (!isProblem(error, 'not-found', 'tab-changed')) throw error
    if (await wasJustClosed(table, tabId, now)) return toInvoice()
    return tablePage(call, { status: 409, notice: 'closed-meanwhile', seen: tabId })
  }
}

/**
 * Handles the forms that pay by card, all that is due or a share, and redirects the browser to the page of the payment provider;
 * and the one that ends an unpaid payment, which redirects to the table's page.
 */
export async function payAtTable(request: Request, token: string, now: Date): Promise<Response> {
  return pressed(request, token, now, (call, form) =>
    form.has('end') ? endPayment(call, form) : beginToPay(call, form),
  )
}

async function endPayment(call: PageCall, form: FormData): Promise<Response> {
  const { token, table, now } = call
  const { tabId } = hiddenFields(form)
  const paymentId = String(form.get('end'))
  if (!isTabId(tabId)) return tablePage(call, { status: 400, notice: 'not-here' })
  try {
    await endTabPayment(table, { sessionId: tabId, paymentId }, now)
    return seePage(`${tablePath(token)}#tab`)
  } catch (error) {
    if (!isProblem(error, 'not-found', 'tab-changed')) throw error
    return tablePage(call, { status: 409, notice: 'closed-meanwhile', seen: tabId })
  }
}

async function beginToPay(call: PageCall, form: FormData): Promise<Response> {
  const { request, token, table, now } = call
  const { key, tabId } = hiddenFields(form)
  if (key === null || tabId === null) return tablePage(call, { status: 400, notice: 'not-here' })

  const language = pageLocale(request, table.venue.language)
  const voucherCode = String(form.get('voucherCode') ?? '').trim() || null
  const chosen = chosenTip(form)
  const refuse = (status: number, notice: TableNotice, more: Pick<PageSaying, 'voucherCode' | 'names'> = {}) =>
    tablePage(call, { status, notice, seen: tabId, tip: chosen, ...more })
  const refuseTip = (reason: Text) =>
    refuse(400, 'tip-refused', { names: [reason[language]], ...(voucherCode !== null && { voucherCode }) })
  const state = await readTabState(table)
  const share = form.has('share') ? readShare(form, state) : null
  if (share === 'no-share') return refuse(400, 'share-unclear')
  const tip = readTip(chosen, state.tab?.currency ?? table.venue.currency, language)
  if (tip !== null && 'en' in tip) return refuseTip(tip)
  try {
    return await pressAtTable(
      { token, route: 'payment', key, content: { sessionId: tabId, voucherCode, share, ...(tip && { tip }) }, now },
      async (recordResponse) => {
        const answer = (paymentUrl: string | null) => seePage(paymentUrl ?? tablePath(token))
        const { session } = await openTabPayment(
          table,
          { sessionId: tabId, voucherCode, voucherCodes: [], share, tip },
          { now, language, beforeCommit: (tx, opened) => recordResponse(answer)(tx, opened.session.url) },
        )
        return answer(session.url)
      },
    )
  } catch (error) {
    if (isProblem(error, 'not-found', 'tab-changed')) return refuse(409, 'closed-meanwhile')
    const ofVoucher = voucherNotice(error)
    if (ofVoucher) return refuse(409, ofVoucher, { voucherCode: voucherCode ?? '' })
    const ofShare = shareNotice(error)
    if (ofShare) return refuse(409, ofShare)
    const [ofTip] = isProblem(error, 'invalid-request') ? (error.errors?.Tip ?? []) : []
    if (ofTip) return refuseTip(ofTip)
    if (isProblem(error, 'payments-not-enabled')) return refuse(409, 'no-cards')
    if (isProblem(error, 'conflict')) return refuse(409, 'nothing-due')
    if (isProblem(error, 'checkout-in-progress', 'idempotency-key-reused', 'unavailable')) {
      return refuse(503, 'busy-here')
    }
    throw error
  }
}

const tabIdForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function isTabId(text: string | null): text is string {
  return text !== null && tabIdForm.test(text)
}

async function wasJustClosed({ venue, resource }: TableWithToken, tabId: string, now: Date): Promise<boolean> {
  const invoice = await findLatestInvoice(venue.id, tabId)
  if (!invoice || now.getTime() - invoice.issuedAt.getTime() > stillMeantMs) return false
  return (await getTabById(venue.id, tabId)).resourceId === resource.id
}
