import { Button } from '#app/console/_ui/button.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import { type AccountKey, accountKeys } from '#lib/venues/accounting.ts'
import { fieldWords } from './field-words.ts'
import { type DraftNumber, type HouseFormProps, NumberField, PercentField, replacedAt } from './form-fields.tsx'
import css from './forms.module.css'
import { termsTexts as texts } from './terms-texts.ts'

type Revenue = { taxRate: DraftNumber; account: string; taxKey: string }
/** The settings for the file for DATEV, while they are typed. */
export type DraftAccounting = Record<'consultant' | 'client' | 'accountLength', DraftNumber> & {
  fiscalYearStart: string
  accounts: Record<AccountKey, string>
  revenue: Revenue[]
}

type Props = Pick<HouseFormProps, 'work' | 'locale'> & {
  accounting: DraftAccounting
  change: (next: DraftAccounting) => void
}

/** Shows the numbers of a venue at its tax adviser, and the accounts of its postings. */
export function AccountingFields({ work, accounting, change, locale }: Props) {
  const place = 'settings.accounting'
  const set = (next: Partial<DraftAccounting>) => change({ ...accounting, ...next })
  const setRevenue = (index: number, next: Partial<Revenue>) =>
    set({ revenue: replacedAt(accounting.revenue, index, next) })
  return (
    <>
      <p className={css.hint}>{texts.datevHint[locale]}</p>
      <div className={css.fields}>
        {(['consultant', 'client', 'accountLength'] as const).map((name) => (
          <NumberField
            key={name}
            label={fieldWords[name][locale]}
            value={accounting[name]}
            change={(value) => set({ [name]: value })}
            error={work.errorAt(`${place}.${name}`)}
          />
        ))}
        <Field
          label={fieldWords.fiscalYearStart[locale]}
          value={accounting.fiscalYearStart}
          error={work.errorAt(`${place}.fiscalYearStart`)}
          onChange={({ target }) => set({ fiscalYearStart: target.value })}
        />
      </div>
      <details className={css.more}>
        <summary>{fieldWords.accounts[locale]}</summary>
        <div className={css.fields}>
          {accountKeys.map((key) => (
            <Field
              key={key}
              label={texts.accountOf[key][locale]}
              inputMode="numeric"
              value={accounting.accounts[key]}
              error={work.errorAt(`${place}.accounts.${key}`)}
              onChange={({ target }) => set({ accounts: { ...accounting.accounts, [key]: target.value } })}
            />
          ))}
        </div>
      </details>
      <h3>{fieldWords.revenue[locale]}</h3>
      <ul className={css.entries}>
        {accounting.revenue.map((revenue, index) => {
          const at = `${place}.revenue[${index}]`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rates have no other identity while they are typed.
            <li key={index} className={css.entry}>
              <div className={css.fields}>
                <PercentField
                  label={fieldWords.taxRate[locale]}
                  placeholder={texts.noTax[locale]}
                  value={revenue.taxRate}
                  change={(taxRate) => setRevenue(index, { taxRate })}
                  error={work.errorAt(`${at}.taxRate`)}
                  locale={locale}
                />
                <Field
                  label={fieldWords.account[locale]}
                  inputMode="numeric"
                  value={revenue.account}
                  error={work.errorAt(`${at}.account`)}
                  onChange={({ target }) => setRevenue(index, { account: target.value })}
                />
                <Field
                  label={fieldWords.taxKey[locale]}
                  inputMode="numeric"
                  value={revenue.taxKey}
                  error={work.errorAt(`${at}.taxKey`)}
                  onChange={({ target }) => setRevenue(index, { taxKey: target.value })}
                />
                <Button
                  kind="quiet"
                  mark="x"
                  className={css.start}
                  aria-label={texts.removeRate[locale]}
                  onClick={() => set({ revenue: accounting.revenue.filter((_, each) => each !== index) })}
                />
              </div>
            </li>
          )
        })}
      </ul>
      <Button
        mark="plus"
        className={css.start}
        onClick={() => set({ revenue: [...accounting.revenue, { taxRate: null, account: '', taxKey: '' }] })}
      >
        {texts.addRate[locale]}
      </Button>
    </>
  )
}
