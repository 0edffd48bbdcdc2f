import type { Route } from '#lib/http/route.ts'
import type { Access } from '#lib/openapi/described-route.ts'
import * as adjustVoucher from './venues/[venueSlug]/vouchers/[voucherId]/adjust/route.ts'
import * as mailVoucher from './venues/[venueSlug]/vouchers/[voucherId]/mail/route.ts'
import * as redeemVoucher from './venues/[venueSlug]/vouchers/[voucherId]/redeem/route.ts'
import * as deskVoucher from './venues/[venueSlug]/vouchers/[voucherId]/route.ts'
import * as takeBackRedemption from './venues/[venueSlug]/vouchers/[voucherId]/take-back/route.ts'
import * as voidVoucher from './venues/[venueSlug]/vouchers/[voucherId]/void/route.ts'
import * as voucherActs from './venues/[venueSlug]/vouchers/acts/route.ts'
import * as voucherLiability from './venues/[venueSlug]/vouchers/liability/route.ts'
import * as voucherLookUp from './venues/[venueSlug]/vouchers/look-up/route.ts'
import * as vouchers from './venues/[venueSlug]/vouchers/route.ts'
import * as searchVouchers from './venues/[venueSlug]/vouchers/search/route.ts'

/** The routes of the voucher desk, with their access. */
export const voucherRoutes: readonly { pattern: string; access: Access; route: Route }[] = [
  { pattern: '/api/console/venues/[venueSlug]/vouchers', access: 'operator', route: vouchers },
  { pattern: '/api/console/venues/[venueSlug]/vouchers/acts', access: 'operator', route: voucherActs },
  { pattern: '/api/console/venues/[venueSlug]/vouchers/liability', access: 'operator', route: voucherLiability },
  { pattern: '/api/console/venues/[venueSlug]/vouchers/look-up', access: 'operator', route: voucherLookUp },
  { pattern: '/api/console/venues/[venueSlug]/vouchers/search', access: 'operator', route: searchVouchers },
  { pattern: '/api/console/venues/[venueSlug]/vouchers/[voucherId]', access: 'operator', route: deskVoucher },
  { pattern: '/api/console/venues/[venueSlug]/vouchers/[voucherId]/adjust', access: 'operator', route: adjustVoucher },
  { pattern: '/api/console/venues/[venueSlug]/vouchers/[voucherId]/mail', access: 'operator', route: mailVoucher },
  { pattern: '/api/console/venues/[venueSlug]/vouchers/[voucherId]/redeem', access: 'operator', route: redeemVoucher },
  {
    pattern: '/api/console/venues/[venueSlug]/vouchers/[voucherId]/take-back',
    access: 'operator',
    route: takeBackRedemption,
  },
  { pattern: '/api/console/venues/[venueSlug]/vouchers/[voucherId]/void', access: 'operator', route: voidVoucher },
]
