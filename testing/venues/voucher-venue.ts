import { importTestVenue, type Sections } from './venues.ts'

let number = 0

/** Settings with which a venue can sell vouchers online. */
export const sellingVouchers = {
  deposits: true,
  onlinePayments: true,
  payoutAccount: 'acct_vouchers',
  ticketSales: true,
  qrOrdering: true,
  vouchers: {
    onlineSale: true,
    validity: { years: 3, untilYearEnd: true },
    terms: { en: 'Not redeemable for cash.', de: 'Keine Barauszahlung.' },
  },
}

/** Two amounts and a dish that are sold online, and one amount that is not. */
export const voucherProducts = [
  { id: 'fifty', kind: 'Amount', title: { en: 'Fifty euros', de: 'Fünfzig Euro' }, price: 50, soldOnline: true },
  {
    id: 'any',
    kind: 'Amount',
    title: { en: 'As you like' },
    customAmount: true,
    minAmount: 10,
    maxAmount: 250,
    soldOnline: true,
  },
  { id: 'dinner', kind: 'Item', title: { de: 'Ein Abendessen' }, price: 39, itemName: 'Dinner', soldOnline: true },
  { id: 'counter', kind: 'Amount', title: { en: 'At the counter' }, price: 25, soldOnline: false },
]

/** Imports a venue of its own that sells vouchers; `sections` replaces parts of its file. */
export async function voucherVenue(sections: Sections = {}) {
  number++
  const slug = `vouchers-${number}`
  return importTestVenue({ slug, organisation: slug, settings: sellingVouchers, voucherProducts, ...sections })
}
