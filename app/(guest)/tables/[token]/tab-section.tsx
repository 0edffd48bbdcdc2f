import { randomUUID } from '#lib/codes.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { TabOrder } from '#lib/orders/read-table.ts'
import { invoiceTexts } from '#lib/table-sessions/invoice-words.ts'
import type { CallsAtTable } from '#lib/table-sessions/list-calls.ts'
import { type EntryInShares, sumOfTabShares, type TabShare } from '#lib/table-sessions/shares.ts'
import type { TabState } from '#lib/table-sessions/tab-state.ts'
import { callsInWords } from './call-texts.ts'
import { Calls } from './calls.tsx'
import { statesInWords } from './order-words.ts'
import { EndRunning, ShareSection } from './share-section.tsx'
import { paidAndRunning, payRestLabel, shareTexts } from './share-texts.ts'
import { TabOrders } from './tab-orders.tsx'
import { cardPayLabel, counterLine, runningLine, tabInWords, texts } from './texts.ts'
import { TipFields } from './tip-fields.tsx'
import type { ChosenTip } from './tip-form.ts'
import { tipTexts } from './tip-texts.ts'

/** The state of a table, and what a guest can do there. Money in minor units. */
export type TabView = {
  locale: Locale
  /** The table's page. */
  path: string
  currency: string
  timezone: string
  state: TabState
  /** The orders of the tab, by age. */
  orders: readonly TabOrder[]
  /** The calls of the table; null if guests of this venue call nobody here. */
  calls: CallsAtTable | null
  /** The fields of the items that cannot be ordered now (`soldOutFields`). */
  soldOut: readonly string[]
  /** The name of an item that was ordered, in the page's language. */
  nameOf: (itemName: string) => string
  /** The tab that this page showed before; null for none. */
  seen: string | null
  /** The lines of the tab, each with how many others have paid and are paying. */
  entries: readonly EntryInShares[]
  /** The payments of guests that are open at this moment. */
  running: readonly TabShare[]
  /** Whether guests can pay this venue by card on its pages. */
  cards: boolean
  /** Sums by card are multiples of this, in minor units. */
  cardStepMinor: number
  /** Whether vouchers of this venue can exist. */
  vouchers: boolean
  /** The code of a voucher that was refused, to be corrected. */
  voucherCode?: string | undefined
  /** The tip of a form that was refused. */
  tip?: ChosenTip | undefined
}

/**
 * The running tab. The page's script replaces it by a newer one. A tab that the page has shown and that was closed stays
 * closed there: the next tab may be of another party, and is shown only when the page is loaded again.
 */
export function TabSection(view: TabView) {
  const { locale, state, seen, path } = view
  const isOver = seenIsOver(view)
  const total = shownTotal(view)
  const count = state.entries.reduce((sum, { quantity }) => sum + quantity, 0)
  const states = statesInWords(view.orders, locale)
  const ordered = state.tab ? `${tabInWords(count, total, locale)} ${states}` : texts.nothingYet[locale]
  const words = `${callsInWords(view.calls, view)} ${ordered}`.trim()
  return (
    <section
      id="tab"
      className="card"
      aria-labelledby="tab-title"
      tabIndex={-1}
      data-session={isOver ? seen : (state.tab?.id ?? '')}
      data-total={total}
      data-sold-out={view.soldOut.join(' ')}
      data-words={isOver ? `${texts.closedHeading[locale]}.` : words}
    >
      <h2 id="tab-title">{texts.toTab[locale]}</h2>
      {isOver ? <ClosedTab {...view} /> : state.tab ? <OpenTab {...view} tabId={state.tab.id} /> : <NoTab {...view} />}
      {view.calls && !isOver && (
        <Calls {...view} calls={view.calls} tabId={state.tab?.id ?? null} isDue={state.dueMinor > 0} />
      )}
      <p className="plain">
        <a href={path}>{texts.refresh[locale]}</a>
      </p>
    </section>
  )
}

/** Whether the tab that the page has shown is closed. */
export function seenIsOver({ seen, state }: TabView): boolean {
  return seen !== null && seen !== state.tab?.id
}

/** The total of the open tab as text; empty if none is shown. */
export function shownTotal(view: TabView): string {
  const { state, currency, locale } = view
  return state.tab && !seenIsOver(view) ? formatMoney(state.totalMinor, currency, locale) : ''
}

function ClosedTab({ locale, path }: TabView) {
  return (
    <>
      <p>
        <strong>{texts.closedHeading[locale]}.</strong> {texts.closed[locale]}
      </p>
      <p>
        <a className="action other" href={path}>
          {texts.startAnew[locale]}
        </a>
      </p>
    </>
  )
}

function NoTab({ locale }: TabView) {
  return (
    <p>
      <strong>{texts.nothingYet[locale]}</strong> {texts.nothingYetMore[locale]}
    </p>
  )
}

type OpenTabView = TabView & { tabId: string }

