import { toDecimal } from '#lib/money.ts'
import {
  defaultGuestChanges,
  defaultNotifications,
  defaultReminderHours,
  defaultRetention,
  defaultServiceDiscount,
  defaultWaitingList,
} from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { VenueFile } from './schema.ts'
import { writtenTerms } from './terms.ts'

/**
 * Returns the settings of a venue as its file has them. A setting that is younger than the stored row has the default that
 * the readers of the row use.
 */
export function writtenSettings({ settings, currency }: Pick<Venue, 'settings' | 'currency'>): VenueFile['settings'] {
  const { gameDepositMinor, askAboveMinor, terms, ...stored } = settings
  return {
    ...stored,
    gameDeposit: decimalOrNull(gameDepositMinor, currency),
    askAbove: decimalOrNull(askAboveMinor ?? null, currency),
    tableCalls: stored.tableCalls ?? true,
    retention: stored.retention ?? defaultRetention,
    guestChanges: stored.guestChanges ?? defaultGuestChanges,
    notifications: stored.notifications ?? defaultNotifications,
    reminderHours: stored.reminderHours === undefined ? defaultReminderHours : stored.reminderHours,
    waitingList: stored.waitingList ?? defaultWaitingList,
    serviceDiscountPercent: stored.serviceDiscountPercent ?? defaultServiceDiscount,
    accounting: stored.accounting ?? null,
    bookingPage: stored.bookingPage ?? false,
    privacyUrl: stored.privacyUrl ?? null,
    imprintUrl: stored.imprintUrl ?? null,
    logoUrl: stored.logoUrl ?? null,
    headerImageUrl: stored.headerImageUrl ?? null,
    ...writtenTerms(terms, (minor) => decimalOrNull(minor, currency)),
  }
}

/** A stored sum as the decimal of a file. */
export function decimalOrNull(minor: number | null, currency: string): number | null {
  return minor === null ? null : toDecimal(minor, currency)
}
