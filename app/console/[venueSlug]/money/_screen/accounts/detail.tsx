import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { Icon } from '#app/console/_ui/icon.tsx'
import { formatDate, formatMoney, formatMonth } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { HouseAccount } from '#lib/payments/house/house-account-queries.ts'
import type { HouseEntry } from '#lib/payments/house/house-entries.ts'
import { houseStatement } from '#lib/payments/house/house-statement.ts'
import { issuerOf } from '#lib/table-sessions/issue-invoice.ts'
import { localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import css from './accounts.module.css'
import { accountsAddress } from './address.ts'
import { LazyActions } from './lazy-actions.tsx'
import { Statement } from './statement.tsx'
import { accountTexts as texts } from './texts.ts'

type Props = {
  account: HouseAccount
  entries: readonly HouseEntry[]
  venue: Venue
  slug: string
  locale: Locale
  /** The month of the statement (`YYYY-MM`); null for all entries. */
  month: string | null
}

/** Shows one account: the amount that it owes, its statement, and the acts of staff. Paper has the statement alone. */
export function AccountDetail({ account, entries, venue, slug, locale, month: wanted }: Props) {
  const { id, name, currency, balanceMinor, createdAt, closedAt } = account
  const statement = houseStatement(entries, wanted, venue)
  const month = wanted !== null && statement.months.includes(wanted) ? wanted : null
  const shown = month === wanted ? statement : houseStatement(entries, null, venue)
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const dayOf = (at: Date) => formatDate(localDateAt(venue.timezone, at.getTime()), locale)
  const issuer = issuerOf(venue)
  return (
    <>
      <a className={css.back} href={accountsAddress(slug)}>
        <Icon name="back" />
        {texts.back[locale]}
      </a>
      <header className={css.issuer}>
        <p>
          <b>{issuer.name}</b> {issuer.address}
        </p>
        <p>
          {texts.statement[locale]}
          {month !== null && ` · ${formatMonth(month, locale)}`} · {texts.printedOn(dayOf(new Date()))[locale]}
        </p>
      </header>
      <header className={css.head}>
        <h2 dir="auto">{name}</h2>
        <p className={css.owed}>
          {texts.owed[locale]} <strong>{money(balanceMinor)}</strong>
        </p>
        <p className={controls.soft}>
          {texts.openedOn(dayOf(createdAt))[locale]}
          {closedAt !== null && ` · ${texts.closedOn(dayOf(closedAt))[locale]}`}
        </p>
      </header>
      {statement.months.length > 0 && (
        <form className={css.months} action={`/console/${encodeURIComponent(slug)}/money`}>
          <input type="hidden" name="view" value="accounts" />
          <input type="hidden" name="account" value={id} />
          <label className={controls.field}>
            <span className={controls.label}>{texts.month[locale]}</span>
            <select className={controls.input} name="month" defaultValue={month ?? ''}>
              <option value="">{texts.all[locale]}</option>
              {statement.months.map((each) => (
                <option key={each} value={each}>
                  {formatMonth(each, locale)}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit">{texts.show[locale]}</Button>
        </form>
      )}
      {entries.length === 0 ? (
        <p className={controls.soft}>{texts.noEntries[locale]}</p>
      ) : (
        <Statement
          statement={shown}
          inMonth={month !== null}
          {...{ currency, slug, locale }}
          timeZone={venue.timezone}
        />
      )}
      <LazyActions
        {...{ slug, locale, id, name, currency, balanceMinor }}
        isOpen={closedAt === null}
        canPrint={entries.length > 0}
      />
    </>
  )
}
