import { clock, shortDate } from '#app/console/_ui/clock.ts'
import { Icon } from '#app/console/_ui/icon.tsx'
import { formatDecimal } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { unpaidReasonTexts } from '#lib/table-sessions/unpaid-words.ts'
import type { TabsShown, UnpaidShown } from '#lib/tabs/record.ts'
import { counterTexts as texts } from './texts.ts'
import css from './unpaid.module.css'

type Props = { tabs: TabsShown; chosen: string | null; locale: Locale; choose: (tabId: string) => void }

/** Lists the invoices that are not paid, with their number and sum; nothing if all are. */
export function UnpaidList({ tabs: { unpaid, currency, venue, now }, chosen, locale, choose }: Props) {
  if (unpaid.length === 0) return null
  const due = unpaid.filter((each) => each.currency === currency).reduce((sum, each) => sum + each.due, 0)
  const when = (at: string) =>
    at.slice(0, 10) === now.slice(0, 10) ? clock(at, venue.timeZone) : shortDate(at.slice(0, 10), locale)
  return (
    <section className={css.group} aria-labelledby="not-paid">
      <h2 id="not-paid">
        {texts.notPaid[locale]}{' '}
        <span>
          {unpaid.length} · {formatDecimal(due, currency, locale)}
        </span>
      </h2>
      <ul>
        {unpaid.map(({ tabId, invoiceNumber, tableName, party, at, reason, ...each }) => (
          <li key={tabId}>
            <button type="button" aria-current={tabId === chosen || undefined} onClick={() => choose(tabId)}>
              <b>{texts.invoiceOf(invoiceNumber)[locale]}</b>
              <b>{formatDecimal(each.due, each.currency, locale)}</b>
              <span>
                {party ? `${tableName} · ${party.name || texts.walkIn[locale]} ${party.partySize}` : tableName}
                <br />
                {`${when(at)} · ${reasonText(reason, locale)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Says of a closed bill why it is not paid, who has closed it, and what happens next. */
export function UnpaidLine({ unpaid, timeZone, locale }: { unpaid: UnpaidShown; timeZone: string; locale: Locale }) {
  const { at, by, note, reason } = unpaid
  const when = `${shortDate(at.slice(0, 10), locale)}, ${clock(at, timeZone)}`
  return (
    <div className={css.line}>
      <Icon name="alert" />
      <p>
        <b>{texts.notPaidBecause(reasonText(reason, locale))[locale]}</b>{' '}
        {(reason === null ? texts.closedByGuests(when) : texts.closedBy(by, when))[locale]}
        {note && texts.quoted(note)[locale]} {texts.staysFirst[locale]}
      </p>
    </div>
  )
}

function reasonText(reason: UnpaidShown['reason'], locale: Locale): string {
  return reason === null ? texts.byGuests[locale] : unpaidReasonTexts[reason][locale]
}
