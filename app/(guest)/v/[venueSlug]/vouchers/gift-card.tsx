import { formatMoney } from '#lib/i18n/format.ts'
import type { VoucherProduct } from '#lib/venues/configuration.ts'
import { itemNameIn } from '#lib/venues/in-language.ts'
import { localized } from '#lib/vouchers/offers.ts'
import { pathTo, type VenuePage } from '../_hosted/venue-page.ts'
import { texts } from './texts.ts'

/** The value of a voucher in few words: an amount, a range of amounts, or an item of the menu. */
function worthOf(page: VenuePage, product: VoucherProduct): string {
  const { venue, locale } = page
  if (product.kind === 'Item') {
    return product.itemName === null ? localized(product.title, locale) : itemNameIn(venue, product.itemName, locale)
  }
  return voucherPrice(page, product)
}

/** The price of a voucher: an amount, or a range of amounts. */
export function voucherPrice({ venue, locale }: VenuePage, product: VoucherProduct): string {
  const money = (minor: number) => formatMoney(minor, venue.currency, locale, { short: true })
  if (product.priceMinor !== null) return money(product.priceMinor)
  const { minAmountMinor, maxAmountMinor } = product
  if (minAmountMinor === null || maxAmountMinor === null) return texts.otherAmount[locale]
  return texts.range(money(minAmountMinor), money(maxAmountMinor))[locale]
}

/** The face of a voucher in the venue's colour, as it will be given away. */
export function GiftCard({ page, product }: { page: VenuePage; product: VoucherProduct }) {
  return (
    <div className="face">
      <span>{page.venue.name}</span>
      <b>{worthOf(page, product)}</b>
    </div>
  )
}

/** The address of the form of a product. */
export function productPath(page: VenuePage, { id }: Pick<VoucherProduct, 'id'>): string {
  return pathTo(page, '/vouchers', { product: id })
}

/** Vouchers on the start page; nothing if none are sold. */
export function GiftSection({ page, products }: { page: VenuePage; products: readonly VoucherProduct[] }) {
  const { locale } = page
  const [first] = products
  if (!first) return null
  return (
    <section className="sec" id="vouchers">
      <h2>{texts.heading[locale]}</h2>
      <div className="card gift">
        <GiftCard page={page} product={products.find(({ priceMinor }) => priceMinor !== null) ?? first} />
        <div className="words">
          <p>{texts.line[locale]}</p>
          <p className="amounts">
            {products.map((product) => (
              <a key={product.id} className="action second" href={productPath(page, product)}>
                {product.priceMinor === null ? texts.otherAmount[locale] : worthOf(page, product)}
              </a>
            ))}
          </p>
        </div>
      </div>
    </section>
  )
}
