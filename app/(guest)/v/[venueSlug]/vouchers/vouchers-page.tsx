import { formatMoney } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { addMonths } from '#lib/time.ts'
import type { VoucherProduct } from '#lib/venues/configuration.ts'
import { localized, todayAt } from '#lib/vouchers/offers.ts'
import { validityDescription } from '#lib/vouchers/validity.ts'
import { Field } from '../../../_components/field.tsx'
import { PhoneLink } from '../../../_components/phone-link.tsx'
import { pathTo, type VenuePage } from '../_hosted/venue-page.ts'
import { GiftCard, productPath, voucherPrice } from './gift-card.tsx'
import type { PurchaseForm } from './purchase.ts'
import { texts } from './texts.ts'

/** The data of the page of vouchers. */
export type VouchersView = {
  page: VenuePage
  /** Empty if the venue sells none online today. */
  products: readonly VoucherProduct[]
  chosen: VoucherProduct | undefined
  /** The key of this rendering's form: pressed twice, it orders once. */
  requestId: string
  /** A form that was sent and has ordered nothing. */
  sent: (Pick<PurchaseForm, 'typed' | 'errors'> & { message: Text }) | null
}

/** Choosing a voucher, for whom it is, and paying it. */
export function VouchersPage({ view }: { view: VouchersView }) {
  const { page, products, chosen } = view
  const { venue, locale } = page
  if (!chosen) {
    return (
      <section className="card">
        <h1>{texts.title[locale]}</h1>
        <p>
          {texts.notOnSale[locale]} <PhoneLink venue={venue} />
        </p>
      </section>
    )
  }
  return (
    <div className="grid giving">
      <aside className="card gift">
        <GiftCard page={page} product={chosen} />
        <Conditions page={page} />
      </aside>
      <section className="card">
        <h1>{texts.heading[locale]}</h1>
        <p>{texts.line[locale]}</p>
        {products.length > 1 && <Products view={view} />}
        <PurchaseFields view={view} product={chosen} />
      </section>
    </div>
  )
}

function Products({ view: { page, products, chosen } }: { view: VouchersView }) {
  const { locale } = page
  return (
    <>
      <h2 id="products">{texts.products[locale]}</h2>
      <ul className="products" aria-labelledby="products">
        {products.map((product) => (
          <li key={product.id}>
            <a
              className="tile"
              href={productPath(page, product)}
              aria-current={product === chosen ? 'true' : undefined}
            >
              {localized(product.title, locale)}
              <small>{voucherPrice(page, product)}</small>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Until when a voucher is valid, and the venue's terms. */
function Conditions({ page: { venue, locale, now } }: { page: VenuePage }) {
  const { validity, terms } = venue.settings.vouchers
  return (
    <div className="words">
      {validity && <p>{validityDescription(validity, todayAt(venue, now))[locale]}</p>}
      {terms && <p>{localized(terms, locale)}</p>}
    </div>
  )
}

function PurchaseFields({ view, product }: { view: VouchersView; product: VoucherProduct }) {
  const { page, requestId, sent } = view
  const { venue, locale, now } = page
  const { priceMinor, minAmountMinor, maxAmountMinor } = product
  const money = (minor: number) => formatMoney(minor, venue.currency, locale)
  const common = (name: string) => ({ name, error: sent?.errors[name]?.[locale] })
  const value = (name: string) => sent?.typed[name]
  const today = todayAt(venue, now)
  return (
    <form method="post" action={pathTo(page, '/vouchers')}>
      {sent && (
        <p className="note urgent" role="alert">
          {sent.message[locale]}
        </p>
      )}
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="price" value={priceMinor ?? ''} />
      {priceMinor === null && (
        <Field
          {...common('amount')}
          label={`${texts.amount[locale]} (${venue.currency})`}
          hint={texts.amountHint(money(minAmountMinor ?? 1), money(maxAmountMinor ?? 0))[locale]}
        >
          {(field) => <input {...field} inputMode="decimal" required maxLength={12} defaultValue={value('amount')} />}
        </Field>
      )}
      <h2>{texts.forWhom[locale]}</h2>
      <Field {...common('recipientName')} label={texts.recipientName[locale]} hint={texts.recipientNameHint[locale]}>
        {(field) => <input {...field} autoComplete="off" maxLength={120} defaultValue={value('recipientName')} />}
      </Field>
      <Field {...common('giftMessage')} label={texts.giftMessage[locale]}>
        {(field) => <textarea {...field} rows={3} maxLength={500} defaultValue={value('giftMessage')} />}
      </Field>
      <div className="pair">
        <Field
          {...common('recipientEmail')}
          label={texts.recipientEmail[locale]}
          hint={texts.recipientEmailHint[locale]}
        >
          {(field) => <input {...field} type="email" autoComplete="off" defaultValue={value('recipientEmail')} />}
        </Field>
        <Field {...common('deliverOn')} label={texts.deliverOn[locale]} hint={texts.deliverOnHint[locale]}>
          {(field) => (
            <input {...field} type="date" min={today} max={addMonths(today, 12)} defaultValue={value('deliverOn')} />
          )}
        </Field>
      </div>
      <h2>{texts.fromWhom[locale]}</h2>
      <div className="pair">
        <Field {...common('buyerName')} label={texts.buyerName[locale]}>
          {(field) => (
            <input {...field} autoComplete="name" required maxLength={120} defaultValue={value('buyerName')} />
          )}
        </Field>
        <Field {...common('buyerEmail')} label={texts.buyerEmail[locale]}>
          {(field) => (
            <input {...field} type="email" autoComplete="email" required defaultValue={value('buyerEmail')} />
          )}
        </Field>
      </div>
      <button className="action">{(priceMinor === null ? texts.buyAny : texts.buy(money(priceMinor)))[locale]}</button>
    </form>
  )
}
