import { randomUUID } from '#lib/codes.ts'
import { type Html, html } from '#lib/html.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { TabState } from '../tab-state.ts'
import { apiece, counterLine, payLabel, runningLine, tabInWords, texts } from './texts.ts'

/** The state of a table, and what a guest can do there. Money in minor units. */
export type TabView = {
  locale: Locale
  /** The table's page. */
  path: string
  currency: string
  state: TabState
  /** The tab that this page showed before; null for none. */
  seen: string | null
  /** The amount that is being paid at this moment; 0 for nothing. */
  runningMinor: number
  /** Whether guests can pay this venue by card on its pages. */
  cards: boolean
  /** Whether vouchers of this venue can exist. */
  vouchers: boolean
  /** The code of a voucher that was refused, to be corrected. */
  voucherCode?: string | undefined
}

/**
 * The running tab. The page's script replaces it by a newer one. A tab that the page has shown and that was closed stays
 * closed there: the next tab may be of another party, and is shown only when the page is loaded again.
 */
export function tabSection(view: TabView): Html {
  const { locale, state, seen, path } = view
  const isOver = seenIsOver(view)
  const total = shownTotal(view)
  const count = state.entries.reduce((sum, { quantity }) => sum + quantity, 0)
  const inWords = isOver
    ? `${texts.closedHeading[locale]}.`
    : state.tab
      ? tabInWords(count, total, locale)
      : texts.nothingYet[locale]
  return html`<section id="tab" class="card" aria-labelledby="tab-title" tabindex="-1" data-session="${isOver ? seen : (state.tab?.id ?? '')}" data-total="${total}" data-words="${inWords}">
<h2 id="tab-title">${texts.toTab[locale]}</h2>
${isOver ? overTab(view) : state.tab ? openTab(view) : noTab(locale)}
<p class="plain"><a href="${path}">${texts.lookAgain[locale]}</a></p>
</section>`
}

function seenIsOver({ seen, state }: TabView): boolean {
  return seen !== null && seen !== state.tab?.id
}

/** The total of the open tab as text; empty where none is shown. */
export function shownTotal(view: TabView): string {
  const { state, currency, locale } = view
  return state.tab && !seenIsOver(view) ? formatMoney(state.totalMinor, currency, locale) : ''
}

function overTab({ locale, path }: TabView): Html {
  return html`<p><strong>${texts.closedHeading[locale]}.</strong> ${texts.closed[locale]}</p>
<p><a class="action other" href="${path}">${texts.startAnew[locale]}</a></p>`
}

function noTab(locale: Locale): Html {
  return html`<p><strong>${texts.nothingYet[locale]}</strong> ${texts.nothingYetMore[locale]}</p>`
}

function openTab(view: TabView): Html {
  const { locale, currency, state } = view
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return html`<ul class="lines">
${state.entries.map(
  ({ itemName, quantity, unitPriceMinor, lineTotalMinor }) => html`<li>
<span class="count">${quantity} ×</span>
<span class="what">${itemName}${quantity > 1 && html` <small>${apiece(money(unitPriceMinor), locale)}</small>`}</span>
<span class="money">${money(lineTotalMinor)}</span>
</li>`,
)}
</ul>
<dl class="sums">
<dt>${texts.total[locale]}</dt><dd>${money(state.totalMinor)}</dd>
${state.paidMinor > 0 && html`<dt>${texts.paid[locale]}</dt><dd>${money(state.paidMinor)}</dd>`}
<dt class="due">${texts.due[locale]}</dt><dd class="due">${money(state.dueMinor)}</dd>
</dl>
${view.runningMinor > 0 && html`<p class="hint" id="running">${runningLine(money(view.runningMinor), locale)} ${view.cards && texts.othersPay[locale]}</p>`}
${state.dueMinor > 0 && (view.cards ? payForm(view) : html`<p class="hint">${texts.counter[locale]}</p>`)}
${state.dueMinor > 0 && view.vouchers && voucherForm(view)}
${closeForm(view)}`
}

function payForm({ locale, path, currency, state }: TabView): Html {
  return html`<form method="post" action="${path}/pay">
<input type="hidden" name="key" value="${randomUUID()}">
<input type="hidden" name="sessionId" value="${state.tab?.id}">
<button class="first" id="pay">${payLabel(formatMoney(state.dueMinor, currency, locale), locale)}</button>
</form>`
}

function voucherForm({ locale, path, state, voucherCode }: TabView): Html {
  return html`<details${voucherCode !== undefined && html` open`}>
<summary id="use-voucher">${texts.voucher[locale]}</summary>
<p>${texts.voucherMore[locale]}</p>
<form method="post" action="${path}/pay">
<input type="hidden" name="key" value="${randomUUID()}">
<input type="hidden" name="sessionId" value="${state.tab?.id}">
<label for="voucher-code">${texts.voucherCode[locale]}</label>
<input id="voucher-code" name="voucherCode" value="${voucherCode}" required maxlength="60" autocomplete="off" autocapitalize="characters" spellcheck="false">
<button class="other">${texts.voucherPay[locale]}</button>
</form>
</details>`
}

function closeForm({ locale, path, currency, state, runningMinor, cards }: TabView): Html {
  const due = state.dueMinor
  return html`<details>
<summary id="finish">${texts.finish[locale]}</summary>
<p>${texts.finishMore[locale]} ${due > 0 && counterLine(formatMoney(due, currency, locale), locale)}
${due > 0 && cards && texts.finishCards[locale]} ${runningMinor > 0 && texts.finishRunning[locale]}</p>
<form method="post" action="${path}/close" data-answer-here>
<input type="hidden" name="sessionId" value="${state.tab?.id}">
<button class="other" id="close">${texts.close[locale]}</button>
</form>
</details>`
}
