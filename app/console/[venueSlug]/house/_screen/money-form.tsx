import { exampleAccounts, exampleRevenue } from '#lib/venues/accounting.ts'
import { AccountingFields, type DraftAccounting } from './accounting-fields.tsx'
import { fieldWords } from './field-words.ts'
import {
  CheckField,
  type DraftNumber,
  errorWithin,
  FormPart,
  type HouseFormProps,
  NumberField,
  SumField,
} from './form-fields.tsx'
import css from './forms.module.css'
import { termsTexts as texts } from './terms-texts.ts'
import { viewNames } from './texts.ts'

type Flag = 'deposits' | 'onlinePayments' | 'ticketSales' | 'qrOrdering' | 'tableCalls'
type Settings = Record<Flag, boolean> &
  Record<'gameDeposit' | 'maxTicketsPerRegistration' | 'askAbove' | 'serviceDiscountPercent', DraftNumber> & {
    accounting: DraftAccounting | null
  }

/** Shows what guests can pay and order, up to which sums staff act alone, and the accounts of the file of postings. */
export function MoneyForm({ work, slug, currency, locale }: HouseFormProps) {
  const settings = work.draft.settings as Settings
  const set = (next: Partial<Settings>) => work.change((before) => ({ ...before, settings: { ...settings, ...next } }))
  const view = (name: 'prices' | 'contact') => (
    <a href={`/console/${encodeURIComponent(slug)}/house?view=${name}`}>{viewNames[name][locale]}</a>
  )
  const flag = (name: Flag) => (
    <CheckField
      label={fieldWords[name][locale]}
      checked={settings[name]}
      change={(value) => set({ [name]: value })}
      error={work.errorAt(`settings.${name}`)}
    />
  )
  const sum = (name: 'gameDeposit' | 'askAbove') => (
    <SumField
      label={fieldWords[name][locale]}
      value={settings[name]}
      change={(value) => set({ [name]: value })}
      error={work.errorAt(`settings.${name}`)}
      mayBeEmpty
      {...{ currency, locale }}
    />
  )
  const number = (name: 'maxTicketsPerRegistration' | 'serviceDiscountPercent') => (
    <NumberField
      label={fieldWords[name][locale]}
      value={settings[name]}
      change={(value) => set({ [name]: value })}
      error={work.errorAt(`settings.${name}`)}
    />
  )
  return (
    <>
      <FormPart
        title={texts.payments[locale]}
        hint={
          <>
            {texts.paymentsHint[locale]} {view('prices')}.
          </>
        }
      >
        {flag('onlinePayments')}
        {flag('deposits')}
        <div className={css.fields}>{sum('gameDeposit')}</div>
      </FormPart>
      <FormPart title={texts.tickets[locale]}>
        {flag('ticketSales')}
        <div className={css.fields}>{number('maxTicketsPerRegistration')}</div>
      </FormPart>
      <FormPart title={texts.ordering[locale]} hint={texts.orderingHint[locale]}>
        {flag('qrOrdering')}
        {flag('tableCalls')}
      </FormPart>
      <FormPart title={texts.staff[locale]} hint={texts.askHint[locale]}>
        <div className={css.fields}>
          {sum('askAbove')}
          {number('serviceDiscountPercent')}
        </div>
      </FormPart>
      <FormPart
        title={fieldWords.accounting[locale]}
        hint={
          <>
            {texts.invoiceHint[locale]} {view('contact')}.
          </>
        }
      >
        <CheckField
          label={texts.hasDatev[locale]}
          checked={settings.accounting !== null}
          change={(isOn) => set({ accounting: isOn ? newAccounting() : null })}
          error={errorWithin(work, 'settings.accounting')}
        />
        {settings.accounting && (
          <AccountingFields
            {...{ work, locale }}
            accounting={settings.accounting}
            change={(accounting) => set({ accounting })}
          />
        )}
      </FormPart>
    </>
  )
}

function newAccounting(): DraftAccounting {
  return {
    consultant: null,
    client: null,
    fiscalYearStart: '01-01',
    accountLength: 4,
    accounts: { ...exampleAccounts },
    revenue: [...exampleRevenue],
  }
}
