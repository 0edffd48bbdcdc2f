import { ActRecord } from '#lib/evening/record.ts'
import {
  HouseAccountRecord,
  HouseAccountShape,
  HouseAccountsRecord,
  refundedFields,
  TabPaymentsRecord,
  takenFields,
} from '#lib/payments/bill/counter-record.ts'
import type { Description, Descriptions } from '../description.ts'

const venue = '/api/console/venues/[venueSlug]'
const tab = `${venue}/tabs/[tabId]`
const account = `${venue}/house-accounts/[accountId]`

const TakenRecord = ActRecord.extend(takenFields).meta({ id: 'Taken' })
const RefundedRecord = ActRecord.extend(refundedFields).meta({ id: 'Refunded' })
const AccountActRecord = ActRecord.extend({ account: HouseAccountShape }).meta({ id: 'HouseAccountAct' })

type More = Pick<Description, 'request' | 'description' | 'problems'>

function act(id: string, summary: string, schema: Description['answer']['schema'], more: Partial<More> = {}) {
  return {
    ...{ id, tag: 'Payments', summary, problems: ['conflict', 'not-found'] },
    answer: { status: 200, schema, description: 'Done, or nothing was left to do.' },
    ...more,
  } satisfies Description
}

/** The routes of the console about money at the counter (decisions 15.3). */
export const counterOperations: Descriptions = {
  [`GET ${tab}/payments`]: {
    ...{ id: 'readTabPayments', tag: 'Payments', summary: 'Read how a tab is paid', problems: ['not-found'] },
    answer: {
      status: 200,
      schema: TabPaymentsRecord,
      description: 'The payments so far, and everything that can pay the rest.',
    },
  },
  [`POST ${tab}/pay`]: act('takePayment', 'Take a payment for a tab', TakenRecord, {
    request: { name: 'PayRequest' },
    description:
      'The deposit of the party is counted in first. An online payment that is in the way is ended; if it turns out to be paid, nothing is taken. A tab that is paid in full is closed.',
  }),
  [`POST ${tab}/redeem`]: act('redeemOnTab', 'Redeem vouchers for a tab', TakenRecord, {
    request: { name: 'RedeemRequest' },
    problems: ['conflict', 'not-found', 'voucher-not-found', 'voucher-not-usable'],
    description: 'A voucher that is worth more than the sum that is due keeps the rest.',
  }),
  [`POST ${tab}/count-in-deposit`]: act('countInDeposit', 'Count a deposit in for a tab', ActRecord),
  [`POST ${tab}/return-deposit`]: act('returnDeposit', 'Take a deposit off a tab', ActRecord, {
    description: 'It is a deposit as before: it can be counted in again, or refunded.',
  }),
  [`POST ${tab}/refund`]: act('refundTab', 'Refund a tab', RefundedRecord, {
    description: 'Everything that was paid is refunded. A deposit is taken off the tab, and not refunded.',
  }),
  [`POST ${venue}/payments/[paymentId]/refund`]: act('refundPayment', 'Refund one payment of a tab', RefundedRecord),
  [`POST ${venue}/reservations/[reference]/refund`]: act('refundDeposit', 'Refund a deposit', RefundedRecord, {
    description: 'The part that is counted in for a tab is not refunded.',
  }),
  [`POST ${venue}/events/[eventSlug]/registrations/[reference]/refund`]: act(
    'refundRegistration',
    'Refund a registration',
    RefundedRecord,
    { description: 'Its tickets stay valid.' },
  ),
  [`GET ${venue}/house-accounts`]: {
    ...{ id: 'listHouseAccounts', tag: 'Payments', summary: 'List the house accounts', problems: [] },
    answer: { status: 200, schema: HouseAccountsRecord, description: 'The accounts, each with the sum that is owed.' },
  },
  [`POST ${venue}/house-accounts`]: act('openHouseAccount', 'Open a house account', AccountActRecord, {
    request: { name: 'HouseAccountRequest' },
    problems: ['conflict'],
  }),
  [`GET ${account}`]: {
    ...{ id: 'readHouseAccount', tag: 'Payments', summary: 'Read a house account', problems: ['not-found'] },
    answer: {
      status: 200,
      schema: HouseAccountRecord,
      description: 'The account, with everything that was charged and settled.',
    },
  },
  [`POST ${account}/rename`]: act('renameHouseAccount', 'Rename a house account', AccountActRecord, {
    request: { name: 'RenameAccountRequest' },
  }),
  [`POST ${account}/close`]: act('closeHouseAccount', 'Close a house account', AccountActRecord, {
    description: 'Refused while something is owed.',
  }),
  [`POST ${account}/settle`]: act('settleHouseAccount', 'Settle a house account', AccountActRecord, {
    request: { name: 'SettleRequest' },
  }),
}
