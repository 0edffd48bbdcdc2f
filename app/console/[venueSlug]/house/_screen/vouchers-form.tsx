import { Button } from '#app/console/_ui/button.tsx'
import { ChoiceField, Field } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { fieldWords } from './field-words.ts'
import {
  CheckField,
  type DraftNumber,
  errorWithin,
  FormPart,
  freeId,
  type HouseFormProps,
  NumberField,
  replacedAt,
  SumField,
} from './form-fields.tsx'
import css from './forms.module.css'
import { termsTexts as texts } from './terms-texts.ts'
import { houseTexts } from './texts.ts'
import { type VenueWords, WordsField } from './words-field.tsx'

type InLanguages = Exclude<VenueWords, string>
type Offer = Record<'price' | 'minAmount' | 'maxAmount', DraftNumber> & {
  id: string
  kind: string
  title: InLanguages
  customAmount: boolean
  itemName: string | null
  soldOnline: boolean
}
type Settings = {
  onlineSale: boolean
  validity: { months: DraftNumber; untilYearEnd: boolean } | null
  terms: InLanguages | null
}

/** Texts of vouchers name their language always. An empty text in the venue's language is left out if there is another one. */
const inLanguages = (value: VenueWords, language: Locale): InLanguages => {
  if (typeof value === 'string') return { [language]: value }
  const { [language]: own, ...others } = value
  return own === '' ? others : value
}

/** The title in the venue's language, else in any. */
const titleOf = ({ title }: Offer, language: Locale) => title[language] ?? Object.values(title).find(Boolean) ?? ''

/** Shows the vouchers that a venue offers, for how long they are valid, and on which terms. */
export function VouchersForm({ work, language, both, currency, locale }: HouseFormProps) {
  const offers = work.draft.voucherProducts as Offer[]
  const { vouchers } = work.draft.settings as { vouchers: Settings }
  const setAll = (voucherProducts: Offer[]) => work.change((before) => ({ ...before, voucherProducts }))
  const set = (next: Partial<Settings>) =>
    work.change((before) => ({ ...before, settings: { vouchers: { ...vouchers, ...next } } }))
  const words = { language, both, locale }
  const { validity } = vouchers
  function add() {
    const none = { minAmount: null, maxAmount: null, itemName: null, customAmount: false }
    const title = { [language]: texts.newOffer[language] }
    setAll([...offers, { id: freeId('voucher', offers), kind: 'Amount', title, price: 50, soldOnline: true, ...none }])
  }
  return (
    <>
      <FormPart
        title={texts.offers[locale]}
        hint={texts.offersHint[locale]}
        end={
          <Button mark="plus" onClick={add}>
            {texts.addOffer[locale]}
          </Button>
        }
      >
        {offers.length === 0 && <p>{texts.noOffers[locale]}</p>}
        <ul className={css.entries}>
          {offers.map((offer, index) => (
            <li key={offer.id} className={css.entry}>
              <div className={css.head}>
                <h3>{titleOf(offer, language)}</h3>
                <Button
                  kind="quiet"
                  mark="x"
                  aria-label={houseTexts.removeItem(titleOf(offer, language))[locale]}
                  onClick={() => setAll(offers.filter((_, at) => at !== index))}
                />
              </div>
              <WordsField
                label={fieldWords.title[locale]}
                value={offer.title}
                change={(title) => setAll(replacedAt(offers, index, { title: inLanguages(title, language) }))}
                error={errorWithin(work, `voucherProducts[${index}].title`)}
                maxLength={200}
                {...words}
              />
              <OfferFields
                {...{ work, offer, currency, locale }}
                place={`voucherProducts[${index}]`}
                change={(next) => setAll(replacedAt(offers, index, next))}
              />
            </li>
          ))}
        </ul>
      </FormPart>
      <FormPart title={texts.sale[locale]}>
        <CheckField
          label={fieldWords.onlineSale[locale]}
          checked={vouchers.onlineSale}
          change={(onlineSale) => set({ onlineSale })}
          error={work.errorAt('settings.vouchers.onlineSale')}
        />
        <CheckField
          label={texts.limited[locale]}
          checked={validity !== null}
          change={(isLimited) => set({ validity: isLimited ? { months: 36, untilYearEnd: true } : null })}
          error={work.errorAt('settings.vouchers.validity')}
        />
        {validity && (
          <div className={css.fields}>
            <NumberField
              label={fieldWords.months[locale]}
              value={validity.months}
              change={(months) => set({ validity: { ...validity, months } })}
              error={work.errorAt('settings.vouchers.validity.months')}
            />
            <CheckField
              label={fieldWords.untilYearEnd[locale]}
              checked={validity.untilYearEnd}
              change={(untilYearEnd) => set({ validity: { ...validity, untilYearEnd } })}
              error={work.errorAt('settings.vouchers.validity.untilYearEnd')}
            />
            {typeof validity.months === 'number' && (
              <p className={css.hint}>{texts.validUntil(validity.months, validity.untilYearEnd)[locale]}</p>
            )}
          </div>
        )}
        <WordsField
          label={fieldWords.terms[locale]}
          value={vouchers.terms ?? ''}
          change={(given) => {
            const terms = inLanguages(given, language)
            set({ terms: Object.values(terms).some(Boolean) ? terms : null })
          }}
          error={errorWithin(work, 'settings.vouchers.terms')}
          maxLength={5000}
          lines={4}
          {...words}
        />
      </FormPart>
    </>
  )
}