function OpenTab(view: OpenTabView) {
  const { locale, currency, state, running, cards, vouchers } = view
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const isDue = state.dueMinor > 0
  const runningMinor = sumOfTabShares(running)
  const freeMinor = state.dueMinor - runningMinor
  return (
    <>
      <TabOrders {...view} />
      <dl className="sums">
        <dt>{invoiceTexts.total[locale]}</dt>
        <dd>{money(state.totalMinor)}</dd>
        {state.depositMinor > 0 && (
          <>
            <dt>{invoiceTexts.deposit[locale]}</dt>
            <dd>{money(state.depositMinor)}</dd>
          </>
        )}
        {state.paidMinor > state.depositMinor && (
          <>
            <dt>{invoiceTexts.paid[locale]}</dt>
            <dd>{money(state.paidMinor - state.depositMinor)}</dd>
          </>
        )}
        <dt className="due">{invoiceTexts.due[locale]}</dt>
        <dd className="due">{money(state.dueMinor)}</dd>
      </dl>
      {runningMinor > 0 && (
        <div className="hint" id="running">
          <p>
            {state.paidMinor > 0
              ? paidAndRunning(
                  { paid: money(state.paidMinor), total: money(state.totalMinor), running: money(runningMinor) },
                  locale,
                )
              : runningLine(money(runningMinor), locale)}{' '}
            {cards && (freeMinor > 0 ? shareTexts.beside : texts.othersPay)[locale]}
          </p>
          {cards && <EndRunning {...view} />}
        </div>
      )}
      {isDue &&
        (cards ? <PayForm {...view} freeMinor={freeMinor} /> : <p className="hint">{invoiceTexts.counter[locale]}</p>)}
      {isDue && cards && freeMinor > 0 && (
        <ShareSection {...view} totalMinor={state.totalMinor} freeMinor={freeMinor} stepMinor={view.cardStepMinor} />
      )}
      {isDue && vouchers && <VoucherForm {...view} freeMinor={freeMinor} />}
      <CloseForm {...view} />
    </>
  )
}

/** The sum that nobody has paid or is paying, in minor units. */
type Free = { freeMinor: number }

/** Whether others are paying a part and leave something. A guest who pays all that is due then would end their payment. */
const isRestFree = (freeMinor: number, { dueMinor }: OpenTabView['state']) => freeMinor > 0 && freeMinor < dueMinor

/** Changes a form that pays all that is due: it then pays what others leave. */
function RestFields({ freeMinor, state }: Free & Pick<OpenTabView, 'state'>) {
  if (!isRestFree(freeMinor, state)) return null
  return (
    <>
      <input type="hidden" name="share" value="rest" />
      <input type="hidden" name="rest" value={freeMinor} />
    </>
  )
}

/** The sum of a form that pays all that is due, or the rest. */
const sumOf = (freeMinor: number, state: OpenTabView['state']) =>
  isRestFree(freeMinor, state) ? freeMinor : state.dueMinor

function PayForm(view: OpenTabView & Free) {
  const { locale, path, currency, state, tabId, freeMinor, cardStepMinor } = view
  const isRest = isRestFree(freeMinor, state)
  const amountMinor = sumOf(freeMinor, state)
  const amount = formatMoney(amountMinor, currency, locale)
  return (
    <form method="post" action={`${path}/pay`} data-sum={amountMinor}>
      <input type="hidden" name="key" value={randomUUID()} />
      <input type="hidden" name="sessionId" value={tabId} />
      <RestFields freeMinor={freeMinor} state={state} />
      <TipFields kind="pay" {...view} amountMinor={amountMinor} stepMinor={cardStepMinor} />
      <button className="first" id="pay">
        {isRest ? payRestLabel(amount, locale) : cardPayLabel(amount, locale)}
      </button>
    </form>
  )
}

function VoucherForm(view: OpenTabView & Free) {
  const { locale, path, tabId, voucherCode, state, freeMinor, cards, cardStepMinor } = view
  const amountMinor = sumOf(freeMinor, state)
  return (
    <details open={voucherCode !== undefined}>
      <summary id="use-voucher">{texts.voucher[locale]}</summary>
      <p>{texts.voucherMore[locale]}</p>
      <form method="post" action={`${path}/pay`} data-sum={amountMinor}>
        <input type="hidden" name="key" value={randomUUID()} />
        <input type="hidden" name="sessionId" value={tabId} />
        <RestFields freeMinor={freeMinor} state={state} />
        <label htmlFor="voucher-code">{texts.voucherCode[locale]}</label>
        <input
          id="voucher-code"
          name="voucherCode"
          defaultValue={voucherCode ?? ''}
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {cards && (
          <>
            <TipFields kind="voucher" {...view} amountMinor={amountMinor} stepMinor={cardStepMinor} />
            <p className="quiet">{tipTexts.byCard[locale]}</p>
          </>
        )}
        <button className="other">{texts.voucherPay[locale]}</button>
      </form>
    </details>
  )
}

function CloseForm({ locale, path, currency, state, running, cards, tabId }: OpenTabView) {
  const due = state.dueMinor
  return (
    <details>
      <summary id="finish">{texts.finish[locale]}</summary>
      <p>
        {texts.finishMore[locale]} {due > 0 && counterLine(formatMoney(due, currency, locale), locale)}{' '}
        {due > 0 && cards && texts.finishCards[locale]} {running.length > 0 && texts.finishRunning[locale]}
      </p>
      <form method="post" action={`${path}/close`} data-answer-here="">
        <input type="hidden" name="sessionId" value={tabId} />
        <button className="other" id="close">
          {texts.close[locale]}
        </button>
      </form>
    </details>
  )
}
