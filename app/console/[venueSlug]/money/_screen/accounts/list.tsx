import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { HouseAccount } from '#lib/payments/house/house-account-queries.ts'
import css from './accounts.module.css'
import { accountsAddress } from './address.ts'
import { LazyOpenAccount } from './lazy-actions.tsx'
import { accountTexts as texts } from './texts.ts'

type Props = {
  accounts: readonly HouseAccount[]
  /** The id of the account that is shown beside the list. */
  current: string | null
  slug: string
  locale: Locale
  /** Whether the person may open accounts and see their entries. */
  mayManage: boolean
}

/** Lists the accounts with the amount that each owes, open ones first. */
export function AccountList({ accounts, current, slug, locale, mayManage }: Props) {
  const sums = new Map<string, number>()
  for (const { currency, balanceMinor } of accounts) sums.set(currency, (sums.get(currency) ?? 0) + balanceMinor)
  return (
    <nav className={css.list} aria-label={texts.accounts[locale]}>
      <header className={css.sums}>
        {accounts.length > 0 && (
          <p>
            {texts.together[locale]}{' '}
            {[...sums].map(([currency, minor]) => (
              <strong key={currency}>{formatMoney(minor, currency, locale)}</strong>
            ))}
          </p>
        )}
        {mayManage && <LazyOpenAccount slug={slug} locale={locale} />}
      </header>
      {accounts.length === 0 && <p className={css.empty}>{texts.none[locale]}</p>}
      <ul>
        {accounts.map((account) => (
          <li key={account.id}>
            {mayManage ? (
              <a
                className={css.row}
                href={accountsAddress(slug, account.id)}
                aria-current={account.id === current ? 'true' : undefined}
              >
                <Row account={account} locale={locale} />
              </a>
            ) : (
              <span className={css.row}>
                <Row account={account} locale={locale} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {!mayManage && accounts.length > 0 && <p className={css.empty}>{texts.notYours[locale]}</p>}
    </nav>
  )
}

function Row({ account, locale }: { account: HouseAccount; locale: Locale }) {
  const { name, balanceMinor, currency, closedAt } = account
  return (
    <>
      <span className={css.name} dir="auto">
        {name}
      </span>
      {balanceMinor > 0 ? (
        <strong>{formatMoney(balanceMinor, currency, locale)}</strong>
      ) : (
        <small>{texts[closedAt === null ? 'nothingOwed' : 'closed'][locale]}</small>
      )}
    </>
  )
}
