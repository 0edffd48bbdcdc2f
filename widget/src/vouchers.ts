import type { Host, Kit } from './dom.ts'
import { sending } from './form.ts'

const lines = `busy|One moment …|Einen Moment …
none|Vouchers are not sold online just now.|Gutscheine gibt es zurzeit nicht online.
which|Voucher|Gutschein
amount|Amount ({0})|Betrag ({0})
name|Your name|Ihr Name
email|Your e-mail|Ihre E-Mail
for|For whom (optional)|Für wen (optional)
to|Their e-mail (optional)|E-Mail der beschenkten Person (optional)
on|Send on (optional)|Senden am (optional)
message|Your message (optional)|Ihre Nachricht (optional)
pay|Order and pay|Zahlungspflichtig bestellen`

type Offer = {
  productId: string
  title: string
  price: number | null
  customAmount: boolean
  minAmount: number | null
  maxAmount: number | null
}
type Offers = {
  offers: Offer[]
  currency: string
  terms: string | null
  validityDescription: string | null
  onlineSaleAvailable: boolean
}

/** The vouchers of the venue, and the way to the checkout. */
export async function start(host: Host, kit: Kit) {
  const { h, field, fill, wordsOf } = kit
  const words = wordsOf(lines, host.locale)
  const { offers, currency, terms, validityDescription, onlineSaleAvailable } =
    await host.ask<Offers>('/vouchers/offers')
  const [first] = offers
  if (!onlineSaleAvailable || !first) return host.show(h('p', {}, words.none))
  const sum = (value: number | null) => (value === null ? '' : host.money(value, currency))
  const range = ({ minAmount, maxAmount }: Offer) => `${sum(minAmount)}–${sum(maxAmount)}`
  const amount = h('input', { name: 'amount', type: 'number', step: 'any', inputMode: 'decimal', required: true })
  const amountLabel = h('span')
  const amountField = h('label', {}, amountLabel, amount)

  function pick(offer: Offer) {
    amountField.hidden = amount.disabled = !offer.customAmount
    amountLabel.textContent = fill(words.amount, range(offer))
    Object.assign(amount, { min: offer.minAmount, max: offer.maxAmount })
  }

  function choice(offer: Offer) {
    const onchange = () => pick(offer)
    const checked = offer === first
    return h(
      'label',
      { part: 'slot' },
      h('input', { type: 'radio', name: 'productId', value: offer.productId, checked, onchange }),
      h('span', {}, offer.title, h('small', {}, sum(offer.price) || range(offer))),
    )
  }

  const list = h('div', { className: 'slots' }, ...offers.map(choice))
  list.style.setProperty('--w', '100%')
  const own = (name: string, label: string, props: object = {}) => field(label, h('input', { name, ...props }))
  const form = h(
    'form',
    { part: 'form' },
    h('fieldset', {}, h('legend', {}, words.which), list),
    amountField,
    own('buyerName', words.name, { required: true, autocomplete: 'name', maxLength: 120 }),
    own('buyerEmail', words.email, { required: true, type: 'email', autocomplete: 'email' }),
    own('recipientName', words.for, { maxLength: 120 }),
    own('recipientEmail', words.to, { type: 'email' }),
    own('deliverOn', words.on, { type: 'date' }),
    field(words.message, h('textarea', { name: 'giftMessage', rows: 3, maxLength: 500 })),
    h('p', {}, h('small', {}, [validityDescription, terms].filter(Boolean).join(' '))),
    h('button', { part: 'primary' }, words.pay),
  )
  pick(first)
  host.show(form)

  sending(host, form, words.busy, async (fields, post) => {
    const { amount: value, ...rest } = Object.fromEntries(Object.entries(fields).filter(([, text]) => text))
    const body = { ...rest, ...(value && { amount: +value }) }
    const { checkoutUrl } = await post<{ checkoutUrl: string }>('/vouchers/checkout', body)
    location.assign(checkoutUrl)
  })
}
