import type { Route } from '#lib/http/route.ts'
import type { Access } from '#lib/openapi/described-route.ts'
import * as refundRegistration from './venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/refund/route.ts'
import * as closeHouseAccount from './venues/[venueSlug]/house-accounts/[accountId]/close/route.ts'
import * as renameHouseAccount from './venues/[venueSlug]/house-accounts/[accountId]/rename/route.ts'
import * as houseAccount from './venues/[venueSlug]/house-accounts/[accountId]/route.ts'
import * as settleHouseAccount from './venues/[venueSlug]/house-accounts/[accountId]/settle/route.ts'
import * as houseAccounts from './venues/[venueSlug]/house-accounts/route.ts'
import * as giveBack from './venues/[venueSlug]/invoices/[invoiceNumber]/give-back/route.ts'
import * as wrongMeans from './venues/[venueSlug]/invoices/[invoiceNumber]/wrong-means/route.ts'
import * as refundPayment from './venues/[venueSlug]/payments/[paymentId]/refund/route.ts'
import * as refundDeposit from './venues/[venueSlug]/reservations/[reference]/refund/route.ts'
import * as countInDeposit from './venues/[venueSlug]/tabs/[tabId]/count-in-deposit/route.ts'
import * as payTab from './venues/[venueSlug]/tabs/[tabId]/pay/route.ts'
import * as paymentsOfTab from './venues/[venueSlug]/tabs/[tabId]/payments/route.ts'
import * as redeemOnTab from './venues/[venueSlug]/tabs/[tabId]/redeem/route.ts'
import * as refundTab from './venues/[venueSlug]/tabs/[tabId]/refund/route.ts'
import * as returnDeposit from './venues/[venueSlug]/tabs/[tabId]/return-deposit/route.ts'

/** The routes of the console about money at the counter, with their access. */
export const counterRoutes: readonly { pattern: string; access: Access; route: Route }[] = [
  {
    pattern: '/api/console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/refund',
    access: 'operator',
    route: refundRegistration,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/house-accounts/[accountId]/close',
    access: 'operator',
    route: closeHouseAccount,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/house-accounts/[accountId]/rename',
    access: 'operator',
    route: renameHouseAccount,
  },
  { pattern: '/api/console/venues/[venueSlug]/house-accounts/[accountId]', access: 'operator', route: houseAccount },
  {
    pattern: '/api/console/venues/[venueSlug]/house-accounts/[accountId]/settle',
    access: 'operator',
    route: settleHouseAccount,
  },
  { pattern: '/api/console/venues/[venueSlug]/house-accounts', access: 'operator', route: houseAccounts },
  {
    pattern: '/api/console/venues/[venueSlug]/invoices/[invoiceNumber]/give-back',
    access: 'operator',
    route: giveBack,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/invoices/[invoiceNumber]/wrong-means',
    access: 'operator',
    route: wrongMeans,
  },
  { pattern: '/api/console/venues/[venueSlug]/payments/[paymentId]/refund', access: 'operator', route: refundPayment },
  {
    pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/refund',
    access: 'operator',
    route: refundDeposit,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/tabs/[tabId]/count-in-deposit',
    access: 'operator',
    route: countInDeposit,
  },
  { pattern: '/api/console/venues/[venueSlug]/tabs/[tabId]/pay', access: 'operator', route: payTab },
  { pattern: '/api/console/venues/[venueSlug]/tabs/[tabId]/payments', access: 'operator', route: paymentsOfTab },
  { pattern: '/api/console/venues/[venueSlug]/tabs/[tabId]/redeem', access: 'operator', route: redeemOnTab },
  { pattern: '/api/console/venues/[venueSlug]/tabs/[tabId]/refund', access: 'operator', route: refundTab },
  { pattern: '/api/console/venues/[venueSlug]/tabs/[tabId]/return-deposit', access: 'operator', route: returnDeposit },
]
