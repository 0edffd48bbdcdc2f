import type { ReactNode } from 'react'
import type { FakeSession } from '#lib/checkout/fake/sessions.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { GuestPage } from '../../_components/document.tsx'
import { styleSheet } from '../../_components/style-sheet.ts'
import { checkoutPayLabel, secondsLabel, texts } from './texts.ts'

/** A page without its status and the addresses that it may lead to. */
type PageContent = Omit<GuestPage, 'request' | 'status'>

const usualDelays = [0, 10]

/** The page of a session. `afterSeconds` is the configured delay of the webhook; null means that it is lost. */
export function sessionPage(session: FakeSession, locale: Locale, afterSeconds: number | null): PageContent {
  const amount = formatMoney(session.amountMinor, session.currency, locale)
  return {
    ...framed(
      locale,
      `${session.merchant} · ${amount}`,
      <>
        <h1>{texts.heading[locale]}</h1>
        <p className="amount">{amount}</p>
        <dl>
          <dt>{texts.payTo[locale]}</dt>
          <dd>{session.merchant}</dd>
          <dt>{texts.payFor[locale]}</dt>
          <dd>{session.title}</dd>
        </dl>
        <SessionState session={session} locale={locale} amount={amount} afterSeconds={afterSeconds} />
      </>,
      session.status === 'open' && (
        <p className="back">
          <a href={session.cancelUrl}>{texts.back[locale]}</a>
        </p>
      ),
    ),
    formTargets: [session.successUrl, session.cancelUrl],
  }
}

/** A page with a notice only: for addresses without a session, and for forms from another site. */
export function noticePage(locale: Locale, { heading, sentence }: { heading: Text; sentence: Text }): PageContent {
  return framed(
    locale,
    heading[locale],
    <>
      <h1 className="plain">{heading[locale]}</h1>
      <p>{sentence[locale]}</p>
    </>,
  )
}

function framed(locale: Locale, title: string, card: ReactNode, below?: ReactNode): PageContent {
  return {
    locale,
    title,
    css: styleSheet('checkout/[session]/checkout-page.css', '_components/foot.css'),
    banner: (
      <div className="test" role="note">
        <strong>{texts.banner[locale]}</strong>
        <span>{texts.bannerMore[locale]}</span>
      </div>
    ),
    content: (
      <>
        <div className="card">{card}</div>
        {below}
      </>
    ),
  }
}

function SessionState({
  session,
  locale,
  amount,
  afterSeconds,
}: {
  session: FakeSession
  locale: Locale
  amount: string
  afterSeconds: number | null
}) {
  switch (session.status) {
    case 'open':
      return (
        <>
          {session.declines > 0 && (
            <p className="note bad" role="alert">
              {texts.declined[locale]}
            </p>
          )}
          <form method="post">
            <button className="first" name="action" value="pay">
              {checkoutPayLabel(amount, locale)}
            </button>
            <div className="pair">
              <button className="other" name="action" value="decline">
                {texts.decline[locale]}
              </button>
              <button className="other" name="action" value="expire">
                {texts.expire[locale]}
              </button>
            </div>
            <WebhookChoice locale={locale} usual={afterSeconds} />
          </form>
        </>
      )
    case 'complete':
      return <Ended sentence={texts.paid[locale]} url={session.successUrl} label={texts.goOn[locale]} />
    case 'expired':
      return <Ended sentence={texts.expired[locale]} url={session.cancelUrl} label={texts.goBack[locale]} />
  }
}

function WebhookChoice({ locale, usual }: { locale: Locale; usual: number | null }) {
  const delays = usual === null || usualDelays.includes(usual) ? usualDelays : [...usualDelays, usual]
  return (
    <div className="choice">
      <label htmlFor="webhook">{texts.webhook[locale]}</label>
      <select id="webhook" name="webhook" defaultValue={usual ?? 'never'}>
        {delays.map((seconds) => (
          <option key={seconds} value={seconds}>
            {secondsLabel(seconds, locale)}
          </option>
        ))}
        <option value="never">{texts.webhookNever[locale]}</option>
      </select>
    </div>
  )
}

function Ended({ sentence, url, label }: { sentence: string; url: string; label: string }) {
  return (
    <>
      <p className="note" role="status">
        {sentence}
      </p>
      <a className="action first" href={url}>
        {label}
      </a>
    </>
  )
}
