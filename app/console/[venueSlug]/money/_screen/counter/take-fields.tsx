import { lazy, Suspense } from 'react'
import type { ConsoleClient } from '#app/console/_api/client.ts'
import { ControlGroup } from '#app/console/_ui/control-group.tsx'
import { Icon } from '#app/console/_ui/icon.tsx'
import type { IconName } from '#app/console/_ui/sprite.tsx'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { TabPayments } from '#lib/payments/bill/counter-record.ts'
import { askAgainText } from '../use-ask-again.ts'
import { CashFields } from './cash-fields.tsx'
import css from './payment.module.css'
import { paymentMeansTexts, paymentTexts as texts } from './payment-texts.ts'
import type { PaymentWay, Taking } from './use-taking.ts'

const VoucherField = lazy(() => import('./voucher-field.tsx'))
const HouseField = lazy(() => import('./house-field.tsx'))

const ways: readonly [PaymentWay, IconName][] = [
  ['Cash', 'money'],
  ['Terminal', 'paid'],
  ['Voucher', 'ticket'],
  ['House', 'account'],
]

export type TakeFieldsProps = {
  taking: Taking
  payments: TabPayments
  locale: Locale
  client: ConsoleClient
  busy: boolean
  /** Opens a house account; null if the person may not. */
  onOpenAccount: ((name: string) => Promise<unknown>) | null
}

/** Asks how a sum is paid, and for the fields of that way. */
export function TakeFields({ taking, payments, locale, client, busy, onOpenAccount }: TakeFieldsProps) {
  const { way, setWay, pays, setPays, given, setGiven, account, chooseAccount, sums, asked } = taking
  const { currency, accounts } = payments
  return (
    <>
      <ControlGroup className={css.ways} label={texts.means[locale]}>
        {ways.map(([each, icon]) => (
          <button
            key={each}
            type="button"
            className={`${css.choice} ${css.way}`}
            aria-pressed={way === each}
            onClick={() => setWay(each)}
          >
            <Icon name={icon} />
            {paymentMeansTexts[each][locale]}
          </button>
        ))}
      </ControlGroup>
      <Suspense>
        {way === 'Voucher' ? (
          <VoucherField {...{ taking, currency, locale, client }} />
        ) : (
          <CashFields {...{ pays, setPays, given, setGiven, locale, currency, sums }} withGiven={way === 'Cash'} />
        )}
        {way === 'House' && (
          <HouseField
            {...{ accounts, chosen: account?.id ?? '', choose: chooseAccount, locale, busy }}
            onOpen={onOpenAccount}
          />
        )}
      </Suspense>
      {asked !== null && <p role="alert">{askAgainText(formatMoney(asked, currency, locale))[locale]}</p>}
    </>
  )
}
