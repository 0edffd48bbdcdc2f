'use client'
import { useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { OnRefusal } from '#app/console/_acts/use-acts.ts'
import { Chip } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { Field, TextField } from '#app/console/_ui/field.tsx'
import { MoneyField } from '#app/console/_ui/money-field.tsx'
import { type DoorTender, doorTenders } from '#lib/checkout/names.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { defaultLocale, type Locale, locales } from '#lib/i18n/locale.ts'
import { moneyInField, typedDecimal } from '#lib/i18n/typed-money.ts'
import { nearestMinor } from '#lib/money.ts'
import { askAgainText, useAskAgain } from '../use-ask-again.ts'
import { deskTenderTexts, kindTexts, percentIn, deskTexts as texts } from './texts.ts'
import css from './vouchers.module.css'

/** The vouchers that a venue can issue. */
export type Issuable = {
  currency: string
  /** The items of the menus: `name` is stored, `shown` is in the language of the screen. */
  items: readonly { name: string; shown: string }[]
  offers: readonly {
    id: string
    title: string
    kind: 'Amount' | 'Item'
    price: number | null
    itemName: string | null
  }[]
  /** The last valid day (`YYYY-MM-DD`) by the venue's rule; empty if it has none. */
  expiresOn: string
  language: Locale
  /** The form asks again about sums above this, in minor units; null for never. */
  askAboveMinor: number | null
}

/** The body of the request that issues a voucher. */
export type IssueRequest = {
  kind: 'Amount' | 'Item' | 'Percentage'
  amount: number | null
  percentage: number | null
  maxDiscount: number | null
  itemName: string | null
  tender: DoorTender | null
  price: number | null
  expiresOn: string | null
  language: Locale
  recipientName: string | null
  giftMessage: string | null
  email: string | null
}

/** The choice for a voucher that nobody pays. */
const forFree = 'given'

const languages = [
  ['en', 'English'],
  ['de', 'Deutsch'],
] as const

type Props = {
  issuable: Issuable
  locale: Locale
  onIssue: (wanted: IssueRequest, onRefusal: OnRefusal) => Promise<unknown>
  onClose: () => void
}

/** Shows the form of a new voucher. A press on one of the venue's offers fills it in. */
export function IssueDialog({ issuable, locale, onIssue, onClose }: Props) {
  const { currency, items, offers } = issuable
  const [kind, setKind] = useState<IssueRequest['kind']>('Amount')
  const [text, setText] = useState({
    ...{
      amount: '',
      percentage: '',
      maxDiscount: '',
      tender: '',
      price: '',
      recipientName: '',
      giftMessage: '',
      email: '',
    },
    ...{ itemName: items[0]?.name ?? '', expiresOn: issuable.expiresOn, language: issuable.language as string },
  })
  type Name = keyof typeof text
  /** The properties of the field for a value. */
  const fieldOf = (name: Name) => ({
    value: text[name],
    onChange: ({ target }: { target: { value: string } }) => setText((before) => ({ ...before, [name]: target.value })),
    autoComplete: 'off',
  })
  const priceText = (price: number | null) =>
    price === null ? '' : moneyInField(nearestMinor(price, currency), currency, locale)
  const decimalOf = (typed: string) => typedDecimal(typed, currency, locale, 'price')
  const price = { currency, locale, kind: 'price' } as const
  const choices = (['Amount', 'Item', 'Percentage'] as const).filter((each) => each !== 'Item' || items.length > 0)
  const confirmed = useAskAgain(issuable.askAboveMinor)
  const isSold = kind !== 'Percentage' && text.tender !== '' && text.tender !== forFree
  async function issue(onRefusal: OnRefusal) {
    const paid = isSold ? text.price : ''
    const sum = decimalOf(kind === 'Amount' ? text.amount : paid) ?? 0
    // A sum above the venue's limit is sent at the second press.
    if (!confirmed.passes(nearestMinor(sum, currency))) return null
    const wanted: IssueRequest = {
      kind,
      amount: kind === 'Amount' ? decimalOf(text.amount) : null,
      percentage: kind === 'Percentage' ? percentIn(text.percentage) : null,
      maxDiscount: kind === 'Percentage' ? decimalOf(text.maxDiscount) : null,
      itemName: kind === 'Item' ? text.itemName : null,
      tender: (isSold && doorTenders.find((each) => each === text.tender)) || null,
      price: isSold && kind === 'Item' ? decimalOf(text.price) : null,
      expiresOn: text.expiresOn || null,
      language: locales.find((each) => each === text.language) ?? defaultLocale,
      recipientName: text.recipientName || null,
      giftMessage: text.giftMessage || null,
      email: text.email || null,
    }
    return onIssue(wanted, onRefusal)
  }
  return (
    <ActDialog {...{ locale, onClose }} wide title={texts.issue[locale]} word={texts.issue[locale]} onAct={issue}>
      {({ errorAt: error }) => (
        <>
          {offers.length > 0 && (
            <fieldset className={controls.chips}>
              <legend>{texts.offer[locale]}</legend>
              {offers.map(({ id, title, price, itemName, ...offer }) => (
                <Chip
                  key={id}
                  onClick={() => {
                    setKind(offer.kind)
                    setText((before) => ({
                      ...before,
                      ...(offer.kind === 'Amount' ? { amount: priceText(price) } : { price: priceText(price) }),
                      itemName: itemName ?? before.itemName,
                    }))
                  }}
                >
                  {title}
                </Chip>
              ))}
            </fieldset>
          )}
          <div className={css.pair}>
            <label className={controls.field}>
              <span className={controls.label}>{texts.kind[locale]}</span>
              <select
                className={controls.input}
                data-focus
                value={kind}
                onChange={({ target }) => setKind(choices.find((each) => each === target.value) ?? 'Amount')}
              >
                {choices.map((each) => (
                  <option key={each} value={each}>
                    {kindTexts[each][locale]}
                  </option>
                ))}
              </select>
            </label>
            {kind === 'Amount' && (
              <MoneyField
                {...price}
                label={`${texts.amount[locale]} (${currency})`}
                required
                error={error('Amount')}
                {...fieldOf('amount')}
              />
            )}
            {kind === 'Item' && (
              <label className={controls.field}>
                <span className={controls.label}>{texts.item[locale]}</span>
                <select className={controls.input} {...fieldOf('itemName')}>
                  {items.map(({ name, shown }) => (
                    <option key={name} value={name}>
                      {shown}
                    </option>
                  ))}
                </select>
              </label>
            )}
            {kind === 'Percentage' && (
              <Field
                label={`${texts.percentage[locale]} (%)`}
                inputMode="decimal"
                required
                error={error('Percentage')}
                {...fieldOf('percentage')}
              />
            )}
          </div>
          {kind === 'Percentage' ? (
            <p className={controls.soft}>{texts.discountIsGiven[locale]}</p>
          ) : (
            <div className={css.pair}>
              <label className={controls.field}>
                <span className={controls.label}>{texts.tender[locale]}</span>
                <select className={controls.input} required {...fieldOf('tender')}>
                  <option value="">{texts.choose[locale]}</option>
                  {doorTenders.map((each) => (
                    <option key={each} value={each}>
                      {deskTenderTexts[each][locale]}
                    </option>
                  ))}
                  <option value={forFree}>{texts.isGiven[locale]}</option>
                </select>
              </label>
              {isSold && kind === 'Item' && (
                <MoneyField
                  {...price}
                  label={`${texts.price[locale]} (${currency})`}
                  required
                  error={error('Price')}
                  {...fieldOf('price')}
                />
              )}
            </div>
          )}
          <div className={css.pair}>
            {kind === 'Percentage' && (
              <MoneyField
                {...price}
                label={`${texts.maxDiscount[locale]} (${currency})`}
                error={error('MaxDiscount')}
                {...fieldOf('maxDiscount')}
              />
            )}
            <Field
              label={texts.lastDay[locale]}
              type="date"
              required
              error={error('ExpiresOn')}
              {...fieldOf('expiresOn')}
            />
            <label className={controls.field}>
              <span className={controls.label}>{texts.language[locale]}</span>
              <select className={controls.input} {...fieldOf('language')}>
                {languages.map(([each, name]) => (
                  <option key={each} value={each} lang={each}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <div className={css.pair}>
            <Field
              label={texts.recipient[locale]}
              maxLength={120}
              error={error('RecipientName')}
              {...fieldOf('recipientName')}
            />
            <Field label={texts.mailOptional[locale]} type="email" error={error('Email')} {...fieldOf('email')} />
          </div>
          <TextField
            label={texts.message[locale]}
            maxLength={500}
            error={error('GiftMessage')}
            {...fieldOf('giftMessage')}
          />
          {confirmed.asked !== null && (
            <p role="alert">{askAgainText(formatMoney(confirmed.asked, currency, locale))[locale]}</p>
          )}
        </>
      )}
    </ActDialog>
  )
}
