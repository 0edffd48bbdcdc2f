import { type Html, html } from '#lib/html.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { GuestPage } from '#lib/pages/guest-page.ts'
import type { FakeSession } from './sessions.ts'
import { style } from './style.ts'
import { payLabel, secondsLabel, texts } from './texts.ts'

/** A page without its status and the addresses that it may lead to. */
type PageContent = Omit<GuestPage, 'status'>

const usualDelays = [0, 10]

/** The page of a session. `afterSeconds` is the configured delay of the webhook; null means that it is lost. */
export function sessionPage(session: FakeSession, locale: Locale, afterSeconds: number | null): PageContent {
  const amount = formatMoney(session.amountMinor, session.currency, locale)
  return page(
    locale,
    `${session.merchant} · ${amount}`,
    html`<h1>${texts.heading[locale]}</h1>
<p class="amount">${amount}</p>
<dl>
<dt>${texts.payTo[locale]}</dt><dd>${session.merchant}</dd>
<dt>${texts.payFor[locale]}</dt><dd>${session.title}</dd>
</dl>
${stateOf(session, locale, amount, afterSeconds)}`,
    session.status === 'open' && link(session.cancelUrl, texts.back[locale]),
  )
}

function stateOf(session: FakeSession, locale: Locale, amount: string, afterSeconds: number | null): Html {
  switch (session.status) {
    case 'open':
      return html`${session.declines > 0 && html`<p class="note bad" role="alert">${texts.declined[locale]}</p>`}
<form method="post">
<button class="first" name="action" value="pay">${payLabel(amount, locale)}</button>
<div class="pair">
<button class="other" name="action" value="decline">${texts.decline[locale]}</button>
<button class="other" name="action" value="expire">${texts.expire[locale]}</button>
</div>
${webhookChoice(locale, afterSeconds)}
</form>`
    case 'complete':
      return over(texts.paid[locale], session.successUrl, texts.goOn[locale])
    case 'expired':
      return over(texts.expired[locale], session.cancelUrl, texts.goBack[locale])
  }
}

function webhookChoice(locale: Locale, usual: number | null): Html {
  const delays = usual === null || usualDelays.includes(usual) ? usualDelays : [...usualDelays, usual]
  const option = (value: string, label: string, chosen: boolean) =>
    chosen
      ? html`<option value="${value}" selected>${label}</option>`
      : html`<option value="${value}">${label}</option>`
  return html`<div class="choice">
<label for="webhook">${texts.webhook[locale]}</label>
<select id="webhook" name="webhook">
${delays.map((seconds) => option(String(seconds), secondsLabel(seconds, locale), seconds === usual))}
${option('never', texts.webhookNever[locale], usual === null)}
</select>
</div>`
}

function over(sentence: string, url: string, label: string): Html {
  return html`<p class="note" role="status">${sentence}</p>
<a class="action first" href="${url}">${label}</a>`
}

function link(url: string, label: string): Html {
  return html`<p class="back"><a href="${url}">${label}</a></p>`
}

/** A page with a notice only: for addresses without a session, and for forms from another site. */
export function noticePage(locale: Locale, { heading, sentence }: { heading: Text; sentence: Text }): PageContent {
  return page(
    locale,
    heading[locale],
    html`<h1 class="plain">${heading[locale]}</h1>
<p>${sentence[locale]}</p>`,
    false,
  )
}

function page(locale: Locale, title: string, content: Html, below: Html | false): PageContent {
  return {
    locale,
    title,
    style,
    banner: html`<div class="test" role="note"><strong>${texts.banner[locale]}</strong><span>${texts.bannerMore[locale]}</span></div>`,
    content: html`<div class="card">
${content}
</div>
${below}`,
  }
}
