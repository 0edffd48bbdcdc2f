import { checkoutProviderOf } from '#lib/checkout/providers.ts'
import type { VenueSettings } from '#lib/venues/configuration.ts'
import { type HoldColumns, isHeld, isOpenRequest, type RequestColumns } from './status.ts'

/**
 * Whether guests of a venue can pay a deposit here (decisions 4.5). If they cannot, the venue takes it itself: the
 * reservation has no hold end, since nobody could meet that deadline.
 */
export function isDepositPayable(settings: OnlinePayments): boolean {
  return checkoutProviderOf(settings) !== null
}

/**
 * Whether the guest can pay the deposit of a reservation here now: it is held, with or without an end (decisions 4.5), and no
 * request that waits for an answer.
 */
export function canPayDeposit(settings: OnlinePayments, booked: HoldColumns & RequestColumns, now: Date): boolean {
  return isDepositPayable(settings) && isHeld(booked, now) && !isOpenRequest(booked)
}

type OnlinePayments = Pick<VenueSettings, 'onlinePayments' | 'payoutAccount'>
