import type { Guarantees } from '#db/guarantees.ts'

/** A guard of the database: its name in `db/guarantees.json`, and the statement that removes it. */
export type Guard = { name: string; removal: string }

/** Every guard, from the names in `db/guarantees.json`. Indexes count only if they are unique, as those of `unique` are. */
export function guardsOf({ constraints, indexes, triggers }: Guarantees, unique: readonly string[]): Guard[] {
  const split = (full: string) => full.split(/\.| runs /) as [table: string, name: string]
  return [
    ...constraints.map((full) => {
      const [table, name] = split(full)
      return { name, removal: `alter table ${table} drop constraint if exists ${name} cascade` }
    }),
    ...indexes
      .map((full) => split(full)[1])
      .filter((name) => unique.includes(name))
      .map((name) => ({ name, removal: `drop index ${name}` })),
    ...triggers.map((full) => {
      const [table, name] = split(full)
      return { name, removal: `drop trigger ${name} on ${table}` }
    }),
  ]
}

const live = 'lib/table-sessions/live.test.ts'
const evening = 'lib/evening/live.test.ts'
const streams = 'app/console/[venueSlug]/changes/changes.test.ts'
const occupancy = 'db/occupancy.race.test.ts'
const blocks = 'db/blocks.race.test.ts'
const buckets = 'db/buckets.race.test.ts'
const refusals = 'db/refusals.test.ts'
const registering = 'lib/events/register-for-event.race.test.ts'
const pictures = 'lib/pictures/forget-unused.race.test.ts'
const orders = 'lib/orders/orders.race.test.ts'
const bills = 'lib/tabs/live.test.ts'
const calls = 'lib/table-sessions/calls.race.test.ts'
const prints = 'lib/printing/prints.race.test.ts'
const closingDays = 'lib/closings/days.property.test.ts'
const tables = 'lib/table-sessions/locks.race.test.ts'
const paces = 'lib/reservations/pace.race.test.ts'
const houses = 'lib/venue-file/import.race.test.ts'

/**
 * Guards whose absence further test files notice: races, and the consequences of a change. The battery removes each one
 * alone, and then a test of every file named here must fail.
 */
export const furtherTests: Record<string, readonly [string, ...string[]]> = {
  occupancy_no_double_booking: [occupancy],
  occupancy_guard: [occupancy, blocks],
  resource_block_guard: [blocks],
  resource_block_once: [blocks],
  reservation_moves_occupancy: [occupancy],
  reservation_cancelled: ['lib/reservations/change-status.race.test.ts'],
  occupancy_notes_buckets: [buckets],
  occupancy_raises_buckets: [buckets],
  event_seat_guard: [registering],
  event_seats_follow_new_registrations: [registering],
  event_seats_follow_registrations: ['lib/events/cancel-registration.test.ts'],
  check_in_moves_ticket: ['lib/doors/check-in.test.ts'],
  registration_moves_tickets: ['lib/events/cancel-registration.test.ts'],
  event_names_pictures: [pictures],
  venue_names_pictures: [pictures],
  waiting_entry_follows_offer: ['lib/events/waiting/waiting-list.test.ts'],
  venue_raises_version: [refusals],
  venue_raises_rules_version: [houses],
  venue_rules_reach_resources: [houses],
  venue_begins_pace: [paces],
  venue_counts_pace: [paces],
  reservation_notes_new_pace: [paces],
  reservation_notes_pace: [paces],
  reservation_settles_new_pace: [paces],
  reservation_settles_pace: [paces],
  resource_follows_rules: ['lib/evening/agrees-with-availability.test.ts'],
  resource_raises_venue_version: [refusals],
  resource_group_raises_venue_version: [refusals],
  api_key_raises_venue_versions: [refusals],
  tab_one_open: [tables],
  tab_line_is_offered: [orders],
  tab_line_takes_back: [orders],
  table_call_one_open: [calls],
  tab_ends_calls: ['lib/table-sessions/calls.test.ts'],
  seating_ends_calls: ['lib/table-sessions/calls.test.ts'],
  order_print_counts_copies: [prints],
  table_token_live: [tables],
  invoice_gives_back_guard: ['lib/payments/bill/give-back.race.test.ts'],
  payment_within_tab: ['lib/payments/bill/shares.race.test.ts'],
  payment_line_is_left: ['lib/payments/bill/shares.race.test.ts'],
  voucher_entry_moves_value: ['lib/vouchers/holds.test.ts'],
  payment_moves_money: [closingDays],
  invoice_notes_unpaid: ['lib/seatings/close-bill.test.ts'],
  tab_keeps_deposit: ['lib/evening/undo-payments.test.ts'],
  deposit_use_moves_money: [closingDays],
  house_settlement_moves_money: [closingDays],
  voucher_entry_moves_money: [closingDays],
  notify_table_of_order: [live],
  notify_table_of_progress: [live],
  notify_table_of_take_back: [live],
  notify_tables_of_transfer: [bills],
  notify_tables_of_transferred: [bills],
  notify_table_of_call: [live, evening],
  notify_tables_of_menu: [live],
  notify_table_of_closing: [live],
  notify_tables_of_move: ['lib/seatings/tables.test.ts'],
  notify_table_of_payment: [live],
  notify_table_of_deposit: [live],
  notify_venue_of_act: [evening],
  notify_venue_of_reservation: [evening],
  notify_venue_of_deposit: [evening],
  notify_venue_of_message: [evening],
  notify_venue_of_undelivered: [evening],
  notify_venue_of_print: [evening],
  notify_operator_of_session: [streams],
  notify_operator_of_role: [streams],
  notify_operator_of_disabling: [streams],
  notify_operator_of_device: [streams],
}
