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
    ...{ id: 'readTabPayments', tag: 'Payments', summary: 'How a tab is paid', problems: ['not-found'] },
    answer: { status: 200, schema: TabPaymentsRecord, description: 'So far, and what can pay the rest.' },
  },
  [`POST ${tab}/pay`]: act('takePayment', 'Take money on a tab', TakenRecord, {
    request: { name: 'PayRequest' },
    description:
      'The deposit of the party is counted in before. An online payment that is in the way is ended; if it turns out to be paid, nothing is taken. The last cent closes the tab.',
  }),
  [`POST ${tab}/redeem`]: act('redeemOnTab', 'Take vouchers on a tab', TakenRecord, {
    request: { name: 'RedeemRequest' },
    problems: ['conflict', 'not-found', 'voucher-not-found', 'voucher-not-usable'],
    description: 'A voucher that is worth more than what is due keeps its rest.',
  }),
  [`POST ${tab}/count-in-deposit`]: act('countInDeposit', 'Let the deposit pay for a tab', ActRecord),
  [`POST ${tab}/return-deposit`]: act('returnDeposit', 'Take the deposit off a tab', ActRecord, {
    description: 'It is a deposit as before, which is counted in again, or refunded.',
  }),
  [`POST ${tab}/refund`]: act('refundTab', 'Refund a tab', RefundedRecord, {
    description: 'Everything that was paid. A deposit is taken off the tab, and not refunded.',
  }),
  [`POST ${venue}/payments/[paymentId]/refund`]: act('refundPayment', 'Refund one payment of a tab', RefundedRecord),
  [`POST ${venue}/reservations/[reference]/refund`]: act('refundDeposit', 'Refund a deposit', RefundedRecord, {
    description: 'As far as it pays for no tab.',
  }),
  [`POST ${venue}/events/[eventSlug]/registrations/[reference]/refund`]: act(
    'refundRegistration',
    'Refund a registration',
    RefundedRecord,
    { description: 'Its tickets stay valid.' },
  ),
  [`GET ${venue}/house-accounts`]: {
    ...{ id: 'listHouseAccounts', tag: 'Payments', summary: 'The house accounts', problems: [] },
    answer: { status: 200, schema: HouseAccountsRecord, description: 'With what is owed on each.' },
  },
  [`POST ${venue}/house-accounts`]: act('openHouseAccount', 'Open a house account', AccountActRecord, {
    request: { name: 'HouseAccountRequest' },
    problems: ['conflict'],
  }),
  [`GET ${account}`]: {
    ...{ id: 'readHouseAccount', tag: 'Payments', summary: 'One house account', problems: ['not-found'] },
    answer: { status: 200, schema: HouseAccountRecord, description: 'With all that was charged and settled.' },
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
