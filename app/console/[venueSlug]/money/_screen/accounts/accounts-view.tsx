import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import { listHouseAccounts } from '#lib/payments/house/house-account-queries.ts'
import { readHouseAccount } from '#lib/payments/house/house-entries.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { Frame } from '../frame.tsx'
import type { MoneyView, ViewProps } from '../view.ts'
import css from './accounts.module.css'
import { accountsAddressOf } from './address.ts'
import { AccountDetail } from './detail.tsx'
import { AccountList } from './list.tsx'
import { accountTexts as texts } from './texts.ts'

/** The view of the house accounts. Those who may see takings also get the entries of one of them (decisions 15.3). */
export const accountsView = { name: texts.accounts, act: 'bill', Content } as const satisfies MoneyView

async function Content({ opened: { venue, locale, may }, framed, query }: ViewProps) {
  const mayManage = may.includes('money')
  const wanted = accountsAddressOf(query)
  const accounts = await listHouseAccounts(venue)
  const read = mayManage && wanted.account !== null ? await findAccount(venue, wanted.account) : null
  const at = { slug: venue.slug, locale }
  return (
    <Frame framed={framed} printed={read !== null}>
      <div className={`${css.view} ${read ? css.one : ''} ${mayManage ? '' : css.listOnly}`}>
        <AccountList {...at} {...{ accounts, mayManage }} current={read?.account.id ?? null} />
        {mayManage && (
          <ScrollRegion className={css.detail} aria-label={texts.account[locale]}>
            {read ? (
              <AccountDetail {...at} {...read} venue={venue} month={wanted.month} />
            ) : (
              <p className={css.empty}>{texts[wanted.account === null ? 'choose' : 'notHere'][locale]}</p>
            )}
          </ScrollRegion>
        )}
      </div>
    </Frame>
  )
}

/** Returns the account that the address names; null if the venue has none with this id. */
async function findAccount(venue: Venue, id: string) {
  try {
    return await readHouseAccount(venue, id)
  } catch (error) {
    if (error instanceof Problem && error.kind === 'not-found') return null
    throw error
  }
}