type OfferProps = Pick<HouseFormProps, 'work' | 'currency' | 'locale'> & {
  offer: Offer
  place: string
  change: (next: Partial<Offer>) => void
}

/** An offer has a price, an amount that the buyer chooses, or an item: fields of another kind are emptied. */
function OfferFields({ work, offer, place, change, currency, locale }: OfferProps) {
  const { kind, customAmount } = offer
  const sum = (name: 'price' | 'minAmount' | 'maxAmount') => (
    <SumField
      label={(name === 'price' ? houseTexts.price : fieldWords[name])[locale]}
      value={offer[name]}
      change={(value) => change({ [name]: value })}
      error={work.errorAt(`${place}.${name}`)}
      {...{ currency, locale }}
    />
  )
  return (
    <div className={css.fields}>
      <ChoiceField
        label={fieldWords.kind[locale]}
        value={kind}
        choices={(['Amount', 'Item'] as const).map((each) => [each, texts.kinds[each][locale]] as const)}
        error={work.errorAt(`${place}.kind`)}
        onChange={({ target }) =>
          change(
            target.value === 'Item'
              ? {
                  kind: 'Item',
                  customAmount: false,
                  minAmount: null,
                  maxAmount: null,
                  itemName: '',
                  price: offer.price ?? 10,
                }
              : { kind: 'Amount', itemName: null },
          )
        }
      />
      {kind === 'Item' && (
        <Field
          label={fieldWords.itemName[locale]}
          value={offer.itemName ?? ''}
          maxLength={120}
          error={work.errorAt(`${place}.itemName`)}
          onChange={({ target }) => change({ itemName: target.value })}
        />
      )}
      {!customAmount && sum('price')}
      {customAmount && sum('minAmount')}
      {customAmount && sum('maxAmount')}
      {kind === 'Amount' && (
        <CheckField
          label={fieldWords.customAmount[locale]}
          checked={customAmount}
          change={(isCustom) =>
            change(
              isCustom
                ? { customAmount: true, price: null, minAmount: 10, maxAmount: 500 }
                : { customAmount: false, price: 50, minAmount: null, maxAmount: null },
            )
          }
          error={work.errorAt(`${place}.customAmount`)}
        />
      )}
      <CheckField
        label={fieldWords.soldOnline[locale]}
        checked={offer.soldOnline}
        change={(soldOnline) => change({ soldOnline })}
        error={work.errorAt(`${place}.soldOnline`)}
      />
    </div>
  )
}
